import { create } from 'zustand'

export interface ScratchTexts {
  readonly message: string
  readonly pasted: string
}

const nothing: ScratchTexts = { message: '', pasted: '' }

/** What stands on the scratch pad of each account, for as long as the console runs. */
const useTexts = create<{ readonly byProfile: Readonly<Record<string, ScratchTexts>> }>()(() => ({ byProfile: {} }))

/** The pad's texts, and how to change one; only who reads them is drawn again while one types. */
export function useScratchTexts(profileId: string): [ScratchTexts, (change: Partial<ScratchTexts>) => void] {
  const texts = useTexts(({ byProfile }) => byProfile[profileId] ?? nothing)
  const change = (changed: Partial<ScratchTexts>) =>
    useTexts.setState(({ byProfile }) => ({
      byProfile: { ...byProfile, [profileId]: { ...(byProfile[profileId] ?? nothing), ...changed } },
    }))
  return [texts, change]
}
