import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { lackedRole } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { folderColumn, nameColumn } from '../../records/channel/columns.tsx'
import { channelSearchWords, folderFilter, privacyFilter } from '../../records/channel/filters.ts'
import { RecordMissing } from '../../records/record-missing.tsx'
import { MoveExtra } from '../../bulk/channels/move/moves.tsx'
import { folderName, haystackOf, keyOf, type ChannelRow } from '../../records/channel/rows.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { RecordList } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { lockText } from '../../lib/records/locks.ts'
import { useRouteParam } from '../../lib/page/route-param.ts'
import { useRouteId } from '../../lib/page/use-search-state.ts'
import { useTrailSteps } from '../../stores/trail.ts'
import { useMoves } from '../../bulk/channels/move/use-moves.tsx'
import { folderSearchSchema, useFolderChannels } from './use-folder-channels.ts'

const t = texts('folders')

const columns = [nameColumn, folderColumn]

/** Moves several channels into one folder, with a preview of the effect beside the table. */
export default function AssignPage() {
  const given = useRouteParam('folderId') ?? ''
  const to = useRouteId('folderId')
  return to === null ? <MissingFolder id={given} /> : <AssignTo to={to} />
}

const MissingFolder = ({ id }: { id: string }) => (
  <RecordMissing
    id={id}
    operation="folders.list"
    why={t('assign.missing', { id })}
    list="folders"
    back={t('assign.back')}
  />
)

function AssignTo({ to }: { to: number }) {
  const { rows: all, directory, isRead, error, readAt, readAgain } = useFolderChannels()
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
  const moves = useMoves({ rows: list.table.sorted, all, directory, to })
  const { connection } = useConnection()
  const role = lackedRole('folder', 'update', connection.me)
  const isArchived = directory.folders?.get(to)?.is_archived === true
  const mayAssign = role === null && !isArchived
  const navigate = useNavigate()
  const open = ({ channel }: ChannelRow) =>
    void navigate({ to: `/o/${connection.profileId}/channels/${channel.stream_id}` })
  const name = folderName(to, directory)
  const title = t('assign.title', { name })
  useTrailSteps(title)
  if (directory.folders?.has(to) === false) return <MissingFolder id={String(to)} />
  return (
    <>
      <PageHead
        title={title}
        sentence={
          <p>
            {role !== null
              ? lockText('folder', { by: 'role', role }, directory)
              : t(isArchived ? 'detail.archived' : 'assign.sentence')}
          </p>
        }
      />
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
        onOpen={mayAssign ? (row) => moves.ask({ rows: [row], target: to }) : open}
        selection={mayAssign ? moves.selection : undefined}
        extra={
          !mayAssign || moves.free.length === 0 ? null : (
            <MoveExtra all={all} asked={{ rows: moves.free, target: to }} directory={directory} />
          )
        }
      />
      {moves.dialog}
    </>
  )
}
