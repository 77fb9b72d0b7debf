import { EventEmitter } from 'node:events'
import type { Frame, Page } from '@playwright/test'
import { readableOutput } from '../first-line.ts'
import { strict, toChromium, toElectron } from './strict.ts'
import { frameDouble, type FrameDouble } from './frames.ts'
import type { LaunchState } from './launch-state.ts'
import { readFileSync } from 'node:fs'

type OpenHandler = (details: { url: string }) => { action: 'deny' | 'allow' }

/** The page of a window double; `main.js` sees it as `webContents`, tests by its Playwright page. */
export class WebContentsDouble extends EventEmitter {
  /** Private class fields cannot be used here, because the strict proxy could not reach them. */
  private readonly stage: LaunchState
  private current: Page | null = null
  private openHandler: OpenHandler | null = null
  private expected: string | null = null
  private opening: Promise<Page> | null = null

  constructor(stage: LaunchState) {
    super()
    this.stage = stage
  }

  get page(): Promise<Page> {
    if (!this.opening) throw new Error('the page was not opened')
    return this.opening
  }

  open(preloadFile: string | null): void {
    this.opening = this.openPage(preloadFile)
  }

  private async openPage(preloadFile: string | null): Promise<Page> {
    const page = await this.stage.context.newPage()
    this.current = page
    if (preloadFile) {
      const binding = '__electronDoubleInvoke'
      await page.exposeBinding(binding, ({ frame }, channel: string, args: unknown[]) =>
        this.invokeFrom(frame, channel, args),
      )
      await page.addInitScript({ content: preloadScript(preloadFile, binding) })
    }
    const session = await this.stage.context.newCDPSession(page)
    await session.send('Page.enable')
    session.on('Page.windowOpen', ({ url }) => this.decideOpening(toElectron(url)))
    page.on('crash', () => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 }))
    return page
  }

  /** Performs `ipcRenderer.invoke` from any frame. Never rejects, so that refusals are reported as data. */
  async invokeFrom(
    frame: Frame,
    channel: string,
    args: readonly unknown[],
  ): Promise<{ value: unknown } | { error: string }> {
    const handler = this.stage.invokeHandlers.get(channel)
    if (!handler) return { error: `Error: No handler registered for '${channel}'` }
    const event = strict('IpcMainInvokeEvent', { sender: this, senderFrame: frameDouble(frame), type: 'frame' })
    try {
      const value = structuredClone(await handler(event, ...args))
      this.stage.messages.push({ kind: 'call', channel, input: args[0], output: readableOutput(value) })
      return { value }
    } catch (error) {
      return { error: String(error) }
    }
  }

  get mainFrame(): FrameDouble {
    const page = this.current
    if (!page) throw new Error('the page is not open yet')
    return frameDouble(page.mainFrame())
  }

  getURL(): string {
    const url = this.current?.url() ?? ''
    return url === 'about:blank' ? '' : toElectron(url)
  }

  async loadURL(address: string): Promise<void> {
    const page = await this.page
    this.expected = toChromium(address)
    await page.goto(toChromium(address), { waitUntil: 'load' })
    // Electron emits this after the first paint.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    this.emit('did-finish-load')
  }

  reload(): void {
    const page = this.current
    if (!page) return
    this.expected = page.url()
    page.reload().catch((error: unknown) => this.stage.logs.push(`double: reload failed: ${String(error)}`))
  }

  async executeJavaScript(code: string): Promise<unknown> {
    return (await this.page).evaluate(code)
  }

  send(channel: string, ...args: unknown[]): void {
    const page = this.current
    // Electron drops messages that are sent before there is a page or after it is closed.
    if (!page || page.isClosed()) return
    const copies = structuredClone(args)
    this.stage.messages.push({ kind: 'event', channel, payload: copies[0] })
    page
      .evaluate(
        ({ door, name, values }) => {
          const deliver = (
            window as unknown as Record<symbol, ((name: string, values: unknown[]) => void) | undefined>
          )[Symbol.for(door)]
          deliver?.(name, values)
        },
        { door: doorName, name: channel, values: copies },
      )
      .catch((error: unknown) => {
        if (!page.isClosed()) this.stage.logs.push(`double: push lost: ${String(error)}`)
      })
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  /**
   * Handles a request for a new window. Electron would open one unless a handler refuses; the double has only one
   * window.
   */
  private decideOpening(url: string): void {
    if (this.openHandler?.({ url }).action === 'deny') this.stage.refusedWindows.push(url)
    else this.stage.logs.push(`double: a window was allowed to open, which it cannot: ${url}`)
  }

  /** True once for an address that the console itself requested, because such loads announce no `will-navigate`. */
  takeExpected(address: string): boolean {
    const isExpected = this.expected !== null && sameButFragment(this.expected, address)
    if (isExpected) this.expected = null
    return isExpected
  }

  isDevToolsOpened(): boolean {
    return false
  }

  forcefullyCrashRenderer(): void {
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
  }
}

