import { AppError, type FailureKind } from '#contract/failures.ts'
import type { Account } from '../../requests/account.ts'
import { readRateLimit } from '../../requests/allowance.ts'
import type { SentReply } from '../../requests/sender.ts'
import { readFailedRequest } from '../failed-request.ts'
import { stateOf, type StepResult } from '../found.ts'
import type { Scene } from '../scene.ts'
import { requestOptions } from './server.ts'

type Answered = StepResult & { readonly answer: SentReply<unknown>['answer'] | null }

/**
 * Failures that show that the key was accepted: only the operation isn't available to this account or on this server.
 */
const acceptedAllTheSame: ReadonlySet<FailureKind> = new Set(['forbidden', 'invalid-input', 'conflict', 'not-found'])

/** Asks for the account of the key. If the server doesn't report it, checks that the server accepts the key. */
export async function examineAccount(account: Account, scene: Scene): Promise<Answered> {
  const options = requestOptions(scene)
  try {
    const { reply, answer } = await scene.sender.send(account, 'users.me', {}, options)
    const facts = {
      fullName: reply.full_name,
      email: reply.email,
      ...(typeof reply.role === 'number' && { role: reply.role }),
    }
    return { finding: 'key-accepted', facts, answer }
  } catch (thrown) {
    const failed = read(thrown, scene)
    if (failed !== null) return failed
  }
  try {
    const { answer } = await scene.sender.send(
      account,
      'channels.subscribed',
      { include_subscribers: 'false' },
      options,
    )
    return { finding: 'account-unreported', facts: {}, answer }
  } catch (thrown) {
    return read(thrown, scene) ?? { finding: 'account-unreported', facts: {}, answer: null }
  }
}

/** Reads a failure of the key or the connection as a finding; null for other failures. */
function read(thrown: unknown, { cancel }: Scene): Answered | null {
  cancel.throwIfAborted()
  if (!(thrown instanceof AppError)) throw thrown
  if (acceptedAllTheSame.has(thrown.failure.kind)) return null
  const found = readFailedRequest(thrown.failure)
  return stateOf(found.finding) === 'bad' ? { ...found, answer: null } : null
}

/** Share of the rate limit below which the next run would be held. */
const lowShare = 0.1

export function examineAllowance(answer: SentReply<unknown>['answer'] | null): StepResult {
  const { limit, remaining } = answer === null ? { limit: null, remaining: null } : readRateLimit(answer.headers)
  if (limit === null || remaining === null) return { finding: 'allowance-unreported', facts: {} }
  return { finding: remaining < limit * lowShare ? 'allowance-low' : 'allowance-left', facts: { limit, remaining } }
}
