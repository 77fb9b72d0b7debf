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
    () => (newest === null ? undefined : askAgain({ newest, readAt, readAgain, now: () => serverNow(profileId) })),
    [newest, readAt, readAgain, profileId],
  )
}

interface Asking {
  /** Start of the newest pending export, in UNIX seconds of the server. */
  readonly newest: number
  /** UNIX milliseconds of this computer. */
  readonly readAt: number
  readonly readAgain: () => void
  /** The server's clock, in UNIX seconds. */
  readonly now: () => number
}

/** Reloads once when it is time; returns the function that cancels it. */
export function askAgain({ newest, readAt, readAgain, now }: Asking): () => void {
  const dueMs = readAt + askAgainMs(now() - newest) - Date.now()
  const timer = setTimeout(readAgain, Math.max(0, dueMs))
  return () => clearTimeout(timer)
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
