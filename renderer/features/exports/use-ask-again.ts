import { useEffect } from 'react'
import { exportState } from '#contract/records/export.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import type { Records } from '../../lib/records/use-records.ts'
import { useLive } from '../../lib/live/live.ts'
import { askAgainMs, type KnownExport } from './row-texts.ts'
import { serverNow } from '../../lib/live/use-minute.ts'

/** Loads the list again, with a growing pause, while an export is pending and no event would report its end. */
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
  /** Time of the last reading by the steady clock, because the time of day may change while a page waits. */
  readonly since: number
  readonly readAgain: () => void
  /** Returns the time of the server's clock, in UNIX seconds. */
  readonly now: () => number
}

/** Loads the list again once when it is time; returns a function that cancels it. */
export function askAgain({ newest, since, readAgain, now }: Asking): () => void {
  const dueMs = since + askAgainMs(now() - newest) - performance.now()
  const timer = setTimeout(readAgain, Math.max(0, dueMs))
  return () => clearTimeout(timer)
}

/** Last reading of each organization, and the steady time at which this page first saw it. */
const seen = new Map<string, { readonly readAt: number; readonly at: number }>()

/** Keeps the first time of a reading, so that returning to the page starts no new pause. */
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
