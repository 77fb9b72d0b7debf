import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EntryFilter } from '#contract/journal-entries.ts'
import { subscribe } from '../../lib/bridge.ts'
import { createGatherer } from '../../lib/gather.ts'
import { journalKeys, journalQueries } from './queries.ts'

/** A run writes many lines a second, and each reading looks through the whole journal. */
const gatherMs = 500

/** Has what is shown of the journal read again when it changes. */
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

/** What the filter finds, followed while the page is open. What the filter before found stays until it is there. */
export function useJournal(filter: EntryFilter) {
  useFollowJournal()
  return useQuery({ ...journalQueries.find(filter), placeholderData: keepPreviousData })
}
