import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { OperationId, PageOperationId, Parameters } from '#contract/operations/index.ts'
import { askAttempt, isDenied, type Ask } from '#contract/records/ask-attempt.ts'
import { recordOf, type KindName, type WireOf } from '#contract/records/index.ts'
import type { ReadAttempt } from '#contract/records/reading.ts'
import { request, type Answer } from '../bridge/request.ts'
import { noteClock } from '../live/use-minute.ts'
import { keptRecords, showKept } from './kept-records.ts'
import { recordKeys, type Listed } from './record-keys.ts'

interface Reader {
  readonly profileId: string
  /** Numbers of `roles.ts`; absent or null if unknown. */
  readonly role?: number | null | undefined
}

type AnyAnswer = Omit<Answer<PageOperationId>, 'reply'> & { readonly reply: unknown }

/**
 * Lists the records of a kind as the gate does, in the service's own shape: by the first operation that the server
 * offers, or by the one that is named. Null if it offers none. Rejects with an `AppError`.
 */
export async function listRecords<K extends KindName>(
  kind: K,
  { profileId, role = null }: Reader,
  { signal, operation }: { readonly signal?: AbortSignal | undefined; readonly operation?: OperationId } = {},
): Promise<Listed<WireOf<K>> | null> {
  const ask: Ask<AnyAnswer> = (id, parameters) =>
    // The contract ties the parameters to the operation, and pages may call everything that lists records.
    request(profileId, id as PageOperationId, parameters as Parameters<PageOperationId>, { signal })
  let refusal: unknown
  for (const attempt of listsOf(kind, operation)) {
    if ((attempt.isAfterRefusal === true) !== (refusal !== undefined)) continue
    const attempted = await askAttempt(ask, attempt, null, { role })
    if (attempted.state === 'answered') {
      const { answer, rows, sent } = attempted
      noteClock(profileId, answer.serverTime)
      return { rows: rows as readonly WireOf<K>[], sent, ignoredParameters: answer.ignoredParameters }
    }
    if (attempted.state !== 'failed') continue
    // The refusal explains more than that of another source, unless that one can't be reached.
    if (!isDenied(attempted.failure)) throw attempted.thrown
    refusal ??= attempted.thrown
  }
  if (refusal !== undefined) throw refusal
  return null
}

const listsOf = (kind: KindName, operation: OperationId | undefined): readonly ReadAttempt[] =>
  recordOf(kind).reading.filter((one) => one.reads === 'list' && (operation ?? one.operation) === one.operation)

/** The query that caches the list of a kind; null if the server lists none. */
export const recordListQuery = <K extends KindName>(kind: K, profileId: string) => {
  const queryKey = recordKeys.list(kind, profileId)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<readonly WireOf<K>[] | null> => {
      await showKeptRows(client, queryKey, kind, profileId)
      return (await listRecords(kind, { profileId }, { signal }))?.rows ?? null
    },
  })
}

/** Shows the kept rows of a kind until the server's list has come. */
export const showKeptRows = (client: QueryClient, queryKey: readonly unknown[], kind: KindName, profileId: string) =>
  showKept(client, queryKey, async () => {
    const kept = await keptRecords(kind, { profileId })
    return kept && { data: kept.rows, keptAt: kept.keptAt }
  })
