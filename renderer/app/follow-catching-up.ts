import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveState } from '#contract/connection.ts'
import { texts } from '#contract/texts.ts'
import { showNotice } from '../components/notices/show-notice.ts'
import { subscribe } from '../lib/bridge.ts'
import { connectionKeys } from '../lib/connection.ts'
import { formatTime } from '../lib/format.ts'
import { isUnreached, type Freshness } from '../lib/freshness.ts'

const t = texts('organization')

/**
 * Reloads what failed while a server could not be reached, and reports once that the page is up to date: after an
 * outage, after the computer slept, and after the server lost the event queue. Returns the unsubscribe.
 */
export function followCatchingUp(queryClient: QueryClient, freshness: Freshness): () => void {
  const cache = queryClient.getQueryCache()
  const behind = new Set<string>()
  const states = new Map<string, LiveState['state']>()
  const gateOf = (profileId: string) => cache.find({ queryKey: connectionKeys.detail(profileId) })

  const look = (profileId: string) => {
    const state = states.get(profileId)
    if (state !== undefined && state !== 'live' && state !== 'silent') return
    const shown = cache.findAll({ type: 'active' }).filter(({ queryKey }) => queryKey[1] === profileId)
    if (shown.some(isOwed)) return
    behind.delete(profileId)
    // An organization off screen is loaded when it is shown.
    if (gateOf(profileId)?.isActive() === true)
      showNotice({ tone: 'ok', text: t('caught-up', { time: formatTime(Date.now()) }) })
  }

  const ends = [
    subscribe('connection:state-changed', ({ profileId, state }) => {
      states.set(profileId, state)
      const isReached = state === 'live' || state === 'silent'
      // Main has opened an organization that couldn't be opened for the page.
      if (isReached && gateOf(profileId)?.state.status === 'error')
        void queryClient.refetchQueries({ queryKey: connectionKeys.detail(profileId), type: 'active' })
      if (state === 'offline') behind.add(profileId)
      if (!behind.has(profileId)) return
      if (isReached) freshness.readUnreached(profileId)
      look(profileId)
    }),
    subscribe('connection:resynced', ({ profileId }) => {
      // An organization that is being opened loads all of its data anyway.
      if (gateOf(profileId)?.state.fetchStatus === 'idle') behind.add(profileId)
      if (behind.has(profileId)) look(profileId)
    }),
    cache.subscribe(({ type }) => {
      if (type === 'updated' || type === 'observerRemoved') for (const profileId of behind) look(profileId)
    }),
  ]
  return () => ends.forEach((end) => end())
}

/**
 * True for a query that is being loaded, or about to be. A failed query always counts as stale, so its mark means
 * nothing.
 */
const isOwed = (query: Query): boolean => {
  const { fetchStatus, isInvalidated, status } = query.state
  return fetchStatus !== 'idle' || (isInvalidated && status !== 'error') || isUnreached(query)
}
