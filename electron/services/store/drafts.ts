import { z } from 'zod'
import { kindNames, type KindName } from '#contract/records/index.ts'
import { failure } from '../failure.ts'
import type { FilePorts } from './json-file.ts'
import { profileFiles } from './profile-files.ts'
import { hasSecretField } from '../secrets/secret-fields.ts'

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
      if (hasSecretField(value, kindsOf(key)))
        throw failure('invalid-input', 'malformed-message', 'a draft can’t contain a secret')
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

/** The kinds that a draft may be of; the key of a new record may be of any kind. */
function kindsOf(key: string): readonly KindName[] {
  const own = kindNames.find((kind) => key.startsWith(`${kind}:`))
  return own === undefined ? kindNames : [own]
}

function tooMuch(message: string) {
  return failure('invalid-input', 'storage', message)
}
