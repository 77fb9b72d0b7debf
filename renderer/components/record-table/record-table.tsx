import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { isFocusFree } from '../../lib/page/keep-focus.ts'
import { useDensity } from '../../lib/page/small-window.ts'
import { minTableWidth, tracksOf } from './columns.ts'
import { keepKeys, keepPlace, keepShown, openingArrow, placeOf, rowAfterKey } from './places.ts'
import { isShortcut } from '../../lib/page/shortcuts.ts'
import classes from './record-table.module.css'
import { Row } from './row.tsx'
import {
  nextSelected,
  selectableKeys,
  SelectedInTable,
  toggled,
  withAll,
  withRange,
  type RowKey,
  type Selection,
} from './selection.tsx'
import { showWhole } from './show-whole.ts'
import { TableHead } from './table-head.tsx'
import type { TableModel } from './use-record-table.ts'

/** Sets a tooltip with the whole text on a cell that cuts it. Only the cell under the mouse is measured. */
export function cutText({ target }: PointerEvent): void {
  const box = target instanceof Element ? target.closest('[role="gridcell"], [role="columnheader"] span') : null
  if (box === null) return
  if (box.scrollWidth > box.clientWidth) box.setAttribute('title', box.textContent)
  else box.removeAttribute('title')
}

const t = texts('records', 'record-table')

const rowHeights = { comfortable: 36, compact: 32 }
const headHeight = 32
/** True if a column has a second header line. */
const tallHead = 44
const selectWidth = 36

/** Keys that move the caret of the search field. */
const caretKeys = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight'])

interface RecordTableProps<Row, Context> {
  readonly table: TableModel<Row, Context>
  readonly label: string
  /** Rows to show, in the order of the table. */
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => RowKey
  readonly context: Context
  /** Called on a click on a row and on Enter; absent if rows have nothing more to show. */
  readonly onOpen?: (row: Row) => void
  /** Called on Enter in place of `onOpen`, which the arrow to the end of the line then calls. */
  readonly onEnter?: ((row: Row) => void) | undefined
  /** Key of the row that a pane beside the table shows. */
  readonly openKey?: RowKey | undefined
  /** True for a row that is toned down, such as an archived one. */
  readonly isMuted?: (row: Row) => boolean
  readonly selection?: Selection
  /** Shows the rows that search and filters hide. */
  readonly onShowHidden?: (() => void) | undefined
}

