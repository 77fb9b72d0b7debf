import { useMemo } from 'react'
import { folderColumn, nameColumn } from '../../components/channel/columns.tsx'
import { channelSearchWords, folderFilter, privacyFilter } from '../../components/channel/filters.ts'
import { MoveAside } from '../../components/channel/move/move-preview.tsx'
import { folderName, haystackOf, keyOf } from '../../components/channel/rows.ts'
import { PageHead } from '../../components/page-head.tsx'
import { RecordList } from '../../components/record-list/record-list.tsx'
import { useRecordList } from '../../components/record-list/use-record-list.ts'
import { useRouteParam } from '../../lib/route-param.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { folderSearchSchema } from './search.ts'
import { t } from './text.ts'
import { useFolderChannels } from './use-folder-channels.ts'

const columns = [nameColumn, folderColumn]

/** Many channels at once into one folder, with what that comes to beside them. */
export default function AssignPage() {
  const to = Number(useRouteParam('folderId'))
  const { rows: all, directory, moves, isRead, error, readAt, readAgain } = useFolderChannels(to)
  const rows = useMemo(() => all.filter(({ folderId }) => folderId !== to), [all, to])
  const filters = useMemo(() => [folderFilter(directory, to), privacyFilter()], [directory, to])
  const list = useRecordList({
    name: 'assign-channels',
    columns,
    rows,
    schema: folderSearchSchema,
    filters,
    haystackOf,
  })
  const name = folderName(to, directory)
  const title = t('assign.title', { name })
  useTrailSteps(title)
  return (
    <>
      <PageHead title={title} sentence={<p>{t('assign.sentence')}</p>} />
      <RecordList
        list={list}
        lists={['channels.list']}
        words={{ ...channelSearchWords(), label: t('assign.table', { name }), empty: t('assign.all') }}
        isRead={isRead}
        error={error}
        readAt={readAt}
        onRetry={readAgain}
        keyOf={keyOf}
        context={null}
        onOpen={(row) => moves.ask({ rows: [row], aim: to })}
        selection={moves.selection}
        aside={
          moves.free.length === 0 ? null : (
            <MoveAside all={all} asked={{ rows: moves.free, aim: to }} directory={directory} />
          )
        }
      />
      {moves.dialog}
    </>
  )
}
