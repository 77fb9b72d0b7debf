import type { ReactNode } from 'react'
import { Button, Flex, Group, Text } from '@mantine/core'
import {
  IconAlertOctagon,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconDownload,
  IconLock,
  IconTrash,
  type Icon,
  IconCheck,
} from '@tabler/icons-react'
import type { Download } from '#contract/downloads.ts'
import { actLock } from '#contract/records/index.ts'
import { exportState, exportValues, isExportType, type ExportState, type ExportType } from '#contract/records/export.ts'
import { texts } from '#contract/texts.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { Unknown } from '../../components/texts/unknown.tsx'
import { formatBytes, formatTime } from '../../lib/text/format.ts'
import { ruleDirectory } from '../../lib/records/findings.ts'
import { lockText } from '../../lib/records/locks.ts'
import type { Source } from '../../lib/records/use-records.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { checkWrite } from '../../lib/writes/write-store.ts'
import classes from './exports.module.css'
import { originText, stoppedText, typeText, type KnownExport } from './row-texts.ts'
import { serverNow } from '../../lib/live/use-minute.ts'
import { useIsLive } from './use-ask-again.ts'
import type { Downloads, HeardDownload } from './use-downloads.ts'
import { CopyButton } from '../../components/dialogs/icon-button.tsx'
import { formatListStart } from '../../lib/text/sentences.ts'
import { paceOf } from '../../lib/live/transfer-speed.ts'

const t = texts('exports')

interface ExportRowProps {
  readonly one: KnownExport
  /** True if the address names the export. */
  readonly isOpen: boolean
  readonly source: Source
  readonly context: TextContext
  readonly downloads: Downloads
  /** True if the system shows notifications. */
  readonly isNotified: boolean
  readonly onStartAgain: (type: ExportType) => void
  readonly onForget: () => void
}

/** Colors of the states that differ from quiet text. */
const colors: Readonly<Record<string, string>> = { ready: 'var(--ok)', failed: 'var(--bad)', download: 'var(--text)' }

const icons: Readonly<Record<ExportState, Icon>> = {
  pending: IconClock,
  ready: IconCircleCheck,
  failed: IconAlertOctagon,
  deleted: IconTrash,
  unreported: IconCircleDashed,
}

/** An export: its state, its content, its download, and its actions. */
export function ExportRow(props: ExportRowProps) {
  const { one, isOpen, source, context, downloads } = props
  const state = exportState(one)
  const download = downloads.of(one.id)
  const isUnderWay = download !== null && download.state !== 'done'
  const Shape = isUnderWay ? IconDownload : icons[state]
  return (
    <li className={classes.row} data-open={isOpen || undefined} data-export={one.id}>
      <Flex component="span" align="center" gap={6} fw={600} c={colors[isUnderWay ? 'download' : state] ?? 'dimmed'}>
        <Shape size={16} stroke={1.5} aria-hidden />
        {isUnderWay ? t(`download.${stateOf(download)}`) : t(`state.${state}`)}
      </Flex>
      <div className={classes.what}>
        <b>
          {typeText(one.export_type)} <small>{t('row.id', { id: one.id })}</small>
        </b>
        <small>{originText(one, source, context.directory)}</small>
      </div>
      <Text span c="dimmed" ta="end">
        {download?.total == null ? null : formatBytes(download.total)}
        {state === 'unreported' ? <Unknown why={t('why.unknown')} /> : null}
      </Text>
      <Group justify="flex-end" gap="sm" wrap="nowrap" ta="end">
        <Actions {...props} state={state} download={download} />
      </Group>
      {state === 'pending' ? <Pending one={one} profileId={context.connection.profileId} /> : null}
      {state === 'failed' ? <Below>{t('failed.next')}</Below> : null}
      {download === null ? null : <DownloadLine download={download} />}
    </li>
  )
}

/** A line below the row, in small letters. */
const Below = ({ children }: { readonly children: ReactNode }) => (
  <Flex
    component="p"
    className={classes.below}
    wrap="wrap"
    align="center"
    gap="4px 10px"
    pb={6}
    fz="sm"
    lh="sm"
    c="dimmed"
  >
    {children}
  </Flex>
)

const stateOf = ({ state }: Download): Exclude<Download['state'], 'done'> => (state === 'done' ? 'running' : state)

/** A pending export. The server reports no progress, so the bar shows only that it is active. */
function Pending({ one, profileId }: { one: KnownExport; profileId: string }) {
  const minutes = Math.max(0, Math.floor((serverNow(profileId) - (one.export_time ?? 0)) / 60))
  return (
    <Below>
      <span className={classes.progress} data-waits aria-hidden>
        <span />
      </span>
      {t('pending', { count: minutes })}
    </Below>
  )
}

interface ActionsProps extends ExportRowProps {
  readonly state: ExportState
  readonly download: HeardDownload | null
}

