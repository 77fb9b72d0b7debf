import { join } from 'node:path'
import { preferencesSchema, type Preferences } from '#contract/preferences.ts'
import { failure } from '../failure.ts'
import { openJsonFile, type FilePorts } from './json-file.ts'
import { managedPreferences } from '../policy/rules.ts'
import type { Ports } from '../ports.ts'

export interface PreferencesService {
  readonly get: () => Promise<Preferences>
  readonly set: (change: { readonly [K in keyof Preferences]?: Preferences[K] | undefined }) => Promise<Preferences>
  /** Resolves when pending changes are on disk; later changes are not written. */
  readonly close: () => Promise<void>
}

/** The operator's settings for this computer, in `preferences.json`. */
export function createPreferences(ports: FilePorts & Pick<Ports, 'emit' | 'policy'>): PreferencesService {
  const file = openJsonFile({
    path: join(ports.userDataFolder, 'preferences.json'),
    schema: preferencesSchema,
    initial: preferencesSchema.parse({}),
    ports,
  })
  const managed = managedPreferences(ports.policy)
  /** A value of the policy only covers the person's own one, which counts again once the policy is gone. */
  const shown = (kept: Preferences): Preferences => ({ ...kept, ...managed })
  return {
    get: async () => shown(await file.read()),
    async set(change) {
      const refused = Object.keys(withoutUndefined(change)).find((key) => key in managed)
      if (refused !== undefined) throw failure('forbidden', 'managed', `the policy of this computer sets ${refused}`)
      // A field that is present but undefined would otherwise erase its value.
      const kept = await file.update((current) => preferencesSchema.parse({ ...current, ...withoutUndefined(change) }))
      ports.emit('preferences:changed', shown(kept))
      return shown(kept)
    },
    close: file.close,
  }
}

function withoutUndefined(change: object): object {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
