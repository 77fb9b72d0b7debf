import { applyColorScheme } from './color-scheme.ts'
import type { Handlers } from '../ipc/dispatch.ts'

/** Applies the operator's color scheme to the shell at start, and whenever the page stores another one. */
export async function withColorScheme(handlers: Handlers): Promise<Handlers> {
  applyColorScheme(await handlers['preferences:get']({}))
  return {
    ...handlers,
    'preferences:set': async (change) => {
      const preferences = await handlers['preferences:set'](change)
      applyColorScheme(preferences)
      return preferences
    },
  }
}
