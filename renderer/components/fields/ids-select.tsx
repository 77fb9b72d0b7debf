import { MultiSelect, type ComboboxParsedItem, type MultiSelectProps, type OptionsFilter } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'

/** Filters the options of a searchable field by the comparison that all searches use. */
export const filterOptions: OptionsFilter = ({ options, search }) => {
  const wanted = foldLetters(search.trim())
  const isFound = ({ label }: { readonly label: string }) => foldLetters(label).includes(wanted)
  return options.flatMap((one): ComboboxParsedItem[] => {
    if (!('group' in one)) return isFound(one) ? [one] : []
    const items = one.items.filter(isFound)
    return items.length === 0 ? [] : [{ ...one, items }]
  })
}

export interface NamedOption {
  readonly id: number
  readonly name: string
  /** Text in the list; by default, the name. */
  readonly label?: string
}

interface IdsSelectProps extends Pick<
  MultiSelectProps,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'label' | 'error'
> {
  /** Options in the order in which they are offered. */
  readonly options: readonly NamedOption[]
  readonly chosen: readonly number[]
  /** Typed text that is no name, which the form complains about. */
  readonly text: string
  /** Returns the name of a chosen record, which may no longer be offered. */
  readonly nameOf: (id: number) => string
  readonly placeholder: string
  readonly nothingFound: string
  readonly onChange: (chosen: readonly number[], text: string) => void
}

/** Limit of options in the list. Nobody scrolls through thousands of names; the search finds the others. */
const mostOffered = 50

/**
 * Chooses several records by their names. Enter chooses the marked option: at first the exact name, else the first that
 * matches. A text that is left in the field and is no name stays there, and is passed on.
 */
export function IdsSelect({
  options,
  chosen,
  text,
  nameOf,
  placeholder,
  nothingFound,
  onChange,
  ...labels
}: IdsSelectProps) {
  const [query, setQuery] = useState(text)
  /** True while the field loses the focus, when Mantine empties its text. */
  const isLeaving = useRef(false)
  const searched = useMemo(() => options.map((one) => ({ ...one, words: foldLetters(one.name) })), [options])
  const find = (words: string) => {
    const matching = searched.filter((one) => one.words.includes(words) && !chosen.includes(one.id))
    const exact = matching.filter((one) => one.words === words)
    return { exact, found: [...exact, ...matching.filter((one) => one.words !== words)].slice(0, mostOffered) }
  }
  const { found } = find(foldLetters(query.trim()))
  const data = [
    ...chosen.map((id) => ({ value: String(id), label: nameOf(id) })),
    ...found.map(({ id, name, label = name }) => ({ value: String(id), label })),
  ]
  const pass = (ids: readonly number[], left: string) => {
    if (ids !== chosen || left !== text) onChange(ids, left)
  }
  const choose = (ids: readonly number[]) => {
    setQuery('')
    onChange(ids, '')
  }
  const search = (typed: string) => {
    if (isLeaving.current) return
    setQuery(typed)
    const words = foldLetters(typed.trim())
    pass(chosen, words !== '' && find(words).found.length === 0 ? typed.trim() : '')
  }
  // The options may arrive while one types. The effect doesn't set the query: it may run after a choice has emptied it.
  useEffect(() => {
    if (text !== '' && !isLeaving.current && find(foldLetters(text)).found.length > 0) onChange(chosen, '')
    // eslint-disable-next-line react/exhaustive-deps -- a key searches by itself
  }, [searched])
  const leave = () => {
    const left = query.trim()
    const exact = left === '' ? [] : find(foldLetters(left)).exact
    const [only] = exact
    if (only === undefined || exact.length > 1) return pass(chosen, left)
    choose([...chosen, only.id])
  }
  return (
    <MultiSelect
      {...labels}
      placeholder={chosen.length === 0 ? placeholder : ''}
      data={data}
      value={chosen.map(String)}
      searchable
      selectFirstOptionOnChange={query !== ''}
      hidePickedOptions
      searchValue={query}
      onSearchChange={search}
      onFocus={() => (isLeaving.current = false)}
      onKeyDown={(pressed) => {
        // Mantine marks the first option a moment after the key that found it, so a fast Enter would choose nothing.
        const isMarked = pressed.currentTarget.hasAttribute('aria-activedescendant')
        const [first] = found
        if (pressed.key !== 'Enter' || isMarked) return
        if (query.trim() === '' || first === undefined) return
        pressed.preventDefault()
        choose([...chosen, first.id])
      }}
      onBlur={() => {
        leave()
        isLeaving.current = true
      }}
      // The search has already matched the options, ignoring accents.
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound}
      onChange={(next) => choose(next.map(Number))}
    />
  )
}
