import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { profileSchema, type StoredProfile } from '#contract/profiles.ts'
import { failure } from '../failure.ts'
import { openJsonFile, type FilePorts } from '../store/json-file.ts'
import type { Ports } from '../ports.ts'

/** The accounts in `profiles.json`, in the order in which they were connected. No secrets. */
export interface ProfileList {
  readonly all: () => Promise<readonly StoredProfile[]>
  /** Throws `unknown-profile` if there is none. */
  readonly get: (id: string) => Promise<StoredProfile>
  /** Replaces the profile of the same id, or adds it at the end. */
  readonly put: (profile: StoredProfile) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** Resolves when pending changes are on disk; later changes are not written. */
  readonly close: () => Promise<void>
}

/** An account in the journal's form. */
interface RecordedAccount {
  readonly id: string
  readonly server: string
  readonly email: string
}

/**
 * Finds the profile of a recorded account. An account that was removed and connected again has another id, but the same
 * server and email.
 */
export const profileOf = (
  profiles: readonly StoredProfile[],
  { id, server, email }: RecordedAccount,
): StoredProfile | undefined =>
  profiles.find((profile) => profile.id === id) ??
  profiles.find((profile) => profile.server === server && profile.email.toLowerCase() === email.toLowerCase())

/**
 * An account is kept as long as its server and address can be read. Other unreadable fields get the value that costs
 * the person least: an account whose production mark is lost counts as marked.
 */
const storedSchema = profileSchema
  .extend({
    // The key has the name of the account, not of its profile.
    id: profileSchema.shape.id.default(() => randomUUID()),
    kind: profileSchema.shape.kind.default('account'),
    userId: profileSchema.shape.userId.default(null),
    fullName: profileSchema.shape.fullName.default(null),
    label: profileSchema.shape.label.optional(),
    color: profileSchema.shape.color.default('blue'),
    isProduction: profileSchema.shape.isProduction.default(true),
    dialect: profileSchema.shape.dialect.default(null),
  })
  .transform((profile) => ({ ...profile, label: profile.label ?? profile.email.slice(0, 60) }))

export function createProfileList(ports: FilePorts & Pick<Ports, 'emit'>): ProfileList {
  const file = openJsonFile({
    path: join(ports.userDataFolder, 'profiles.json'),
    schema: z.object({ profiles: z.array(storedSchema) }),
    initial: { profiles: [] },
    ports,
  })
  const change = async (by: (profiles: StoredProfile[]) => StoredProfile[]) => {
    await file.update(({ profiles }) => ({ profiles: by(profiles) }))
    ports.emit('profiles:changed', {})
  }

  return {
    all: async () => (await file.read()).profiles,
    async get(id) {
      const found = (await file.read()).profiles.find((profile) => profile.id === id)
      if (found === undefined) throw failure('not-found', 'unknown-profile', 'no such profile')
      return found
    },
    put: (profile) =>
      change((profiles) =>
        profiles.some(({ id }) => id === profile.id)
          ? profiles.map((other) => (other.id === profile.id ? profile : other))
          : [...profiles, profile],
      ),
    remove: (id) => change((profiles) => profiles.filter((profile) => profile.id !== id)),
    close: file.close,
  }
}
