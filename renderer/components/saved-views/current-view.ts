import type { SavedView } from '#contract/views.ts'
import { withoutUnset } from '../../lib/search-schema.ts'

/** Parts of a list's state that a view saves. */
export type ViewState = Pick<SavedView, 'search' | 'columns'>

/** Returns the search of an address, without unset parameters and without the record that is open beside the list. */
export const searchOf = (search: object, typed: string): SavedView['search'] =>
  Object.fromEntries(Object.entries(withoutUnset({ ...search, q: typed, open: undefined })))

/** True if two views are equal, whatever the order in which filters were chosen. */
export function isShown(one: ViewState, other: ViewState): boolean {
  return inOrder(one) === inOrder(other)
}

const inOrder = ({ search, columns }: ViewState): string =>
  JSON.stringify([Object.entries(search).sort(([name], [other]) => (name < other ? -1 : 1)), columns])

/** Returns the change of the address that opens a view. Parameters that the view lacks are cleared. */
export const changeTo = (search: object, view: Pick<ViewState, 'search'>): object => ({
  ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
  ...view.search,
})
