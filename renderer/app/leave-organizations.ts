import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { reportProblem } from '../components/report-problem.ts'
import { call } from '../lib/bridge.ts'
import { connectionKeys } from '../lib/connection.ts'

/**
 * Each open organization holds a connection to its server for the long poll, and Chromium opens six to one host: with six
 * accounts of one server, no request would ever leave. Four polls leave room for two requests.
 */
const mostOpen = 4

type Known = Pick<Profile, 'id' | 'server'>

/**
 * Chooses which open organizations to close, given in the order last shown first: on the server of the first one, all
 * beyond the latest four.
 */
export function toLeave(open: readonly string[], profiles: readonly Known[]): string[] {
  const hosts = new Map(profiles.map(({ id, server }) => [id, new URL(server).host]))
  const [current = ''] = open
  return open.filter((id) => hosts.get(id) === hosts.get(current)).slice(mostOpen)
}

/**
 * Closes the organizations not shown for longest where too many are open on one server. The page decides this because
 * only the page knows what was shown. An organization that is shown again is opened again, and reports that what was
 * read of it may be stale.
 */
export function useLeaving(profiles: readonly Known[], shownId: string | undefined): void {
  const queryClient = useQueryClient()
  const open = useRef<readonly string[]>([])
  useEffect(() => {
    if (shownId === undefined) return
    const latest = [shownId, ...open.current.filter((id) => id !== shownId)]
    const left = new Set(toLeave(latest, profiles))
    open.current = latest.filter((id) => !left.has(id))
    for (const id of left) leave(queryClient, id).catch(reportProblem)
  }, [profiles, shownId, queryClient])
}

async function leave(queryClient: QueryClient, profileId: string): Promise<void> {
  // The page forgets it before main closes it; otherwise, showing it again at once would not open it again.
  queryClient.removeQueries({ queryKey: connectionKeys.detail(profileId) })
  await call('connection:close', { profileId })
}
