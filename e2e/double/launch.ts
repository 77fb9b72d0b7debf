import type { Browser, Frame, Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp, type AppDouble } from './app.ts'
import { toChromium } from './addresses.ts'
import type { WindowDouble } from './browser-window.ts'
import { createDialogs, type DialogScript } from './dialogs.ts'
import { createElectronModule, type PermissionHandlers } from './electron-module.ts'
import { loadBundle } from './load-bundle.ts'
import { createMenus, type MenuControl } from './menus.ts'
import { routeRequests } from './routes.ts'
import { createStage, type Stage } from './stage.ts'

export interface DoubleOptions {
  readonly browser: Browser
  /** The bundled `main.js`. */
  readonly entry: string
  readonly userDataFolder: string
  readonly version: string
  /** Links and files that the console is started with. */
  readonly opens?: readonly string[]
  /** Called with the window's page before anything is loaded into it. */
  readonly onPage?: (page: Page) => void
}

/** A running console on the double, with everything that a user of the real one could see and press. */
export interface ElectronDouble {
  readonly stage: Stage
  readonly app: AppDouble
  readonly page: Page
  readonly window: WindowDouble
  readonly menu: MenuControl
  readonly dialogs: DialogScript
  readonly permissions: PermissionHandlers
  readonly clipboard: { readonly text: string }
  /** Calls a channel as the given frame would, whatever its document. */
  readonly invokeFrom: (
    frame: Frame,
    channel: string,
    ...args: unknown[]
  ) => Promise<{ value: unknown } | { error: string }>
  /** Returns Chromium's address for one of the console's. */
  readonly toChromium: (address: string) => string
  readonly close: () => Promise<void>
}

const startMs = 20_000

/** Runs the bundle on a double of Electron until its first window shows a page. */
export async function launchDouble({
  browser,
  entry,
  userDataFolder,
  version,
  opens = [],
  onPage,
}: DoubleOptions): Promise<ElectronDouble> {
  // Represents Chromium's storage for a page in the user data folder, such as local storage.
  const storage = join(userDataFolder, 'double-storage.json')
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    serviceWorkers: 'block',
    ...(existsSync(storage) ? { storageState: storage } : {}),
  })
  const stage = createStage(context)
  await routeRequests(stage)
  if (onPage) context.once('page', onPage)
  const argv = ['electron', entry, '--', ...opens]
  const app = createApp(stage, { version, userDataFolder, argv })
  const { dialog, script: dialogs } = createDialogs()
  const { Menu, control: menu } = createMenus()
  const permissions: PermissionHandlers = { request: null, check: null, device: null, displayMedia: null }
  const clipboard = { text: '' }

  const exited = new Promise<number>((resolve) => stage.lifecycle.once('exited', resolve))
  const note = (...parts: unknown[]): void => void stage.logs.push(parts.map(String).join(' '))
  const electron = createElectronModule({ stage, app, dialog, Menu, permissions, clipboard })
  withArguments(argv, () => loadBundle(entry, { electron, console: { log: note, warn: note, error: note } }))
  stage.isReady = true
  app.emit('ready')

  const window = await Promise.race([
    firstVisibleWindow(stage),
    exited.then((code) => {
      throw new Error(`the app ended with ${code} before it showed a window: ${stage.logs.join('\n')}`)
    }),
  ])
  const page = await window.webContents.page
  return {
    stage,
    app,
    page,
    window,
    menu,
    dialogs,
    permissions,
    clipboard,
    invokeFrom: (frame, channel, ...args) => window.webContents.invokeFrom(frame, channel, args),
    toChromium,
    close: async () => {
      await context.storageState({ path: storage })
      app.quit()
      await exited
      await context.close()
    },
  }
}

/** Runs a bundle with its own command line; it reads it while it is loaded. */
function withArguments(argv: string[], run: () => void): void {
  const own = process.argv
  process.argv = argv
  try {
    run()
  } finally {
    process.argv = own
  }
}

async function firstVisibleWindow(stage: Stage): Promise<WindowDouble> {
  const deadline = Date.now() + startMs
  while (Date.now() < deadline) {
    for (const window of stage.windows) if (window.isVisible()) return window
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`no window became visible: ${stage.logs.join('\n')}`)
}
