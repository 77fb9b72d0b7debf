import { create } from 'zustand'
import { useEffect } from 'react'

interface Places {
  /** Last address of each organization, by profile, so that switching back leads there. */
  readonly byProfile: Readonly<Record<string, string>>
  remember: (profileId: string, href: string) => void
}

export const usePlaces = create<Places>()((set) => ({
  byProfile: {},
  remember: (profileId, href) => set(({ byProfile }) => ({ byProfile: { ...byProfile, [profileId]: href } })),
}))

/**
 * Steps of the breadcrumb below the feature. The open page sets them, because a channel's name is not in the address.
 */
interface Trail {
  readonly steps: readonly string[]
}

export const useTrail = create<Trail>()(() => ({ steps: [] }))

/** Sets the steps below the feature while the page is open. */
export function useTrailSteps(...steps: readonly string[]): void {
  const key = steps.join('\u0000')
  useEffect(() => {
    useTrail.setState({ steps: key === '' ? [] : key.split('\u0000') })
    return () => useTrail.setState({ steps: [] })
  }, [key])
}
