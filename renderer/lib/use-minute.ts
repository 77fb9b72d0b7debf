import { useEffect, useState } from 'react'

/** Time of this computer in UNIX milliseconds, updated at each reading and as often as relative times change. */
export function useMinute(readAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, readAt)
}
