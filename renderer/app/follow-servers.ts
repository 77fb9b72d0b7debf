import type { QueryClient } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import type { EventPayload } from '#contract/ipc.ts'
import type { EventNews } from '#contract/records/event-rules.ts'
import { kindsChangedBy } from '#contract/followed-events.ts'
import { kindNames, newsOf } from '#contract/records/index.ts'
import { subscribe } from '../lib/bridge.ts'
import { connectionKeys } from '../lib/connection.ts'
import type { KindConfig } from '../lib/feature.ts'
import type { Freshness } from '../lib/freshness.ts'
import { createGatherer } from '../lib/gather.ts'
import { hasUnreadable } from '../lib/unreadable.ts'
import { allKindConfigs } from './kind-configs.ts'

type ServerEvent = EventPayload<'connection:events-received'>['events'][number]

/**
 * Keeps the pages of every open organization up to date: applies events with enough content, and reloads after the
 * others. Returns the unsubscribe.
 */
export function followServers(queryClient: QueryClient, freshness: Freshness): () => void {
  /** True for the organization on screen, the only one whose connection a gate observes. */
  const isShown = (profileId: string) =>
    queryClient
      .getQueryCache()
      .find({ queryKey: connectionKeys.detail(profileId) })
      ?.isActive() === true

  const gatherer = createGatherer<ServerEvent>((profileId, events) => {
    // An organization off screen is reloaded when it is opened and costs nothing until then.
    const unreported = isShown(profileId) ? putInPlace(freshness, profileId, events) : events
    // An event may concern an unreadable record, and only another reading shows whether it has become readable.
    const rest = hasUnreadable(profileId) ? events : unreported
    freshness.mark(profileId, new Set(rest.flatMap(({ type }) => kindsChangedBy(type))))
  })
  const ends = [
    subscribe('connection:events-received', ({ profileId, events }) => gatherer.add(profileId, events)),
    subscribe('connection:resynced', ({ profileId }) => {
      // Events before the loss count as applied. If they were passed on later, everything would be read a second time.
      gatherer.flush(profileId)
      freshness.mark(profileId, new Set(kindNames))
    }),
    // An organization that was never opened has nothing to keep fresh.
    subscribe('connection:changed', (connection) =>
      queryClient.setQueryData<Connection>(
        connectionKeys.detail(connection.profileId),
        (before) => before && connection,
      ),
    ),
    gatherer.end,
  ]
  return () => ends.forEach((end) => end())
}

/** Applies events to the cached lists of each kind, and returns the events with too little content for that. */
function putInPlace(freshness: Freshness, profileId: string, events: readonly ServerEvent[]): ServerEvent[] {
  const configs = allKindConfigs()
  const reported: { readonly config: KindConfig; readonly news: EventNews }[] = []
  const rest = events.filter((event) => {
    const before = reported.length
    for (const config of configs) {
      const news = newsOf(config.kind, event)
      if (news !== null) reported.push({ config, news })
    }
    return reported.length === before
  })
  for (const config of configs) {
    freshness.put(
      profileId,
      config,
      reported.filter((one) => one.config === config).map(({ news }) => news),
    )
  }
  return rest
}
