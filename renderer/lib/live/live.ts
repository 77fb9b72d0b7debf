import { useContext } from 'react'
import { create } from 'zustand'
import type { LiveState, Pacing } from '#contract/connection.ts'
import { subscribe } from '../bridge/bridge.ts'
import { ConnectionContext } from '../bridge/connection.ts'

interface Live {
  readonly states: Readonly<Record<string, LiveState>>
  readonly pacing: Readonly<Record<string, Pacing>>
}

/** State of each profile's connection, as main reports it. */
export const useLive = create<Live>()(() => ({ states: {}, pacing: {} }))

/** Starts listening; returns the unsubscribe. */
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

/** End of the wait for the server's rate limit, in UNIX milliseconds; null if there is none. */
export const useHeldUntil = (profileId: string): number | null =>
  useLive(({ pacing }) => pacing[profileId]?.heldUntil ?? null)

/**
 * Time when the connection of the page's organization got into a state, in UNIX milliseconds; null while it is in
 * another one.
 */
export function useSince(state: 'offline' | 'signed-out'): number | null {
  const profileId = useContext(ConnectionContext)?.profile.id
  return useLive(({ states }) => {
    const live = profileId === undefined ? undefined : states[profileId]
    return live?.state === state ? live.since : null
  })
}
