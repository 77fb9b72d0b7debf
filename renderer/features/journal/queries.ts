import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Entry, EntryFilter } from '#contract/journal-entries.ts'
import type { Profile } from '#contract/profiles.ts'
import { call, subscribe } from '../../lib/bridge/bridge.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { createGatherer } from '../../lib/live/gatherer.ts'

/** The entries that are listed, and the runs of which each entry has a row. */
export interface JournalList {
  readonly filter: EntryFilter
  readonly openRuns: readonly string[]
}

export const journalKeys = {
  all: ['journal'] as const,
  find: (list: JournalList) => [...journalKeys.all, 'find', list] as const,
  rows: (list: JournalList, page: number) => [...journalKeys.all, 'rows', list, page] as const,
  recent: (profileId: string) => [...journalKeys.all, 'recent', profileId] as const,
  lines: (writeId: string) => [...journalKeys.all, 'lines', writeId] as const,
}

/** True if an account of the current organization sent the entry, even if another than the current one. */
export const isOfOrganization = ({ id, server }: Entry['profile'], current: Profile): boolean =>
  id === current.id || server === current.server

/** Rows per request: several screens, so that scrolling rarely causes one. */
export const pageSize = 100

// Cached entries are reloaded, because pushes are missed while the page is closed.
const staleTime = 0

/**
 * Contexts for the texts of entries. The names of another organization are not loaded, so its groups and people are shown
 * by their ids.
 */
export function useTextContexts(): (entry: Entry) => TextContext {
  const { connection, profile: current } = useConnection()
  const { soon } = useDirectory(connection.profileId)
  const { data } = useQuery(channelQueries.list(connection))
  return useMemo(() => {
    const names = new Map(data?.channels.map(({ stream_id, name }) => [stream_id, name]))
    const here = { connection, directory: soon ?? emptyDirectory, channelName: (id: number) => names.get(id) }
    const elsewhere = { connection, directory: emptyDirectory, channelName: () => undefined }
    return ({ profile }) => (isOfOrganization(profile, current) ? here : elsewhere)
  }, [connection, current, soon, data])
}

export const journalQueries = {
  find: ({ filter, openRuns }: JournalList) =>
    queryOptions({
      queryKey: journalKeys.find({ filter, openRuns }),
      // The result contains what was asked for, because the previous list stays until the next one is loaded.
      queryFn: async () => ({
        ...(await call('journal:find', { filter, openRuns: [...openRuns] })),
        filter,
        openRuns,
      }),
      staleTime,
    }),
  rows: ({ filter, openRuns }: JournalList, page: number) =>
    queryOptions({
      queryKey: journalKeys.rows({ filter, openRuns }, page),
      queryFn: async () => {
        const range = { from: page * pageSize, count: pageSize }
        return (await call('journal:rows', { filter, openRuns: [...openRuns], ...range })).rows
      },
      staleTime,
    }),
  lines: (writeId: string) =>
    queryOptions({
      queryKey: journalKeys.lines(writeId),
      queryFn: () => call('journal:lines', { writeId }),
      staleTime,
    }),
}

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
export function useJournal(list: JournalList) {
  useFollowJournal()
  return useQuery({ ...journalQueries.find(list), placeholderData: keepPreviousData })
}
