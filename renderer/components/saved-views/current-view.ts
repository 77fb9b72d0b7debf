import type { SavedView } from '#contract/views.ts'
import { withoutUnset } from '../../lib/search-schema.ts'

/** State of a list that a view keeps. */
export type Shown = Pick<SavedView, 'search' | 'columns'>

/** Search of an address, without unset parameters and the record that is open beside the list. */
export const searchOf = (search: object, typed: string): SavedView['search'] =>
  Object.fromEntries(Object.entries(withoutUnset({ ...search, q: typed, open: undefined })))

/** Compares two views, ignoring the order in which filters were chosen. */
export function isShown(one: Shown, other: Shown): boolean {
  return inOrder(one) === inOrder(other)
}

const inOrder = ({ search, columns }: Shown): string =>
  JSON.stringify([Object.entries(search).sort(([name], [other]) => (name < other ? -1 : 1)), columns])

/** Change of the address that opens a view: parameters it lacks are cleared. */
export const changeTo = (search: object, view: Pick<Shown, 'search'>): object => ({
  ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
  ...view.search,
})
