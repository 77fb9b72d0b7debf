import type { Failure } from '#contract/failures.ts'
import type { UnreadableRecord, WithUnreadable } from '#contract/operations/list-reply.ts'

/**
 * Records that a server lists in a form which the console cannot read (REVIEW N8). They are there, so nothing may take
 * them for deleted.
 */
export interface UnreadRecord {
  /** Null where that could not be read either. */
  readonly id: number | null
  readonly failure: Failure
}

/** Those of a reply; undefined where all could be read. */
export const unreadIn = (operation: string, reply: unknown): readonly UnreadRecord[] | undefined =>
  (reply as WithUnreadable).unreadable?.map((one) => unreadRecord(operation, one))

function unreadRecord(operation: string, { id, field, reason }: UnreadableRecord): UnreadRecord {
  const where = [operation, field].filter(Boolean).join(': ')
  return {
    id,
    failure: { kind: 'unexpected-shape', reason: 'record-unreadable', message: `${where}: ${reason}`, where },
  }
}

/** Why a record that is not among those that were read may be there all the same; null where it is not. */
export const hidingIn = (unread: readonly UnreadRecord[] = [], id: number): Failure | null =>
  (unread.find((one) => one.id === id) ?? unread.find((one) => one.id === null))?.failure ?? null
