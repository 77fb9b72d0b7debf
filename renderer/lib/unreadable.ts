import { useMemo } from 'react'
import { create } from 'zustand'
import { AppError } from '#contract/failures.ts'
import type { PageOperationId } from '#contract/operations/index.ts'
import type { UnreadableRecord, WithUnreadable } from '#contract/operations/list-reply.ts'

/**
 * Records that a server lists in a form which the console cannot read (REVIEW N8), as the last answer of each operation
 * told them. They stand beside the lists, which hold what was read and nothing else.
 */
type Lists = ReadonlyMap<string, readonly UnreadableRecord[]>

const useLists = create<{ readonly lists: Lists }>()(() => ({ lists: new Map() }))

const keyOf = (profileId: string, operation: PageOperationId) => `${profileId} ${operation}`

/** Keeps what an answer tells of records that could not be read, in place of what the one before told. */
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

/** What the last answers of these operations told. */
export function useUnreadable(profileId: string, operations: readonly PageOperationId[]): readonly UnreadableRecord[] {
  const lists = useLists((state) => state.lists)
  const names = operations.join(' ')
  return useMemo(() => pick(lists, profileId, names.split(' ') as PageOperationId[]), [lists, profileId, names])
}

/** Some list of the organization that follows events has records that could not be read. */
export const hasUnreadable = (profileId: string): boolean =>
  [...useLists.getState().lists.keys()].some(
    // The subscribers of a channel follow none: they are read anew whenever somebody looks.
    (key) => key.startsWith(`${profileId} `) && key !== keyOf(profileId, 'channels.subscribers'),
  )

/** Throws where one of these lists has a record that could not be read, for what compares all of them. */
export function requireReadable(profileId: string, operations: readonly PageOperationId[]): void {
  const why = whyNotReadable(profileId, operations)
  if (why !== null) throw why
}

export function whyNotReadable(profileId: string, operations: readonly PageOperationId[]): AppError | null {
  const { lists } = useLists.getState()
  const operation = operations.find((one) => lists.has(keyOf(profileId, one)))
  const first = operation && lists.get(keyOf(profileId, operation))?.[0]
  if (operation === undefined || first === undefined) return null
  const where = [operation, first.field].filter(Boolean).join(': ')
  const message = `${where}: ${first.reason}`
  return new AppError({ kind: 'unexpected-shape', reason: 'record-unreadable', message, where })
}
