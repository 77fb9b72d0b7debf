import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordOf } from '#contract/records/index.ts'
import type { EventNews } from '#contract/records/define.ts'
import type { EventPayload } from '#contract/ipc.ts'
import { subscribe } from '../lib/bridge.ts'
import type { RecordFace } from '../lib/feature.ts'
import { eventFolders } from './event-folders.ts'
import { allFaces } from './record-faces.ts'

type ServerEvents = EventPayload<'connection:events-received'>['events']

/** Turns the server's events into fresh pages: what an event tells is put in place, what it only hints at is read again. */
export function FollowServer({ profileId }: { profileId: string }) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = (folders: ReadonlySet<string>) =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [folder, profile] }) =>
          typeof folder === 'string' && folders.has(folder) && profile === profileId,
      })
    const ends = [
      subscribe('connection:events-received', ({ profileId: source, events }) => {
        if (source !== profileId) return
        const rest = allFaces().reduce((left, face) => apply(face, left, queryClient, profileId), events)
        if (rest.length > 0) void refresh(new Set(rest.flatMap(({ type }) => eventFolders[type] ?? [])))
      }),
      subscribe('connection:resynced', ({ profileId: source }) => {
        if (source === profileId) void refresh(new Set(Object.values(eventFolders).flat()))
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [profileId, queryClient])
  return null
}

/** Puts in place what the events tell of one kind, all at once; answers with the events it could not use. */
function apply(face: RecordFace, events: ServerEvents, queryClient: QueryClient, profileId: string): ServerEvents {
  const read = new Map<number, object>()
  const rest = events.filter((event) => {
    const news = newsOf(face, event)
    if (news === null) return true
    if (news.about === 'one') {
      read.set(news.id, { ...read.get(news.id), ...news.wire })
      return false
    }
    if (face.keepAll === undefined) return true
    face.keepAll(
      queryClient,
      profileId,
      news.records.map(({ wire }) => Object(wire) as object),
    )
    return false
  })
  if (read.size > 0) face.keep(queryClient, profileId, read)
  return rest
}

function newsOf({ kind }: RecordFace, event: ServerEvents[number]): EventNews | null {
  const rule = recordOf(kind).events.find(
    ({ type, op }) => event.type === type && (op === undefined || event.op === op),
  )
  return rule?.read(event) ?? null
}
