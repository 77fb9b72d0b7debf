import { useEffect, useState } from 'react'

/** This computer's clock, as often as the words for times change, and at each reading, in UNIX milliseconds. */
export function useMinute(readAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, readAt)
}
