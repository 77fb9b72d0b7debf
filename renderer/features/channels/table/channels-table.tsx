import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTable, type SortingState } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Connection } from '../../../../electron/contract/connection.ts'
import { usePreferences } from '../../../stores/preferences.ts'
import type { ColumnId } from '../schema.ts'
import { t } from '../text.ts'
import classes from './channels-table.module.css'
import { channelColumns, columnTracks, features, numericColumns } from './columns.tsx'
import type { ChannelRow } from './rows.ts'

const rowHeights = { comfortable: 36, compact: 32 }

interface ChannelsTableProps {
  readonly rows: ChannelRow[]
  readonly columns: readonly ColumnId[]
  readonly sort: { readonly id: ColumnId; readonly isDescending: boolean }
  readonly connection: Connection
  readonly draftIds: ReadonlySet<number>
  readonly onSort: (id: ColumnId, isDescending: boolean) => void
  readonly onOpen: (row: ChannelRow) => void
  readonly hrefOf: (row: ChannelRow) => string
}

/** The channels as a grid in which only the rows in sight exist: arrows move, Enter opens, heads sort. */
export function ChannelsTable(props: ChannelsTableProps) {
  const { rows, columns, sort, connection, draftIds, hrefOf } = props
  const highest = useMemo(() => highestTraffic(rows), [rows])
  const definitions = useMemo(
    () => channelColumns(connection, draftIds, highest, hrefOf),
    [connection, draftIds, highest, hrefOf],
  )
  const sorting: SortingState = useMemo(() => [{ id: sort.id, desc: sort.isDescending }], [sort.id, sort.isDescending])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state: { sorting, columnOrder: [...columns], columnVisibility: visibility(columns) },
  })
  const sorted = table.getSortedRowModel().rows

  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = rowHeights[usePreferences((preferences) => preferences.density)]
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const [active, setActive] = useState(0)
  const activeIndex = Math.min(active, sorted.length - 1)

  const onKeyDown = (pressed: KeyboardEvent) => {
    const target = movement(
      pressed.key,
      activeIndex,
      sorted.length,
      Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight),
    )
    if (target !== null) {
      pressed.preventDefault()
      setActive(target)
      virtual.scrollToIndex(target)
    } else if (pressed.key === 'Enter') {
      const row = sorted[activeIndex]
      if (row) props.onOpen(row.original)
    }
  }
  const tracks = columns.map((id) => columnTracks[id]).join(' ')
  const width = { gridTemplateColumns: tracks, minInlineSize: narrowest(columns) }

  return (
    <div
      ref={scroller}
      className={classes.table}
      role="grid"
      aria-label={t('table.label')}
      aria-rowcount={sorted.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={
        sorted[activeIndex] ? `channel-${sorted[activeIndex].original.channel.stream_id}` : undefined
      }
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head} role="row" aria-rowindex={1} style={width}>
        {columns.map((id) => (
          <SortHead key={id} id={id} sort={sort} onSort={props.onSort} />
        ))}
      </div>
      <div role="rowgroup" className={classes.body} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = sorted[item.index]
          if (!row) return null
          const { channel } = row.original
          return (
            <div
              key={channel.stream_id}
              id={`channel-${channel.stream_id}`}
              className={classes.row}
              role="row"
              aria-rowindex={item.index + 2}
              data-active={item.index === activeIndex}
              data-archived={channel.is_archived === true}
              style={{ ...width, blockSize: rowHeight, transform: `translateY(${item.start}px)` }}
              onClick={() => {
                setActive(item.index)
                props.onOpen(row.original)
              }}
            >
              {row.getVisibleCells().map((cell) => (
                <div key={cell.id} role="gridcell" data-numeric={numericColumns.has(cell.column.id)}>
                  <table.FlexRender cell={cell} />
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface SortHeadProps {
  readonly id: ColumnId
  readonly sort: ChannelsTableProps['sort']
  readonly onSort: ChannelsTableProps['onSort']
}

function SortHead({ id, sort, onSort }: SortHeadProps) {
  const isSorted = sort.id === id
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp
  // Numbers are first asked for by the largest, names by the first letter.
  const next = isSorted ? !sort.isDescending : numericColumns.has(id)
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
      data-numeric={numericColumns.has(id)}
    >
      <button type="button" onClick={() => onSort(id, next)}>
        {t(`column.${id}`)}
        {isSorted ? <Arrow size={14} stroke={1.7} aria-hidden /> : null}
      </button>
    </div>
  )
}

function movement(key: string, from: number, count: number, page: number): number | null {
  if (count === 0) return null
  const last = count - 1
  const moves: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: last,
  }
  const target = moves[key]
  return target === undefined ? null : Math.min(Math.max(target, 0), last)
}

/** The width below which the table scrolls sideways: definite, so that every row has the same columns. */
const narrowest = (columns: readonly ColumnId[]): number =>
  columns.reduce((sum, id) => sum + Number(/\d+/.exec(columnTracks[id])?.[0] ?? 0), 16)

const visibility = (columns: readonly ColumnId[]): Record<string, boolean> =>
  Object.fromEntries(Object.keys(columnTracks).map((id) => [id, columns.includes(id as ColumnId)]))

const highestTraffic = (rows: readonly ChannelRow[]): number =>
  rows.reduce((highest, { channel }) => Math.max(highest, channel.stream_weekly_traffic ?? 0), 0)
