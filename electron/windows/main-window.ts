import { join } from 'node:path'
import { BrowserWindow } from 'electron'
import { minimumSize, recallBounds, rememberBounds } from './bounds.ts'
import { backgroundColor, followColorScheme } from './color-scheme.ts'
import { askBeforeLeaving } from './ask-before-leaving.ts'
import { recoverFromFailures } from './recovery.ts'
import { appOrigin } from './scheme.ts'

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
