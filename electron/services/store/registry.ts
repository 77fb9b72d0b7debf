import { z } from 'zod'
import { registryRecordSchema, type NewRegistryRecord, type RegistryRecord } from '#contract/registry.ts'
import { failure } from '../failure.ts'
import type { FilePorts } from './json-file.ts'
import { profileFiles } from './profile-files.ts'
import { hasSecretField } from '../secrets/secret-fields.ts'

const documentSchema = z.object({ records: z.array(registryRecordSchema.extend({ kind: z.string() })) })

/** Limit of records: more than an organization has. A larger file would make each save slow. */
export const maxRecords = 20_000

/**
 * Records that were created or added on this console, by kind and id, for servers without lists. They are stored per
 * profile on this computer. Their values are those of that time, not the server's current ones.
 */
export interface RegistryService {
  /** Records in the order in which they were first stored. */
  readonly list: (profileId: string, kind: string) => Promise<RegistryRecord[]>
  /** Adds records; a record of a known id replaces the old one. Resolves to all records of the kind. */
  readonly keep: (profileId: string, kind: string, records: readonly NewRegistryRecord[]) => Promise<RegistryRecord[]>
  /** Forgets a record on this computer only. Resolves to the other records of the kind. */
  readonly forget: (profileId: string, kind: string, id: number) => Promise<RegistryRecord[]>
  /** Removes all records of a profile. */
  readonly removeAll: (profileId: string) => Promise<void>
  /** Resolves when pending changes are on disk; later changes are not written. */
  readonly close: () => Promise<void>
}

type Document = z.output<typeof documentSchema>

export function createRegistry(ports: FilePorts): RegistryService {
  const files = profileFiles(ports, 'registry', { schema: documentSchema, initial: { records: [] } })

  return {
    list: async (profileId, kind) => ofKind(await files.of(profileId).read(), kind),
    keep: async (profileId, kind, records) => {
      if (hasSecretField(records))
        throw failure('invalid-input', 'malformed-message', 'a record can’t contain a secret')
      const savedAt = Date.now()
      const kept = await files.of(profileId).update(({ records: before }) => {
        const reported = new Map(records.map((record) => [record.id, { ...record, kind, savedAt }]))
        const replaced = before.map((record) => (record.kind === kind && removeAndGet(reported, record.id)) || record)
        const all = [...replaced, ...reported.values()]
        if (all.length > maxRecords) {
          throw failure('invalid-input', 'storage', `no more than ${maxRecords} records can be stored`)
        }
        return { records: all }
      })
      return ofKind(kept, kind)
    },
    forget: async (profileId, kind, id) => {
      const left = await files.of(profileId).update(({ records }) => ({
        records: records.filter((record) => record.kind !== kind || record.id !== id),
      }))
      return ofKind(left, kind)
    },
    removeAll: files.remove,
    close: files.close,
  }
}

const ofKind = ({ records }: Document, kind: string): RegistryRecord[] =>
  records
    .filter((record) => record.kind === kind)
    .map(({ id, origin, value, savedAt }) => ({ id, origin, value, savedAt }))

function removeAndGet<T>(map: Map<number, T>, id: number): T | undefined {
  const found = map.get(id)
  map.delete(id)
  return found
}
