import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import type { ColumnId } from '../schema.ts'
import { t } from '../text.ts'
import classes from './channels-table.module.css'
import { cells, columnTracks, numericColumns, type CellContext } from './columns.tsx'
import type { ChannelRow } from './rows.ts'

const rowHeights = { comfortable: 36, compact: 32 }

interface ChannelsTableProps {
  /** In the order in which they are shown. */
  readonly rows: readonly ChannelRow[]
  readonly columns: readonly ColumnId[]
  readonly sort: { readonly id: ColumnId; readonly isDescending: boolean }
  readonly organizationRetention: number | null
  readonly draftIds: ReadonlySet<number>
  readonly onSort: (id: ColumnId, isDescending: boolean) => void
  readonly onOpen: (row: ChannelRow) => void
}

/** The channels as a grid in which only the rows in sight exist: arrows move, Enter opens, heads sort. */
export function ChannelsTable(props: ChannelsTableProps) {
  const { rows, columns, sort, organizationRetention, draftIds, onOpen } = props
  const highest = useMemo(() => highestTraffic(rows), [rows])
  const context: CellContext = useMemo(
    () => ({ organizationRetention, highestTraffic: highest, draftIds }),
    [organizationRetention, highest, draftIds],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = rowHeights[usePreferences((preferences) => preferences.density)]
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  // A row that leaves makes room for one that comes: changing a row is cheaper than making one.
  const slots = Math.ceil(items.length / 8) * 8
  const [active, setActive] = useState(0)
  const activeIndex = Math.min(active, rows.length - 1)
  const width = useMemo(
    () => ({
      gridTemplateColumns: columns.map((id) => columnTracks[id]).join(' '),
      minInlineSize: narrowest(columns),
    }),
    [columns],
  )
  const open = useCallback(
    (row: ChannelRow, index: number) => {
      setActive(index)
      onOpen(row)
    },
    [onOpen],
  )

  const onKeyDown = (pressed: KeyboardEvent) => {
    const target = movement(
      pressed.key,
      activeIndex,
      rows.length,
      Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight),
    )
    if (target !== null) {
      pressed.preventDefault()
      setActive(target)
      virtual.scrollToIndex(target)
    } else if (pressed.key === 'Enter') {
      const row = rows[activeIndex]
      if (row) onOpen(row)
    }
  }
  return (
    <div
      ref={scroller}
      className={classes.table}
      role="grid"
      aria-label={t('table.label')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={rows[activeIndex] ? rowId(rows[activeIndex]) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head} role="row" aria-rowindex={1} style={width}>
        {columns.map((id) => (
          <SortHead key={id} id={id} sort={sort} onSort={props.onSort} />
        ))}
      </div>
      <div role="rowgroup" style={{ blockSize: virtual.getTotalSize() }}>
        {/* The rows in sight are moved together: each by itself would be painted by itself. */}
        <div role="presentation" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
          {items.map((item) => {
            const row = rows[item.index]
            return row ? (
              <Row
                key={item.index % slots}
                row={row}
                index={item.index}
                height={rowHeight}
                width={width}
                columns={columns}
                context={context}
                isActive={item.index === activeIndex}
                onOpen={open}
              />
            ) : null
          })}
        </div>
      </div>
    </div>
  )
}

interface RowProps {
  readonly row: ChannelRow
  readonly index: number
  readonly height: number
  readonly width: CSSProperties
  readonly columns: readonly ColumnId[]
  readonly context: CellContext
  readonly isActive: boolean
  readonly onOpen: (row: ChannelRow, index: number) => void
}

/** Kept while it stays in sight: scrolling draws the rows that come, not those that are there. */
const Row = memo(function Row({ row, index, height, width, columns, context, isActive, onOpen }: RowProps) {
  return (
    <div
      id={rowId(row)}
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      data-active={isActive}
      data-archived={row.isArchived}
      style={{ ...width, blockSize: height }}
      onClick={(clicked) => {
        // The link inside is for those who copy its address; the row opens by itself.
        clicked.preventDefault()
        onOpen(row, index)
      }}
    >
      {columns.map((id) => (
        <div key={id} role="gridcell" data-numeric={numericColumns.has(id)}>
          {cells[id](row, context)}
        </div>
      ))}
    </div>
  )
})

const rowId = (row: ChannelRow) => `channel-${row.channel.stream_id}`

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

const highestTraffic = (rows: readonly ChannelRow[]): number =>
  rows.reduce((highest, { channel }) => Math.max(highest, channel.stream_weekly_traffic ?? 0), 0)
