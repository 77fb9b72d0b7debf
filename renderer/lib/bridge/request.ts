import { AppError } from '#contract/failures.ts'
import type { PageOperationId, Parameters, Reply } from '#contract/operations/index.ts'
import { readReplyInSteps, type ReplyText } from '#contract/reply-text.ts'
import { call } from './bridge.ts'
import { noteOffer } from '../text/needs.ts'
import { noteUnreadable } from './unreadable.ts'

export interface Answer<Id extends PageOperationId> {
  readonly reply: Reply<Id>
  /**
   * Parameters that the server does not support, as it reported (service.md#ignored-parameters). It applied the others.
   */
  readonly ignoredParameters: readonly string[]
  /** Time of the server's clock at the answer, in UNIX milliseconds; null if it is not reported. */
  readonly serverTime: number | null
}

interface RequestOptions {
  readonly signal?: AbortSignal | undefined
}

/**
 * Performs an operation of the closed table for a profile.
 *
 * Main has parsed the reply by the operation's schema. Rejects with an `AppError`.
 */
export async function request<Id extends PageOperationId>(
  profileId: string,
  operation: Id,
  parameters: Parameters<Id>,
  { signal }: RequestOptions = {},
): Promise<Answer<Id>> {
  if (signal?.aborted) throw new AppError({ kind: 'cancelled', message: 'cancelled', where: operation })
  const callId = crypto.randomUUID()
  const cancel = () => void call('request:cancel', { callId })
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    const sent = { profileId, callId, operation, parameters }
    const { reply, ignoredParameters, serverTime } = await call('request:send', sent)
    noteOffer(profileId, operation, true)
    const read = await readReply<Id>(reply)
    noteUnreadable(profileId, operation, read)
    return { reply: read, ignoredParameters, serverTime }
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.failure.reason === 'not-offered') noteOffer(profileId, operation, false)
    throw thrown
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

/** Returns the answer that this computer kept to the same question, without asking the server; null if none is kept. */
export async function requestKept<Id extends PageOperationId>(
  profileId: string,
  operation: Id,
  parameters: Parameters<Id>,
): Promise<(Answer<Id> & { readonly keptAt: number }) | null> {
  const sent = { profileId, callId: crypto.randomUUID(), operation, parameters, isKept: true }
  const { reply, ignoredParameters, serverTime, keptAt } = await call('request:send', sent)
  if (keptAt === undefined) return null
  return { reply: await readReply<Id>(reply), ignoredParameters, serverTime, keptAt }
}

/** Only Electron hands over bytes: the browser host's page reads slices as they arrive. */
const readReply = async <Id extends PageOperationId>(reply: ReplyText): Promise<Reply<Id>> =>
  (await readReplyInSteps(reply, () => scheduler.yield())) as Reply<Id>

/** True if the server answered and refused this account access. */
export function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof AppError)) return false
  const { kind, code, status } = thrown.failure
  return kind === 'forbidden' || (kind === 'invalid-input' && (code !== undefined || status !== undefined))
}

/** Returns null in place of the failure of a server that does not offer an operation. */
export async function unlessMissing<T>(ask: Promise<T>): Promise<T | null> {
  try {
    return await ask
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.failure.reason === 'not-offered') return null
    throw thrown
  }
}
