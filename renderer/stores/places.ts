import { create } from 'zustand'

interface Places {
  /** Last address of each organization, by profile, so that switching back leads there. */
  readonly byProfile: Readonly<Record<string, string>>
  remember: (profileId: string, href: string) => void
}

export const usePlaces = create<Places>()((set) => ({
  byProfile: {},
  remember: (profileId, href) => set(({ byProfile }) => ({ byProfile: { ...byProfile, [profileId]: href } })),
}))
