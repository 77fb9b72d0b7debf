import { join } from 'node:path'
import { preferencesSchema, type Preferences } from '#contract/preferences.ts'
import { openJsonFile, type FilePorts } from './json-file.ts'
import type { Ports } from './ports.ts'

export interface PreferencesService {
  readonly get: () => Promise<Preferences>
  readonly set: (change: { readonly [K in keyof Preferences]?: Preferences[K] | undefined }) => Promise<Preferences>
  /** Resolves when what was to be written is on disk; nothing more is written then. */
  readonly close: () => Promise<void>
}

/** What the operator set for this computer, in `preferences.json`. */
export function createPreferences(ports: FilePorts & Pick<Ports, 'emit'>): PreferencesService {
  const file = openJsonFile({
    path: join(ports.userDataFolder, 'preferences.json'),
    schema: preferencesSchema,
    initial: preferencesSchema.parse({}),
    ports,
  })
  return {
    get: file.read,
    async set(change) {
      // A field that is present but undefined would otherwise erase what was set.
      const kept = await file.update((current) => preferencesSchema.parse({ ...current, ...withoutUndefined(change) }))
      ports.emit('preferences:changed', kept)
      return kept
    },
    close: file.close,
  }
}

function withoutUndefined(change: object): object {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
