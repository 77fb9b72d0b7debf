import type { Page } from '@playwright/test'
import type { BridgeMessage } from './double/launch-state.ts'
import type { ElectronDouble } from './double/launch.ts'
import type { MenuControl } from './double/menus.ts'

export type Shell = 'double' | 'browser-host' | 'electron'

/** A console that a test started, in any shell, with everything that a user sees and a test may know. */
export interface RunningConsole {
  readonly shell: Shell
  readonly page: Page
  readonly userDataFolder: string
  /**
   * Calls and pushes over the bridge so far. Electron's own bridge cannot be observed, so the list stays empty there.
   */
  readonly messages: readonly BridgeMessage[]
  /** Lines the console logged. */
  readonly logs: readonly string[]
  /** Errors of the page and refusals by its content policy. A test that leaves any behind fails. */
  readonly problems: string[]
  /** Links the console opened outside. */
  readonly openedLinks: () => Promise<readonly string[]>
  readonly clipboardText: () => Promise<string>
  /** The application menu; the browser host has none. */
  readonly menu: MenuControl | null
  /** The double itself, for tests of the shell. */
  readonly double: ElectronDouble | null
  /** The browser host's address, for tests of its checks. */
  readonly host: { readonly origin: string; readonly usedUrl: string } | null
  /** Id of the console's own process, if it has one. */
  readonly pid: number | null
  readonly close: () => Promise<void>
}

/** Collects all problems of a page. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`page error: ${error.stack ?? error.message}`))
  page.on('crash', () => problems.push('the page crashed'))
  return problems
}
