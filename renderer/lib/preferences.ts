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
}))

export async function loadPreferences(): Promise<void> {
  usePreferences.setState(await call('preferences:get', {}))
}

/** Shows a change at once and keeps it; rejects when it could not be kept. */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  usePreferences.setState(change)
  usePreferences.setState(await call('preferences:set', change))
}
