import { randomUUID } from 'node:crypto'
import type { StoredProfile } from '#contract/profiles.ts'
import { checkAccount } from '../server/account-check.ts'
import type { Credentials } from './credentials.ts'
import { requireDemo } from '../policy/rules.ts'
import type { Ports } from '../ports.ts'
import type { ProfileList } from './profile-list.ts'
import type { Sender } from '../requests/sender.ts'

interface Parts {
  readonly ports: Pick<Ports, 'startDemo' | 'policy' | 'log'>
  readonly list: ProfileList
  readonly credentials: Credentials
  readonly sender: Sender
}

/** The demo organization's profile. Its server starts when first needed, at a new address each time. */
interface DemoProfile {
  readonly prepare: () => Promise<StoredProfile>
  /** Returns the profile unchanged, except a demo profile, which is prepared first. */
  readonly refresh: (profile: StoredProfile) => Promise<StoredProfile>
}

export function createDemoProfile({ ports, list, credentials, sender }: Parts): DemoProfile {
  const prepare = async (): Promise<StoredProfile> => {
    requireDemo(ports.policy)
    const { url, email, apiKey: key } = await ports.startDemo()
    const server = url.replace(/\/+$/, '')
    const known = (await list.all()).find(({ kind }) => kind === 'demo')
    // The credential store keeps demo keys in memory only: the next start makes another key.
    await credentials.keep({ kind: 'demo', server, email }, key)
    if (known?.server === server && known.email === email) return known
    const profile = known ? { ...known, server, email } : await create(server, email, key)
    await list.put(profile)
    return profile
  }

  const create = async (server: string, email: string, key: string): Promise<StoredProfile> => {
    const { userId, fullName, realmName } = await checkAccount(sender, { server, email, key }, ports.log)
    return {
      id: randomUUID(),
      kind: 'demo',
      server,
      email,
      userId,
      fullName,
      // The label is the organization’s own name; our texts are the page’s.
      label: (realmName || 'Demo').slice(0, 60),
      color: 'teal',
      isProduction: false,
      dialect: null,
    }
  }

  return {
    prepare,
    refresh: (profile) => (profile.kind === 'demo' ? prepare() : Promise.resolve(profile)),
  }
}
