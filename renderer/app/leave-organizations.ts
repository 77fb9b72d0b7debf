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

/** Of the open organizations, last shown first, those to close: on the server of the first, all beyond the latest four. */
export function toLeave(open: readonly string[], profiles: readonly Known[]): string[] {
  const hosts = new Map(profiles.map(({ id, server }) => [id, new URL(server).host]))
  const [current = ''] = open
  return open.filter((id) => hosts.get(id) === hosts.get(current)).slice(mostOpen)
}

/**
 * Closes what has not been shown for longest where too much is open on one server. The page decides, since only it knows
 * what was shown. What is shown again is opened again, and then tells that what was read of it may be stale.
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
  // First, so that showing it again at once opens it again.
  queryClient.removeQueries({ queryKey: connectionKeys.detail(profileId) })
  await call('connection:close', { profileId })
}
