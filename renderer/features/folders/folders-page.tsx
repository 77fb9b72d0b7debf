import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useId, useMemo, type ReactNode } from 'react'
import type { z } from 'zod'
import { Anchor, Box, Button, Flex, Text } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconPlus } from '@tabler/icons-react'
import type { Values } from '#contract/records/define.ts'
import { texts } from '#contract/texts.ts'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import type { FolderValues } from '#contract/records/folder.ts'
import { lackedRole } from '#contract/records/index.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { RecordList } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import type { Selection } from '../../components/record-table/selection.tsx'
import { draggable } from '../../components/sortable/things.tsx'
import { highestTraffic, nameColumn, subscribersColumn, trafficColumn } from '../../records/channel/columns.tsx'
import { haystackOf, keyOf, rowsByFolder, type ChannelRow } from '../../records/channel/rows.ts'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import { checkWrite } from '../../lib/writes/write-store.ts'
import { noFolder } from '../../records/channel/filters.ts'
import { NewButton } from '../../records/list-detail/new-button.tsx'
import { RecordListDetail } from '../../records/list-detail/record-list-detail.tsx'
import { ArchivableRows } from '../../records/list-detail/record-rows.tsx'
import { OrderBar } from '../../records/order/order-bar.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { RegistryPanel } from '../../records/registry/registry-panel.tsx'
import { DragArea } from '../../components/sortable/drag-area.tsx'
import { formatNumber } from '../../lib/text/format.ts'
import { formatListStart } from '../../lib/text/sentences.ts'
import { useRecordPage, type RecordPage } from '../../lib/records/use-record-page.ts'
import { useUnreadable } from '../../lib/bridge/unreadable.ts'
import { useSearchState } from '../../lib/page/use-search-state.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import classes from './folders.module.css'
import { useMoves } from '../../bulk/channels/move/use-moves.tsx'
import { folderSearchSchema, useFolderChannels } from './use-folder-channels.ts'
import { Field } from '../../records/edit/field.tsx'
import { RecordForm } from '../../records/edit/record-form.tsx'
import { CreateChannelLink } from '../../records/channel/create-channel-link.tsx'

interface ChannelTableProps {
  /** Name under which columns and scroll position are kept. */
  readonly name: string
  /** Parameters in the address of the page (`listSearchSchema`). */
  readonly schema: z.ZodType<{ readonly q?: string | undefined }>
  readonly words: { readonly label: string; readonly empty: string }
  readonly rows: readonly ChannelRow[]
  /**
   * Selection of channels; undefined if this account can't change any. With it, rows can also be dragged, as things of
   * the kind `channel`.
   */
  readonly selection: Selection | undefined
}

const labelOf = ({ channel }: ChannelRow): string => channel.name
const fixed = [nameColumn, subscribersColumn, trafficColumn]
const movable = [draggable(nameColumn, { kind: 'channel', keyOf, labelOf }), subscribersColumn, trafficColumn]

/** Table of channels in another record, such as a folder. Each row opens the channel's settings. */
export function ChannelTable({ name, schema, words, rows, selection }: ChannelTableProps) {
  const { profileId } = useConnection().connection
  const navigate = useNavigate()
  const list = useRecordList({ name, columns: selection ? movable : fixed, rows, schema, haystackOf })
  const context = useMemo(() => ({ highestTraffic: highestTraffic(rows) }), [rows])
  return (
    <RecordList
      list={list}
      words={words}
      keyOf={keyOf}
      context={context}
      onOpen={({ channel }) => void navigate({ to: `/o/${profileId}/channels/${channel.stream_id}` })}
      selection={selection}
    />
  )
}

const archiveButtonTexts = texts('records', 'edit')

interface ArchiveButtonProps<V extends Values> {
  /** Form of the record; null if the record can't be changed. */
  readonly form: EditForm<V> | null
  readonly isArchived: boolean
  /** Reason why the record can't be archived yet. */
  readonly waits?: string | undefined
}

