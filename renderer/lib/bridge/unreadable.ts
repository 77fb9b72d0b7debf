import { useMemo } from 'react'
import { create } from 'zustand'
import { AppError } from '#contract/failures.ts'
import type { PageOperationId } from '#contract/operations/index.ts'
import type { UnreadableRecord, WithUnreadable } from '#contract/operations/list-reply.ts'

/**
 * Records that the last answer of each operation has, but its list lacks: the console can't parse them, or they don't
 * fit in memory. They are kept next to the lists, which contain only parsed records.
 */
interface Missing {
  readonly unreadable: readonly UnreadableRecord[]
  /** Number of records that aren't listed, at the end of the list. */
  readonly unlisted: number
}
type Lists = ReadonlyMap<string, Missing>

const useLists = create<{ readonly lists: Lists }>()(() => ({ lists: new Map() }))

const keyOf = (profileId: string, operation: PageOperationId) => `${profileId} ${operation}`

/** Replaces the records that a list lacks by those of the operation's latest answer. */
export function noteUnreadable(profileId: string, operation: PageOperationId, reply: unknown): void {
  const { lists } = useLists.getState()
  const key = keyOf(profileId, operation)
  const { unreadable = [], unlisted = 0 } = reply as WithUnreadable
  const isWhole = unreadable.length === 0 && unlisted === 0
  if (isWhole && !lists.has(key)) return
  const next = new Map(lists)
  if (isWhole) next.delete(key)
  else next.set(key, { unreadable, unlisted })
  useLists.setState({ lists: next })
}

const pick = (lists: Lists, profileId: string, operations: readonly PageOperationId[]) =>
  operations.flatMap((operation) => lists.get(keyOf(profileId, operation))?.unreadable ?? [])

/** Unreadable records of the last answers to these operations. */
export function useUnreadable(profileId: string, operations: readonly PageOperationId[]): readonly UnreadableRecord[] {
  const lists = useLists((state) => state.lists)
  const names = operations.join(' ')
  return useMemo(() => pick(lists, profileId, names.split(' ') as PageOperationId[]), [lists, profileId, names])
}

/** Number of records that didn't fit in memory in the last answers to these operations. */
export const useUnlisted = (profileId: string, operations: readonly PageOperationId[]): number =>
  useLists(({ lists }) =>
    operations.reduce((sum, operation) => sum + (lists.get(keyOf(profileId, operation))?.unlisted ?? 0), 0),
  )

/** True if a list that follows events has records that could not be read. */
export const hasUnreadable = (profileId: string): boolean =>
  [...useLists.getState().lists].some(
    // The subscribers of a channel follow no events; they are loaded again each time they are shown.
    ([key, { unreadable }]) =>
      unreadable.length > 0 && key.startsWith(`${profileId} `) && key !== keyOf(profileId, 'channels.subscribers'),
  )

/** Throws if one of these lists lacks a record. For callers that need every record. */
export function requireReadable(profileId: string, operations: readonly PageOperationId[]): void {
  const why = unreadableError(profileId, operations)
  if (why !== null) throw why
}

export function unreadableError(profileId: string, operations: readonly PageOperationId[]): AppError | null {
  const { lists } = useLists.getState()
  for (const operation of operations) {
    const { unreadable: [first] = [], unlisted = 0 } = lists.get(keyOf(profileId, operation)) ?? {}
    if (first !== undefined) {
      const where = [operation, first.field].filter(Boolean).join(': ')
      return missing('record-unreadable', `${where}: ${first.reason}`, where)
    }
    if (unlisted > 0) return missing('records-unlisted', `${operation}: ${unlisted} records aren’t listed`, operation)
  }
  return null
}

const missing = (reason: 'record-unreadable' | 'records-unlisted', message: string, where: string) =>
  new AppError({ kind: 'unexpected-shape', reason, message, where })
