import { useEffect, useState } from 'react'

/** Milliseconds by which each organization's server was ahead of this computer's clock when it answered. */
const ahead = new Map<string, number>()

export function noteClock(profileId: string, serverTime: number | null): void {
  if (serverTime !== null) ahead.set(profileId, serverTime - Date.now())
}

/** Time of the server in UNIX seconds; of this computer if the server does not report it. */
export const serverNow = (profileId: string, now = Date.now()): number => (now + (ahead.get(profileId) ?? 0)) / 1000

/** Time of this computer in UNIX milliseconds, updated at each reading and as often as relative times change. */
export function useMinute(readAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, readAt)
}