/** A grid in which only the visible rows exist: arrows move, Enter opens, headers sort, Space selects. */
export function RecordTable<Row, Context>(props: RecordTableProps<Row, Context>) {
  const { table, label, rows, keyOf, context, onOpen, onEnter, openKey, isMuted, selection, onShowHidden } = props
  const { columns } = table
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const place = usePlace(table.name, scroller)
  const head = columns.some(({ about }) => about !== undefined) ? tallHead : headHeight
  const rowHeight = rowHeights[useDensity()]
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialOffset: place.first.offset,
    onChange: ({ scrollOffset }) => place.scrolled(scrollOffset ?? 0),
    // The sticky head covers the first rows, so the rows begin below it.
    scrollPaddingEnd: head,
  })
  const items = virtual.getVirtualItems()
  const [slots] = useState(() => new RowSlots())
  const slotOf = slots.keysOf(items[0]?.index ?? 0, items.length)
  const selects = selection !== undefined
  const least = minTableWidth(columns) + (selects ? selectWidth : 0)
  const style = useMemo(
    () => ({
      gridTemplateColumns: `${selects ? `${selectWidth}px ` : ''}${tracksOf(columns)}`,
      minInlineSize: least,
    }),
    [columns, least, selects],
  )

  const [activeKey, setActiveKey] = useState(place.first.key)
  const activeIndex = useMemo(
    () => Math.max(0, activeKey === null ? 0 : rows.findIndex((row) => keyOf(row) === activeKey)),
    [rows, keyOf, activeKey],
  )
  const activeRow = rows[activeIndex]
  const rowId = (row: Row) => `${gridId}-${keyOf(row)}`
  const isActiveInSight = items.some(({ index }) => index === activeIndex)
  const activeId = activeRow !== undefined && isActiveInSight ? rowId(activeRow) : undefined

  /** The row where a range selection began. */
  const anchor = useRef<number | null>(null)
  // Callbacks read these values through a ref, so that the callbacks stay equal and unchanged rows are not rendered
  // again.
  const latest = useRef({ rows, selection })
  useLayoutEffect(() => {
    latest.current = { rows, selection }
  }, [rows, selection])
  useLayoutEffect(() => place.shows(rows, keyOf), [place, rows, keyOf])
  const select = useCallback(
    (index: number, isRange: boolean) => {
      const { rows, selection } = latest.current
      const row = rows[index]
      if (!selection || row === undefined || selection.isBarred?.(keyOf(row)) === true) return
      if (isRange && anchor.current !== null) {
        selection.onChange(withFreeRange(selection, rows.map(keyOf), anchor.current, index))
      } else {
        selection.onChange(toggled(selection.selected, keyOf(row)))
        anchor.current = index
      }
    },
    [keyOf],
  )
  const open = useCallback(
    (row: Row) => {
      setActiveKey(keyOf(row))
      place.opened(keyOf(row))
      onOpen?.(row)
    },
    [keyOf, onOpen, place],
  )
  const click = useCallback(
    (row: Row, index: number, isRange: boolean) => {
      setActiveKey(keyOf(row))
      select(index, isRange)
      showWhole(scroller.current?.parentElement)
    },
    [keyOf, select],
  )

  /** Returns true if the table handled the key. */
  const press = (pressed: KeyboardEvent<HTMLElement>): boolean => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const target = pressed.altKey ? null : rowAfterKey(pressed.key, activeIndex, rows.length, page)
    const row = target === null ? undefined : rows[target]
    if (target !== null && row !== undefined) {
      if (pressed.shiftKey && selection) {
        anchor.current ??= activeIndex
        selection.onChange(withFreeRange(selection, rows.map(keyOf), anchor.current, target))
      } else anchor.current = null
      setActiveKey(keyOf(row))
      place.moved(keyOf(row))
      virtual.scrollToIndex(target)
      showWhole(scroller.current?.parentElement)
      return true
    }
    if (activeRow === undefined) return false
    if (pressed.key === 'Enter') (onEnter ?? open)(activeRow)
    else if (onEnter !== undefined && pressed.key === openingArrow()) open(activeRow)
    else return false
    return true
  }
  const onKeyDown = (pressed: KeyboardEvent<HTMLElement>) => {
    // A button in the head handles its own keys.
    if (pressed.target !== pressed.currentTarget) return
    if (selection && pressed.key === ' ') select(activeIndex, pressed.shiftKey)
    else if (selection && isShortcut(pressed, 'select-all')) {
      selection.onChange(withAll(selection.selected, selectableKeys(selection, rows, keyOf)))
    } else if (selection && pressed.key === 'Escape' && selection.selected.size > 0) {
      selection.onChange(new Set())
    } else if (!press(pressed)) return
    pressed.preventDefault()
  }

  const hasSelected = selection !== undefined && selection.selected.size > 0
  const shownKeys = useMemo(() => new Set(hasSelected ? rows.map(keyOf) : []), [hasSelected, rows, keyOf])

  /** The selected row that was moved to last. */
  const wentTo = useRef(-1)
  const goToSelected = () => {
    const target = nextSelected(selection?.selected ?? new Set(), rows.map(keyOf), wentTo.current)
    const row = target === null ? undefined : rows[target]
    if (target === null || row === undefined) return
    wentTo.current = target
    setActiveKey(keyOf(row))
    place.moved(keyOf(row))
    virtual.scrollToIndex(target)
    showWhole(scroller.current?.parentElement)
    scroller.current?.focus({ preventScroll: true })
  }

  // The search field keeps the focus while its arrows move through the rows.
  const [search, setSearch] = useState<HTMLElement | null>(null)
  useImperativeHandle(table.keys, () => (pressed: KeyboardEvent<HTMLElement>) => {
    if (caretKeys.has(pressed.key) || !press(pressed)) return
    pressed.preventDefault()
    setSearch(pressed.currentTarget)
  })
  useReportActive(search, gridId, activeId, () => setSearch(null))

  /** Shows the full text of the cell under the mouse as a tooltip if it is shortened or clipped. */
  const notify = (over: PointerEvent) => {
    const cell = over.target instanceof Element ? over.target.closest('[role="gridcell"]') : null
    const line = cell?.closest('[aria-rowindex]')
    const row = rows[Number(line?.getAttribute('aria-rowindex')) - 2]
    const column = columns[[...(line?.children ?? [])].indexOf(cell as Element) - (selection ? 1 : 0)]
    const full = row !== undefined && column?.isShort === true ? column.inFile?.(row, context) : undefined
    if (full === undefined || full === cell?.textContent) cutText(over)
    else cell?.setAttribute('title', String(full))
  }

  const isSideways = (virtual.scrollRect?.width ?? Infinity) < least
  return (
    <>
      <div
        ref={scroller}
        id={gridId}
        className={classes.table}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + (selects ? 1 : 0)}
        aria-multiselectable={selects ? true : undefined}
        aria-activedescendant={activeId}
        data-sideways={isSideways}
        data-searched={search !== null}
        data-selects={selects}
        data-pinned={columns[1]?.isPinned}
        style={{ '--pinned-at': `${(selects ? selectWidth : 0) + (columns[0]?.width.least ?? 0)}px` } as CSSProperties}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerOver={notify}
      >
        <TableHead
          columns={columns}
          style={style}
          height={head}
          selection={selection}
          rows={rows}
          keyOf={keyOf}
          sort={table.sort}
          onSort={table.setSort}
        />
        <div role="rowgroup" style={{ blockSize: virtual.getTotalSize() }}>
          {/* One transform moves all visible rows; separate transforms would be painted separately. */}
          <div role="presentation" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
            {items.map(({ index }) => {
              const row = rows[index]
              return row === undefined ? null : (
                <Row
                  key={slotOf(index)}
                  id={rowId(row)}
                  row={row}
                  index={index}
                  height={rowHeight}
                  style={style}
                  columns={columns}
                  context={context}
                  isActive={index === activeIndex}
                  isOpen={openKey !== undefined && keyOf(row) === openKey}
                  isMuted={isMuted?.(row) ?? false}
                  isSelected={selection ? selection.selected.has(keyOf(row)) : null}
                  isBarred={selection?.isBarred?.(keyOf(row)) ?? false}
                  onOpen={open}
                  onSelect={click}
                />
              )
            })}
          </div>
        </div>
      </div>
      {selection?.bar !== undefined && selection.selected.size > 0 ? (
        <section className={classes.bar} aria-label={t('select.bar')} data-floats>
          <SelectedInTable
            value={{
              goToNext: [...selection.selected].some((key) => shownKeys.has(key)) ? goToSelected : null,
              showHidden: onShowHidden,
              shown: shownKeys,
            }}
          >
            {selection.bar}
          </SelectedInTable>
        </section>
      ) : null}
    </>
  )
}

