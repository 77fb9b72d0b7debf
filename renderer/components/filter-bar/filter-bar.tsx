import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { SearchState } from '../../lib/use-search-state.ts'
import classes from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import { chosenOf, type Chosen, type Filter } from './filters.ts'
import { t } from './text.ts'

interface FilterBarProps<Row, T extends Chosen & { readonly q?: string | undefined }> {
  readonly filters: readonly Filter<Row>[]
  readonly state: SearchState<T>
  readonly label: string
  readonly placeholder: string
  readonly shown: number
  readonly all: number
  /** Keys of the search field that are meant for the list below it: arrows move, Enter opens. */
  readonly onListKey?: (pressed: KeyboardEvent<HTMLInputElement>) => void
}

/** The toolbar of a list: search first, then a chip for each filter, then how many rows are left (LOOK §3). */
export function FilterBar<Row, T extends Chosen & { readonly q?: string | undefined }>(props: FilterBarProps<Row, T>) {
  const { filters, state, label, placeholder, shown, all, onListKey } = props
  const { search, text, setText, keepText } = state
  const change = state.change as (change: Chosen) => void
  const input = useRef<HTMLInputElement>(null)
  useFocusBySlash(input)

  const isFiltered = text !== '' || filters.some((filter) => chosenOf(filter, search).length > 0)
  const clear = () => {
    setText('')
    change({ q: undefined, ...Object.fromEntries(filters.map(({ id }) => [id, undefined])) })
  }
  return (
    <div className={classes.bar} role="search">
      <TextInput
        ref={input}
        size="sm"
        className={classes.search ?? ''}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        placeholder={placeholder}
        aria-label={label}
        rightSection={text === '' ? <kbd className={classes.key}>/</kbd> : null}
        value={text}
        onChange={(changed) => setText(changed.currentTarget.value)}
        onBlur={keepText}
        onKeyDown={(pressed) => {
          if (pressed.key === 'Escape') setText('')
          // Enter may open a row of the list, and the search must still be there when one comes back.
          if (pressed.key === 'Enter') keepText()
          onListKey?.(pressed)
        }}
      />
      {filters.map((filter) => (
        <FilterChip key={filter.id} filter={filter} value={search[filter.id]} onChange={change} />
      ))}
      <span className={classes.count} role="status">
        {t('count', { shown, all })}
      </span>
      {isFiltered ? (
        <Button size="sm" variant="subtle" onClick={clear}>
          {t('clear')}
        </Button>
      ) : null}
    </div>
  )
}

function useFocusBySlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (pressed: globalThis.KeyboardEvent) => {
      if (pressed.key !== '/' || isTyping(pressed.target)) return
      pressed.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [input])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
