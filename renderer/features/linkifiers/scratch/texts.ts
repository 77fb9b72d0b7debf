import { create } from 'zustand'

export interface ScratchTexts {
  readonly message: string
  readonly pasted: string
}

const nothing: ScratchTexts = { message: '', pasted: '' }

/** Texts on the scratch pad of each account, kept for the session. */
const useTexts = create<{ readonly byProfile: Readonly<Record<string, ScratchTexts>> }>()(() => ({ byProfile: {} }))

/** Returns the texts of the pad and a function that changes one; only components that read them render again. */
export function useScratchTexts(profileId: string): [ScratchTexts, (change: Partial<ScratchTexts>) => void] {
  const texts = useTexts(({ byProfile }) => byProfile[profileId] ?? nothing)
  const change = (changed: Partial<ScratchTexts>) =>
    useTexts.setState(({ byProfile }) => ({
      byProfile: { ...byProfile, [profileId]: { ...(byProfile[profileId] ?? nothing), ...changed } },
    }))
  return [texts, change]
}
