import type { QueryClient } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import type { EventPayload } from '#contract/ipc.ts'
import type { EventNews } from '#contract/records/define.ts'
import { newsOf } from '#contract/records/index.ts'
import { subscribe } from '../lib/bridge.ts'
import { connectionKeys } from '../lib/connection.ts'
import type { RecordFace } from '../lib/feature.ts'
import type { Freshness } from '../lib/freshness.ts'
import { createGatherer } from '../lib/gather.ts'
import { hasUnreadable } from '../lib/unreadable.ts'
import { eventFolders } from './event-folders.ts'
import { allFaces } from './record-faces.ts'

type ServerEvent = EventPayload<'connection:events-received'>['events'][number]

/**
 * Keeps the pages of every open organization up to date: puts in place what an event tells, and reads again what it
 * only hints at. Returns a function that ends it.
 */
export function followServers(queryClient: QueryClient, freshness: Freshness): () => void {
  /** The gate watches the connection of the organization on screen, and of no other. */
  const isShown = (profileId: string) =>
    queryClient
      .getQueryCache()
      .find({ queryKey: connectionKeys.detail(profileId) })
      ?.isActive() === true

  const gatherer = createGatherer<ServerEvent>((profileId, events) => {
    // This organization is not on screen, so it is read when somebody opens it and costs nothing until then.
    const untold = isShown(profileId) ? putInPlace(freshness, profileId, events) : events
    // An event may be about a record that could not be read, and only another reading tells whether it can be now.
    const rest = hasUnreadable(profileId) ? events : untold
    freshness.mark(profileId, new Set(rest.flatMap(({ type }) => eventFolders[type] ?? [])))
  })
  const ends = [
    subscribe('connection:events-received', ({ profileId, events }) => gatherer.add(profileId, events)),
    subscribe('connection:resynced', ({ profileId }) => {
      // What came before counts as told. Handed on later, it would have everything read a second time.
      gatherer.flush(profileId)
      freshness.mark(profileId, new Set(Object.values(eventFolders).flat()))
    }),
    // Of an organization that nobody has opened yet there is nothing to keep fresh.
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

/** Puts in place what the events of a kind tell, all at once, and returns the events that do not tell enough. */
function putInPlace(freshness: Freshness, profileId: string, events: readonly ServerEvent[]): ServerEvent[] {
  const faces = allFaces()
  const told: { readonly face: RecordFace; readonly news: EventNews }[] = []
  const rest = events.filter((event) => {
    const before = told.length
    for (const face of faces) {
      const news = newsOf(face.kind, event)
      if (news !== null) told.push({ face, news })
    }
    return told.length === before
  })
  for (const face of faces) {
    freshness.put(
      profileId,
      face,
      told.filter((one) => one.face === face).map(({ news }) => news),
    )
  }
  return rest
}
