import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'
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
