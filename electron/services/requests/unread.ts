import type { Failure } from '#contract/failures.ts'
import type { UnreadableRecord, WithUnreadable } from '#contract/operations/list-reply.ts'

/**
 * Records that a server lists, but that the console can't read or keep. They exist, so they must not be mistaken for
 * deleted.
 */
export interface UnparsedRecord {
  /** Id of the record; null if it couldn't be read either. */
  readonly id: number | null
  readonly failure: Failure
}

/** Returns the records of a reply that its list lacks; undefined if it lacks none. */
export function unparsedRecords(operation: string, reply: unknown): readonly UnparsedRecord[] | undefined {
  const { unreadable = [], unlisted = 0 } = reply as WithUnreadable
  if (unreadable.length === 0 && unlisted === 0) return undefined
  const records = unreadable.map((one) => unreadRecord(operation, one))
  return unlisted === 0 ? records : [...records, unlistedRecords(operation, unlisted)]
}

/** Returns one record of unknown id for all that aren’t listed, because it may be any of them. */
function unlistedRecords(operation: string, count: number): UnparsedRecord {
  const message = `${operation}: ${count} records aren’t listed`
  return { id: null, failure: { kind: 'unexpected-shape', reason: 'records-unlisted', message, where: operation } }
}

function unreadRecord(operation: string, { id, field, reason }: UnreadableRecord): UnparsedRecord {
  const where = [operation, field].filter(Boolean).join(': ')
  return {
    id,
    failure: { kind: 'unexpected-shape', reason: 'record-unreadable', message: `${where}: ${reason}`, where },
  }
}

/** Returns the failure that may be the reason why the list lacks a record; null if the record is really missing. */
export const failureHidingRecord = (unread: readonly UnparsedRecord[] = [], id: number): Failure | null =>
  (unread.find((one) => one.id === id) ?? unread.find((one) => one.id === null))?.failure ?? null