const sameButFragment = (a: string, b: string): boolean => a.split('#')[0] === b.split('#')[0]

export function createWebContents(stage: LaunchState, preloadFile: string | null): WebContentsDouble {
  const contents = strict('webContents', new WebContentsDouble(stage))
  contents.open(preloadFile)
  return contents
}

/** Entry point of pushes into the page: not enumerable, and unlike any name a page would use. */
const doorName = 'electron-double'

/**
 * Returns the script that runs a preload before the scripts of every document, only in the main frame.
 *
 * A sandboxed preload can require `electron` and little else, so it gets exactly the two parts of Electron that it may
 * use, and anything else throws. The preload is part of the script as it was built, because the content policy rightly
 * forbids evaluating a string later. Unlike in Electron, it shares the JavaScript world of the page, so its binding is
 * removed from `window` first.
 */
function preloadScript(preloadFile: string, bindingName: string): string {
  return `(() => {
  const invoke = window[${JSON.stringify(bindingName)}]
  delete window[${JSON.stringify(bindingName)}]
  if (window !== window.top) return
  const { electron, deliver } = (${createRendererSide.toString()})(invoke)
  Object.defineProperty(window, Symbol.for(${JSON.stringify(doorName)}), { value: deliver })
  const require = (name) => {
    if (name === 'electron') return electron
    throw new Error('a sandboxed preload cannot require ' + name)
  }
  const module = { exports: {} }
  ;(function (require, module, exports) {
${readFileSync(preloadFile, 'utf8')}
  })(require, module, module.exports)
})()`
}

type Reply = { readonly value: unknown } | { readonly error: string }
type Invoke = (channel: string, args: unknown[]) => Promise<Reply>
type Forward = (event: unknown, ...args: unknown[]) => void

/** Runs in the page, as text, so it may use no variable from outside. */
function createRendererSide(invoke: Invoke) {
  const listeners = new Map<string, Forward[]>()
  const strict = <T extends object>(name: string, target: T): T =>
    new Proxy(target, {
      get(object, key) {
        if (key in object || typeof key === 'symbol') return Reflect.get(object, key) as unknown
        throw new Error(`the Electron double has no ${name}.${key}`)
      },
    })
  // The real bridge copies and freezes everything that crosses it.
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return Object.freeze(value.map(copy))
    if (typeof value !== 'object' || value === null) return value
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)])))
  }

  const contextBridge = strict('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown) => {
      if (key in window) throw new Error(`Cannot bind an API on top of an existing property on the window object`)
      Object.defineProperty(window, key, { value: copy(api), enumerable: true, writable: false, configurable: false })
    },
  })
  const ipcRenderer = strict('ipcRenderer', {
    invoke: async (channel: string, ...args: unknown[]) => {
      const reply = await invoke(channel, structuredClone(args))
      if ('error' in reply) throw new Error(`Error invoking remote method '${channel}': ${reply.error}`)
      return reply.value
    },
    on: (channel: string, listener: Forward) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
    },
    removeListener: (channel: string, listener: Forward) => {
      const others = [...(listeners.get(channel) ?? [])]
      const index = others.lastIndexOf(listener)
      if (index >= 0) others.splice(index, 1)
      listeners.set(channel, others)
    },
  })
  const deliver = (channel: string, args: unknown[]): void => {
    for (const listener of listeners.get(channel) ?? []) listener({}, ...args)
  }
  // The system knows the path of a file; in the double, a test registers the path by the file's name.
  const webUtils = strict('webUtils', {
    getPathForFile: (file: File): string =>
      (window as unknown as { readonly electronDoublePaths?: Readonly<Record<string, string>> }).electronDoublePaths?.[
        file.name
      ] ?? '',
  })
  return { electron: strict('electron (in a preload)', { contextBridge, ipcRenderer, webUtils }), deliver }
}
