import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call, subscribe } from '../../../lib/bridge/bridge.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { useLive } from '../../../lib/live/live.ts'
import { placeChanges } from './core/place.ts'
import type { Times } from './core/protocol.ts'
import { createTester, type Clock, type Tester } from './core/tester.ts'

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/**
 * A tester for the organization of the page. It receives the organization's events, and sends the stops when the page
 * is left.
 */
export function useTester(times: Times): Tester {
  const { profileId, me } = useConnection().connection
  const [tester] = useState(() =>
    createTester({
      clock,
      times,
      myId: me?.userId ?? null,
      send: async ({ op, place }) => {
        const signal = { kind: 'typing', act: op, changes: placeChanges(place) } as const
        const { leftAt, answeredAt, ...answer } = await call('write:signal', { profileId, signal })
        return { ...answer, tookMs: Math.max(0, answeredAt - leftAt) }
      },
    }),
  )
  useEffect(() => tester.setTimes(times), [tester, times])
  useEffect(() => {
    const ends = [
      subscribe('connection:events-received', ({ profileId: from, events }) => {
        if (from !== profileId) return
        for (const event of events) if (event.type === 'typing') tester.hear(event)
      }),
      subscribe('connection:resynced', ({ profileId: from }) => {
        if (from === profileId) tester.noteLine('renewed')
      }),
    ]
    const onHide = () => {
      tester.hurry()
      tester.leave()
    }
    addEventListener('pagehide', onHide)
    return () => {
      for (const end of ends) end()
      removeEventListener('pagehide', onHide)
      tester.end()
    }
  }, [tester, profileId])
  useLineNotes(tester, profileId)
  return tester
}

/** Records when the connection was lost and when it returned. */
function useLineNotes(tester: Tester, profileId: string): void {
  const state = useLive(({ states }) => states[profileId]?.state)
  const wasLost = useRef(false)
  useEffect(() => {
    const isLost = state === 'lost' || state === 'offline' || state === 'signed-out'
    if (isLost && !wasLost.current) tester.noteLine('lost')
    else if (state === 'live' && wasLost.current) tester.noteLine('back')
    wasLost.current = isLost
  }, [state, tester])
}

export const useTesterState = (tester: Tester) => useSyncExternalStore(tester.subscribe, tester.state)

/** Current time, updated each second while a component needs it. */
export function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isNeeded) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}