/** Button that archives or unarchives a record, as a change of its own (`is_archived`), if the account can. */
export function ArchiveButton<V extends Values>({ form, isArchived, waits }: ArchiveButtonProps<V>) {
  const reasonId = useId()
  if (form === null || form.id === null || form.lock !== null) return null
  const { kind, id, context, report } = form
  const Icon = isArchived ? IconArchiveOff : IconArchive
  const why = isArchived ? undefined : waits
  return (
    <>
      {why === undefined ? null : (
        // Two short lines, which leave room for the sentence in the head.
        <Text component="small" id={reasonId} size="sm" c="dimmed" maw={148} ta="end" textWrap="balance">
          {why}
        </Text>
      )}
      <Button
        variant={isArchived ? 'default' : 'subtle'}
        leftSection={<Icon size={16} stroke={1.5} />}
        disabled={why !== undefined}
        aria-describedby={why === undefined ? undefined : reasonId}
        onClick={() => {
          const changes = [{ field: 'is_archived', base: isArchived, mine: !isArchived }]
          checkWrite(context.connection.profileId, { kind, act: 'update', id, changes }).catch(report)
        }}
      >
        {archiveButtonTexts(isArchived ? 'unarchive' : 'archive')}
      </Button>
    </>
  )
}

const t = texts('folders')

const isArchived = (folder: ChannelFolder): boolean => folder.is_archived
const isInFolder = ({ folderId }: ChannelRow): boolean => typeof folderId === 'number'
const firstOf = (folders: readonly ChannelFolder[]): number | undefined =>
  folders.find((folder) => !isArchived(folder))?.id

/** The folders in order, and the open one beside them with its channels. */
export default function FoldersPage() {
  const { rows, directory, isRead, error, readAgain } = useFolderChannels()
  const moves = useMoves({ rows, directory })
  const state = useSearchState(folderSearchSchema)
  const page = useRecordPage<ChannelFolder, FolderValues>({ kind: 'folder', state, firstOf, directory })
  const { records, order, record: folder, name, context, show } = page
  useTrailSteps(...(name ? [name] : []))
  const mayChange = lackedRole('folder', 'update', context.connection.me) === null

  const unread = useUnreadable(context.connection.profileId, channelLists).length
  const mayAssign = mayChange && folder?.is_archived !== true

  const channelsIn = useMemo(() => rowsByFolder(rows), [rows])
  const inFolders = useMemo(() => rows.filter(isInFolder).length, [rows])
  const inside = channelsIn.get(folder?.id ?? -1) ?? []
  const without = channelsIn.get(null)?.length ?? 0
  const emptyText = (one: ChannelFolder) => {
    if (unread > 0) return t('list.none-read')
    return t(mayChange && !isArchived(one) ? 'list.empty-folder.advice' : 'list.empty-folder')
  }
  const below = (one: ChannelFolder) => {
    const names = (channelsIn.get(one.id) ?? []).slice(0, 4).map(({ channel }) => channel.name)
    const text = names.length === 0 ? emptyText(one) : formatListStart(names)
    return <small title={text}>{text}</small>
  }
  return (
    <DragArea>
      <RecordListDetail
        page={page}
        isRead={isRead}
        error={error}
        onRetry={readAgain}
        otherLists={channelLists}
        list={
          <>
            <PageHead
              title={titleOf('folders')}
              sentence={
                <p>
                  {t(unread > 0 ? 'sentence.readable' : 'sentence', {
                    inFolders,
                    count: rows.length,
                  })}
                </p>
              }
            >
              {mayChange ? <NewButton page={page} /> : null}
            </PageHead>
            <RegistryPanel known={page.known} records={records} onShow={show} />
            <ArchivableRows
              page={page}
              isArchived={isArchived}
              areArchivedShown={state.search.archived ?? false}
              onShowArchived={(areShown) => state.change({ archived: areShown || undefined })}
              label={t('list.label')}
              hint={t('list.hint')}
              renderBelow={below}
              renderEnd={({ id }) => <span>{formatNumber(channelsIn.get(id)?.length ?? 0)}</span>}
              accepts="channel"
              onDropOn={(onto, row) => {
                if (!isArchived(onto)) moves.ask({ rows: [row as ChannelRow], target: onto.id })
              }}
            />
            {without === 0 ? null : (
              <Flex
                component="p"
                className={classes.foot}
                wrap="wrap"
                columnGap="md"
                flex="none"
                px="lg"
                py={10}
                ta="start"
              >
                <Anchor href={`#/o/${context.connection.profileId}/channels?folder=%5B${noFolder}%5D`}>
                  {t('list.no-folder', { count: without })}
                </Anchor>
                {folder && mayAssign ? (
                  <Anchor
                    href={`#/o/${context.connection.profileId}/folders/${folder.id}/assign?folder=%5B${noFolder}%5D`}
                  >
                    {t('list.assign-them')}
                  </Anchor>
                ) : null}
              </Flex>
            )}
            <OrderBar order={order} context={context} />
          </>
        }
        detail={
          <FolderDetail page={page} rows={inside}>
            {folder ? (
              <Inside
                folderId={folder.id}
                rows={inside}
                selection={mayChange ? moves.selection : undefined}
                mayAssign={mayAssign}
                takesChannels={!isArchived(folder)}
              />
            ) : null}
          </FolderDetail>
        }
      />
      {moves.dialog}
    </DragArea>
  )
}

