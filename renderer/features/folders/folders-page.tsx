import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import type { FolderValues } from '#contract/records/folder.ts'
import { noFolder } from '../../components/channel/filters.ts'
import { rowsByFolder, type ChannelRow } from '../../components/channel/rows.ts'
import { RecordListDetail } from '../../components/list-detail/record-list-detail.tsx'
import { RecordRows } from '../../components/list-detail/record-rows.tsx'
import { OrderBar } from '../../components/order/order-bar.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { RegistryPanel } from '../../components/registry/registry-panel.tsx'
import { DragArea } from '../../components/sortable/drag-area.tsx'
import { Tag } from '../../components/tag.tsx'
import { formatNumber } from '../../lib/format.ts'
import { useRecordPage } from '../../lib/records/use-record-page.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { FolderDetail } from './folder-detail.tsx'
import classes from './folders.module.css'
import { Inside } from './inside.tsx'
import { knownFolders } from './known-kind.ts'
import './record-text.ts'
import { folderSearchSchema } from './search.ts'
import { t } from './text.ts'
import { t as title } from './title-text.ts'
import { useFolderChannels } from './use-folder-channels.tsx'

const isInUse = ({ is_archived: isArchived }: ChannelFolder): boolean => !isArchived
const isInFolder = ({ folderId }: ChannelRow): boolean => typeof folderId === 'number'
const firstOf = (folders: readonly ChannelFolder[]): number | undefined => folders.find(isInUse)?.id

/** The folders in their order, and the one that is open beside them with its channels. */
export default function FoldersPage() {
  const { rows, directory, mayChange, moves, isRead, error, readAgain } = useFolderChannels(null)
  const state = useSearchState(folderSearchSchema)
  const page = useRecordPage<ChannelFolder, FolderValues>({ known: knownFolders, state, firstOf, directory })
  const { records, order, open, record: folder, name, context, show } = page
  useTrailSteps(...(name ? [name] : []))

  const channelsIn = useMemo(() => rowsByFolder(rows), [rows])
  const inside = channelsIn.get(folder?.id ?? -1) ?? []
  const without = channelsIn.get(null)?.length ?? 0
  const archived = order.records.length - order.records.filter(isInUse).length
  const isArchivedShown = state.search.archived ?? false
  const below = ({ id }: ChannelFolder) => {
    const names = (channelsIn.get(id) ?? []).slice(0, 4).map(({ channel }) => channel.name)
    const text = names.length === 0 ? t('list.empty-folder') : names.join(', ')
    return <small title={text}>{text}</small>
  }
  return (
    <DragArea>
      <RecordListDetail
        page={page}
        isRead={isRead}
        error={error}
        onRetry={readAgain}
        list={
          <>
            <PageHead
              title={title('title')}
              sentence={<p>{t('sentence', { inFolders: rows.filter(isInFolder).length, count: rows.length })}</p>}
            >
              {mayChange ? (
                <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => show('new')}>
                  {t('new')}
                </Button>
              ) : null}
            </PageHead>
            <RegistryPanel known={knownFolders} records={records} onShow={show} />
            <RecordRows
              page={page}
              shown={isArchivedShown ? order.records : order.records.filter(isInUse)}
              label={t('list.label')}
              {...(records.isListed && { hint: t('list.hint') })}
              isFixed={!mayChange || !records.isListed}
              renderBelow={below}
              renderMark={({ is_archived: isArchived }) => (isArchived ? <Tag>{t('tag.archived')}</Tag> : null)}
              renderEnd={({ id }) => <span>{formatNumber(channelsIn.get(id)?.length ?? 0)}</span>}
              accepts="channel"
              onDropOn={({ id }, row) => moves.ask({ rows: [row as ChannelRow], aim: id })}
            />
            {archived === 0 ? null : (
              <Anchor
                component="button"
                className={classes.foot}
                onClick={() => state.change({ archived: isArchivedShown ? undefined : true })}
              >
                {isArchivedShown ? t('list.archived-hide') : t('list.archived', { count: archived })}
              </Anchor>
            )}
            {without === 0 ? null : (
              <p className={classes.foot}>
                <Anchor href={`#/o/${context.connection.profileId}/channels?folder=%5B${noFolder}%5D`}>
                  {t('list.no-folder', { count: without })}
                </Anchor>{' '}
                {folder && mayChange ? (
                  <Anchor
                    href={`#/o/${context.connection.profileId}/folders/${folder.id}/assign?folder=%5B${noFolder}%5D`}
                  >
                    {t('list.assign-them')}
                  </Anchor>
                ) : null}
              </p>
            )}
            <OrderBar order={order} context={context} />
          </>
        }
        detail={
          <FolderDetail key={`${context.connection.profileId} ${open}`} page={page} rows={inside}>
            {folder ? <Inside folderId={folder.id} rows={inside} selection={moves.selection} /> : null}
          </FolderDetail>
        }
      />
      {moves.dialog}
    </DragArea>
  )
}
