import { z } from 'zod'

/** Table name, as in the preferences of columns. */
const table = z.string().regex(/^[a-z-]{1,40}$/)

/** A saved view: the search, filters and order from its address, and its columns. */
export const viewSchema = z.object({
  name: z.string().trim().min(1).max(60),
  search: z.record(z.string().max(60), z.unknown()),
  columns: z.array(z.string().max(60)).max(100),
})
export type SavedView = z.output<typeof viewSchema>

const profileId = z.uuid()
const views = z.object({ views: z.array(viewSchema) })

/** Bridge channels for saved views; `ipc.ts` spreads them. */
export const viewCalls = {
  'views:list': { input: z.object({ profileId, table }), output: views },
  /** Saves a view, and replaces one of the same name. */
  'views:keep': { input: z.object({ profileId, table, view: viewSchema }), output: views },
  'views:remove': { input: z.object({ profileId, table, name: z.string().max(60) }), output: views },
} as const

/** A record of the local registry, for servers that do not list the records of a kind. */
export const newRegistryRecordSchema = z.object({
  id: z.int().nonnegative(),
  /**
   * Origin of the record: this console created or changed it, a person typed its id, a file named it, or the server
   * listed it and may omit it later.
   */
  origin: z.enum(['written', 'entered', 'file', 'listed']),
  value: z.record(z.string(), z.unknown()),
})
export type NewRegistryRecord = z.output<typeof newRegistryRecordSchema>

export const registryRecordSchema = newRegistryRecordSchema.extend({
  /** UNIX milliseconds. */
  savedAt: z.int(),
})
export type RegistryRecord = z.output<typeof registryRecordSchema>
