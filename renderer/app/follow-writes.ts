import type { QueryClient } from '@tanstack/react-query'
import type { EventPayload } from '#contract/ipc.ts'
import { actOf, recordOf } from '#contract/records/index.ts'
import { isWriteDone } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import { reportProblem } from '../components/report-problem.ts'
import { subscribe } from '../lib/bridge.ts'
import { draftQueries } from '../lib/drafts.ts'
import type { Freshness } from '../lib/freshness.ts'
import { readAgain } from '../lib/records/list-config.ts'
import { recordKeys } from '../lib/records/record-keys.ts'
import { keepRecords } from '../lib/registry.ts'
import { followWrites } from '../lib/writes/store.ts'
import { kindConfigOf } from './kind-configs.ts'

/**
 * Follows every write to its end on any page, and copies the verified record into the cached lists, so that a save
 * reloads no list. Returns the unsubscribe.
 */
export function followAllWrites(queryClient: QueryClient, freshness: Freshness): () => void {
  const endDrafts = subscribe('drafts:removed', (removed) => dropDraft(queryClient, removed))
  const endWrites = followWrites((view) => {
    if (view.phase !== 'ended') return
    keepWhatWasRead(queryClient, freshness, view)
    keepWhatWasMade(queryClient, view).catch(reportProblem)
  })
  return () => {
    endDrafts()
    endWrites()
  }
}

function keepWhatWasRead(queryClient: QueryClient, freshness: Freshness, view: WriteView): void {
  const { kind, act, profileId, id, read } = view
  const config = kindConfigOf(kind)
  const { on } = actOf(kind, act)
  if (on === 'record' && id !== null && read !== null && config.isListed !== false) {
    const { values, wire } = read
    freshness.put(profileId, config, [{ about: 'one', id, values, wire: Object(wire) as Record<string, unknown> }])
  } else readAgain(queryClient, config, profileId).catch(reportProblem)
}

/**
 * Adds the records that a run created to the registry if the server lists none, as a page does with records that it
 * creates.
 */
async function keepWhatWasMade(queryClient: QueryClient, view: WriteView): Promise<void> {
  const { kind, act, profileId, id, isInRun, changes } = view
  const { kept } = recordOf(kind)
  if (isInRun !== true || id === null || kept === undefined || actOf(kind, act).on !== 'new') return
  // Null is the cached value for a list that the server does not offer.
  if (!isWriteDone(view) || queryClient.getQueryData(recordKeys.list(kind, profileId)) !== null) return
  const { data } = kept.content.safeParse(Object.fromEntries(changes.map(({ field, mine }) => [field, mine])))
  await keepRecords(queryClient, profileId, kept.plural, [{ id, origin: 'written', value: { content: data ?? null } }])
}

function dropDraft(queryClient: QueryClient, { profileId, key }: EventPayload<'drafts:removed'>): void {
  queryClient.setQueryData(draftQueries.list(profileId).queryKey, (drafts) =>
    drafts?.filter((draft) => draft.key !== key),
  )
}
