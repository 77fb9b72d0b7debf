import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { FilterBar } from '../../components/filter-bar/filter-bar.tsx'
import { useFilteredRows } from '../../components/filter-bar/use-filtered-rows.ts'
import { PageHead } from '../../components/page-head.tsx'
import { PageStates } from '../../components/page-states.tsx'
import { ColumnChooser } from '../../components/record-table/column-chooser.tsx'
import { RecordTable } from '../../components/record-table/record-table.tsx'
import { SaveCsv } from '../../components/record-table/save-csv.tsx'
import { useRecordTable } from '../../components/record-table/use-record-table.ts'
import { useConnection } from '../../lib/connection.ts'
import { draftQueries } from '../../lib/drafts.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { channelColumns, type ChannelContext } from './columns.tsx'
import { channelOfDraft } from './draft-key.ts'
import { channelFilters, haystackOf } from './filters.ts'
import { channelQueries } from '../../lib/organization/channels.ts'
import { channelSearchSchema } from './schema.ts'
import { ScopeLine } from './scope-line.tsx'
import { keyOf, rowsOf, type ChannelRow } from './table/rows.ts'
import { t } from './text.ts'
import { t as title } from './title-text.ts'

const nothing: readonly never[] = []

/** The table of channels: who may do what in each, and a link to its settings. */
export default function ChannelsPage() {
  const { connection } = useConnection()
  const { profileId } = connection
  const list = useQuery(channelQueries.list(connection))
  const { directory, error: directoryError } = useDirectory(profileId)
  const drafts = useQuery(draftQueries.list(profileId)).data ?? nothing
  const navigate = useNavigate()
  const state = useSearchState(channelSearchSchema)

  const channels = list.data?.channels
  const rows = channels && directory ? rowsOf(channels, directory, connection) : nothing
  const filters = useMemo(() => channelFilters(directory ?? emptyDirectory), [directory])
  const table = useRecordTable({ name: 'channels', columns: channelColumns, rows, state })
  const { rows: shown, hidden } = useFilteredRows(table.sorted, filters, state, haystackOf)

  const highestTraffic = useMemo(() => highest(shown), [shown])
  const draftIds = useMemo(
    () => new Set(drafts.map(({ key }) => channelOfDraft(key)).filter((id) => id !== null)),
    [drafts],
  )
  const context: ChannelContext = useMemo(
    () => ({ directory: directory ?? emptyDirectory, highestTraffic, draftIds }),
    [directory, highestTraffic, draftIds],
  )
  const open = useCallback(
    ({ channel }: ChannelRow) => void navigate({ to: `/o/${profileId}/channels/${channel.stream_id}` }),
    [navigate, profileId],
  )

  const isRead = list.data !== undefined && directory !== null
  return (
    <>
      <PageHead title={title('title')} sentence={list.data ? <ScopeLine list={list.data} /> : null}>
        {isRead ? (
          <>
            <SaveCsv table={table} rows={shown} context={context} />
            <ColumnChooser table={table} />
          </>
        ) : null}
      </PageHead>
      {isRead ? (
        <FilterBar
          filters={filters}
          state={state}
          label={t('search.label')}
          placeholder={t('search')}
          shown={shown.length}
          all={rows.length}
          onListKey={(pressed) => table.keys.current?.(pressed)}
        />
      ) : null}
      <PageStates
        isRead={isRead}
        error={list.error ?? directoryError}
        readAt={list.dataUpdatedAt}
        onRetry={() => void list.refetch()}
        all={rows.length}
        shown={shown.length}
        failedTitle={t('failed.title')}
        empty={t('empty.none')}
        filtered={hidden?.words ?? t('empty.filtered')}
        filteredAction={
          hidden ? <Button onClick={() => state.change(hidden.change)}>{t('archived.show')}</Button> : null
        }
      >
        <RecordTable
          table={table}
          label={t('table.label')}
          rows={shown}
          keyOf={keyOf}
          context={context}
          isMuted={isArchived}
          onOpen={open}
        />
      </PageStates>
    </>
  )
}

const isArchived = (row: ChannelRow): boolean => row.isArchived

const highest = (rows: readonly ChannelRow[]): number =>
  rows.reduce((most, { channel }) => Math.max(most, channel.stream_weekly_traffic ?? 0), 0)
