import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function preferenceHandlers({ preferences }: Services) {
  return {
    'preferences:get': () => preferences.get(),
    'preferences:set': (change) => preferences.set(change),
  } satisfies Partial<Handlers>
}
