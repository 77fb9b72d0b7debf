import { PrivacyIcon } from '../../components/channel/privacy-icon.tsx'
import type { Column } from '../../components/record-table/columns.ts'
import { useDraggableThing } from '../../components/sortable/things.ts'
import { Unknown } from '../../components/unknown.tsx'
import { formatNumber } from '../../lib/format.ts'
import classes from './folders.module.css'
import type { ChannelRow } from './rows.ts'
import { t } from './text.ts'

/** What cells need beside their row. */
export interface ChannelContext {
  /** Channels can be dragged onto folders. */
  readonly isDraggable: boolean
}

type ChannelColumn = Column<ChannelRow, ChannelContext>

const name: ChannelColumn = {
  id: 'name',
  header: () => t('column.name'),
  value: ({ channel }) => channel.name,
  cell: (row, { isDraggable }) => (isDraggable ? <DraggableName row={row} /> : <ChannelName row={row} />),
  width: { least: 184, share: 2 },
}

const folder: ChannelColumn = {
  id: 'folder',
  header: () => t('column.folder'),
  value: (row) => row.folder,
  cell: (row) => (row.folderId === undefined ? <Unknown why={t('why.not-told')} /> : row.folder),
  width: { least: 120, share: 1 },
}

const subscribers: ChannelColumn = {
  id: 'subscribers',
  header: () => t('column.subscribers'),
  value: ({ channel }) => channel.subscriberCount,
  cell: ({ channel: { subscriberCount } }) => count(subscriberCount),
  width: { least: 104 },
  isNumeric: true,
}

const traffic: ChannelColumn = {
  id: 'traffic',
  header: () => t('column.traffic'),
  value: ({ channel }) => channel.stream_weekly_traffic ?? undefined,
  cell: ({ channel }) => count(channel.stream_weekly_traffic),
  width: { least: 128 },
  isNumeric: true,
}

export const insideColumns: readonly ChannelColumn[] = [name, subscribers, traffic]
export const outsideColumns: readonly ChannelColumn[] = [name, folder]

const count = (value: number | null | undefined) =>
  value == null ? <Unknown why={t('why.not-told')} /> : formatNumber(value)

function ChannelName({ row }: { row: ChannelRow }) {
  return (
    <span className={classes.channel}>
      <PrivacyIcon privacy={row.privacy} />
      <bdi>{row.channel.name}</bdi>
    </span>
  )
}

function DraggableName({ row }: { row: ChannelRow }) {
  const { id, channel } = row
  const { ref } = useDraggableThing({ id: `channel ${id}`, kind: 'channel', thing: row, label: channel.name })
  return (
    <div ref={ref}>
      <ChannelName row={row} />
    </div>
  )
}
