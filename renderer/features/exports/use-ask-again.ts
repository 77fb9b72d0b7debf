import { useEffect } from 'react'
import { exportState } from '#contract/records/export.ts'
import { useConnection } from '../../lib/connection.ts'
import type { Records } from '../../lib/records/use-records.ts'
import { useLive } from '../../lib/live.ts'
import type { KnownExport } from './known-kind.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { askAgainMs } from './times.ts'

/** Reloads the list, with a growing pause, while an export is pending and no event would report that it is ready. */
export function useAskAgain({ records = [], readAt, readAgain, isListed }: Records<KnownExport>): void {
  const { profileId } = useConnection().connection
  const isLive = useIsLive()
  const newest = isListed && !isLive ? newestPending(records) : null
  useEffect(
    () =>
      newest === null
        ? undefined
        : askAgain({ newest, since: firstSeen(profileId, readAt), readAgain, now: () => serverNow(profileId) }),
    [newest, readAt, readAgain, profileId],
  )
}

interface Asking {
  /** Start of the newest pending export, in UNIX seconds of the server. */
  readonly newest: number
  /** Time of the last reading by the steady clock, since the time of day may be set while a page waits. */
  readonly since: number
  readonly readAgain: () => void
  /** The server's clock, in UNIX seconds. */
  readonly now: () => number
}

/** Reloads once when it is time; returns the function that cancels it. */
export function askAgain({ newest, since, readAgain, now }: Asking): () => void {
  const dueMs = since + askAgainMs(now() - newest) - performance.now()
  const timer = setTimeout(readAgain, Math.max(0, dueMs))
  return () => clearTimeout(timer)
}

/** Last reading of each organization, and the steady time at which this page first saw it. */
const seen = new Map<string, { readonly readAt: number; readonly at: number }>()

/** Keeps the first time of a reading, so that leaving the page and returning starts no new pause. */
export function firstSeen(profileId: string, readAt: number): number {
  const known = seen.get(profileId)
  if (known?.readAt === readAt) return known.at
  const at = performance.now()
  seen.set(profileId, { readAt, at })
  return at
}

/** Start of the newest pending export; null without one. */
export function newestPending(exports: readonly KnownExport[]): number | null {
  const pending = exports.filter((one) => exportState(one) === 'pending').map((one) => one.export_time ?? 0)
  return pending.length === 0 ? null : Math.max(...pending)
}

/** True if events report the progress of exports. */
export function useIsLive(): boolean {
  const { profileId, hasEvents } = useConnection().connection
  const state = useLive(({ states }) => states[profileId]?.state)
  return hasEvents && (state === undefined || state === 'live')
}
