import { nativeTheme, type BrowserWindow } from 'electron'
import type { Preferences } from '#contract/preferences.ts'
import type { Handlers } from '../ipc/dispatch.ts'

/** Background of the page, so that the window doesn't flash before its first paint. */
const backgrounds = { light: '#ffffff', dark: '#191f24' } as const

export function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light
}

export function followColorScheme(window: BrowserWindow): void {
  const paint = (): void => window.setBackgroundColor(backgroundColor())
  nativeTheme.on('updated', paint)
  window.on('closed', () => nativeTheme.off('updated', paint))
}

/** Makes menus and dialogs follow the color scheme that the operator chose for the page. */
export function applyColorScheme({ colorScheme }: Preferences): void {
  nativeTheme.themeSource = colorScheme === 'auto' ? 'system' : colorScheme
}

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
