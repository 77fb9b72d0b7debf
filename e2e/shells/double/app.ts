import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createEvent, strict } from './strict.ts'
import type { Stage } from './stage.ts'

export interface AppOptions {
  readonly version: string
  readonly userDataFolder: string
  /** The command line, which a second start hands to the first. */
  readonly argv: readonly string[]
}

/** Owner of each user data folder's single-instance lock, over all launches of this process. */
const instances = new Map<string, EventEmitter>()

export type AppDouble = ReturnType<typeof createApp>

export function createApp(stage: Stage, { version, userDataFolder, argv }: AppOptions) {
  // Links and files follow `--`.
  const switches = argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv
  const emitter = new EventEmitter()
  const paths = new Map([
    ['userData', userDataFolder],
    ['temp', tmpdir()],
  ])
  const ready = new Promise<void>((resolve) => emitter.once('ready', () => resolve()))
  let hasEnded = false

  const end = (code: number): void => {
    if (hasEnded) return
    hasEnded = true
    const folder = paths.get('userData') ?? ''
    if (instances.get(folder) === emitter) instances.delete(folder)
    for (const window of stage.windows) window.destroy()
    emitter.emit('quit', {}, code)
    stage.lifecycle.emit('exited', code)
  }
  const quit = (): void => {
    if (hasEnded || !passes('before-quit')) return
    for (const window of stage.windows) window.close()
    // A window that refused to close keeps the app alive.
    if (stage.windows.size === 0 && passes('will-quit')) end(0)
  }
  const passes = (name: string): boolean => {
    const event = createEvent({})
    emitter.emit(name, event)
    return !event.defaultPrevented
  }
  const mustNotBeReady = (name: string): void => {
    if (stage.isReady) throw new Error(`app.${name} must be called before the app is ready`)
  }

  return strict(
    'app',
    Object.assign(emitter, {
      isPackaged: false,
      getVersion: () => version,
      getName: () => 'Realm Console',
      getPreferredSystemLanguages: () => ['en-US'],
      getPath: (name: string) => {
        const path = paths.get(name)
        if (path === undefined) throw new Error(`the Electron double has no path for ${name}`)
        return path
      },
      setPath(name: string, path: string) {
        if (!existsSync(path)) throw new Error(`Failed to set path: ${path} does not exist`)
        paths.set(name, path)
      },
      commandLine: strict('app.commandLine', { hasSwitch: (name: string) => switches.includes(`--${name}`) }),
      enableSandbox: () => mustNotBeReady('enableSandbox'),
      requestSingleInstanceLock: () => {
        const folder = paths.get('userData') ?? ''
        const holder = instances.get(folder)
        if (!holder) instances.set(folder, emitter)
        else if (holder !== emitter) holder.emit('second-instance', {}, argv, process.cwd(), null)
        return !holder || holder === emitter
      },
      whenReady: () => ready,
      isReady: () => stage.isReady,
      quit,
      exit: end,
    }),
  )
}

/** Electron ends an app with its last window, unless the app listens for that event. */
export function notifyClosedWindow(stage: Stage, app: AppDouble): void {
  if (stage.windows.size > 0) return
  if (!app.emit('window-all-closed')) app.quit()
}
