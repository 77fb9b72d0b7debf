import { useEffect } from 'react'
import { exportState } from '#contract/records/export.ts'
import { useConnection } from '../../lib/connection.ts'
import type { Records } from '../../lib/records/use-records.ts'
import { useLive } from '../../stores/live.ts'
import type { KnownExport } from './known-kind.ts'
import { serverNow } from './server-clock.ts'
import { askAgainMs } from './times.ts'

/** Reads the list again, with a growing pause, while an export is pending and no event would tell that it is ready. */
export function useAskAgain({ records = [], readAt, readAgain, isListed }: Records<KnownExport>): void {
  const { profileId } = useConnection().connection
  const isLive = useIsLive()
  const pending = records.filter((one) => exportState(one) === 'pending').map((one) => one.export_time ?? 0)
  const newest = pending.length === 0 || !isListed || isLive ? null : Math.max(...pending)
  useEffect(() => {
    if (newest === null) return
    const dueMs = readAt + askAgainMs(serverNow(profileId) - newest) - Date.now()
    const timer = setTimeout(readAgain, Math.max(0, dueMs))
    return () => clearTimeout(timer)
  }, [newest, readAt, readAgain, profileId])
}

/** Whether events tell what becomes of an export. */
export function useIsLive(): boolean {
  const { profileId, hasEvents } = useConnection().connection
  const state = useLive(({ states }) => states[profileId]?.state)
  return hasEvents && (state === undefined || state === 'live')
}
