import type { SavedView } from '#contract/views.ts'
import { withoutUnset } from '../../lib/search-schema.ts'

/** What a list shows now, as far as a view keeps it. */
export type Shown = Pick<SavedView, 'search' | 'columns'>

/** The search of an address, less what is not set, and less the record that is open beside the list. */
export const searchOf = (search: object, typed: string): SavedView['search'] =>
  Object.fromEntries(Object.entries(withoutUnset({ ...search, q: typed, open: undefined })))

/** Two views show the same, whatever order their filters were chosen in. */
export function isShown(one: Shown, other: Shown): boolean {
  return inOrder(one) === inOrder(other)
}

const inOrder = ({ search, columns }: Shown): string =>
  JSON.stringify([Object.entries(search).sort(([name], [other]) => (name < other ? -1 : 1)), columns])

/** The change of the address that leads to a view: what the view does not name is cleared. */
export const changeTo = (search: object, view: Pick<Shown, 'search'>): object => ({
  ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
  ...view.search,
})
