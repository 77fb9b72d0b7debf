import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useConnection } from '../../lib/connection.ts'
import { RecordList } from '../record-list/record-list.tsx'
import { useRecordList } from '../record-list/use-record-list.ts'
import type { Selection } from '../../components/record-table/selection.tsx'
import { draggable } from '../../components/sortable/things.tsx'
import { highestTraffic, nameColumn, subscribersColumn, trafficColumn } from './columns.tsx'
import { haystackOf, keyOf, type ChannelRow } from './rows.ts'

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
