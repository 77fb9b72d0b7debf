import type { Dialect } from '#contract/dialects.ts'
import type { Ports } from '../ports.ts'
import type { Account } from '../requests/account.ts'
import type { Sender } from '../requests/sender.ts'
import type { Limits } from './limits.ts'
import type { Line } from './line.ts'

/** What every step may use. */
export interface Scene {
  readonly sender: Sender
  readonly findProxy: Ports['findProxy']
  readonly log: Ports['log']
  readonly line: Line
  readonly limits: Limits
  /** PEM texts that count as trusted besides what Node trusts; for tests. */
  readonly trusted?: readonly string[] | undefined
  /** The run was cancelled. */
  readonly cancel: AbortSignal
}

/**
 * Whose connection it is. The account has no profile id, so that its requests pass the queue of the profile: a queue that
 * a rate limit holds is one of the things to find out.
 */
export interface Subject {
  /** As it was typed or kept. */
  readonly address: string
  readonly account: Account | null
  /** The dialect that the person chose for the profile; null follows the server. */
  readonly dialect: Dialect | null
  /** The demo organization of this computer, which has a clock of its own. */
  readonly isDemo: boolean
  /** The profile is known, but its key is not on this computer. */
  readonly isKeyMissing: boolean
}
