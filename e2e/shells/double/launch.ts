import type { Browser, Frame, Page, Route } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { createApp, type AppDouble } from './app.ts'
import { createEvent, isMainFrame, toChromium, toElectron } from './strict.ts'
import type { WindowDouble } from './browser-window.ts'
import { createDialogs, type DialogScript } from './dialogs.ts'
import { createElectronModule, type PermissionHandlers } from './electron-module.ts'
import { createMenus, type MenuControl } from './menus.ts'
import { createStage, type Stage } from './stage.ts'
import { createRequire } from 'node:module'
import { compileFunction, constants } from 'node:vm'
import { frameDouble } from './frames.ts'

export interface DoubleOptions {
  readonly browser: Browser
  /** The bundled `main.js`. */
  readonly entry: string
  readonly userDataFolder: string
  readonly version: string
  /** Links and files that the console is started with. */
  readonly opens?: readonly string[]
  /** Switches before them, such as `--smoke`. */
  readonly switches?: readonly string[]
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
  switches = [],
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
  const argv = ['electron', entry, ...switches, '--', ...opens]
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

interface Given {
  /** Result of `require('electron')`. */
  readonly electron: object
  readonly console: Pick<Console, 'log' | 'error' | 'warn'>
}

/**
 * Runs a bundle with its chunks, unmodified and fresh. It neither reuses modules of an earlier launch nor patches
 * Node's module loading, so that two launches can run side by side.
 */
function loadBundle(entry: string, given: Given): void {
  const loaded = new Map<string, { exports: object }>()

  const load = (file: string): object => {
    const existing = loaded.get(file)
    if (existing) return existing.exports
    const module = { exports: {} }
    loaded.set(file, module)
    const nodeRequire = createRequire(file)
    const require = (name: string): unknown => {
      if (name === 'electron') return given.electron
      return name.startsWith('.') ? load(nodeRequire.resolve(name)) : nodeRequire(name)
    }
    const run = withoutNotice(() => compile(file))
    run(module.exports, require, module, file, dirname(file), given.console)
    return module.exports
  }
  load(entry)
}

type Run = (...args: unknown[]) => void

function compile(file: string): Run {
  return compileFunction(
    readFileSync(file, 'utf8'),
    ['exports', 'require', 'module', '__filename', '__dirname', 'console'],
    { filename: file, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
  ) as Run
}

/** Node warns on every run that the loader constant is experimental, which would clutter a test's output. */
function withoutNotice<T>(run: () => T): T {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    return run()
  } finally {
    process.emitWarning = emitWarning
  }
}

/**
 * Answers every request of every page. Navigations are announced and may be prevented, the console's own handler serves
 * its scheme, and everything else is refused and recorded.
 */
async function routeRequests(stage: Stage): Promise<void> {
  await stage.context.route('**/*', (route) => answer(stage, route))
  await stage.context.routeWebSocket(/.*/, async (socket) => {
    stage.refusedRequests.push(socket.url())
    await socket.close()
  })
  stage.context.on('page', (page) => {
    closePopup(stage, page).catch((error: unknown) => stage.logs.push(`double: popup not closed: ${String(error)}`))
  })
}

async function answer(stage: Stage, route: Route): Promise<void> {
  const request = route.request()
  const address = toElectron(request.url())
  if (request.isNavigationRequest() && (await isPrevented(stage, route, address))) {
    stage.refusedNavigations.push(address)
    return route.abort('aborted')
  }
  const handler = stage.schemes.get(new URL(address).protocol.replace(':', ''))
  if (!handler) {
    stage.refusedRequests.push(address)
    return route.abort('blockedbyclient')
  }
  const response = await handler(new Request(address, { method: request.method(), headers: request.headers() }))
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  })
}

async function isPrevented(stage: Stage, route: Route, address: string): Promise<boolean> {
  const frame = frameOf(route)
  const window = frame && (await windowOf(stage, frame.page()))
  // A navigation that belongs to none of the console's windows is that of a popup, which is refused.
  if (!frame || !window) return true
  const { webContents } = window
  if (isMainFrame(frame) && webContents.takeExpected(route.request().url())) return false
  const event = createEvent({
    url: address,
    isMainFrame: isMainFrame(frame),
    isSameDocument: false,
    frame: frameDouble(frame),
  })
  webContents.emit('will-frame-navigate', event)
  if (event.isMainFrame && !event.defaultPrevented) webContents.emit('will-navigate', event, address)
  return event.defaultPrevented
}

/** Playwright cannot identify the frame of a page that is still being created. */
function frameOf(route: Route): Frame | null {
  try {
    return route.request().frame()
  } catch {
    return null
  }
}

async function windowOf(stage: Stage, page: Page): Promise<WindowDouble | null> {
  for (const window of stage.windows) if ((await window.webContents.page) === page) return window
  return null
}

/** Closes a page that Electron would not have opened, because Chromium opens it before this can run. */
async function closePopup(stage: Stage, page: Page): Promise<void> {
  if ((await page.opener()) && !(await windowOf(stage, page))) await page.close()
}
