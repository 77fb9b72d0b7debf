import { z } from 'zod'

/** A record of the local registry, for servers that do not list the records of a kind. */
export const newRegistryRecordSchema = z.object({
  id: z.int().nonnegative(),
  /**
   * Origin of the record: this console created or changed it, a person typed its id, a file named it, or the server
   * listed it and may omit it later.
   */
  origin: z.preprocess(
    // Earlier versions stored another word.
    (origin) => (origin === 'told' ? 'entered' : origin),
    z.enum(['written', 'entered', 'file', 'listed']),
  ),
  value: z.record(z.string(), z.unknown()),
})
export type NewRegistryRecord = z.output<typeof newRegistryRecordSchema>

export const registryRecordSchema = newRegistryRecordSchema.extend({
  /** UNIX milliseconds. */
  savedAt: z.int(),
})
export type RegistryRecord = z.output<typeof registryRecordSchema>