function Actions({
  one,
  state,
  source,
  context,
  downloads,
  download,
  isNotified,
  onStartAgain,
  onForget,
}: ActionsProps) {
  const { id, export_type: type } = one
  const isLive = useIsLive()
  if (download !== null && download.state !== 'done') {
    const isRunning = download.state === 'running'
    return (
      <>
        {isRunning ? (
          <RowButton word={t('pause')} name={t('pause.of', { id })} onClick={() => downloads.pause(id)} />
        ) : (
          <RowButton word={t('continue')} name={t('continue.of', { id })} onClick={() => downloads.start(id)} />
        )}
        <RowButton word={t('cancel')} name={t('cancel.of', { id })} onClick={() => downloads.cancel(id)} />
      </>
    )
  }
  if (source.kind !== 'list') {
    return <RowButton word={t('forget')} name={t('forget.of', { id })} onClick={onForget} />
  }
  switch (state) {
    case 'pending':
      return <small>{t(isLive ? (isNotified ? 'pending.notified' : 'pending.notice') : 'pending.asked')}</small>
    case 'failed':
      return isExportType(type) ? (
        <RowButton word={t('again')} name={t('again.of', { id })} onClick={() => onStartAgain(type)} />
      ) : null
    case 'ready':
      return (
        <>
          {download === null ? (
            <RowButton word={t('download')} name={t('download.of', { id })} onClick={() => downloads.start(id)} />
          ) : (
            <RowButton word={t('show')} name={t('show.of', { id })} onClick={() => show(downloads, download)} />
          )}
          <Deletion one={one} context={context} />
        </>
      )
    case 'deleted':
    case 'unreported':
      return null
  }
}

function show(downloads: Downloads, download: HeardDownload): void {
  downloads.show(download.exportId, ({ isShown, isThere }) => {
    if (!isThere) showNotice({ tone: 'warn', text: t('show.gone') })
    else if (!isShown) showNotice({ tone: 'ok', text: t('show.cannot', { path: pathOf(download) }) })
  })
}

/** Deletes an export after a review that asks for its id. If it can't be deleted, the reason replaces the button. */
function Deletion({ one, context }: Pick<ExportRowProps, 'one' | 'context'>) {
  const { connection, directory } = context
  const values = exportValues(one)
  const lock = actLock('export', 'delete', {
    values,
    base: values,
    connection,
    directory: ruleDirectory(directory),
  })
  if (lock !== null) {
    return (
      <small title={lockText('export', lock, directory)}>
        <IconLock size={14} stroke={1.7} aria-hidden /> {lockText('export', lock, directory)}
      </small>
    )
  }
  const remove = () => {
    const write = { kind: 'export', act: 'delete', id: one.id, target: { base: values, mine: null } } as const
    checkWrite(connection.profileId, write).catch(reportProblem)
  }
  return <RowButton word={t('delete')} name={t('delete.of', { id: one.id })} onClick={remove} />
}

/** Button of a row. As all rows have the same buttons, the accessible name includes the export. */
function RowButton({ word, name, onClick }: { word: string; name: string; onClick: () => void }) {
  return (
    <Button size="xs" aria-label={name} onClick={onClick}>
      {word}
    </Button>
  )
}

/** Progress of a download; after it stopped, the reason, or the file's path and checksum. */
function DownloadLine({ download }: { download: HeardDownload }) {
  const { exportId, state, received, total, startedFrom, sha256, endedAt, failure } = download
  if (state === 'done') {
    return (
      <Below>
        <Flex component="span" align="center" gap="xs" miw={0}>
          <IconCheck size={14} stroke={1.7} color="var(--ok)" aria-hidden />
          <span>{t('done', { time: formatTime(endedAt ?? 0), path: pathOf(download) })}</span>
        </Flex>
        <Flex component="span" align="center" gap="xs">
          <Text component="code" size="xs" ff="monospace" dir="ltr">
            SHA-256 {shortened(sha256 ?? '')}
          </Text>
          <CopyButton size="xs" variant="subtle" text={sha256 ?? undefined} label={t('done.hash')} />
        </Flex>
      </Below>
    )
  }
  const share = total === null || total === 0 ? null : received / total
  return (
    <Below>
      <span
        className={classes.progress}
        role="progressbar"
        aria-label={t('progress', { id: exportId })}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share !== null && { 'aria-valuenow': Math.floor(share * 100) })}
      >
        <span style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
      </span>
      <span>
        <Text span inherit fw={600} c="var(--text)">
          {total === null
            ? t('progress.so-far', { received: formatBytes(received) })
            : t('progress.of', { received: formatBytes(received), total: formatBytes(total) })}
        </Text>{' '}
        {state === 'running' ? paceText(download) : null}{' '}
        {startedFrom > 0 ? t('progress.resumed', { from: formatBytes(startedFrom) }) : null}{' '}
        {failure === null ? null : stoppedText(failure)}
      </span>
    </Below>
  )
}

function paceText(download: HeardDownload): string {
  const { pace, left } = paceOf(download, download.heardAt)
  if (pace === null) return ''
  const words = [t('progress.pace', { pace: formatBytes(pace) })]
  if (left !== null) {
    words.push(
      left < 90
        ? t('progress.left-seconds', { count: Math.max(1, Math.round(left)) })
        : t('progress.left-minutes', { count: Math.round(left / 60) }),
    )
  }
  return formatListStart(words)
}

/** Shortens a hash to the part that a person compares. Copying copies the whole hash. */
const shortened = (hash: string): string => `${hash.slice(0, 6)}…${hash.slice(-4)}`

const pathOf = ({ folder, name }: Download): string => `${folder}${folder.includes('\\') ? '\\' : '/'}${name}`
