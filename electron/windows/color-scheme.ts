import { nativeTheme, type BrowserWindow } from 'electron'
import type { Preferences } from '#contract/preferences.ts'

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
