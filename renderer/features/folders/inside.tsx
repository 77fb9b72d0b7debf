import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { highestTraffic, nameColumn, subscribersColumn, trafficColumn } from '../../components/channel/columns.tsx'
import { haystackOf, keyOf, type ChannelRow } from '../../components/channel/rows.ts'
import { RecordList } from '../../components/record-list/record-list.tsx'
import { useRecordList } from '../../components/record-list/use-record-list.ts'
import type { Selection } from '../../components/record-table/record-table.tsx'
import { draggable } from '../../components/sortable/things.tsx'
import { useConnection } from '../../lib/connection.ts'
import classes from './folders.module.css'
import { folderSearchSchema } from './search.ts'
import { t } from './text.ts'

interface InsideProps {
  readonly folderId: number
  readonly rows: readonly ChannelRow[]
  /** Undefined where this account may move none. */
  readonly selection: Selection | undefined
}

const labelOf = ({ channel }: ChannelRow): string => channel.name
const fixed = [nameColumn, subscribersColumn, trafficColumn]
const movable = [draggable(nameColumn, { kind: 'channel', keyOf, labelOf }), subscribersColumn, trafficColumn]

/** The channels in a folder: to be dragged onto another one, or selected and moved. */
export function Inside({ folderId, rows, selection }: InsideProps) {
  const { profileId } = useConnection().connection
  const navigate = useNavigate()
  const columns = selection ? movable : fixed
  const list = useRecordList({ name: 'folder-channels', columns, rows, schema: folderSearchSchema, haystackOf })
  const context = useMemo(() => ({ highestTraffic: highestTraffic(rows) }), [rows])
  return (
    <>
      <header className={classes.inside}>
        <h2>{t('channels.title')}</h2>
        {selection ? (
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
      <RecordList
        list={list}
        words={{ label: t('channels.title'), empty: t('channels.none') }}
        keyOf={keyOf}
        context={context}
        onOpen={({ channel }) => void navigate({ to: `/o/${profileId}/channels/${channel.stream_id}` })}
        selection={selection}
      />
    </>
  )
}
