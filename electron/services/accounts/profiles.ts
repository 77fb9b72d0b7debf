import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/failures.ts'
import { oneAtATime } from '#contract/one-at-a-time.ts'
import type { Appearance, Profile, StoredProfile } from '#contract/profiles.ts'
import { checkAccount, type CheckedAccount } from '../server/account-check.ts'
import { normalizeAddress } from './addresses.ts'
import type { Connections } from '../server/connections.ts'
import type { RecentAnswers } from '../server/recent-answers.ts'
import type { Credentials } from './credentials.ts'
import { failure } from '../failure.ts'
import { requireAllowedHost } from '../policy/rules.ts'
import type { Ports } from '../ports.ts'
import type { PreferencesService } from '../store/preferences.ts'
import type { ProfileList } from './profile-list.ts'
import { neutralAccount } from '../requests/account.ts'
import type { Sender } from '../requests/sender.ts'
import type { ZuliprcOffer, ZuliprcOffers } from './zuliprc-offers.ts'

interface NewProfile {
  readonly server: string
  readonly email: string
  readonly appearance: Appearance
}

/** Lists, connects and removes accounts. There are four ways to connect. */
export interface Profiles {
  readonly list: () => Promise<Profile[]>
  readonly connectWithKey: (given: NewProfile & { readonly apiKey: string }) => Promise<Profile>
  readonly connectWithPassword: (given: NewProfile & { readonly password: string }) => Promise<Profile>
  readonly offerZuliprc: (text: string) => ZuliprcOffer
  readonly connectWithHandle: (given: NewProfile & { readonly handle: string }) => Promise<Profile>
  readonly connectDemo: () => Promise<Profile>
  readonly update: (profileId: string, appearance: Appearance) => Promise<Profile>
  /**
   * Removes an account and its files. Rejects with `keychain-unreachable` if its key can't be deleted, unless the caller
   * accepts that the key stays in the keychain.
   */
  readonly remove: (profileId: string, leavesKey?: boolean) => Promise<void>
}

interface Parts {
  readonly ports: Pick<Ports, 'policy' | 'log'>
  readonly list: ProfileList
  readonly credentials: Credentials
  readonly connections: Pick<Connections, 'close'>
  /** Files of each profile; they are removed with the profile. */
  readonly keptFiles: readonly { readonly removeAll: (profileId: string) => Promise<void> }[]
  readonly preferences: PreferencesService
  readonly sender: Sender
  readonly recent: RecentAnswers
  readonly offers: ZuliprcOffers
  /** Called for an account whose key was just accepted. */
  readonly onConnected: (profileId: string) => void
  /** Starts the demo organization, and returns its current profile. */
  readonly prepareDemo: () => Promise<StoredProfile>
}

export function createProfiles(parts: Parts): Profiles {
  const { list, credentials, connections, sender, offers } = parts
  const log = parts.ports.log
  // Connecting the same account twice at the same time must not make two profiles.
  const inTurn = oneAtATime()
  const view = async (profile: StoredProfile): Promise<Profile> => ({
    ...profile,
    keyStorage: await credentials.storageOf(profile),
  })

  const connect = async (server: string, email: string, key: string, appearance: Appearance): Promise<Profile> => {
    requireAllowedHost(parts.ports.policy, server)
    const { userId, fullName } = await checkAccount(sender, { server, email, key }, { log, recent: parts.recent })
    return inTurn(async () => view(await store({ server, email, key, appearance, userId, fullName })))
  }

  const store = async (found: Found): Promise<StoredProfile> => {
    const same = (await list.all()).find((profile) => isSameAccount(profile, found))
    const { appearance, server, userId, fullName } = found
    const profile = {
      id: same?.id ?? randomUUID(),
      kind: 'account' as const,
      server,
      // The email keeps its known spelling, under which the key is stored; otherwise the keychain would keep the old
      // entry.
      email: same?.email ?? found.email,
      userId,
      fullName,
      dialect: same?.dialect ?? null,
      ...(same ? appearanceOf(same) : appearance),
    }
    const isInKeychain = await credentials.keep(profile, found.key)
    // An earlier key stays in the keychain if it couldn't be replaced.
    const hasKeychainEntry = isInKeychain || (same !== undefined && same.hasKeychainEntry !== false)
    const stored: StoredProfile = { ...profile, hasKeychainEntry }
    await list.put(stored)
    // The open connection still uses the old key.
    if (same) await connections.close(same.id)
    parts.onConnected(stored.id)
    return stored
  }

  const connectDemo = async (): Promise<StoredProfile> => {
    const profile = await parts.prepareDemo()
    parts.onConnected(profile.id)
    return profile
  }

  return {
    list: async () => Promise.all((await list.all()).map(view)),
    connectWithKey: async ({ server, email, apiKey, appearance }) =>
      connect(normalizeAddress(server), email.trim(), apiKey.trim(), appearance),
    async connectWithPassword({ server: typed, email, password, appearance }) {
      const server = normalizeAddress(typed)
      requireAllowedHost(parts.ports.policy, server)
      const got = await fetchKey(sender, server, email.trim(), password)
      return connect(server, got.email, got.api_key, appearance)
    },
    offerZuliprc: offers.offer,
    async connectWithHandle({ server, email, handle, appearance }) {
      const key = offers.keyUnder(handle)
      const profile = await connect(normalizeAddress(server), email.trim(), key, appearance)
      offers.consume(handle)
      return profile
    },
    connectDemo: () => inTurn(async () => view(await connectDemo())),
    async update(profileId, { label, color, isProduction }) {
      const profile = { ...(await list.get(profileId)), label, color, isProduction }
      await list.put(profile)
      return view(profile)
    },
    remove: (profileId, leavesKey = false) =>
      inTurn(async () => {
        const profile = await list.get(profileId)
        // The secret is deleted first. If the keychain refuses, the profile is kept, so that no key is left behind.
        await credentials.forget(profile, leavesKey)
        await connections.close(profileId)
        for (const kept of parts.keptFiles) await kept.removeAll(profileId)
        const { lastProfileId } = await parts.preferences.get()
        if (lastProfileId === profileId) await parts.preferences.set({ lastProfileId: null })
        await list.remove(profileId)
      }),
  }
}

interface Found extends Omit<CheckedAccount, 'realmName'> {
  readonly server: string
  readonly email: string
  readonly key: string
  readonly appearance: Appearance
}

function isSameAccount(profile: StoredProfile, { server, email }: Found): boolean {
  const isSameEmail = profile.email.toLowerCase() === email.toLowerCase()
  return profile.kind === 'account' && profile.server === server && isSameEmail
}

async function fetchKey(sender: Sender, server: string, username: string, password: string) {
  try {
    return (await sender.send(neutralAccount(server), 'server.fetch-key', { username, password })).reply
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.failure.reason !== 'not-offered') throw thrown
    throw failure('not-found', 'password-sign-in-off', 'this server doesn’t provide an API key for a password')
  }
}

/**
 * Connecting a known account again replaces its key and keeps its appearance: the defaults of the form must not remove
 * the production mark. The appearance is changed in the account’s menu.
 */
const appearanceOf = ({ label, color, isProduction }: StoredProfile): Appearance => ({ label, color, isProduction })
