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
import type { EntriesFound, Entry, EntryFilter } from '#contract/journal-entries.ts'
import { texts } from '#contract/texts.ts'
import { rowAfterKey } from '../../components/record-table/places.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { showWhole } from '../../components/record-table/show-whole.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { DayHead } from './day-head.tsx'
import { EntryRow } from './entry-row.tsx'
import classes from './journal.module.css'
import { journalQueries, pageSize, useTextContexts } from './queries.ts'
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
  readonly found: EntriesFound & { readonly filter: EntryFilter }
  readonly open: string | undefined
  /** `isEntered` is true if Enter opened the entry, so that the focus moves to it. */
  readonly onOpen: (writeId: string, isEntered: boolean) => void
  readonly handle: Ref<EntryListHandle>
}

/** Entries by day. There may be a hundred thousand, so only the visible ones are loaded and drawn. */
export function EntryList({ found, open, onOpen, handle }: EntryListProps) {
  const { filter, days } = found
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
      return 'entry' in line ? [Math.floor(line.entry / pageSize)] : []
    }),
  )
  const read = useQueries({ queries: [...pages].map((page) => journalQueries.page(filter, page)) })
  const entries = new Map([...pages].map((page, at) => [page, read[at]?.data]))
  const entryAt = (index: number): Entry | undefined => entries.get(Math.floor(index / pageSize))?.[index % pageSize]
  const problem = read.find(({ error }) => error !== null)?.error

  const [lastIndex, setLastIndex] = useState(-1)
  const active = activeIndex(entries, open, lastIndex)

  const choose = useCallback(
    (entry: Entry, index: number) => {
      setLastIndex(index)
      // The list takes the focus, because the row would lose it when it scrolls out of view.
      scroller?.focus({ preventScroll: true })
      onOpen(entry.writeId, false)
    },
    [onOpen, scroller],
  )
  const goTo = async (index: number) => {
    setLastIndex(index)
    virtual.scrollToIndex(layout.lineOf(index))
    showWhole(scroller?.parentElement)
    const page = await queryClient.ensureQueryData(journalQueries.page(filter, Math.floor(index / pageSize)))
    const entry = page[index % pageSize]
    if (entry !== undefined) onOpen(entry.writeId, false)
  }
  const press = (pressed: KeyboardEvent<HTMLElement>) => {
    if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return
    const screen = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 1)
    const target = rowAfterKey(pressed.key, active, found.found, screen)
    if (target !== null) void goTo(target).catch(reportProblem)
    else if (pressed.key === 'Enter' && open !== undefined) onOpen(open, true)
    else return
    pressed.preventDefault()
  }
  useImperativeHandle(handle, () => ({ focus: () => scroller?.focus({ preventScroll: true }), press }))

  const isActiveInSight = active >= 0 && entryAt(active) !== undefined
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
        role="listbox"
        aria-label={t('list.label')}
        aria-activedescendant={isActiveInSight ? `${listId}-${active}` : undefined}
        tabIndex={0}
        onKeyDown={press}
      >
        <div role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const line = layout.lineAt(index)
            if ('day' in line) return <DayHead key={`day-${index}`} day={line.day} start={start} />
            const entry = entryAt(line.entry)
            return (
              <EntryRow
                key={line.entry}
                id={`${listId}-${line.entry}`}
                entry={entry}
                index={line.entry}
                found={found.found}
                start={start}
                isOpen={open !== undefined && entry?.writeId === open}
                from={filter.profileId === null ? 'organization' : entry?.profile.id === profileId ? null : 'account'}
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

/**
 * Position of the open entry. It is searched among the visible entries, because new ones shift it; otherwise, the last
 * known position is used.
 */
function activeIndex(
  entries: ReadonlyMap<number, readonly Entry[] | undefined>,
  open: string | undefined,
  last: number,
): number {
  if (open === undefined) return last
  for (const [page, read = []] of entries) {
    const at = read.findIndex(({ writeId }) => writeId === open)
    if (at >= 0) return page * pageSize + at
  }
  return last
}

/** A line of the list: the head of a day, or an entry by its index among the matches. */
type ListLine = { readonly day: EntriesFound['days'][number] } | { readonly entry: number }

interface Layout {
  readonly count: number
  readonly lineAt: (index: number) => ListLine
  /** Returns the line of an entry. */
  readonly lineOf: (entry: number) => number
}

/** Arranges days and entries into lines, without an object for each entry, because there may be a hundred thousand. */
export function layoutOf(days: EntriesFound['days']): Layout {
  /** Line of each day's head. Each day has one more head above it than the previous day. */
  const heads: number[] = []
  let count = 0
  for (const day of days) {
    heads.push(count)
    count += day.count + 1
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
    lineAt(index) {
      const at = lastWhere((day) => headOf(day) <= index)
      const day = days[at]
      return day !== undefined && headOf(at) === index ? { day } : { entry: index - at - 1 }
    },
    // The heads up to the day of an entry are above it.
    lineOf: (entry) => entry + lastWhere((day) => headOf(day) - day <= entry) + 1,
  }
}
