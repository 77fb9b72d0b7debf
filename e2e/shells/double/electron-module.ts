import { EventEmitter } from 'node:events'
import { type AppDouble, notifyClosedWindow } from './app.ts'
import { WindowDouble, type WindowOptions } from './browser-window.ts'
import { createNet, type AnswerGuard, type RedirectDetails } from './net.ts'
import type { InvokeHandler, SchemeHandler } from './launch-state.ts'
import type { Stage } from './stage.ts'
import { strict } from './strict.ts'

type PermissionAnswer = (isGranted: boolean) => void

/** The handlers that a console set on the session, for tests to call. */
export interface PermissionHandlers {
  request: ((contents: unknown, permission: string, answer: PermissionAnswer, details: object) => void) | null
  check: ((contents: unknown, permission: string, origin: string, details: object) => boolean) | null
  device: ((details: object) => boolean) | null
  displayMedia: ((request: object, answer: (streams: object | null) => void) => void) | null
}

interface Parts {
  readonly stage: Stage
  readonly app: AppDouble
  readonly dialog: object
  readonly Menu: object
  readonly permissions: PermissionHandlers
  readonly clipboard: { text: string }
}

/**
 * Result of `require('electron')` in the main process: the members that the console uses, and an error for any other.
 */
export function createElectronModule({ stage, app, dialog, Menu, permissions, clipboard }: Parts): object {
  const redirectListeners: ((details: RedirectDetails) => void)[] = []
  // Without a listener, every answer passes.
  let guard: AnswerGuard = (_details, answer) => answer({})
  return strict('electron', {
    app,
    net: createNet({
      onRedirect: (details) => redirectListeners.forEach((listener) => listener(details)),
      onHeaders: (details, answer) => guard(details, answer),
      findProxy: () => stage.proxy,
    }),
    dialog,
    Menu,
    BrowserWindow: windowClass(stage, app),
    protocol: strict('protocol', {
      registerSchemesAsPrivileged: (schemes: readonly { scheme: string }[]) => {
        if (stage.isReady) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
        for (const { scheme } of schemes) stage.privilegedSchemes.add(scheme)
      },
      handle: (scheme: string, handler: SchemeHandler) => {
        if (!stage.isReady) throw new Error('protocol.handle must be called after app is ready')
        if (stage.schemes.has(scheme)) throw new Error(`The scheme ${scheme} has been intercepted already`)
        stage.schemes.set(scheme, handler)
      },
    }),
    ipcMain: strict('ipcMain', {
      handle: (channel: string, handler: InvokeHandler) => {
        if (stage.invokeHandlers.has(channel))
          throw new Error(`Attempted to register a second handler for '${channel}'`)
        stage.invokeHandlers.set(channel, handler)
      },
    }),
    session: strict('session', {
      defaultSession: strict('defaultSession', {
        webRequest: strict('webRequest', {
          // Electron keeps one listener, the last.
          onHeadersReceived: (_filter: { urls: string[] }, listener: AnswerGuard) => void (guard = listener),
          onBeforeRedirect: (listener: (details: RedirectDetails) => void) =>
            void redirectListeners.splice(0, 1, listener),
        }),
        resolveProxy: async () => (stage.proxy === null ? 'DIRECT' : `PROXY ${stage.proxy.host}:${stage.proxy.port}`),
        setPermissionRequestHandler: (handler: PermissionHandlers['request']) => void (permissions.request = handler),
        setPermissionCheckHandler: (handler: PermissionHandlers['check']) => void (permissions.check = handler),
        setDevicePermissionHandler: (handler: PermissionHandlers['device']) => void (permissions.device = handler),
        setDisplayMediaRequestHandler: (handler: PermissionHandlers['displayMedia']) =>
          void (permissions.displayMedia = handler),
      }),
    }),
    shell: strict('shell', {
      openExternal: (url: string) => {
        stage.openedLinks.push(url)
        return Promise.resolve()
      },
      showItemInFolder: (path: string) => void stage.shownFiles.push(path),
    }),
    Notification: notificationClass(stage),
    clipboard: strict('clipboard', { writeText: async (text: string) => void (clipboard.text = text) }),
    nativeTheme: createNativeTheme(stage),
    powerMonitor: strict('powerMonitor', stage.powerMonitor),
    screen: strict('screen', {
      getAllDisplays: () => [strict('Display', { workArea: { x: 0, y: 0, width: 1920, height: 1080 } })],
    }),
  })
}

function windowClass(stage: Stage, app: AppDouble) {
  // oxlint-disable-next-line typescript/no-extraneous-class -- the console calls it with `new`
  return class BrowserWindow {
    constructor(options: WindowOptions) {
      if (!stage.isReady) throw new Error('Cannot create BrowserWindow before app is ready')
      const window: WindowDouble = createWindow(stage, options)
      window.on('closed', () => setImmediate(() => notifyClosedWindow(stage, app)))
      app.emit('web-contents-created', {}, window.webContents)
      // In Electron, the object is the window itself; here, a double that is strict about its members replaces it.
      return window
    }
  }
}

function notificationClass(stage: Stage) {
  return class Notification {
    readonly #options: { readonly title: string; readonly body: string }
    constructor(options: { readonly title: string; readonly body: string }) {
      this.#options = options
    }
    static isSupported = (): boolean => true
    // No test clicks a notification.
    on = (_event: 'click', _listener: () => void): void => undefined
    show = (): void => void stage.notifications.push(this.#options)
  }
}

function createNativeTheme(stage: Stage): object {
  let source: 'system' | 'light' | 'dark' = 'system'
  const emitter = new EventEmitter()
  return strict(
    'nativeTheme',
    Object.defineProperties(emitter, {
      shouldUseDarkColors: { get: () => source === 'dark' },
      themeSource: {
        get: () => source,
        set: (next: typeof source) => {
          source = next
          for (const window of stage.windows) {
            window.webContents.page
              .then((page) => page.emulateMedia({ colorScheme: next === 'system' ? null : next }))
              .catch((error: unknown) => stage.logs.push(`double: scheme not applied: ${String(error)}`))
          }
          emitter.emit('updated')
        },
      },
    }),
  )
}

/** Opens a window, which belongs to the launch until it is closed. */
function createWindow(stage: Stage, options: WindowOptions): WindowDouble {
  const window = strict('BrowserWindow', new WindowDouble(stage, options))
  stage.windows.add(window)
  window.once('closed', () => stage.windows.delete(window))
  return window
}