interface FolderDetailProps {
  readonly page: RecordPage<ChannelFolder, FolderValues>
  /** Channels of the folder. */
  readonly rows: readonly ChannelRow[]
  /** Content below the fields. */
  readonly children: ReactNode
}

/** Text for the number of channels and their messages. A channel that is too new has no estimate, which isn't 0. */
function summaryText(rows: readonly ChannelRow[]): string {
  const estimates = rows.flatMap(({ channel }) => channel.stream_weekly_traffic ?? [])
  const given = { count: rows.length, traffic: estimates.reduce((sum, one) => sum + one, 0) }
  if (estimates.length === rows.length) return t('detail.summary', given)
  return t(estimates.length === 0 ? 'detail.summary.unknown' : 'detail.summary.least', given)
}

/** One folder: its name and description, and its archiving. */
function FolderDetail({ page, rows, children }: FolderDetailProps) {
  const { record: folder } = page
  const waits = rows.length > 0 ? t('detail.archive-waits') : undefined
  return (
    <RecordForm
      page={page}
      sentence={<p>{folder?.is_archived ? t('detail.archived') : summaryText(rows)}</p>}
      renderActions={(form) => <ArchiveButton form={form} isArchived={folder?.is_archived ?? false} waits={waits} />}
      known={
        <>
          <p>{folder?.description}</p>
          <p>{t('detail.by-id')}</p>
        </>
      }
      fields={
        <>
          <Field name="name" />
          <Field name="description" />
          {folder === null && page.mayCreate && page.records.isListed ? <p>{t('detail.new-help')}</p> : null}
        </>
      }
    >
      {children}
    </RecordForm>
  )
}

interface InsideProps {
  readonly folderId: number
  readonly rows: readonly ChannelRow[]
  /** Selection of channels; undefined if this account can't move any channel. */
  readonly selection: Selection | undefined
  /** True if channels can be moved into the folder. */
  readonly mayAssign: boolean
  /** False for an archived folder. */
  readonly takesChannels: boolean
}

/** Channels of a folder, to drag onto another folder, or to select and move. */
function Inside({ folderId, rows, selection, mayAssign, takesChannels }: InsideProps) {
  const { profileId } = useConnection().connection
  const unread = useUnreadable(profileId, channelLists).length
  // The opened folder is painted before its table, which is the slowest part of the page.
  const isTableDrawn = useDeferredValue(true, false)
  return (
    <>
      <Flex component="header" wrap="wrap" align="center" flex="none" gap="4px 12px" px="lg" py="sm">
        <Box component="h2" flex="1 0 auto">
          {t('channels.title')}
        </Box>
        {selection ? (
          <>
            {rows.length === 0 ? null : (
              <Text span className={classes.hint} flex="1 0 100%" c="dimmed">
                {t('channels.hint')}
              </Text>
            )}
            {mayAssign ? (
              <Button
                component={Link}
                to={`/o/${profileId}/folders/${folderId}/assign`}
                leftSection={<IconPlus size={16} stroke={1.5} />}
              >
                {t('channels.assign')}
              </Button>
            ) : null}
          </>
        ) : null}
        {takesChannels ? <CreateChannelLink folderId={folderId} /> : null}
      </Flex>
      {isTableDrawn ? (
        <ChannelTable
          name="folder-channels"
          schema={folderSearchSchema}
          words={{ label: t('channels.title'), empty: t(unread > 0 ? 'channels.none-read' : 'channels.none') }}
          rows={rows}
          selection={selection}
        />
      ) : null}
    </>
  )
}

/** Operations that show which channels a folder contains. A channel that could not be read may be in any folder. */
const channelLists = ['channels.list', 'channels.subscribed'] as const