/** Adds a range to the selection, without the rows that can't be selected. */
function withFreeRange(
  { selected, isBarred }: Selection,
  keys: readonly RowKey[],
  from: number,
  to: number,
): ReadonlySet<RowKey> {
  const all = withRange(selected, keys, from, to)
  return isBarred === undefined ? all : new Set([...all].filter((key) => !isBarred(key)))
}

/** Remembers where the table was left, so that scroll position, active row and focus are restored. */
function usePlace(table: string, scroller: { readonly current: HTMLDivElement | null }) {
  const { profileId } = useConnection().connection
  const [first] = useState(() => placeOf(profileId, table))
  const now = useRef(first)
  useLayoutEffect(() => {
    const element = scroller.current
    if (now.current.wasOpened && isFocusFree()) element?.focus({ preventScroll: true })
    now.current = { ...now.current, wasOpened: false }
    return () => {
      keepPlace(profileId, table, now.current)
      keepKeys(profileId, table)
    }
  }, [profileId, table, scroller])
  return useMemo(
    () => ({
      first,
      // The offset is recorded while scrolling. On unmount it would be too late: the content above is gone by then, so
      // the table is taller and scrolled less.
      scrolled: (offset: number) => void (now.current = { ...now.current, offset }),
      shows: <Row,>(rows: readonly Row[], keyOf: (row: Row) => RowKey) => keepShown(profileId, table, rows, keyOf),
      moved: (key: RowKey) => void (now.current = { ...now.current, key }),
      opened: (key: RowKey) => void (now.current = { ...now.current, key, wasOpened: true }),
    }),
    [first, profileId, table],
  )
}

/** Reports to assistive technology the row that the arrows in the search field moved to, until the field is left. */
function useReportActive(
  search: HTMLElement | null,
  gridId: string,
  activeId: string | undefined,
  onLeave: () => void,
): void {
  useEffect(() => {
    if (search === null) return
    search.setAttribute('aria-controls', gridId)
    if (activeId !== undefined) search.setAttribute('aria-activedescendant', activeId)
    search.addEventListener('blur', onLeave, { once: true })
    return () => {
      search.removeEventListener('blur', onLeave)
      search.removeAttribute('aria-controls')
      search.removeAttribute('aria-activedescendant')
    }
  })
}

/**
 * Gives each drawn row the key of an element, so that scrolling changes elements instead of creating them.
 *
 * A row that stays in view keeps its element. After a jump, in which no row stays, the elements keep their order:
 * an element that moves within the document is styled and laid out again with all of its cells.
 */
export class RowSlots {
  private shown = { first: 0, last: -1, size: 0 }
  /** Index of a row that has the first key. */
  private base = 0

  /** Returns the key for an index, when these rows are drawn. The same rows always get the same keys. */
  keysOf(first: number, count: number): (index: number) => number {
    const before = this.shown
    // A different number of keys would give every row another one.
    const size = Math.max(before.size, Math.ceil((count + 1) / 8) * 8)
    const last = first + count - 1
    if (before.size > 0 && (first > before.last || last < before.first)) {
      this.base = first - modulo(before.first - this.base, before.size)
    }
    this.shown = { first, last, size }
    const { base } = this
    return (index) => modulo(index - base, size)
  }
}

const modulo = (value: number, size: number): number => ((value % size) + size) % size
