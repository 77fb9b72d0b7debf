import {
  apiKeyOf,
  deactivatedAccountKey,
  demoAccounts,
  namedPeople,
  passwordOf,
  type AccountRole,
} from './organization/accounts.ts'
import { ownChannelCount } from './organization/channels.ts'
import { operations } from './routes/index.ts'
import { answeredOperations, buildApp } from './server/app.ts'
import { createContext } from './server/create-context.ts'
import { newestFeatureLevel } from './server/levels.ts'
import { performDue } from './state/progress.ts'

export type DemoServerOptions = {
  /** Port; if 0 or absent, any free one. */
  port?: number
  /** True to answer only the documented operations. */
  minimal?: boolean
  /** Number of channels, with users and groups in proportion. */
  scale?: number
  featureLevel?: number
  rateLimitPerMinute?: number
  /** Seconds that a poll of /events waits before it answers with a heartbeat. */
  heartbeatSeconds?: number
  /** Limit of requests per minute and address that name no account. */
  openRateLimitPerMinute?: number
  /** Largest file in MiB; 100 by default. */
  maxFileUploadSizeMib?: number
  /** Number of invented invitations beside those of the organization. */
  moreInvitations?: number
}

export type DemoAccount = {
  readonly role: AccountRole
  readonly email: string
  readonly fullName: string
  readonly apiKey: string
  /** Password for /fetch_api_key. Bots have no working one. */
  readonly password: string
}

export type DemoServer = {
  readonly url: string
  /** One account of each role. */
  readonly accounts: readonly DemoAccount[]
  /** An account that is refused because it is deactivated. */
  readonly deactivatedAccount: { readonly email: string; readonly apiKey: string; readonly password: string }
  close(): Promise<void>
}

/** Starts the demo organization on the loopback interface, each time in the same state. */
export async function startDemoServer(options: DemoServerOptions = {}): Promise<DemoServer> {
  const context = createContext({
    minimal: options.minimal ?? false,
    scale: options.scale ?? ownChannelCount,
    featureLevel: options.featureLevel ?? newestFeatureLevel,
    rateLimitPerMinute: options.rateLimitPerMinute ?? 2000,
    heartbeatSeconds: options.heartbeatSeconds ?? 50,
    openRateLimitPerMinute: options.openRateLimitPerMinute ?? 2000,
    maxFileUploadSizeMib: options.maxFileUploadSizeMib ?? 100,
    moreInvitations: options.moreInvitations ?? 0,
  })
  const app = buildApp(context, answeredOperations(context.options, operations))
  // Without a timer, exports would not finish and scheduled messages would not be sent until a request comes.
  const ticking = setInterval(() => performDue(context), 200)
  ticking.unref()
  context.url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  return {
    url: context.url,
    accounts: demoAccounts.map(({ role, key }) => accountOf(role, key)),
    deactivatedAccount: accountOf('member', deactivatedAccountKey),
    close: async () => {
      // Polls end first, so that closing does not wait for one.
      context.queues.clear()
      clearInterval(ticking)
      await app.close()
      context.files.remove()
    },
  }
}

function accountOf(role: AccountRole, key: string): DemoAccount {
  const person = namedPeople.find((candidate) => candidate.key === key)
  if (person === undefined) throw new Error(`Nobody is called ${key}`)
  const { email, fullName } = person
  return { role, email, fullName, apiKey: apiKeyOf(email), password: passwordOf(email) }
}
