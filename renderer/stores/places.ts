import { create } from 'zustand'

interface Places {
  /** Where each organization was left, by profile, so that switching back returns there. */
  readonly byProfile: Readonly<Record<string, string>>
  remember: (profileId: string, href: string) => void
}

export const usePlaces = create<Places>()((set) => ({
  byProfile: {},
  remember: (profileId, href) => set(({ byProfile }) => ({ byProfile: { ...byProfile, [profileId]: href } })),
}))
