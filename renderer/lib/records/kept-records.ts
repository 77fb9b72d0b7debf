import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isKeptOperation } from '#contract/kept-lists.ts'
import { oneAtATime } from '#contract/one-at-a-time.ts'
import type { Parameters } from '#contract/operations/index.ts'
import { recordOf, type KindName, type WireOf } from '#contract/records/index.ts'
import { isKeptAt, noteKeptAt } from '../live/freshness.ts'
import { requestKept } from '../bridge/request.ts'
import type { Listed } from './record-keys.ts'

/** Lists that an earlier session kept on this computer are shown until the server's answer has come. */

/**
 * Opens one list after the other, in the order in which the page asks for them: the first list is on the page earlier
 * than if its slices came between those of the next one.
 */
const inTurn = oneAtATime()

interface Kept {
  /** Time of keeping, in UNIX milliseconds. */
  readonly keptAt: number
}

/** Returns the kept records of a kind; null if none are kept. */
export async function keptRecords<K extends KindName>(
  kind: K,
  { profileId, role = null }: { readonly profileId: string; readonly role?: number | null },
): Promise<(Listed<WireOf<K>> & Kept) | null> {
  const attempt = recordOf(kind).reading.find(({ reads }) => reads === 'list')
  if (attempt === undefined || !isKeptOperation(attempt.operation)) return null
  const [sent = {}] = attempt.parameters(null, { role })
  const kept = await requestKept(profileId, attempt.operation, sent as Parameters<typeof attempt.operation>)
  if (kept === null) return null
  const { reply, ignoredParameters, keptAt } = kept
  return { rows: attempt.rows(reply, null) as readonly WireOf<K>[], sent, ignoredParameters, keptAt }
}

/**
 * Shows kept data of a query that is being read for the first time. The server is asked afterward, because both lists
 * are long, and reading them at the same time would delay the kept one.
 */
export async function showKept(
  client: QueryClient,
  queryKey: readonly unknown[],
  load: () => Promise<({ readonly data: unknown } & Kept) | null>,
): Promise<void> {
  const isAwaited = () => {
    const state = client.getQueryState(queryKey)
    return state?.fetchStatus === 'fetching' && state.data === undefined
  }
  if (!isAwaited()) return
  // Without the kept list, the page only waits for the server's. Main has logged the failure.
  const kept = await inTurn(load).catch(() => null)
  if (kept === null || !isAwaited()) return
  noteKeptAt(kept.keptAt)
  client.setQueryData(queryKey, kept.data, { updatedAt: kept.keptAt })
}

/** True while the page of an organization still shows a kept list. */
export function useHasKept(profileId: string): boolean {
  const cache = useQueryClient().getQueryCache()
  const predicate = ({ queryKey, state }: Query) => queryKey[1] === profileId && isKeptAt(state.dataUpdatedAt)
  const subscribe = useCallback((notify: () => void) => cache.subscribe(notifyManager.batchCalls(notify)), [cache])
  return useSyncExternalStore(subscribe, () => cache.findAll({ predicate }).length > 0)
}
