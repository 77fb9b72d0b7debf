import { useEffect, useState } from 'react'
import { subscribe } from '../../lib/bridge.ts'

/**
 * Until when (UNIX milliseconds) each call waits that the server asked to slow down. Listened to from before anything is
 * sent: the answer may be faster than the drawing of what shows it.
 */
export function useWaits(): Readonly<Record<string, number>> {
  const [waits, setWaits] = useState<Readonly<Record<string, number>>>({})
  useEffect(
    () => subscribe('request:waiting', ({ callId, until }) => setWaits((before) => ({ ...before, [callId]: until }))),
    [],
  )
  return waits
}
