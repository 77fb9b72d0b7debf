import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EntryFilter } from '#contract/journal-entries.ts'
import { subscribe } from '../../lib/bridge.ts'
import { createGatherer } from '../../lib/gather.ts'
import { journalKeys, journalQueries } from './queries.ts'

/**
 * Time for which changes are gathered: a run writes many lines a second, and each reading searches the whole journal.
 */
const gatherMs = 500

/** Reloads the shown parts of the journal when it changes. */
export function useFollowJournal(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const changes = createGatherer<null>(
      () => void queryClient.invalidateQueries({ queryKey: journalKeys.all }),
      gatherMs,
    )
    const end = subscribe('journal:changed', () => changes.add('journal', [null]))
    return () => {
      end()
      changes.end()
    }
  }, [queryClient])
}

/**
 * Entries that match the filter, updated while the page is open. The previous result stays until the new one arrives.
 */
export function useJournal(filter: EntryFilter) {
  useFollowJournal()
  return useQuery({ ...journalQueries.find(filter), placeholderData: keepPreviousData })
}
