import type { ServerProbe } from '#contract/connection.ts'
import { AppError } from '#contract/failures.ts'
import { normalizeAddress } from '../accounts/addresses.ts'
import { failure } from '../failure.ts'
import { requireAllowedHost } from '../policy/rules.ts'
import type { Ports } from '../ports.ts'
import { neutralAccount } from '../requests/account.ts'
import type { Sender, SentReply } from '../requests/sender.ts'
import type { RecentAnswers } from './recent-answers.ts'
import { askTimedSettings } from './server-questions.ts'

/** Checks an address before sign-in: it must be the API, and may describe itself. */
export async function probeServer(
  sender: Sender,
  typed: string,
  { policy, log }: Pick<Ports, 'policy' | 'log'>,
  recent: Pick<RecentAnswers, 'keepSettings'>,
): Promise<ServerProbe> {
  const server = normalizeAddress(typed)
  requireAllowedHost(policy, server)
  const sent = await askTimedSettings(sender, server, log)
  if (sent === null) {
    await requireApi(sender, server)
    recent.keepSettings(server, null)
    return unknownServer(server)
  }
  const { reply: settings, answer } = sent
  recent.keepSettings(server, settings)
  return {
    server,
    describesItself: true,
    realmName: settings.realm_name ?? null,
    version: settings.zulip_version ?? null,
    featureLevel: settings.zulip_feature_level ?? null,
    offersPasswordSignIn: settings.email_auth_enabled ?? false,
    clockAheadSeconds: clockAhead(answer),
  }
}

type Options = Parameters<Sender['send']>[3]

/**
 * Throws `not-the-api` unless the address answers like this API: every server has the operation of
 * `service.md#subscriptions`, and refuses it without credentials in the form of `service.md#errors`.
 */
export async function requireApi(sender: Sender, server: string, options: Options = {}): Promise<void> {
  try {
    await sender.send(neutralAccount(server), 'channels.subscribed', {}, options)
  } catch (thrown) {
    const said = thrown instanceof AppError ? thrown.failure : null
    if (said === null) throw thrown
    // The API answers, but there is nothing to connect to.
    if (said.reason === 'organization-unknown' || said.reason === 'organization-deactivated') throw thrown
    if (said.serverMessage !== undefined && said.reason !== 'not-offered') return
    if (said.status === undefined || said.kind === 'server') throw thrown
    throw failure('unexpected-shape', 'not-the-api', 'the address answers, but not like this API', {
      status: said.status,
    })
  }
}

function unknownServer(server: string): ServerProbe {
  return {
    server,
    describesItself: false,
    realmName: null,
    version: null,
    featureLevel: null,
    offersPasswordSignIn: false,
    clockAheadSeconds: null,
  }
}

/**
 * Seconds by which the server's clock is ahead. Half a second is added, because a Date header is truncated to whole
 * seconds, which makes it half a second slow on average.
 */
export function clockAhead({ headers, sentAt, receivedAt }: SentReply<unknown>['answer']): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(date)) return null
  const ahead = Math.round((date + 500 - (sentAt + receivedAt) / 2) / 1000)
  // The addition turns minus zero into zero, because minus zero prints and compares differently.
  return ahead === 0 ? 0 : ahead
}
