import { AppError } from '#contract/failures.ts'
import { failure } from '../failure.ts'
import type { Account } from '../requests/account.ts'
import type { Sender } from '../requests/sender.ts'
import type { RecentAnswers } from './recent-answers.ts'
import { askOptional, askSettings, askOwnUser, serverVersionFrom } from './server-questions.ts'

/** The account of a working key. */
export interface CheckedAccount {
  readonly userId: number | null
  readonly fullName: string | null
  readonly realmName: string | null
}

/**
 * Makes a real call with a key before it is stored.
 *
 * Each cause has its own failure: the address, the connection, a site that isn't this API, the key, a deactivated
 * account or organization.
 */
export async function checkAccount(
  sender: Sender,
  who: { readonly server: string; readonly email: string; readonly key: string },
  { log, recent }: { readonly log: (line: string) => void; readonly recent: RecentAnswers },
): Promise<CheckedAccount> {
  const known = recent.settingsOf(who.server)
  const settings = known === undefined ? await askSettings(sender, who.server, log) : known
  if (known === undefined) recent.keepSettings(who.server, settings)
  const account: Account = { ...who, profileId: null, serverVersion: serverVersionFrom(settings) }
  const me = await askOwnUser(sender, account, log)
  if (me === null) await callDocumented(sender, account, log)
  recent.keepUser(who.server, who.email, me)
  return {
    userId: me?.user_id ?? null,
    fullName: me?.full_name ?? null,
    realmName: settings?.realm_name ?? null,
  }
}

/**
 * Checks the key by an operation that every server has: `service.md#subscriptions`, or `service.md#user-groups` if the
 * first one refuses accounts of this kind.
 */
async function callDocumented(sender: Sender, account: Account, log: (line: string) => void): Promise<void> {
  try {
    await sender.send(account, 'channels.subscribed', { include_subscribers: 'false' })
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    const { kind, reason, status } = thrown.failure
    if (reason === 'not-offered') {
      const message = 'the address answers, but lacks the operations that every server has'
      throw failure('unexpected-shape', 'not-the-api', message, status === undefined ? {} : { status })
    }
    // The server accepted the key; otherwise it would have answered 401. The account's permission doesn't matter here.
    if (kind === 'forbidden' || kind === 'invalid-input')
      await askOptional(sender.send(account, 'groups.list', {}), log)
    else if (kind !== 'unexpected-shape' || reason === 'not-the-api') throw thrown
  }
}
