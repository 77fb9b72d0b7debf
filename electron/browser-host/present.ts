import { openAppWindow, type AppWindow } from './app-window.ts'
import { findBrowser } from './browsers.ts'
import { hasDisplay } from './display.ts'
import { words } from './words.ts'

export interface Presentation {
  /** One line that says how the console is shown. */
  readonly line: string
  readonly window: AppWindow | null
}

/** Shows the console in a window of its own if possible, else says which address to open. */
export async function present(url: string, userDataFolder: string): Promise<Presentation> {
  const instead = (why: string): Presentation => ({ line: `${why} ${words.openYourself(url)}`, window: null })
  if (!hasDisplay()) return instead(words.noDisplay)
  const browser = findBrowser()
  if (!browser) return instead(words.noBrowser)
  try {
    return { line: words.opened(browser.name), window: await openAppWindow(browser, url, userDataFolder) }
  } catch (error) {
    return instead(words.browserFailed(browser.name, error instanceof Error ? error.message : String(error)))
  }
}
