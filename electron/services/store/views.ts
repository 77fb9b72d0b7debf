import { z } from 'zod'
import { viewSchema, type SavedView } from '#contract/registry.ts'
import { failure } from '../failure.ts'
import type { FilePorts } from './json-file.ts'
import { profileFiles } from './profile-files.ts'

/**
 * Limits of a profile's views and of the characters in one: a menu has no room for more views, and no address is
 * longer.
 */
export const viewLimits = { views: 200, characters: 20_000 } as const

const documentSchema = z.object({ views: z.array(viewSchema.extend({ table: z.string() })) })
type Document = z.output<typeof documentSchema>

/** Named views of lists. They contain ids of an organization, so each profile has its own. */
export interface ViewsService {
  /** Views in the order in which they were first stored. */
  readonly list: (profileId: string, table: string) => Promise<SavedView[]>
  /** Stores a view; it replaces a view with the same name. Resolves to all views of the table. */
  readonly keep: (profileId: string, table: string, view: SavedView) => Promise<SavedView[]>
  /** Resolves to the remaining views of the table. */
  readonly remove: (profileId: string, table: string, name: string) => Promise<SavedView[]>
  /** Removes all views of a profile. */
  readonly removeAll: (profileId: string) => Promise<void>
  /** Resolves when pending changes are on disk; later changes are not written. */
  readonly close: () => Promise<void>
}

export function createViews(ports: FilePorts): ViewsService {
  const files = profileFiles(ports, 'views', { schema: documentSchema, initial: { views: [] } })
  return {
    list: async (profileId, table) => ofTable(await files.of(profileId).read(), table),
    async keep(profileId, table, view) {
      if (JSON.stringify(view).length > viewLimits.characters) throw tooMuch('this view is too large to store')
      const kept = await files.of(profileId).update(({ views }) => {
        const index = views.findIndex((one) => one.table === table && one.name === view.name)
        const all = index < 0 ? [...views, { ...view, table }] : views.with(index, { ...view, table })
        if (all.length > viewLimits.views) throw tooMuch(`no more than ${viewLimits.views} views can be stored`)
        return { views: all }
      })
      return ofTable(kept, table)
    },
    async remove(profileId, table, name) {
      const left = await files.of(profileId).update(({ views }) => ({
        views: views.filter((one) => one.table !== table || one.name !== name),
      }))
      return ofTable(left, table)
    },
    removeAll: files.remove,
    close: files.close,
  }
}

const ofTable = ({ views }: Document, table: string): SavedView[] =>
  views.filter((one) => one.table === table).map(({ table: _table, ...view }) => view)

function tooMuch(message: string) {
  return failure('invalid-input', 'storage', message)
}
