import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import { ListDetail } from '../../components/list-detail/list-detail.tsx'
import { OrderBar } from '../../components/order/order-bar.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PageStates } from '../../components/page-states.tsx'
import { RegistryPanel } from '../../components/registry/registry-panel.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { DragArea } from '../../components/sortable/drag-area.tsx'
import { useConnection } from '../../lib/connection.ts'
import { draftQueries } from '../../lib/drafts.ts'
import { useOrder } from '../../lib/records/use-order.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { FolderDetail } from './folder-detail.tsx'
import { draftKeyOf, FolderList } from './folder-list.tsx'
import classes from './folders.module.css'
import { Inside } from './inside.tsx'
import { knownFolders } from './known-kind.ts'
import { KnownFolder } from './known-folder.tsx'
import { useMoves } from './moves.tsx'
import './record-text.ts'
import { folderSearchSchema } from './search.ts'
import { t } from './text.ts'
import { t as title } from './title-text.ts'
import { useFolders } from './use-folders.ts'

const nothing: readonly ChannelFolder[] = []

/** The folders in their order, and the one that is open beside them with its channels. */
export default function FoldersPage() {
  const { connection } = useConnection()
  const { profileId } = connection
  const { known, rows, directory, isRead, mayChange, error, readAgain } = useFolders()
  const drafts = useQuery(draftQueries.list(profileId))
  const { search, change } = useSearchState(folderSearchSchema)
  const order = useOrder('folder', known.records ?? nothing, drafts.data)
  const moves = useMoves({ all: rows, directory, target: null, mayMove: mayChange })
  const words = useMemo(
    () => ({ connection, directory, nameOf: (id: number) => directory.folders?.get(id)?.name }),
    [connection, directory],
  )
  const draftKeys = useMemo(() => new Set(drafts.data?.map(({ key }) => key)), [drafts.data])

  const open = search.open ?? order.records.find(({ is_archived: isArchived }) => !isArchived)?.id
  const folder = order.records.find(({ id }) => id === open) ?? null
  useTrailSteps(...(folder ? [folder.name] : []))
  const inside = useMemo(() => rows.filter(({ folderId }) => folderId === open), [rows, open])
  const without = rows.filter(({ folderId }) => folderId === null).length
  const show = (id: number | 'new' | undefined) => change({ open: id })

  const detail = (): ReactNode => {
    const channels = folder ? <Inside folderId={folder.id} rows={inside} selection={moves.selection} /> : null
    if (folder && !known.isListed) {
      return (
        <>
          <KnownFolder
            folder={folder}
            source={known.sourceOf(folder.id)}
            onForget={() => {
              show(undefined)
              known.forget(folder.id).catch(reportProblem)
            }}
          />
          {channels}
        </>
      )
    }
    if (folder === null && open !== 'new') {
      return <p className={classes.empty}>{open === undefined ? t('empty.choose') : t('detail.gone', { id: open })}</p>
    }
    return (
      <FolderDetail
        key={`${profileId} ${open}`}
        folder={folder}
        rows={inside}
        directory={directory}
        kept={drafts.data?.find(({ key }) => open !== undefined && key === draftKeyOf(open)) ?? null}
        onCreated={async (id, values) => {
          if (!known.isListed) await known.remember('written', [{ id, ...values }])
          show(id)
        }}
      >
        {channels}
      </FolderDetail>
    )
  }
  return (
    <PageStates
      isRead={isRead && drafts.data !== undefined}
      error={error ?? drafts.error}
      readAt={known.readAt}
      onRetry={readAgain}
      failedTitle={t('failed.title')}
      empty={t('empty.none')}
    >
      <DragArea>
        <ListDetail
          label={t('list.pane')}
          detailLabel={folder?.name ?? t('detail.new')}
          chosen={search.open ?? null}
          onBack={() => show(undefined)}
          list={
            <>
              <PageHead
                title={title('title')}
                sentence={<p>{t('sentence', { inFolders: rows.length - without, count: rows.length })}</p>}
              >
                {mayChange ? (
                  <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => show('new')}>
                    {t('new')}
                  </Button>
                ) : null}
              </PageHead>
              {known.isListed ? null : <RegistryPanel known={knownFolders} records={known} onShow={show} />}
              <FolderList
                order={order}
                rows={rows}
                open={open}
                draftKeys={draftKeys}
                isArchivedShown={search.archived ?? false}
                onShowArchived={(isShown) => change({ archived: isShown || undefined })}
                mayChange={mayChange && known.isListed}
                onOpen={show}
                onDrop={(row, to) => moves.ask({ rows: [row], to })}
              />
              {without === 0 ? null : (
                <p className={classes.foot}>
                  {t('list.no-folder', { count: without })}{' '}
                  {folder && mayChange ? (
                    <Anchor href={`#/o/${profileId}/folders/${folder.id}/assign?folder=%5B0%5D`}>
                      {t('list.assign-them')}
                    </Anchor>
                  ) : null}
                </p>
              )}
              <OrderBar order={order} context={words} />
            </>
          }
          detail={detail()}
        />
        {moves.dialog}
      </DragArea>
    </PageStates>
  )
}
