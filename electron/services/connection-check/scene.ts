import {
  faultFindings,
  uncheckedFindings,
  warningFindings,
  type CheckStep,
  type Facts,
  type Finding,
  type Trouble,
} from '#contract/connection-check.ts'
import type { Dialect } from '#contract/dialects.ts'
import type { Ports } from '../ports.ts'
import type { Account } from '../requests/account.ts'
import type { Sender } from '../requests/sender.ts'
import type { Limits } from './limits.ts'
import type { Line } from './line.ts'

/** The result of one step. */
export interface StepResult {
  readonly finding: Finding
  readonly facts: Facts
}

const faults: ReadonlySet<Finding> = new Set(faultFindings)
const warnings: ReadonlySet<Finding> = new Set(warningFindings)
const unchecked: ReadonlySet<Finding> = new Set(uncheckedFindings)

/** Returns the state that a finding means for the connection. */
export function stateOf(finding: Finding): CheckStep['state'] {
  if (faults.has(finding)) return 'bad'
  if (warnings.has(finding)) return 'warn'
  return unchecked.has(finding) ? 'unchecked' : 'ok'
}

/** The code of a system error, such as `ECONNREFUSED`; never its message. */
export function codeOf(thrown: unknown): string {
  const { code } = Object(thrown) as { code?: unknown }
  return typeof code === 'string' ? code : 'unknown'
}

/** Everything that every step may use. */
export interface Scene {
  readonly sender: Sender
  readonly findProxy: Ports['findProxy']
  readonly log: Ports['log']
  readonly line: Line
  readonly limits: Limits
  /** PEM texts that are trusted in addition to Node's own; for tests. */
  readonly trusted?: readonly string[] | undefined
  /** Aborts when the check is canceled. */
  readonly cancel: AbortSignal
}

/** Findings about a profile without a key. */
export type KeyTrouble = Extract<Trouble, 'key-missing' | 'keychain-unreachable'>

/**
 * The connection to check. The account has no profile id, so that its requests bypass the profile's queue: a rate limit
 * that holds the queue is one of the possible findings.
 */
export interface Subject {
  /** Address as typed or stored. */
  readonly address: string
  readonly account: Account | null
  /** The dialect that the person chose for the profile; null follows the server. */
  readonly dialect: Dialect | null
  /** True for the demo organization of this computer, which has a clock of its own. */
  readonly isDemo: boolean
  /** The reason why a known profile has no key here; null if it has one, or if there is no profile. */
  readonly keyTrouble: KeyTrouble | null
}
