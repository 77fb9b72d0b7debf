import { z } from 'zod'
import { isSecret, kindNames, recordOf } from '#contract/records/index.ts'
import { failure } from './failure.ts'
import type { FilePorts } from './json-file.ts'
import { profileFiles } from './profile-files.ts'

const draftSchema = z.object({ key: z.string(), savedAt: z.int(), value: z.record(z.string(), z.unknown()) })
const draftsSchema = z.object({ drafts: z.array(draftSchema) })
type Draft = z.infer<typeof draftSchema>

/**
 * Limits of drafts. A draft can hold a bulk change of about 20,000 rows. A larger file would make each save slow,
 * because it is written as a whole.
 */
export const draftLimits = { draftCharacters: 8_000_000, drafts: 500 } as const

/** Unsaved work of each profile, offered again after a crash, a close or a switch. */
export interface DraftsService {
  readonly list: (profileId: string) => Promise<Draft[]>
  readonly save: (profileId: string, key: string, value: Record<string, unknown>) => Promise<{ savedAt: number }>
  readonly remove: (profileId: string, key: string) => Promise<void>
  /** Removes all drafts of a profile. */
  readonly removeAll: (profileId: string) => Promise<void>
  /** Resolves when pending changes are on disk; later changes are not written. */
  readonly close: () => Promise<void>
}

export function createDrafts(ports: FilePorts): DraftsService {
  const files = profileFiles(ports, 'drafts', { schema: draftsSchema, initial: { drafts: [] } })

  return {
    list: async (profileId) => (await files.of(profileId).read()).drafts,
    async save(profileId, key, value) {
      if (holdsSecret(key, value)) throw failure('invalid-input', 'malformed-message', 'a draft can’t contain a secret')
      if (JSON.stringify(value).length > draftLimits.draftCharacters) throw tooMuch('this draft is too large to store')
      const savedAt = Date.now()
      await files.of(profileId).update(({ drafts }) => {
        const others = drafts.filter((draft) => draft.key !== key)
        if (others.length >= draftLimits.drafts) throw tooMuch('there are already too many drafts')
        return { drafts: [...others, { key, savedAt, value }] }
      })
      return { savedAt }
    },
    async remove(profileId, key) {
      const { drafts } = await files.of(profileId).read()
      if (!drafts.some((draft) => draft.key === key)) return
      await files.of(profileId).update((current) => ({ drafts: current.drafts.filter((draft) => draft.key !== key) }))
    },
    removeAll: files.remove,
    close: files.close,
  }
}

/**
 * Detects secrets in a draft. The console's page omits them, but a compromised page must not store them either. The key
 * of a new record may be of any kind.
 */
function holdsSecret(key: string, value: Readonly<Record<string, unknown>>): boolean {
  const own = kindNames.find((kind) => key.startsWith(`${kind}:`))
  const kinds = own === undefined ? kindNames : [own]
  const names = kinds.flatMap((kind) => Object.keys(recordOf(kind).fields).filter((name) => isSecret(kind, name)))
  // A draft has its fields twice: the value that the edit started from, and the new one.
  const sides = [value, value['base'], value['mine']]
  return sides.some(
    (side) => typeof side === 'object' && side !== null && names.some((name) => Object.hasOwn(side, name)),
  )
}

function tooMuch(message: string) {
  return failure('invalid-input', 'storage', message)
}
