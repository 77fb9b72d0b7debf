import { create } from 'zustand'
import type { Policy } from '#contract/policy.ts'
import type { Preferences } from '#contract/preferences.ts'
import { call, subscribe } from './bridge.ts'

/** Rules of this computer's administrator. Main reads them once, when the console starts. */
export const usePolicy = create<Policy>()(() => ({ path: null, values: {}, problems: [] }))

export async function loadPolicy(): Promise<void> {
  usePolicy.setState(await call('policy:get', {}))
}

/** True if the policy sets a preference, so that it can't be changed here. */
export const useIsManaged = (key: keyof Policy['values']): boolean =>
  usePolicy(({ values }) => values[key] !== undefined)

/** Preferences of this computer, mirrored from main, which keeps them. */
export const usePreferences = create<Preferences>()(() => ({
  colorScheme: 'auto',
  density: 'comfortable',
  language: null,
  isMirrored: false,
  lastProfileId: null,
  columns: {},
  mostRowsInRun: 100,
  journalDays: null,
  keepsLists: true,
  updatesAutomatically: true,
  shortcuts: {},
}))

export async function loadPreferences(): Promise<void> {
  usePreferences.setState(await call('preferences:get', {}))
}

/** Follows changes by other pages. Returns the unsubscribe. */
export const followPreferences = (): (() => void) =>
  subscribe('preferences:changed', (kept) => {
    // A push may be older than a change that is being saved.
    if (underWay === 0) usePreferences.setState(kept)
  })

let changes = 0
let underWay = 0

/** Shows a change at once and saves it; rejects if it could not be saved. */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  changes += 1
  const own = changes
  underWay += 1
  usePreferences.setState(change)
  try {
    const kept = await call('preferences:set', change)
    // The answer to an earlier change does not include later ones, which must not be lost.
    if (own === changes) usePreferences.setState(kept)
  } finally {
    underWay -= 1
  }
}
