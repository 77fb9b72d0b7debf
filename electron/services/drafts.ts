import { join } from 'node:path'
import { z } from 'zod'
import { failure } from './failure.ts'
import { openJsonFile, type JsonFile } from './json-file.ts'
import type { Ports } from './ports.ts'

const draftSchema = z.object({ key: z.string(), savedAt: z.int(), value: z.record(z.string(), z.unknown()) })
const draftsSchema = z.object({ drafts: z.array(draftSchema) })
type Draft = z.infer<typeof draftSchema>

/** Enough for a bulk run of some twenty thousand rows; beyond, every save would rewrite a file too large to be quick. */
export const draftLimits = { draftCharacters: 8_000_000, drafts: 500 } as const

/** Unsaved work of each profile, offered again after a crash, a close or a switch (DESIGN §5.1). */
export interface DraftsService {
  readonly list: (profileId: string) => Promise<Draft[]>
  readonly save: (profileId: string, key: string, value: Record<string, unknown>) => Promise<{ savedAt: number }>
  readonly remove: (profileId: string, key: string) => Promise<void>
  /** Removes all of a profile's. */
  readonly removeAll: (profileId: string) => Promise<void>
}

export function createDrafts(ports: Pick<Ports, 'userDataFolder' | 'log'>): DraftsService {
  const files = new Map<string, JsonFile<z.infer<typeof draftsSchema>>>()
  const fileOf = (profileId: string) => {
    const path = join(ports.userDataFolder, 'drafts', `${z.uuid().parse(profileId)}.json`)
    const file =
      files.get(profileId) ?? openJsonFile({ path, schema: draftsSchema, initial: { drafts: [] }, log: ports.log })
    files.set(profileId, file)
    return file
  }

  return {
    list: async (profileId) => (await fileOf(profileId).read()).drafts,
    async save(profileId, key, value) {
      if (JSON.stringify(value).length > draftLimits.draftCharacters) throw tooMuch('this draft is too large to keep')
      const savedAt = Date.now()
      await fileOf(profileId).update(({ drafts }) => {
        const others = drafts.filter((draft) => draft.key !== key)
        if (others.length >= draftLimits.drafts) throw tooMuch('too many drafts are kept already')
        return { drafts: [...others, { key, savedAt, value }] }
      })
      return { savedAt }
    },
    async remove(profileId, key) {
      const { drafts } = await fileOf(profileId).read()
      if (!drafts.some((draft) => draft.key === key)) return
      await fileOf(profileId).update((current) => ({ drafts: current.drafts.filter((draft) => draft.key !== key) }))
    },
    async removeAll(profileId) {
      await fileOf(profileId).remove()
      files.delete(profileId)
    },
  }
}

function tooMuch(message: string) {
  return failure('invalid-input', 'storage', message)
}
