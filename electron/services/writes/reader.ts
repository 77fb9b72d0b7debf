import { toFailure, type Failure } from '#contract/failures.ts'
import { askAttempt, isDenied, type Ask } from '#contract/records/ask-attempt.ts'
import type { ReadRecord } from '#contract/records/define.ts'
import { actOf, readRow, recordOf, type KindName } from '#contract/records/index.ts'
import type { ReadAttempt } from '#contract/records/reading.ts'
import type { OperationId } from '#contract/operations/index.ts'
import type { Account } from '../requests/account.ts'
import type { Offers } from '../requests/offers.ts'
import type { Sender } from '../requests/sender.ts'
import { failureHidingRecord, unparsedRecords, type UnparsedRecord } from '../requests/unread.ts'
import type { Reading } from './state.ts'

interface Question {
  readonly account: Account
  readonly kind: KindName
  /** Id of the record; null for an act that creates a record or concerns all of the kind. Then all are read. */
  readonly id: number | null
  /** The required fields. */
  readonly fields: readonly string[]
  /** An act whose extent is needed too, and its wanted value. */
  readonly scopeOf?: { readonly act: string; readonly wished: unknown }
  readonly signal: AbortSignal
  /** True for a row of a run, whose requests leave a part of the server's allowance to others. */
  readonly isOfRun?: boolean
}

/**
 * Reads a record by the cheapest operation that returns the required fields; a list only if nothing else does. Never
 * rejects, because a failure is a kind of reading.
 */
export interface Reader {
  readonly read: (question: Question) => Promise<Reading>
  /** Reads all records by one list that has the fields; null if the server offers none to this account. */
  readonly list: (question: Omit<Question, 'id' | 'scopeOf'>) => Promise<ListedRecords | FailedReading | null>
}

type FailedReading = Extract<Reading, { state: 'failed' }>

/** The records of one list. */
export interface ListedRecords {
  readonly state: 'listed'
  readonly operation: OperationId
  readonly records: readonly ReadRecord[]
  readonly unread: readonly UnparsedRecord[] | undefined
  /** True if no record is missing that this account may see. */
  readonly isComplete: boolean
}

export function createReader(sender: Pick<Sender, 'sendUnchecked'>, offers: Offers): Reader {
  const asking =
    ({ account, signal, isOfRun }: Pick<Question, 'account' | 'signal' | 'isOfRun'>): AskServer =>
    (operation, parameters) =>
      offers.ask(account.profileId ?? '', operation, () =>
        sender.sendUnchecked(account, operation, parameters, { signal, isOfRun }),
      )
  return {
    async list({ fields, ...question }) {
      const { account, kind } = question
      for (const attempt of listsOf(kind, fields)) {
        if (offers.isOffered(account.profileId ?? '', attempt.operation) === false) continue
        const listed = await askRecords(asking(question), attempt, { ...question, id: null })
        if (listed?.state === 'listed') return listed
        if (listed?.state === 'failed' && !isRefused(listed)) return listed
      }
      return null
    },
    async read(question) {
      const { account, kind, id, fields } = question
      const profileId = account.profileId ?? ''
      const ask = asking(question)
      let isHidden = false
      let refusal: Reading | null = null
      for (const attempt of inOrder(recordOf(kind).reading, id, fields)) {
        if (offers.isOffered(profileId, attempt.operation) === false || (isHidden && !attempt.isComplete)) continue
        if ((attempt.isAfterRefusal === true) !== (refusal !== null)) continue
        const reading = await follow(ask, attempt, question)
        if (reading === null) continue
        // Servers refuse to read a record that they still list, such as an archived channel
        // (`service.md#archived-channels`).
        if (reading.state === 'gone' && attempt.reads === 'one') isHidden = true
        else if (!isRefused(reading)) return withScope(ask, reading, question)
        // A list that this account may not read doesn't contradict the record's own answer.
        else if (!isHidden) refusal ??= reading
      }
      return refusal ?? { state: isHidden ? 'gone' : 'none' }
    },
  }
}

const isRefused = (reading: Reading): boolean => reading.state === 'failed' && isDenied(reading.failure)

type AskServer = Ask<{ readonly reply: unknown }>

