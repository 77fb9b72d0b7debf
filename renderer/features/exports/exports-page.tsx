import { Button, Flex, Text } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type ExportType, exportState } from '#contract/records/export.ts'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { PageStates } from '../../components/page/page-states.tsx'
import { RegistryPanel } from '../../records/registry/registry-panel.tsx'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { ActReview } from '../../records/review/act-review.tsx'
import { call } from '../../lib/bridge/bridge.ts'
import { useConnection, connectionQueries } from '../../lib/bridge/connection.ts'
import { formatFromNow } from '../../lib/text/format.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { useRecords, type Records } from '../../lib/records/use-records.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { listSearchSchema, openSchema, useSearchState } from '../../lib/page/use-search-state.ts'
import { useUnreadable } from '../../lib/bridge/unreadable.ts'
import { checkWrite } from '../../lib/writes/write-store.ts'
import { ExportRow } from './export-row.tsx'
import classes from './exports.module.css'
import { exportsOfWeek, knownExports, nextExportInMs, typeText, type KnownExport } from './row-texts.ts'
import { serverNow } from '../../lib/live/use-minute.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { StartExport } from './start-export.tsx'
import { useAskAgain } from './use-ask-again.ts'
import { useDownloads, type Downloads } from './use-downloads.ts'
import type { Profile } from '#contract/profiles.ts'

const t = texts('exports')

const searchSchema = listSearchSchema({ open: openSchema })
const nothing: readonly never[] = []
/** Lists whose unreadable records are reported: an export that could not be read was still started. */
const lists = ['exports.list'] as const

/** Types of exports, consents, and all exports that were started, with their downloads. */
export default function ExportsPage() {
  const { connection } = useConnection()
  const { profileId } = connection
  const queryClient = useQueryClient()
  const records = useRecords(knownExports)
  const unread = useUnreadable(profileId, lists).length
  const downloads = useDownloads()
  const { soon, error } = useDirectory(profileId)
  const directory = soon ?? emptyDirectory
  const { search, change } = useSearchState(searchSchema)
  const notifies = useNotifications()
  useAskAgain(records)
  useEffect(() => followEnded(queryClient), [queryClient])
  const context: TextContext = useMemo(() => ({ connection, directory }), [connection, directory])

  const start = (type: ExportType) => {
    // A browser allows this request only in response to a click or key.
    notifies.ask()
    const write = { kind: 'export', act: 'create', id: null, changes: [{ field: 'export_type', mine: type }] } as const
    checkWrite(profileId, { ...write, changes: [...write.changes] }).catch(reportProblem)
  }
  const keep = async (one: KnownExport) => {
    if (records.isListed) records.readAgain()
    else await records.remember('written', [one])
    change({ open: one.id })
  }
  const all = records.records ?? nothing
  return (
    <>
      <PageHead
        title={titleOf('exports')}
        sentence={records.records && <p>{weekText(records, unread, serverNow(profileId))}</p>}
      >
        {records.isListed ? <FolderButton downloads={downloads} /> : null}
      </PageHead>
      <PageStates
        isRead={records.records !== undefined && soon !== null}
        error={records.error ?? error}
        readAt={records.readAt}
        onRetry={records.readAgain}
        lists={['exports.list', 'exports.consents']}
      >
        <div className={classes.scroll}>
          <StartExport directory={directory} onStart={start} />
          <section className={classes.have} aria-labelledby="started-exports">
            <Flex component="header" align="center" justify="space-between" gap="md" mih={36} px="lg" py={6}>
              <h2 id="started-exports">{t('list.title')}</h2>
              {records.isListed ? (
                <Text size="sm" c="dimmed">
                  {t('list.note')}
                </Text>
              ) : null}
            </Flex>
            <RegistryPanel known={knownExports} records={records} onShow={(id) => change({ open: id })} />
            {all.length === 0 ? (
              <Text c="dimmed" px="lg" pt="sm" pb="lg">
                {t(!records.isListed ? 'list.empty-by-id' : unread > 0 ? 'list.none-read' : 'list.empty')}
              </Text>
            ) : (
              <ul aria-labelledby="started-exports">
                {all
                  .toSorted((one, other) => other.id - one.id)
                  .map((one) => (
                    <ExportRow
                      key={one.id}
                      one={one}
                      isOpen={search.open === one.id}
                      source={records.sourceOf(one.id)}
                      context={context}
                      downloads={downloads}
                      isNotified={notifies.isAllowed}
                      onStartAgain={start}
                      onForget={() => void records.forget(one.id).catch(reportProblem)}
                    />
                  ))}
              </ul>
            )}
          </section>
        </div>
      </PageStates>
      <ActReview
        kind="export"
        act="create"
        context={context}
        onDone={(id, { changes }) =>
          void keep({ id, export_type: changes[0]?.mine as ExportType }).catch(reportProblem)
        }
      />
      <ActReview kind="export" act="delete" context={context} onDone={records.readAgain} />
    </>
  )
}

