import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribe } from '../lib/bridge.ts'
import { eventFolders } from './event-folders.ts'

/** Turns the server's events into fresh queries: what an event touches is read again, by whoever shows it. */
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
        void refresh(new Set(events.flatMap(({ type }) => eventFolders[type] ?? [])))
      }),
      subscribe('connection:resynced', ({ profileId: source }) => {
        if (source === profileId) void refresh(new Set(Object.values(eventFolders).flat()))
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [profileId, queryClient])
  return null
}
