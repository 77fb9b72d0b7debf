import { AppError, type FailureKind } from '#contract/failures.ts'
import type { Settings } from '#contract/operations/server.ts'
import type { OwnUser } from '#contract/operations/users.ts'
import { neutralAccount, type Account } from './requests/account.ts'
import { failure } from './failure.ts'
import type { Sender, Sent } from './requests/sender.ts'

/** Failures after which an optional operation counts as not offered; after any other, asking again may help. */
const notTold: ReadonlySet<FailureKind> = new Set(['not-found', 'forbidden', 'invalid-input', 'conflict'])

/**
 * Returns the reply of an optional operation, or null where the server does not tell (DESIGN §4). A malformed reply
 * also counts as not told and is logged: one field that we can do without must not lock out a server in the field.
 */
export async function askOptional<T>(
  question: Promise<{ readonly reply: T }>,
  log: (line: string) => void,
  alsoNotTold: readonly FailureKind[] = [],
): Promise<T | null> {
  try {
    return (await question).reply
  } catch (thrown) {
    const told = thrown instanceof AppError ? thrown.failure : null
    if (told === null || told.reason === 'organization-unknown') throw thrown
    const { kind, reason, where } = told
    const isOddShape = kind === 'unexpected-shape' && reason === undefined
    if (!isOddShape && !notTold.has(kind) && !alsoNotTold.includes(kind)) throw thrown
    if (reason !== 'not-offered') log(`optional request failed: ${kind} ${where ?? ''}`)
    return null
  }
}

/** What a server says of itself to anyone; null when it says nothing. */
export async function askSettings(
  sender: Sender,
  server: string,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<Settings | null> {
  return (await askTimedSettings(sender, server, log, signal))?.reply ?? null
}

/** The same with the answer's times. */
export async function askTimedSettings(
  sender: Sender,
  server: string,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<Sent<Settings> | null> {
  const asked = sender.send(neutralAccount(server), 'server.settings', {}, { signal })
  // A server without the operation may check credentials before it looks at the path, and answer 401.
  const sent = await askOptional(asReply(asked), log, ['unauthorized'])
  if (sent !== null && isWithoutOrganization(sent.reply)) {
    throw failure('not-found', 'organization-unknown', 'the server reports no organization at this address')
  }
  return sent
}

/** At the address of no organization, a server of many describes only itself. */
const isWithoutOrganization = ({
  zulip_version: version,
  realm_name: name,
  realm_url: url,
  realm_uri: uri,
}: Settings) => version !== undefined && name === undefined && url === undefined && uri === undefined

const asReply = async <T>(sent: Promise<T>): Promise<{ readonly reply: T }> => ({ reply: await sent })

/** Who the account is; null when the server does not tell. A wrong key is a failure. */
export function askWhoAmI(
  sender: Sender,
  account: Account,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<OwnUser | null> {
  return askOptional(sender.send(account, 'users.me', {}, { signal }), log)
}

/** What a server's own description makes of the account's target (DESIGN §4, dialect). */
export function targetFrom(settings: Settings | null): Account['target'] {
  const level = settings?.zulip_feature_level ?? null
  return { dialect: level === null ? 'neutral' : 'field', level }
}
