import { useMemo } from 'react'
import { create } from 'zustand'
import { AppError } from '#contract/failures.ts'
import type { PageOperationId } from '#contract/operations/index.ts'
import type { UnreadableRecord, WithUnreadable } from '#contract/operations/list-reply.ts'

/**
 * Records that the console cannot parse, from the last answer of each operation. They are kept next to the lists, which
 * contain only parsed records.
 */
type Lists = ReadonlyMap<string, readonly UnreadableRecord[]>

const useLists = create<{ readonly lists: Lists }>()(() => ({ lists: new Map() }))

const keyOf = (profileId: string, operation: PageOperationId) => `${profileId} ${operation}`

/** Replaces the unreadable records of an operation by those of its latest answer. */
export function noteUnreadable(profileId: string, operation: PageOperationId, reply: unknown): void {
  const { lists } = useLists.getState()
  const key = keyOf(profileId, operation)
  const { unreadable = [] } = reply as WithUnreadable
  if (unreadable.length === 0 && !lists.has(key)) return
  const next = new Map(lists)
  if (unreadable.length === 0) next.delete(key)
  else next.set(key, unreadable)
  useLists.setState({ lists: next })
}

const pick = (lists: Lists, profileId: string, operations: readonly PageOperationId[]) =>
  operations.flatMap((operation) => lists.get(keyOf(profileId, operation)) ?? [])

/** Unreadable records of the last answers to these operations. */
export function useUnreadable(profileId: string, operations: readonly PageOperationId[]): readonly UnreadableRecord[] {
  const lists = useLists((state) => state.lists)
  const names = operations.join(' ')
  return useMemo(() => pick(lists, profileId, names.split(' ') as PageOperationId[]), [lists, profileId, names])
}

/** True if a list that follows events has records that could not be read. */
export const hasUnreadable = (profileId: string): boolean =>
  [...useLists.getState().lists.keys()].some(
    // The subscribers of a channel follow no events; they are loaded again each time they are shown.
    (key) => key.startsWith(`${profileId} `) && key !== keyOf(profileId, 'channels.subscribers'),
  )

/** Throws if one of these lists has an unreadable record. For callers that need every record. */
export function requireReadable(profileId: string, operations: readonly PageOperationId[]): void {
  const why = unreadableError(profileId, operations)
  if (why !== null) throw why
}

export function unreadableError(profileId: string, operations: readonly PageOperationId[]): AppError | null {
  const { lists } = useLists.getState()
  const operation = operations.find((one) => lists.has(keyOf(profileId, one)))
  const first = operation && lists.get(keyOf(profileId, operation))?.[0]
  if (operation === undefined || first === undefined) return null
  const where = [operation, first.field].filter(Boolean).join(': ')
  const message = `${where}: ${first.reason}`
  return new AppError({ kind: 'unexpected-shape', reason: 'record-unreadable', message, where })
}