/** Button with the folder of downloads, shown by its last two parts. */
function FolderButton({ downloads: { folder, chooseFolder } }: { downloads: Downloads }) {
  return (
    <Button
      variant="subtle"
      leftSection={<IconFolder size={16} stroke={1.5} />}
      title={folder ?? undefined}
      onClick={chooseFolder}
    >
      {folder === null ? t('folder.none') : t('folder', { folder: folder.split(/[\\/]/).slice(-2).join('/') })}
    </Button>
  )
}

/** Text for the used part of the server's weekly limit. */
function weekText({ isListed, records = nothing }: Records<KnownExport>, unread: number, now: number): string {
  if (!isListed || unread > 0) return t('week.unknown')
  const count = exportsOfWeek(records, now).length
  const free = nextExportInMs(records, now)
  return free === null ? t('week', { count }) : t('week.full', { count, when: formatFromNow(free) })
}

/** Checks whether the system shows notifications. Asks again when an export is started. */
function useNotifications(): { readonly isAllowed: boolean; readonly ask: () => void } {
  const queryClient = useQueryClient()
  const { data } = useQuery(allowance)
  const ask = async () =>
    queryClient.setQueryData(allowance.queryKey, await call('notification:allow', { mayAsk: true }))
  return { isAllowed: data?.isAllowed ?? false, ask: () => void ask().catch(reportProblem) }
}

const allowance = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => call('notification:allow', { mayAsk: false }),
})

const followed = new WeakSet<QueryClient>()

/**
 * Reports when a pending export is ready or has failed, whatever page is open. Events and readings update the cache,
 * where the states are compared. A second call does nothing.
 */
export function followEnded(queryClient: QueryClient): void {
  if (followed.has(queryClient)) return
  followed.add(queryClient)
  const known = new Map<string, readonly KnownExport[]>()
  queryClient.getQueryCache().subscribe(({ query }) => {
    const [kind, profileId, part] = query.queryKey
    if (kind !== 'export' || part !== 'list' || typeof profileId !== 'string') return
    const now = query.state.data as readonly KnownExport[] | null | undefined
    if (now == null || known.get(profileId) === now) return
    const before = known.get(profileId) ?? []
    known.set(profileId, now)
    const profile = queryClient.getQueryData(connectionQueries.profiles().queryKey)?.find(({ id }) => id === profileId)
    for (const one of endedBetween(before, now)) notify(one, profile)
  })
}

/** Returns the exports that were pending before and are not pending now. */
export function endedBetween(before: readonly KnownExport[], now: readonly KnownExport[]): readonly KnownExport[] {
  const pending = new Set(before.filter((one) => exportState(one) === 'pending').map(({ id }) => id))
  return now.filter((one) => pending.has(one.id) && ['ready', 'failed'].includes(exportState(one)))
}

function notify(one: KnownExport, profile: Pick<Profile, 'label'> | undefined): void {
  const isReady = exportState(one) === 'ready'
  const title = t(isReady ? 'notice.ready' : 'notice.failed', { id: one.id })
  const about = t('notice.about', { organization: profile?.label ?? '', type: typeText(one.export_type) })
  showNotice({ tone: isReady ? 'ok' : 'warn', text: title, about })
  call('notification:show', { title, body: about }).catch(reportProblem)
}
