import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { showNotice } from '../../components/notices.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PageStates } from '../../components/page-states.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { useConnection } from '../../lib/connection.ts'
import { draftQueries } from '../../lib/drafts.ts'
import { useDirectory } from '../../lib/organization/directory.ts'
import { changePreferences, usePreferences } from '../../lib/preferences.ts'
import { saveAsCsv } from './csv.ts'
import { channelOfDraft } from './draft-key.ts'
import { channelQueries } from './queries.ts'
import { columnIds, type ColumnId } from './schema.ts'
import { ScopeLine } from './scope-line.tsx'
import { ColumnChooser } from './table/column-chooser.tsx'
import { defaultColumns } from './table/columns.tsx'
import { ChannelsTable } from './table/channels-table.tsx'
import { FilterBar } from './table/filter-bar.tsx'
import { filterRows, type ChannelRow } from './table/rows.ts'
import { useSortedRows } from './table/use-rows.ts'
import { useChannelSearch } from './table/use-channel-search.ts'
import { t } from './text.ts'

const nothing: readonly never[] = []

export default function ChannelsPage() {
  const { connection } = useConnection()
  const { profileId } = connection
  const list = useQuery(channelQueries.list(connection))
  const { directory, error: directoryError } = useDirectory(profileId)
  const drafts = useQuery(draftQueries.list(profileId)).data ?? nothing
  const [search, changeSearch] = useChannelSearch()
  const [query, setQuery] = useQueryInAddress(search.q ?? '', changeSearch)
  const columns = useColumns()
  const navigate = useNavigate()

  const deferredQuery = useDeferredValue(query)
  const sort = { id: search.sort ?? 'name', isDescending: search.descending ?? false }
  const retention = connection.realm.messageRetentionDays
  const rows = useSortedRows(list.data?.channels, directory, profileId, sort, retention)
  const shown = useMemo(() => filterRows(rows ?? nothing, deferredQuery, search), [rows, deferredQuery, search])
  const draftIds = useMemo(
    () => new Set(drafts.map(({ key }) => channelOfDraft(key)).filter((id) => id !== null)),
    [drafts],
  )
  const open = useCallback(
    (row: ChannelRow) => void navigate({ to: `/o/${profileId}/channels/${row.channel.stream_id}` }),
    [navigate, profileId],
  )

  const error = list.error ?? directoryError
  const states = {
    error,
    readAt: list.dataUpdatedAt,
    onRetry: () => void list.refetch(),
    failedTitle: t('failed.title'),
    empty: t('empty.none'),
    filtered: t('empty.filtered'),
  }
  if (!list.data || !directory || !rows) {
    return (
      <>
        <PageHead title={t('title')} />
        <PageStates isRead={false} {...states} />
      </>
    )
  }

  return (
    <>
      <PageHead title={t('title')} sentence={<ScopeLine list={list.data} />}>
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconDownload size={16} stroke={1.5} />}
          onClick={() =>
            void saveAsCsv(shown, connection).then(
              (isSaved) => isSaved && showNotice({ tone: 'ok', text: t('csv.saved') }),
              reportProblem,
            )
          }
        >
          {t('csv')}
        </Button>
        <ColumnChooser columns={columns} level={connection.featureLevel} onChange={keepColumns} />
      </PageHead>
      <FilterBar
        query={query}
        search={search}
        directory={directory}
        shown={shown.length}
        all={rows.length}
        onQuery={setQuery}
        onChange={changeSearch}
      />
      <PageStates isRead {...states} all={rows.length} shown={shown.length}>
        <ChannelsTable
          rows={shown}
          columns={columns}
          sort={sort}
          organizationRetention={retention}
          draftIds={draftIds}
          onSort={(id, isDescending) => changeSearch({ sort: id, descending: isDescending || undefined })}
          onOpen={open}
        />
      </PageStates>
    </>
  )
}

/** The field answers at once; the address follows when the typing pauses. */
function useQueryInAddress(inAddress: string, change: (change: { q: string }) => void) {
  const [query, setQuery] = useState(inAddress)
  useEffect(() => {
    if (query === inAddress) return
    const timer = setTimeout(() => change({ q: query }), 250)
    return () => clearTimeout(timer)
  }, [query, inAddress, change])
  return [query, setQuery] as const
}

function useColumns(): readonly ColumnId[] {
  const kept = usePreferences((preferences) => preferences.columns['channels'])
  return useMemo(() => {
    const known = (kept ?? nothing).filter((id): id is ColumnId => columnIds.some((column) => column === id))
    return known.length === 0 ? defaultColumns : known
  }, [kept])
}

function keepColumns(columns: readonly ColumnId[]) {
  const all = { ...usePreferences.getState().columns, channels: [...columns] }
  changePreferences({ columns: all }).catch(reportProblem)
}
