import { nativeTheme, type BrowserWindow } from 'electron'
import type { Preferences } from '#contract/preferences.ts'

/** The page's own background, so that the window does not flash before its first paint. */
const backgrounds = { light: '#ffffff', dark: '#191f24' } as const

export function backgroundColor(): string {
  return nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light
}

export function followColorScheme(window: BrowserWindow): void {
  const paint = (): void => window.setBackgroundColor(backgroundColor())
  nativeTheme.on('updated', paint)
  window.on('closed', () => nativeTheme.off('updated', paint))
}

/** Makes menus and dialogs follow what the operator chose for the page. */
export function applyColorScheme({ colorScheme }: Preferences): void {
  nativeTheme.themeSource = colorScheme === 'auto' ? 'system' : colorScheme
}
