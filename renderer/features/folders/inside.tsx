import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PageStates } from '../../components/page-states.tsx'
import { RecordTable, type Selection } from '../../components/record-table/record-table.tsx'
import { useRecordTable } from '../../components/record-table/use-record-table.ts'
import { useConnection } from '../../lib/connection.ts'
import { useSearchState } from '../../lib/use-search-state.ts'
import { insideColumns } from './columns.tsx'
import classes from './folders.module.css'
import { keyOf, type ChannelRow } from './rows.ts'
import { folderSearchSchema } from './search.ts'
import { t } from './text.ts'

interface InsideProps {
  readonly folderId: number
  readonly rows: readonly ChannelRow[]
  /** Absent where this account may move none. */
  readonly selection: Selection | undefined
}

/** The channels in a folder: to be dragged onto another one, or selected and moved. */
export function Inside({ folderId, rows, selection }: InsideProps) {
  const { profileId } = useConnection().connection
  const navigate = useNavigate()
  const state = useSearchState(folderSearchSchema)
  const table = useRecordTable({ name: 'folder-channels', columns: insideColumns, rows, state })
  const mayMove = selection !== undefined
  const context = useMemo(() => ({ isDraggable: mayMove }), [mayMove])
  return (
    <>
      <header className={classes.inside}>
        <h2>{t('channels.title')}</h2>
        <span className={classes.space} />
        {mayMove ? (
          <>
            <span title={t('channels.hint')}>{t('channels.hint')}</span>
            <Button
              component={Link}
              to={`/o/${profileId}/folders/${folderId}/assign`}
              leftSection={<IconPlus size={16} stroke={1.5} />}
            >
              {t('channels.assign')}
            </Button>
          </>
        ) : null}
      </header>
      <PageStates isRead error={null} onRetry={() => undefined} all={rows.length} empty={t('channels.none')}>
        <RecordTable
          table={table}
          label={t('channels.title')}
          rows={table.sorted}
          keyOf={keyOf}
          context={context}
          onOpen={({ id }) => void navigate({ to: `/o/${profileId}/channels/${id}` })}
          {...(selection && { selection })}
        />
      </PageStates>
    </>
  )
}
