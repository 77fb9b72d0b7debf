import { openAppWindow, type AppWindow } from './app-window.ts'
import { findBrowser } from './browsers.ts'
import { hasDisplay } from './display.ts'
import { t } from '../services/shell-texts.ts'

export interface Presentation {
  /** One line that says how the console is shown. */
  readonly line: string
  readonly window: AppWindow | null
}

/** Shows the console in a window of its own if possible, else says which address to open. */
export async function present(url: string, userDataFolder: string): Promise<Presentation> {
  const instead = (why: string): Presentation => ({ line: `${why} ${t('host.openYourself', { url })}`, window: null })
  if (!hasDisplay()) return instead(t('host.noDisplay'))
  const browser = findBrowser()
  if (!browser) return instead(t('host.noBrowser'))
  try {
    return {
      line: t('host.opened', { browser: browser.name }),
      window: await openAppWindow(browser, url, userDataFolder),
    }
  } catch (error) {
    return instead(
      t('host.browserFailed', { browser: browser.name, why: error instanceof Error ? error.message : String(error) }),
    )
  }
}
