import { z } from 'zod'

/** A record of the local registry, for servers that list nothing (DESIGN §4). */
export const newRegistryRecordSchema = z.object({
  id: z.int().nonnegative(),
  /**
   * How this console came to know the record: it created or changed it, a person gave its id, a file named it, or the
   * server listed it and may leave it out later.
   */
  origin: z.enum(['written', 'told', 'file', 'listed']),
  value: z.record(z.string(), z.unknown()),
})
export type NewRegistryRecord = z.output<typeof newRegistryRecordSchema>

export const registryRecordSchema = newRegistryRecordSchema.extend({
  /** UNIX milliseconds. */
  savedAt: z.int(),
})
export type RegistryRecord = z.output<typeof registryRecordSchema>
