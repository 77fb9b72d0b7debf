import type { Pacing } from '#contract/connection.ts'
import type { RowState, Run } from '#contract/runs.ts'

/** Limit of most servers, in requests per minute; used while a server hasn't reported its own. */
const usualLimit = 200

/** Minimum duration, in seconds, of requests to a server with a rate limit; 0 if it allows all of them now. */
export function leastSeconds(pacing: Pacing | undefined, requests: number): number {
  const limit = pacing?.limit || usualLimit
  return Math.max(0, Math.ceil(((requests - (pacing?.remaining ?? 0)) / limit) * 60))
}

export const countGroups = [
  'saved',
  'accepted',
  'already-so',
  'trouble',
  'unknown',
  'held',
  'not-sent',
  'sent',
  'left',
] as const
export type CountGroup = (typeof countGroups)[number]

const groupOf: Readonly<Record<RowState, CountGroup>> = {
  saved: 'saved',
  'already-so': 'already-so',
  partly: 'trouble',
  refused: 'trouble',
  ignored: 'trouble',
  unknown: 'unknown',
  accepted: 'accepted',
  held: 'held',
  'not-sent': 'not-sent',
  waiting: 'left',
  'under-way': 'left',
  sent: 'sent',
}

/** Counts of a run's rows in a few groups, which add up to all rows. */
export function groupedCounts({ counts }: Pick<Run, 'counts'>): Record<CountGroup, number> {
  const grouped = Object.fromEntries(countGroups.map((group) => [group, 0])) as Record<CountGroup, number>
  for (const [state, count] of Object.entries(counts)) grouped[groupOf[state as RowState]] += count
  return grouped
}

/** Number of rows that have a known result or were not sent. */
export const doneCount = (run: Pick<Run, 'counts' | 'total'>): number => run.total - groupedCounts(run).left

/** Number of rows that will be sent without asking again. */
export const remainingCount = ({ counts }: Pick<Run, 'counts'>): number => counts.waiting ?? 0
