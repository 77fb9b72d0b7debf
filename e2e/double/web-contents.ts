import { EventEmitter } from 'node:events'
import type { Frame, Page } from '@playwright/test'
import { readableOutput } from '../shells/read-output.ts'
import { toChromium, toElectron } from './addresses.ts'
import { frameDouble, type FrameDouble } from './frames.ts'
import { doorName, preloadScript } from './preload-script.ts'
import type { LaunchState } from './launch-state.ts'
import { strict } from './strict.ts'

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
