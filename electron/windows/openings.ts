import { app } from 'electron'
import { resolve } from 'node:path'
import { appId } from '#contract/identity.ts'
import { linkScheme } from '#contract/openings.ts'
import { isLink } from '../services/openings/read-link.ts'

type Listener = (targets: readonly string[]) => void

export interface OpenRequests {
  /** Adds the links and files of a command line. */
  readonly add: (argv: readonly string[], folder: string) => void
  /** Passes on what was requested so far, and everything later. */
  readonly follow: (listener: Listener) => void
}

/**
 * Collects the links and files that the system asks the console to open: by the arguments of its start, by those of a
 * second start, and on macOS by events. Must be called before the app is ready, because macOS sends the first event
 * earlier than that.
 */
export function collectOpenRequests(): OpenRequests {
  let early: string[] = []
  let listener: Listener = (targets) => void (early = [...early, ...targets])

  app.on('open-url', (event, url) => {
    event.preventDefault()
    listener([url])
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    listener([path])
  })
  return {
    add: (argv, folder) => listener(targetsOf(argv, folder)),
    follow(next) {
      listener = next
      if (early.length > 0) next(early)
      early = []
    },
  }
}

/**
 * Returns the links and paths among the arguments of a start. Chromium adds switches of its own in any place. If the
 * console is started from its sources, Electron's own arguments come first, so only those after `--` count.
 */
function targetsOf(argv: readonly string[], folder: string): string[] {
  const end = argv.indexOf('--')
  const given = app.isPackaged ? argv.slice(1) : end < 0 ? [] : argv.slice(end + 1)
  return given
    .filter((argument) => argument !== '' && !argument.startsWith('-'))
    .map((argument) => (isLink(argument) ? argument : resolve(folder, argument)))
}

/**
 * Makes Windows open links with this console, and show its notifications and taskbar button under the name of its
 * shortcut. On macOS and Linux the package does both. A console that was started from its sources registers nothing,
 * because its executable is Electron's.
 */
export function registerWithWindows(): void {
  if (process.platform !== 'win32' || !app.isPackaged) return
  app.setAppUserModelId(appId)
  app.setAsDefaultProtocolClient(linkScheme)
}
