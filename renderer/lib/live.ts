import { useContext } from 'react'
import { create } from 'zustand'
import type { LiveState, Pacing } from '#contract/connection.ts'
import { subscribe } from './bridge.ts'
import { ConnectionContext } from './connection.ts'

interface Live {
  readonly states: Readonly<Record<string, LiveState>>
  readonly pacing: Readonly<Record<string, Pacing>>
}

/** What main reports about each profile's connection while it runs. */
export const useLive = create<Live>()(() => ({ states: {}, pacing: {} }))

/** Starts listening; returns the end of it. */
export function followLive(): () => void {
  const ends = [
    subscribe('connection:state-changed', (state) =>
      useLive.setState(({ states }) => ({ states: { ...states, [state.profileId]: state } })),
    ),
    subscribe('connection:pacing-changed', (pacing) =>
      useLive.setState((live) => ({ pacing: { ...live.pacing, [pacing.profileId]: pacing } })),
    ),
  ]
  return () => ends.forEach((end) => end())
}

/** Until when the rate limit of the server holds a request of the profile back, in UNIX milliseconds; null while it holds none. */
export const useHeldUntil = (profileId: string): number | null =>
  useLive(({ pacing }) => pacing[profileId]?.heldUntil ?? null)

/** Since when the server of the page's organization cannot be reached, in UNIX milliseconds; null while it can. */
export function useOfflineSince(): number | null {
  const profileId = useContext(ConnectionContext)?.profile.id
  return useLive(({ states }) => {
    const live = profileId === undefined ? undefined : states[profileId]
    return live?.state === 'offline' ? live.since : null
  })
}
