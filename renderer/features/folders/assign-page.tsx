import { useMemo } from 'react'
import { privacies, type Privacy } from '#contract/records/channel.ts'
import { privacyLabel } from '../../components/channel/privacy-icon.tsx'
import { FilterBar } from '../../components/filter-bar/filter-bar.tsx'
import { several, type Filter } from '../../components/filter-bar/filters.ts'
import { useFilteredRows } from '../../components/filter-bar/use-filtered-rows.ts'
import { PageHead } from '../../components/page-head.tsx'
import { PageStates } from '../../components/page-states.tsx'
import { RecordTable } from '../../components/record-table/record-table.tsx'
import { useRecordTable } from '../../components/record-table/use-record-table.ts'
import { activeFolders, type Directory } from '../../lib/organization/directory.ts'
import { useRouteParam } from '../../lib/route-param.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { outsideColumns } from './columns.tsx'
import classes from './folders.module.css'
import { MovePreview } from './move-preview.tsx'
import { useMoves } from './moves.tsx'
import { folderName, keyOf, type ChannelRow } from './rows.ts'
import { folderSearchSchema } from './search.ts'
import { t } from './text.ts'
import { useFolders } from './use-folders.ts'

const haystackOf = ({ haystack }: ChannelRow): string => haystack
const context = { isDraggable: false }
/** Stands for "no folder" in the address, since folders are numbered from 1. */
const noFolder = 0

/** Many channels at once into one folder, with what that comes to beside them. */
export default function AssignPage() {
  const to = Number(useRouteParam('folderId'))
  const { known, rows: all, directory, isRead, mayChange, error, readAgain } = useFolders()
  const state = useSearchState(folderSearchSchema)
  const outside = useMemo(() => all.filter(({ folderId }) => folderId !== to), [all, to])
  const filters = useMemo(() => filtersOf(directory, to), [directory, to])
  const table = useRecordTable({ name: 'assign-channels', columns: outsideColumns, rows: outside, state })
  const { rows: shown } = useFilteredRows(table.sorted, filters, state, haystackOf)
  const moves = useMoves({ all, directory, target: to, mayMove: mayChange })
  const name = folderName(to, directory)
  const title = t('assign.title', { name })
  useTrailSteps(title)

  return (
    <>
      <PageHead title={title} sentence={<p>{t('assign.sentence')}</p>} />
      {isRead ? (
        <FilterBar
          filters={filters}
          state={state}
          label={t('search.label')}
          placeholder={t('search')}
          shown={shown.length}
          all={outside.length}
          onListKey={(pressed) => table.keys.current?.(pressed)}
        />
      ) : null}
      <PageStates
        isRead={isRead}
        error={error}
        readAt={known.readAt}
        onRetry={readAgain}
        all={outside.length}
        shown={shown.length}
        failedTitle={t('failed.title')}
        empty={t('assign.all')}
        filtered={t('assign.filtered')}
      >
        <div className={classes.assign}>
          <div>
            <RecordTable
              table={table}
              label={t('assign.table', { name })}
              rows={shown}
              keyOf={keyOf}
              context={context}
              onOpen={(row) => moves.ask({ rows: [row], to })}
              {...(moves.selection && { selection: moves.selection })}
            />
          </div>
          {moves.selected.length === 0 ? null : (
            <aside>
              <h2>{t('preview.title')}</h2>
              <MovePreview all={all} move={{ rows: moves.selected, to }} directory={directory} />
            </aside>
          )}
        </div>
      </PageStates>
      {moves.dialog}
    </>
  )
}

const filtersOf = (directory: Directory, to: number): readonly Filter<ChannelRow>[] => [
  several<ChannelRow, number>({
    id: 'folder',
    label: t('filter.folder'),
    options: [
      { value: noFolder, label: t('folder.none') },
      ...activeFolders(directory)
        .filter(({ id }) => id !== to)
        .map(({ id, name }) => ({ value: id, label: name })),
    ],
    of: ({ folderId }) => folderId ?? noFolder,
  }),
  several<ChannelRow, Privacy>({
    id: 'privacy',
    label: t('filter.privacy'),
    options: privacies.map((value) => ({ value, label: privacyLabel(value) })),
    of: ({ privacy }) => privacy,
  }),
]
