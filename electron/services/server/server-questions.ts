import { AppError, type FailureKind } from '#contract/failures.ts'
import type { Settings } from '#contract/operations/server.ts'
import type { OwnUser } from '#contract/operations/users.ts'
import { neutralAccount, type Account } from '../requests/account.ts'
import { failure } from '../failure.ts'
import type { Sender, SentReply } from '../requests/sender.ts'

/**
 * Failures that mean that a server doesn't offer an optional operation; after any other failure, asking again may help.
 */
const notReported: ReadonlySet<FailureKind> = new Set(['not-found', 'forbidden', 'invalid-input', 'conflict'])

/**
 * Returns the reply of an optional operation, or null if the server doesn't offer it. A malformed reply also becomes
 * null and is logged, because one optional field must not exclude a server.
 */
export async function askOptional<T>(
  question: Promise<{ readonly reply: T }>,
  log: (line: string) => void,
  alsoNotReported: readonly FailureKind[] = [],
): Promise<T | null> {
  try {
    return (await question).reply
  } catch (thrown) {
    const reported = thrown instanceof AppError ? thrown.failure : null
    if (reported === null || reported.reason === 'organization-unknown') throw thrown
    const { kind, reason, where } = reported
    const isOddShape = kind === 'unexpected-shape' && reason === undefined
    if (!isOddShape && !notReported.has(kind) && !alsoNotReported.includes(kind)) throw thrown
    if (reason !== 'not-offered') log(`optional request failed: ${kind} ${where ?? ''}`)
    return null
  }
}

/** Requests a server's public description of itself; null if it has none. */
export async function askSettings(
  sender: Sender,
  server: string,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<Settings | null> {
  return (await askTimedSettings(sender, server, log, signal))?.reply ?? null
}

/** Requests the description with the answer's times. */
export async function askTimedSettings(
  sender: Sender,
  server: string,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<SentReply<Settings> | null> {
  const asked = sender.send(neutralAccount(server), 'server.settings', {}, { signal })
  // A server without the operation may check credentials before the path, and answer 401.
  const sent = await askOptional(asReply(asked), log, ['unauthorized'])
  if (sent !== null && isWithoutOrganization(sent.reply)) {
    throw failure('not-found', 'organization-unknown', 'the server reports no organization at this address')
  }
  return sent
}

/** True if the description is that of a server with many organizations, and none is at this address. */
const isWithoutOrganization = ({
  zulip_version: version,
  realm_name: name,
  realm_url: url,
  realm_uri: uri,
}: Settings) => version !== undefined && name === undefined && url === undefined && uri === undefined

const asReply = async <T>(sent: Promise<T>): Promise<{ readonly reply: T }> => ({ reply: await sent })

/** Requests the account's own user; null if the server doesn't report it. A wrong key is a failure. */
export function askOwnUser(
  sender: Sender,
  account: Account,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<OwnUser | null> {
  return askOptional(sender.send(account, 'users.me', {}, { signal }), log)
}

/** Returns the level and dialect of a server, from its description (`service.md#paths`). */
export function serverVersionFrom(settings: Settings | null): Account['serverVersion'] {
  const level = settings?.zulip_feature_level ?? null
  return { dialect: level === null ? 'neutral' : 'field', level }
}
