import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { connectionKeys } from '../../lib/bridge/connection.ts'

/**
 * Limit of open organizations per server. Each holds a connection to its server for the long poll, and Chromium opens
 * only six per host: with six accounts on one server, no request would ever be sent. Four polls leave room for two
 * requests.
 */
const mostOpen = 4

type Known = Pick<Profile, 'id' | 'server'>

/**
 * Chooses which open organizations to close. The list begins with the one shown last. On each server, all but the
 * latest four close.
 */
export function organizationsToClose(open: readonly string[], profiles: readonly Known[]): string[] {
  const hosts = new Map(profiles.map(({ id, server }) => [id, new URL(server).host]))
  const [current = ''] = open
  return open.filter((id) => hosts.get(id) === hosts.get(current)).slice(mostOpen)
}

/**
 * Closes the least recently shown organizations if too many are open on one server. Only the page knows which were
 * shown, so the page decides. An organization that is shown again is opened again, and reports that its cached data may
 * be stale.
 */
export function useLeaving(profiles: readonly Known[], shownId: string | undefined): void {
  const queryClient = useQueryClient()
  const open = useRef<readonly string[]>([])
  useEffect(() => {
    if (shownId === undefined) return
    const latest = [shownId, ...open.current.filter((id) => id !== shownId)]
    const left = new Set(organizationsToClose(latest, profiles))
    open.current = latest.filter((id) => !left.has(id))
    for (const id of left) leave(queryClient, id).catch(reportProblem)
  }, [profiles, shownId, queryClient])
}

async function leave(queryClient: QueryClient, profileId: string): Promise<void> {
  // The page removes the query before main closes the organization; otherwise, showing the organization again at once
  // would not reopen it.
  queryClient.removeQueries({ queryKey: connectionKeys.detail(profileId) })
  await call('connection:close', { profileId })
}
