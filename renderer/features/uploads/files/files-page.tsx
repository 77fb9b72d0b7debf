import { useQuery } from '@tanstack/react-query'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../../components/page/page-head.tsx'
import { ListWithPane } from '../../../records/record-list/list-with-pane.tsx'
import { RecordListTools } from '../../../records/record-list/record-list.tsx'
import { useRecordList } from '../../../records/record-list/use-record-list.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { titleOf } from '../../../lib/page/feature.ts'
import { organizationQueries } from '../../../lib/organization/queries.ts'
import classes from '../uploads.module.css'
import { UploadsTabs } from '../uploads-tabs.tsx'
import {
  fileColumns,
  fileFilters,
  fileSearchSchema,
  haystackOf,
  keyOf,
  latestFirst,
  linkOf,
  timeText,
} from './columns.tsx'
import { SpaceUsed } from './space-used.tsx'
import { Anchor, Button, Flex, Stack } from '@mantine/core'
import type { Attachment } from '#contract/operations/messages.ts'
import { CopyButton } from '../../../components/dialogs/icon-button.tsx'
import { FirstFew } from '../../../components/texts/first-few.tsx'
import { NameText } from '../../../components/texts/name-text.tsx'
import { SidePane } from '../../../components/dialogs/side-pane.tsx'
import { formatBytes } from '../../../lib/text/format.ts'
import { deletionOf } from '#contract/records/attachment.ts'
import { explainRule, type BulkTexts } from '../../../bulk/dialog/bulk-row.ts'
import { useBulkChange, type BulkChange } from '../../../bulk/dialog/use-bulk-change.tsx'

const t = texts('uploads')

const nothing: readonly never[] = []

/** This account's files on the server, and the open one beside them. */
export default function FilesPage() {
  const { profileId } = useConnection().connection
  const { data, error, dataUpdatedAt, refetch } = useQuery(organizationQueries.files(profileId))
  const files = data?.files ?? nothing
  const list = useRecordList({
    name: 'files',
    columns: fileColumns,
    rows: files,
    ownSort: latestFirst,
    schema: fileSearchSchema,
    filters: fileFilters(),
    haystackOf,
  })
  const { selection, ask, dialog } = useDeleting(list.table.sorted)
  return (
    <>
      <PageHead title={titleOf('uploads')} sentence={<UploadsTabs />}>
        <SpaceUsed />
        {data === null ? null : <RecordListTools list={list} context={null} isRead={data !== undefined} />}
      </PageHead>
      {data === null ? (
        <p className={classes.empty} role="status">
          {t('files.not-offered')}
        </p>
      ) : (
        <ListWithPane
          list={list}
          lists={['attachments.list']}
          words={{
            label: t('tab.files'),
            search: t('files.search'),
            placeholder: t('files.search.placeholder'),
            empty: t('files.empty'),
          }}
          isRead={data !== undefined}
          error={error}
          readAt={dataUpdatedAt}
          onRetry={() => void refetch()}
          keyOf={keyOf}
          context={null}
          selection={selection}
          renderPane={(open, how) => (
            <FilePane {...how} file={open} onDelete={() => ask({ rows: [open], target: null })} />
          )}
        />
      )}
      {dialog}
    </>
  )
}

interface FilePaneProps {
  readonly file: Attachment
  readonly hasFocus: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** One file, the messages that link to it, and its actions. */
function FilePane({ file, hasFocus, onDelete, onClose }: FilePaneProps) {
  const { profileId } = useConnection().connection
  const { name, size, create_time: seconds, message_ids: ids } = file
  const link = linkOf(file)
  return (
    <SidePane label={t('pane.label')} hasFocus={hasFocus} onClose={onClose}>
      <h2>
        <NameText text={name} />
      </h2>
      <p>{t('pane.what', { size: formatBytes(size), when: timeText(seconds) })}</p>
      <code className={classes.link} dir="ltr">
        {link}
      </code>
      <Flex component="p" wrap="wrap" gap="xs">
        <CopyButton size="xs" variant="default" text={link} label={t('done.link')} />
        <Button size="xs" variant="subtle" onClick={onDelete}>
          {t('files.delete', { count: 1 })}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('pane.close')}
        </Button>
      </Flex>
      <h3>{t('pane.messages', { count: ids.length })}</h3>
      {ids.length === 0 ? <p data-quiet>{t('pane.unused')}</p> : null}
      <Stack align="flex-start" gap="xs">
        <FirstFew items={ids}>
          {(id) => <Anchor href={`#/o/${profileId}/messages/${id}`}>{t('pane.message', { id })}</Anchor>}
        </FirstFew>
      </Stack>
    </SidePane>
  )
}

/** Deletes one or several files under one confirmation, each through the gate. */
function useDeleting(files: readonly Attachment[]): BulkChange<Attachment, null> {
  return useBulkChange<Attachment, null, string>({
    rows: files,
    keyOf,
    lockOf: () => null,
    lockText: (why) => why,
    actions: (chosen, ask) => (
      <>
        <CopyButton
          variant="subtle"
          text={chosen.map(linkOf).join('\n')}
          label={t('done.all', { count: chosen.length })}
        />
        <Button variant="filled" disabled={chosen.length === 0} onClick={() => ask({ rows: chosen, target: null })}>
          {t('files.delete', { count: chosen.length })}
        </Button>
      </>
    ),
    words: bulkTexts(),
    titleOf: ({ rows }) => t('ask.title', { count: rows.length, name: rows[0]?.name ?? '' }),
    rowOf: (file) => ({
      name: file.name,
      change: t('ask.row', { size: formatBytes(file.size), count: file.message_ids.length }),
      write: deletionOf(file),
    }),
    preview: ({ rows }) => <Preview files={rows} />,
  })
}

function Preview({ files }: { readonly files: readonly Attachment[] }) {
  const size = formatBytes(files.reduce((sum, file) => sum + file.size, 0))
  const used = new Set(files.flatMap(({ message_ids: ids }) => ids)).size
  return (
    <>
      <p>{t('ask.what', { count: files.length, size })}</p>
      {used === 0 ? null : <p>{t('ask.used', { count: used })}</p>}
    </>
  )
}

const bulkTexts = (): BulkTexts => ({
  send: (count) => t('files.delete', { count }),
  keep: (count) => t('ask.keep', { count }),
  each: t('ask.each'),
  done: ({ confirmed, all }) => t('ask.done', { confirmed, count: all }),
  doneWord: t('ask.done-word'),
  waitingWord: t('ask.waiting-word'),
  leftWord: t('ask.left-word'),
  allDone: (count) => t('ask.all-done', { count }),
  explain: explainRule('attachment', 'delete'),
})
