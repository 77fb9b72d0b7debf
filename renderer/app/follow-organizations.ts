import type { QueryClient } from '@tanstack/react-query'
import { followUpdates } from './about/follow-updates.ts'
import { createFreshness } from '../lib/freshness.ts'
import { askBeforeLeaving } from './ask-before-leaving.ts'
import { followCatchingUp } from './follow-catching-up.ts'
import { followServers } from './follow-servers.ts'
import { followRuns } from '../lib/runs/store.ts'
import { followFaults } from './follow-faults.ts'
import { followAllWrites } from './follow-writes.ts'

/** Keeps the cached data of all organizations up to date until the page closes. */
export function followOrganizations(queryClient: QueryClient): void {
  const freshness = createFreshness(queryClient)
  followAllWrites(queryClient, freshness)
  followRuns()
  askBeforeLeaving()
  followServers(queryClient, freshness)
  // This comes last, because it checks which queries the others are about to reload.
  followCatchingUp(queryClient, freshness)
  followFaults()
  followUpdates()
}
