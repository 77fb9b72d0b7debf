import { join } from 'node:path'
import { BrowserWindow, dialog, app, screen, type Rectangle } from 'electron'
import { backgroundColor, followColorScheme } from './color-scheme.ts'
import { appOrigin } from './scheme.ts'
import { t } from '../services/shell-texts.ts'
import { readFileSync, writeFileSync } from 'node:fs'

interface Options {
  readonly userDataFolder: string
  readonly log: (line: string) => void
}

/** The console's one window. */
export interface MainWindow {
  readonly find: () => BrowserWindow | null
  /** Opens the window, or brings it to the front if it is open. */
  readonly open: () => Promise<void>
  readonly send: (channel: string, payload: unknown) => void
}

export function createMainWindow({ userDataFolder, log }: Options): MainWindow {
  let current: BrowserWindow | null = null

  const open = async (): Promise<void> => {
    if (current) return focus(current)
    const window = build(userDataFolder)
    current = window
    window.on('closed', () => (current = null))
    rememberBounds(userDataFolder, window, log)
    followColorScheme(window)
    recoverFromFailures(window, log)
    askBeforeLeaving(window)
    await window.loadURL(`${appOrigin}/`)
  }

  return {
    find: () => current,
    open,
    send: (channel, payload) => {
      if (current && !current.isDestroyed()) current.webContents.send(channel, payload)
    },
  }
}

function build(userDataFolder: string): BrowserWindow {
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const { isMaximized, ...bounds } = boundsIn(areas, read(userDataFolder))
  const window = new BrowserWindow({
    ...bounds,
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    show: false,
    title: 'Realm Console',
    backgroundColor: backgroundColor(),
    webPreferences: {
      preload: join(__dirname, 'preload.js'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      // The spell checker downloads dictionaries from a third party.
      spellcheck: false,
    },
  })
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize()
    window.show()
  })
  return window
}

function focus(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** Asks before the page is left during a run. The page prevents leaving, and Chromium shows no question of its own. */
function askBeforeLeaving(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', (event) => {
    // The dialog is synchronous, because the event doesn't wait for a promise.
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: t('runUnderWay.message'),
      detail: t('runUnderWay.detail'),
      buttons: [t('runUnderWay.stay'), t('runUnderWay.leave')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    // Preventing this event lets the window close.
    if (answer === 1) event.preventDefault()
  })
}

/** Asks what to do if the page has crashed or hangs. It asks each time, so that crashes do not become a loop. */
function recoverFromFailures(window: BrowserWindow, log: (line: string) => void): void {
  let isAsking = false
  const ask = async (text: { message: string; detail: string }, buttons: readonly [string, string]): Promise<0 | 1> => {
    isAsking = true
    try {
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        message: text.message,
        detail: text.detail,
        buttons: [...buttons],
        defaultId: 0,
        cancelId: 1,
        noLink: true,
      })
      return response === 0 ? 0 : 1
    } finally {
      isAsking = false
    }
  }

  const offerReload = async (): Promise<void> => {
    const text = { message: t('pageStopped.message'), detail: t('pageStopped.detail') }
    if ((await ask(text, [t('pageStopped.reload'), t('pageStopped.quit')])) === 1) app.quit()
    else if (!window.isDestroyed()) window.webContents.reload()
  }
  const offerPatience = async (): Promise<void> => {
    const text = { message: t('pageHangs.message'), detail: t('pageHangs.detail') }
    if ((await ask(text, [t('pageHangs.reload'), t('pageHangs.wait')])) === 0 && !window.isDestroyed()) {
      // A hanging page does not react to a reload. Ending its process leads to the question above.
      window.webContents.forcefullyCrashRenderer()
    }
  }
  const report = (error: unknown): void => log(`dialog failed: ${String(error)}`)

  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    log(`page gone: ${reason} (${exitCode})`)
    offerReload().catch(report)
  })
  window.on('unresponsive', () => {
    log('page unresponsive')
    if (!isAsking) offerPatience().catch(report)
  })
  window.webContents.on('did-fail-load', (_event, code, description) =>
    log(`page not loaded: ${description} (${code})`),
  )
}

const minimumSize = { width: 1024, height: 700 } as const

interface Bounds extends Rectangle {
  readonly isMaximized: boolean
}

/**
 * Returns the bounds for a new window: those when it last closed, if a display still shows that position, else only its
 * size. It fits the display, because the edges and buttons of a larger window would be outside.
 *
 * @param areas the areas of the displays, the main one first
 */
export function boundsIn(areas: readonly Rectangle[], last: Bounds | null): Partial<Bounds> & Size {
  const area = areas.toSorted((one, other) => sizeOf(last, other) - sizeOf(last, one))[0]
  const { width, height } = last ?? { width: 1280, height: 860 }
  const size = { width: Math.min(width, area?.width ?? width), height: Math.min(height, area?.height ?? height) }
  if (last === null) return size
  const { x, y, isMaximized } = last
  if (area === undefined || !isReachable(last, area)) return { ...size, isMaximized }
  // A window that fits stays where it is, even if a part of it is outside.
  return { ...size, x: size.width < width ? area.x : x, y: size.height < height ? area.y : y, isMaximized }
}

type Size = Pick<Rectangle, 'width' | 'height'>

/** Writes the bounds when the window closes. This is synchronous, because the process may end right after. */
function rememberBounds(folder: string, window: BrowserWindow, log: (line: string) => void): void {
  window.on('close', () => {
    const bounds: Bounds = { ...window.getNormalBounds(), isMaximized: window.isMaximized() }
    try {
      writeFileSync(fileIn(folder), JSON.stringify(bounds))
    } catch (error) {
      log(`window position not stored: ${String(error)}`)
    }
  })
}

function read(folder: string): Bounds | null {
  try {
    const value: unknown = JSON.parse(readFileSync(fileIn(folder), 'utf8'))
    return isBounds(value) ? value : null
  } catch {
    // There is no file at the first start, and a damaged one is treated as absent.
    return null
  }
}

const fileIn = (folder: string): string => join(folder, 'window.json')

function isBounds(value: unknown): value is Bounds {
  const { x, y, width, height, isMaximized } = Object(value) as Partial<Record<keyof Bounds, unknown>>
  const isWhole = [x, y, width, height].every((number) => Number.isInteger(number))
  return (
    isWhole &&
    Number(width) >= minimumSize.width &&
    Number(height) >= minimumSize.height &&
    typeof isMaximized === 'boolean'
  )
}

/** Size of the part of a window that a display shows. */
function sizeOf(bounds: Rectangle | null, area: Rectangle): number {
  const { width, height } = bounds === null ? { width: 0, height: 0 } : overlapOf(bounds, area)
  return Math.max(0, width) * Math.max(0, height)
}

const overlapOf = (one: Rectangle, other: Rectangle): Size => ({
  width: Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x),
  height: Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y),
})

/**
 * True if enough of the title bar is on a display for a person to drag the window. A display may have been removed
 * since.
 */
function isReachable(bounds: Rectangle, area: Rectangle): boolean {
  const grip = { width: 120, height: 40 }
  return (
    overlapOf(bounds, area).width >= grip.width &&
    bounds.y >= area.y - grip.height &&
    bounds.y + grip.height <= area.y + area.height
  )
}
