import type { Failure } from '#contract/failures.ts'
import type { UnreadableRecord, WithUnreadable } from '#contract/operations/list-reply.ts'

/**
 * Records that a server lists in a form that the console can't read. They exist, so they must not be mistaken for
 * deleted.
 */
export interface UnparsedRecord {
  /** Id of the record; null if it couldn't be read either. */
  readonly id: number | null
  readonly failure: Failure
}

/** Returns the unreadable records of a reply; undefined if all could be read. */
export const unparsedRecords = (operation: string, reply: unknown): readonly UnparsedRecord[] | undefined =>
  (reply as WithUnreadable).unreadable?.map((one) => unreadRecord(operation, one))

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
