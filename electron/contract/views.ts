import { z } from 'zod'

/** The name of a table, as its columns are kept under. */
const table = z.string().regex(/^[a-z-]{1,40}$/)

/** What a list shows, under a name: the search, filters and order of its address, and its columns. */
export const viewSchema = z.object({
  name: z.string().trim().min(1).max(60),
  search: z.record(z.string().max(60), z.unknown()),
  columns: z.array(z.string().max(60)).max(100),
})
export type SavedView = z.output<typeof viewSchema>

const profileId = z.uuid()
const views = z.object({ views: z.array(viewSchema) })

/** Channels of the bridge for saved views; `ipc.ts` spreads them. */
export const viewCalls = {
  'views:list': { input: z.object({ profileId, table }), output: views },
  /** Keeps a view; one of the same name is replaced. */
  'views:keep': { input: z.object({ profileId, table, view: viewSchema }), output: views },
  'views:remove': { input: z.object({ profileId, table, name: z.string().max(60) }), output: views },
} as const
