import type { QueryClient } from '@tanstack/react-query'
import { createFreshness } from '../lib/freshness.ts'
import { followCatchingUp } from './follow-catching-up.ts'
import { followServers } from './follow-servers.ts'
import { followRuns } from '../lib/runs/store.ts'
import { followFaults } from './follow-faults.ts'
import { followAllWrites } from './follow-writes.ts'

/** Keeps what the page has read of every organization up to date, from now until the page ends. */
export function followOrganizations(queryClient: QueryClient): void {
  const freshness = createFreshness(queryClient)
  followAllWrites(queryClient, freshness)
  followRuns()
  followServers(queryClient, freshness)
  // After it, because it looks at what is to be read again.
  followCatchingUp(queryClient, freshness)
  followFaults()
}
