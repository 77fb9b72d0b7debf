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
  const { isMaximized, ...bounds } = recallBounds(userDataFolder)
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
 * Returns the bounds of the window when it last closed. Returns only its size if no display shows that position any
 * more, and the default size at the first start.
 */
function recallBounds(folder: string): Partial<Bounds> & { width: number; height: number } {
  const bounds = read(folder)
  if (!bounds) return { width: 1280, height: 860 }
  if (isReachable(bounds)) return bounds
  return { width: bounds.width, height: bounds.height, isMaximized: bounds.isMaximized }
}

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

/**
 * True if enough of the title bar is on a display for a person to drag the window. A display may have been removed
 * since.
 */
function isReachable(bounds: Rectangle): boolean {
  const grip = { width: 120, height: 40 }
  return screen.getAllDisplays().some(({ workArea }) => {
    const overlap = Math.min(bounds.x + bounds.width, workArea.x + workArea.width) - Math.max(bounds.x, workArea.x)
    return (
      overlap >= grip.width &&
      bounds.y >= workArea.y - grip.height &&
      bounds.y + grip.height <= workArea.y + workArea.height
    )
  })
}
