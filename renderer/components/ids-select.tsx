import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useMemo, useState } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'

interface IdsSelectProps extends Pick<
  MultiSelectProps,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'label'
> {
  /** Options in the order in which they are offered. */
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: readonly number[]
  /** Returns the name of a chosen record, which may no longer be offered. */
  readonly nameOf: (id: number) => string
  readonly placeholder: string
  readonly nothingFound: string
  readonly onChange: (chosen: number[]) => void
}

/** Limit of options in the list. Nobody scrolls through thousands of names; the search finds the others. */
const mostOffered = 50

/** Chooses several records by their names. */
export function IdsSelect({ options, chosen, nameOf, placeholder, nothingFound, onChange, ...labels }: IdsSelectProps) {
  const [query, setQuery] = useState('')
  const searched = useMemo(() => options.map(({ id, name }) => ({ id, name, words: foldLetters(name) })), [options])
  const words = foldLetters(query.trim())
  const found = searched.filter((one) => one.words.includes(words) && !chosen.includes(one.id)).slice(0, mostOffered)
  const data = [
    ...chosen.map((id) => ({ value: String(id), label: nameOf(id) })),
    ...found.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <MultiSelect
      {...labels}
      placeholder={chosen.length === 0 ? placeholder : ''}
      data={data}
      value={chosen.map(String)}
      searchable
      hidePickedOptions
      searchValue={query}
      onSearchChange={setQuery}
      // The search has already matched the options, ignoring accents.
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound}
      onChange={(next) => onChange(next.map(Number))}
    />
  )
}
