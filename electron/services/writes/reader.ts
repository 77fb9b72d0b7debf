import { toFailure, type Failure } from '#contract/failures.ts'
import { recordOf, type KindName } from '#contract/records/index.ts'
import type { ReadAttempt } from '#contract/records/define.ts'
import type { OperationId } from '#contract/operations/index.ts'
import type { Account } from '../requests/account.ts'
import type { Offers } from '../requests/offers.ts'
import type { Sender } from '../requests/sender.ts'
import { hidingIn, unreadIn } from '../requests/unread.ts'
import type { Reading } from './state.ts'

interface Question {
  readonly account: Account
  readonly kind: KindName
  /** Null for an act that creates a record or concerns all of the kind: then all are read. */
  readonly id: number | null
  /** The required fields. */
  readonly fields: readonly string[]
  readonly signal: AbortSignal
}

/**
 * Reads a record by the cheapest operation that returns the required fields, a list only if nothing else does. It never
 * rejects: a failure is a kind of reading.
 */
export interface Reader {
  readonly read: (question: Question) => Promise<Reading>
}

export function createReader(sender: Pick<Sender, 'sendUnchecked'>, offers: Offers): Reader {
  return {
    async read(question) {
      const { account, kind, id, fields } = question
      const profileId = account.profileId ?? ''
      let isDenied = false
      for (const attempt of inOrder(recordOf(kind).reading, id, fields)) {
        if (offers.isOffered(profileId, attempt.operation) === false || (isDenied && !attempt.isComplete)) continue
        const ask: Ask = (operation, parameters) =>
          offers.ask(profileId, operation, () =>
            sender.sendUnchecked(account, operation, parameters, { signal: question.signal }),
          )
        const reading = await follow(ask, attempt, id)
        // Servers refuse to read a record that they still list, such as an archived channel
        // (`service.md#archived-channels`).
        if (reading?.state === 'gone' && attempt.reads === 'one') isDenied = true
        else if (reading !== null && !(isDenied && isRefused(reading))) return reading
      }
      return { state: isDenied ? 'gone' : 'none' }
    },
  }
}

/** A list that this account may not read doesn't contradict the record's own answer. */
const isRefused = (reading: Reading): boolean =>
  reading.state === 'failed' && (reading.failure.kind === 'invalid-input' || reading.failure.kind === 'forbidden')

type Ask = (
  operation: OperationId,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<{ readonly reply: unknown }>

/** Operations that return all required fields come first; each group is in the order of the record. */
function inOrder(ways: readonly ReadAttempt[], id: number | null, fields: readonly string[]): ReadAttempt[] {
  const possible = ways.filter(({ reads }) => id !== null || reads === 'list')
  const covers = ({ misses }: ReadAttempt) => !fields.some((field) => misses.includes(field))
  return [...possible.filter(covers), ...possible.filter((attempt) => !covers(attempt))]
}

/** Null if this operation has no answer, and another may. */
async function follow(ask: Ask, attempt: ReadAttempt, id: number | null): Promise<Reading | null> {
  let refusal: Failure | null = null
  for (const [index, parameters] of attempt.parameters(id).entries()) {
    try {
      const { reply } = await ask(attempt.operation, parameters)
      const reading = pick(attempt, reply, id, attempt.isComplete && index === 0)
      return reading?.state === 'found' && id !== null ? await withBeside(ask, attempt, id, reading) : reading
    } catch (thrown) {
      const failure = toFailure(thrown, attempt.operation)
      if (failure.reason === 'not-offered') return null
      if (attempt.isGone?.(failure)) return { state: 'gone' }
      refusal = failure
      // Only after a refused parameter are other parameters worth trying.
      if (failure.kind !== 'invalid-input') break
    }
  }
  return refusal && { state: 'failed', failure: refusal }
}

/** Adds the values of the second operation. Without an answer, nothing may be compared. */
async function withBeside(
  ask: Ask,
  { beside }: ReadAttempt,
  id: number,
  reading: Extract<Reading, { state: 'found' }>,
): Promise<Reading> {
  if (beside === undefined) return reading
  try {
    const { reply } = await ask(beside.operation, beside.parameters(id))
    return { ...reading, values: { ...reading.values, ...beside.values(reply) } }
  } catch (thrown) {
    const failure = toFailure(thrown, beside.operation)
    const isRefused = failure.kind === 'invalid-input' || failure.reason === 'not-offered'
    return isRefused ? reading : { state: 'failed', failure }
  }
}

function pick(attempt: ReadAttempt, reply: unknown, id: number | null, isComplete: boolean): Reading | null {
  const records = attempt.records(reply, id)
  const unread = unreadIn(attempt.operation, reply)
  if (id === null) return { state: 'list', records, ...(unread !== undefined && { unread }) }
  const found = records.find((record) => record.id === id)
  if (found !== undefined) return { state: 'found', values: found.values, wire: found.wire }
  const failure = hidingIn(unread, id)
  if (failure !== null) return { state: 'failed', failure }
  return isComplete ? { state: 'gone' } : null
}
