import { create } from 'zustand'
import type { Preferences } from '#contract/preferences.ts'
import { call } from './bridge.ts'

/** The operator's settings for this computer, mirrored from main, which keeps them. */
export const usePreferences = create<Preferences>()(() => ({
  colorScheme: 'auto',
  density: 'comfortable',
  language: 'en',
  lastProfileId: null,
  columns: {},
  mostRowsInRun: 100,
  journalDays: null,
}))

export async function loadPreferences(): Promise<void> {
  usePreferences.setState(await call('preferences:get', {}))
}

let changes = 0

/** Shows a change at once and keeps it; rejects when it could not be kept. */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  changes += 1
  const own = changes
  usePreferences.setState(change)
  const kept = await call('preferences:set', change)
  // The answer to an earlier change does not know of a later one, which would be lost for what follows from it.
  if (own === changes) usePreferences.setState(kept)
}
