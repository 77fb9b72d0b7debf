import { ActionIcon, CloseIcon } from '@mantine/core'
import { memo, useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { texts } from '#contract/texts.ts'
import { keysLabel, useKeys, useShortcut } from '../../lib/shortcuts.ts'
import { useLatest } from '../../lib/use-latest.ts'
import type { SearchState } from '../../lib/use-search-state.ts'
import classes from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import { chosenOf, type FilterChoices, type Counts, type Filter } from './filters.ts'
import { SearchInput } from '../search-input.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { MoreFilters } from './more-filters.tsx'

const t = texts('records', 'filter-bar')

interface FilterBarProps<Row, T extends FilterChoices & { readonly q?: string | undefined }> {
  readonly filters: readonly Filter<Row>[]
  readonly state: SearchState<T>
  /** Counts for each choice of a filter; must stay the same function. Absent if the page has no rows to count. */
  readonly count?: (filterId: string) => Counts
  readonly label: string
  readonly placeholder: string
  readonly shown: number
  readonly all: number
  /** Number of records that could not be read, and that the other numbers don't include. */
  readonly unread?: number | undefined
  /** Handles keys in the search field that belong to the list below it: arrows move, Enter opens. */
  readonly onListKey?: (pressed: KeyboardEvent<HTMLInputElement>) => void
}

/** Toolbar of a list: search first, then a chip for each filter, then the number of matching rows. */
export function FilterBar<Row, T extends FilterChoices & { readonly q?: string | undefined }>(
  props: FilterBarProps<Row, T>,
) {
  const { filters, state, count, label, placeholder, shown, all, unread = 0, onListKey } = props
  const { search, text, setText, keepText } = state
  const change = state.change as (change: FilterChoices) => void
  const input = useRef<HTMLInputElement>(null)
  const searchKeys = useKeys('search')
  useShortcut('search', () => input.current?.focus())

  // Filters used on this visit. The one that was added last comes last.
  const [added, setAdded] = useState<readonly string[]>([])
  const add = useCallback((id: string) => setAdded((before) => [...before, id]), [])
  // The memoized parts aren't rendered with each key of the search.
  const { out, offered } = useMemo(() => {
    const isOut = (filter: Filter<Row>) =>
      filter.isExtra !== true || added.includes(filter.id) || chosenOf(filter, search).length > 0
    return { out: filters.filter(isOut), offered: filters.filter((filter) => !isOut(filter)) }
  }, [filters, added, search])
  // A filter from the address stays when its last choice is removed, because its menu may still be open.
  const choose = useCallback(
    (choice: FilterChoices) => {
      setAdded((before) => [...Object.keys(choice), ...before])
      change(choice)
    },
    [change],
  )

  const isFiltered = text !== '' || filters.some((filter) => chosenOf(filter, search).length > 0)
  const latest = useLatest({ filters, setText, change })
  const clear = useCallback(() => {
    const { filters, setText, change } = latest()
    setText('')
    change({ q: undefined, ...Object.fromEntries(filters.map(({ id }) => [id, undefined])) })
  }, [latest])
  return (
    <div className={classes.bar} role="search">
      <div className={classes.search}>
        <SearchInput
          ref={input}
          aria-label={label}
          aria-placeholder={placeholder}
          rightSection={
            <kbd className={classes.key} style={hiddenUnless(text === '')}>
              {keysLabel(searchKeys)}
            </kbd>
          }
          text={text}
          onText={setText}
          onBlur={keepText}
          onKeyDown={(pressed) => {
            // Enter may open a row of the list, and the search must still be there on returning.
            if (pressed.key === 'Enter') keepText()
            onListKey?.(pressed)
          }}
        />
        {/* The browser would lay out its own placeholder again when the first letter hides it. */}
        <span className={classes.placeholder} data-hint style={hiddenUnless(text === '')} aria-hidden>
          {placeholder}
        </span>
      </div>
      {out.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          value={search[filter.id]}
          {...(count !== undefined && { count })}
          isOpened={added.at(-1) === filter.id}
          onChange={choose}
        />
      ))}
      {offered.length === 0 ? null : <MoreFilters filters={offered} onAdd={add} />}
      <span className={classes.end}>
        <span role="status">
          {unread === 0 ? t('count', { shown, all }) : t('count.unread', { shown, all, unread })}
        </span>
        <ClearButton isShown={isFiltered} onClear={clear} />
      </span>
    </div>
  )
}

const ClearButton = memo(function ClearButton(props: { readonly isShown: boolean; readonly onClear: () => void }) {
  return (
    <Tooltip label={t('clear')}>
      <ActionIcon size={28} aria-label={t('clear')} style={hiddenUnless(props.isShown)} onClick={props.onClear}>
        <CloseIcon size="16" />
      </ActionIcon>
    </Tooltip>
  )
})

/**
 * Hides parts that come and go during typing, but keeps their space: otherwise the bar would wrap, the rows below would
 * move under the mouse, and the first keystroke would cost two more layouts.
 */
const hiddenUnless = (isShown: boolean) => ({ visibility: isShown ? undefined : 'hidden' }) as const
