import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { foldLetters } from '#contract/fold-letters.ts'

/** Options of a field that is searched, by the comparison of every search. */
export const filterOptions: OptionsFilter = ({ options, search }) => {
  const wanted = foldLetters(search.trim())
  const isFound = ({ label }: { readonly label: string }) => foldLetters(label).includes(wanted)
  return options.flatMap((one): ComboboxParsedItem[] => {
    if (!('group' in one)) return isFound(one) ? [one] : []
    const items = one.items.filter(isFound)
    return items.length === 0 ? [] : [{ ...one, items }]
  })
}
