import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { entryLimits, type EntriesFound, type EntryRow as Row } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { openingArrow, rowAfterKey } from '../../components/record-table/places.ts'
import { useLatest } from '../../lib/live/use-latest.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { showWhole } from '../../components/record-table/show-whole.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { DayHead } from './day-head.tsx'
import { EntryRow } from './entry-row.tsx'
import classes from './journal.module.css'
import { journalQueries, pageSize, useTextContexts, type JournalList } from './queries.ts'
import { roomOfResults } from './result-mark.tsx'

const t = texts('journal')

const rowHeight = 44
const headHeight = 28

export interface EntryListHandle {
  readonly focus: () => void
  /** Handles keys of the search field that move through the list. */
  readonly press: (pressed: KeyboardEvent<HTMLElement>) => void
}

interface EntryListProps {
  readonly found: EntriesFound & JournalList
  readonly open: string | undefined
  /** `isEntered` is true if Enter opened the entry, so that the focus moves to it. A run opens none. */
  readonly onOpen: (writeId: string | undefined, isEntered: boolean) => void
  readonly onOpenRuns: (openRuns: readonly string[]) => void
  readonly handle: Ref<EntryListHandle>
}

/** Entries and runs by day. There may be a hundred thousand, so only the visible ones are loaded and drawn. */
export function EntryList({ found, open, onOpen, onOpenRuns, handle }: EntryListProps) {
  const { filter, openRuns, days } = found
  const { profileId } = useConnection().connection
  const contextOf = useTextContexts()
  const listId = useId()
  const queryClient = useQueryClient()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const layout = useMemo(() => layoutOf(days), [days])
  const virtual = useVirtualizer({
    count: layout.count,
    getScrollElement: () => scroller,
    estimateSize: (index) => ('day' in layout.lineAt(index) ? headHeight : rowHeight),
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  const pages = new Set(
    items.flatMap(({ index }) => {
      const line = layout.lineAt(index)
      return 'row' in line ? [Math.floor(line.row / pageSize)] : []
    }),
  )
  const read = useQueries({ queries: [...pages].map((page) => journalQueries.rows(found, page)) })
  const rows = new Map([...pages].map((page, at) => [page, read[at]?.data]))
  const rowAt = (index: number): Row | undefined => rows.get(Math.floor(index / pageSize))?.[index % pageSize]
  const problem = read.find(({ error }) => error !== null)?.error

  const [last, setLast] = useState<LastRow>({ key: undefined, index: -1 })
  const active = activeIndex(rows, open, last)

  const toggle = async (runId: string) => {
    const isOpen = openRuns.includes(runId)
    const next = isOpen ? openRuns.filter((one) => one !== runId) : [...openRuns, runId].slice(-entryLimits.openRuns)
    // The rows are loaded first, because the list would be empty in the meantime.
    const list = { filter, openRuns: next }
    await Promise.all([...pages].map((page) => queryClient.ensureQueryData(journalQueries.rows(list, page))))
    onOpenRuns(next)
  }
  const latestToggle = useLatest(toggle)
  const choose = useCallback(
    (row: Row, index: number) => {
      setLast({ key: keyOf(row), index })
      // The list takes the focus, because the row would lose it when it scrolls out of view.
      scroller?.focus({ preventScroll: true })
      onOpen(row.run === null ? row.entry.writeId : undefined, false)
      if (row.run !== null) void latestToggle()(row.run.runId).catch(reportProblem)
    },
    [onOpen, scroller, latestToggle],
  )
  const goTo = async (index: number) => {
    virtual.scrollToIndex(layout.lineOf(index))
    showWhole(scroller?.parentElement)
    const page = await queryClient.ensureQueryData(journalQueries.rows(found, Math.floor(index / pageSize)))
    const row = page[index % pageSize]
    if (row === undefined) return
    setLast({ key: keyOf(row), index })
    onOpen(row.run === null ? row.entry.writeId : undefined, false)
  }
  /** Returns what a key does with a run or one of its rows; null if it does nothing. */
  const runKey = (key: string, row: Row): (() => Promise<void>) | null => {
    const { run, isInRun, position } = row
    const isOpen = run !== null && openRuns.includes(run.runId)
    if (run !== null && (key === 'Enter' || key === (isOpen ? closingArrow() : openingArrow())))
      return () => toggle(run.runId)
    if (isOpen && key === openingArrow()) return () => goTo(active + 1)
    return isInRun && key === closingArrow() ? () => goTo(active - position) : null
  }
  const press = (pressed: KeyboardEvent<HTMLElement>) => {
    if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return
    // A button of a row has its own Enter, and the search field its own arrows.
    const isInRow = pressed.currentTarget === scroller && pressed.target !== scroller
    const isAside = pressed.currentTarget !== scroller && pressed.key !== 'Enter'
    const row = rowAt(active)
    const ofRun = row === undefined || isInRow || isAside ? null : runKey(pressed.key, row)
    const screen = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 1)
    const target = rowAfterKey(pressed.key, active, layout.rows, screen)
    if (ofRun !== null) void ofRun().catch(reportProblem)
    else if (target !== null) void goTo(target).catch(reportProblem)
    else if (pressed.key === 'Enter' && !isInRow && open !== undefined) onOpen(open, true)
    else return
    pressed.preventDefault()
  }
  useImperativeHandle(handle, () => ({ focus: () => scroller?.focus({ preventScroll: true }), press }))

  const isActiveInSight = active >= 0 && rowAt(active) !== undefined
  return (
    <>
      {problem == null ? null : (
        <p className={classes.problem} data-soft>
          {t('page.failed')}
        </p>
      )}
      <div
        ref={setScroller}
        className={classes.scroller}
        style={{ '--result-room': roomOfResults() } as CSSProperties}
        role="tree"
        aria-label={t('list.label')}
        aria-activedescendant={isActiveInSight ? `${listId}-${active}` : undefined}
        tabIndex={0}
        onKeyDown={press}
      >
        <div role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const line = layout.lineAt(index)
            if ('day' in line) return <DayHead key={`day-${index}`} day={line.day} start={start} />
            const row = rowAt(line.row)
            const isOwn = row?.entry.profile.id === profileId
            return (
              <EntryRow
                key={line.row}
                id={`${listId}-${line.row}`}
                row={row}
                index={line.row}
                start={start}
                isExpanded={row?.run != null && openRuns.includes(row.run.runId)}
                isSelected={line.row === active && row !== undefined && isOpenRow(row, open)}
                isOwn={isOwn}
                from={filter.profileId === null ? 'organization' : isOwn ? null : 'account'}
                contextOf={contextOf}
                onOpen={choose}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}

/** The active row as it was last known. */
interface LastRow {
  readonly key: string | undefined
  readonly index: number
}

const keyOf = ({ run, entry }: Row): string => run?.runId ?? entry.writeId

const closingArrow = () => (openingArrow() === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight')

/** True for the row of the open entry; without one, for a run, because it opens none. */
const isOpenRow = ({ run, entry }: Row, open: string | undefined): boolean =>
  run === null ? open === entry.writeId || (open !== undefined && open === entry.undoneBy?.writeId) : open === undefined

/**
 * Position of the open entry or the active run. It is searched among the visible rows, because new ones shift it;
 * otherwise, the last known position is used.
 */
function activeIndex(rows: ReadonlyMap<number, readonly Row[] | undefined>, open: string | undefined, last: LastRow) {
  const key = open ?? last.key
  if (key === undefined) return last.index
  // An undo is in the row of the entry that it undid, unless the filter excludes that entry.
  const isWanted = [
    (row: Row) => keyOf(row) === key,
    ({ run, entry }: Row) => run === null && entry.undoneBy?.writeId === key,
  ]
  for (const isRow of isWanted) {
    for (const [page, read = []] of rows) {
      const at = read.findIndex(isRow)
      if (at >= 0) return page * pageSize + at
    }
  }
  return last.index
}

/** A line of the list: the head of a day, or a row by its index. */
type ListLine = { readonly day: EntriesFound['days'][number] } | { readonly row: number }

interface Layout {
  readonly count: number
  /** Number of rows without the heads. */
  readonly rows: number
  readonly lineAt: (index: number) => ListLine
  /** Returns the line of a row. */
  readonly lineOf: (row: number) => number
}

/** Arranges days and rows into lines, without an object for each row, because there may be a hundred thousand. */
export function layoutOf(days: EntriesFound['days']): Layout {
  /** Line of each day's head. Each day has one more head above it than the previous day. */
  const heads: number[] = []
  let count = 0
  for (const day of days) {
    heads.push(count)
    count += day.rows + 1
  }
  /** Finds the last day whose value does not exceed the wanted one. */
  const lastWhere = (isBefore: (day: number) => boolean): number => {
    let low = 0
    let high = days.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (isBefore(middle)) low = middle
      else high = middle - 1
    }
    return low
  }
  const headOf = (day: number): number => heads[day] ?? 0
  return {
    count,
    rows: count - days.length,
    lineAt(index) {
      const at = lastWhere((day) => headOf(day) <= index)
      const day = days[at]
      return day !== undefined && headOf(at) === index ? { day } : { row: index - at - 1 }
    },
    // The heads up to the day of a row are above it.
    lineOf: (row) => row + lastWhere((day) => headOf(day) - day <= row) + 1,
  }
}
