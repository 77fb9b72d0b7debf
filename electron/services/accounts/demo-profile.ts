import { randomUUID } from 'node:crypto'
import type { StoredProfile } from '#contract/profiles.ts'
import type { DemoAccess, Ports } from '../ports.ts'
import { checkAccount } from '../server/account-check.ts'
import type { RecentAnswers } from '../server/recent-answers.ts'
import type { Credentials } from './credentials.ts'
import { requireDemo } from '../policy/rules.ts'
import type { ProfileList } from './profile-list.ts'
import type { Sender } from '../requests/sender.ts'

/** The demo organization's module, which a shell passes in because services may not import it. */
interface DemoModule {
  readonly startDemoServer: (options: object) => Promise<{
    readonly url: string
    readonly accounts: readonly { readonly role: string; readonly email: string; readonly apiKey: string }[]
    close(): Promise<void>
  }>
}

export interface DemoStarter {
  /** Starts the demo organization, or returns the running one. */
  readonly start: () => Promise<DemoAccess>
  readonly close: () => Promise<void>
}

interface Running {
  readonly access: DemoAccess
  readonly close: () => Promise<void>
}

/** Runs at most one demo organization, whose code is loaded only when needed. */
export function createDemoStarter(load: () => Promise<DemoModule>): DemoStarter {
  let running: Promise<Running> | null = null
  return {
    start: async () => {
      running ??= startDemo(load).catch((error: unknown) => {
        running = null
        throw error
      })
      return (await running).access
    },
    close: async () => (await running)?.close(),
  }
}

async function startDemo(load: () => Promise<DemoModule>): Promise<Running> {
  const { startDemoServer } = await load()
  const server = await startDemoServer({})
  const owner = server.accounts.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('the demo organization has no owner')
  return { access: { url: server.url, email: owner.email, apiKey: owner.apiKey }, close: () => server.close() }
}

interface Parts {
  readonly ports: Pick<Ports, 'startDemo' | 'policy' | 'log'>
  readonly list: ProfileList
  readonly credentials: Credentials
  readonly sender: Sender
  readonly recent: RecentAnswers
}

/** The demo organization's profile. Its server starts when first needed, at a new address each time. */
interface DemoProfile {
  readonly prepare: () => Promise<StoredProfile>
  /** Returns the profile unchanged, except a demo profile, which is prepared first. */
  readonly refresh: (profile: StoredProfile) => Promise<StoredProfile>
}

export function createDemoProfile({ ports, list, credentials, sender, recent }: Parts): DemoProfile {
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
    const { userId, fullName, realmName } = await checkAccount(
      sender,
      { server, email, key },
      { log: ports.log, recent },
    )
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