/**
 * Operations that return all required fields come first; each group is in the order of the record. A field that no
 * operation returns, such as the announcement of a channel, decides nothing.
 */
function inOrder(attempts: readonly ReadAttempt[], id: number | null, fields: readonly string[]): ReadAttempt[] {
  const possible = attempts.filter(
    ({ reads, onlyFor }) => (id !== null || reads === 'list') && onlyFor?.some((one) => fields.includes(one)) !== false,
  )
  const readable = fields.filter((field) => possible.some(({ misses }) => !misses.includes(field)))
  const covers = ({ misses }: ReadAttempt) => !readable.some((field) => misses.includes(field))
  return [...possible.filter(covers), ...possible.filter((attempt) => !covers(attempt))]
}

/**
 * Returns the lists that have the fields of a record, as far as any operation has them. Values that need a second
 * request for each record aren't part of a list.
 */
export function listsOf(kind: KindName, fields: readonly string[]): readonly ReadAttempt[] {
  const attempts = recordOf(kind).reading
  const readable = fields.filter((field) => attempts.some(({ misses }) => !misses.includes(field)))
  return attempts.filter(
    ({ reads, beside, misses }) =>
      reads === 'list' && beside === undefined && !readable.some((field) => misses.includes(field)),
  )
}

/** Finds a record in a list; null if the list may omit it. */
export function findListed({ records, unread, isComplete }: ListedRecords, id: number): Reading | null {
  const found = records.find((record) => record.id === id)
  if (found !== undefined) return { state: 'found', values: found.values, wire: found.wire }
  const failure = failureHidingRecord(unread, id)
  if (failure !== null) return { state: 'failed', failure }
  return isComplete ? { state: 'gone' } : null
}

/** Null if this operation has no answer, and another may. */
async function askRecords(
  ask: AskServer,
  attempt: ReadAttempt,
  { account, kind, id }: Pick<Question, 'account' | 'kind' | 'id'>,
): Promise<ListedRecords | Extract<Reading, { state: 'failed' | 'gone' }> | null> {
  const attempted = await askAttempt(ask, attempt, id, { role: account.role ?? null })
  if (attempted.state === 'not-offered') return null
  if (attempted.state === 'failed') return { state: 'failed', failure: attempted.failure }
  if (attempted.state === 'gone') return attempted
  return {
    state: 'listed',
    operation: attempt.operation,
    records: attempted.rows.map((row) => readRow(kind, row)),
    unread: unparsedRecords(attempt.operation, attempted.answer.reply),
    isComplete: attempted.isComplete,
  }
}

/** Null if this operation has no answer, and another may. */
async function follow(ask: AskServer, attempt: ReadAttempt, question: Question): Promise<Reading | null> {
  const { id } = question
  const listed = await askRecords(ask, attempt, question)
  if (listed?.state !== 'listed') return listed
  const { records, unread } = listed
  if (id === null) return { state: 'list', records, ...(unread !== undefined && { unread }) }
  const reading = findListed(listed, id)
  return reading?.state === 'found' ? withBeside(ask, attempt, id, reading) : reading
}

/** Adds the extent of the act. A refusal leaves it unknown; without an answer, nothing may be sent. */
async function withScope(ask: AskServer, reading: Reading, { account, kind, id, scopeOf }: Question): Promise<Reading> {
  const scope = scopeOf && actOf(kind, scopeOf.act).target?.scope
  if (reading.state !== 'found' || id === null || scopeOf === undefined || scope === undefined) return reading
  const { wished } = scopeOf
  const parameters = scope.parameters(reading.values, wished, { id, level: account.serverVersion.level })
  if (parameters === null) return reading
  try {
    const { reply } = await ask(scope.operation, parameters)
    return { ...reading, scope: scope.measure(reply, wished, id) }
  } catch (thrown) {
    const failure = toFailure(thrown, scope.operation)
    return isUnreported(failure) ? { ...reading, scope: null } : { state: 'failed', failure }
  }
}

const isUnreported = ({ kind, reason }: Failure): boolean => kind === 'invalid-input' || reason === 'not-offered'

/** Adds the values of the second operation. If it has no answer, nothing may be compared. */
async function withBeside(
  ask: AskServer,
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
    return isUnreported(failure) ? reading : { state: 'failed', failure }
  }
}
