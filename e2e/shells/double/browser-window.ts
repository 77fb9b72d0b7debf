import { EventEmitter } from 'node:events'
import { createEvent } from './strict.ts'
import type { LaunchState } from './launch-state.ts'
import { createWebContents, type WebContentsDouble } from './web-contents.ts'

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

export interface WindowOptions extends Partial<Bounds> {
  readonly show?: boolean
  readonly minWidth?: number
  readonly minHeight?: number
  readonly webPreferences?: { readonly preload?: string } & Readonly<Record<string, unknown>>
}

/** A window whose content is a page of Chromium. Properties that can't be seen are kept as state for tests to read. */
export class WindowDouble extends EventEmitter {
  readonly options: WindowOptions
  readonly webContents: WebContentsDouble
  private readonly stage: LaunchState
  private readonly bounds: Bounds
  private readonly state: { isVisible: boolean; isMaximized: boolean; isMinimized: boolean; isDestroyed: boolean }

  constructor(stage: LaunchState, options: WindowOptions) {
    super()
    this.stage = stage
    this.options = options
    const { x = 0, y = 0, width = 800, height = 600, show = true } = options
    this.bounds = { x, y, width, height }
    this.state = { isVisible: show, isMaximized: false, isMinimized: false, isDestroyed: false }
    this.webContents = createWebContents(stage, options.webPreferences?.preload ?? null)
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'))
  }

  async loadURL(address: string): Promise<void> {
    const page = await this.webContents.page
    const { width, height } = this.bounds
    await page.setViewportSize({ width, height })
    await this.webContents.loadURL(address)
  }

  show(): void {
    this.state.isVisible = true
    this.emit('show')
  }

  focus(): void {
    this.emit('focus')
  }

  isVisible(): boolean {
    return this.state.isVisible
  }

  isMinimized(): boolean {
    return this.state.isMinimized
  }

  restore(): void {
    this.state.isMinimized = false
  }

  minimize(): void {
    this.state.isMinimized = true
  }

  isMaximized(): boolean {
    return this.state.isMaximized
  }

  maximize(): void {
    this.state.isMaximized = true
  }

  getNormalBounds(): Bounds {
    return { ...this.bounds }
  }

  setBounds(bounds: Partial<Bounds>): void {
    Object.assign(this.bounds, bounds)
  }

  setBackgroundColor(color: string): void {
    if (!/^#[0-9a-f]{6}$/i.test(color)) throw new Error(`not a color: ${color}`)
  }

  /** Sets the progress from 0 to 1; a negative number removes it. */
  setProgressBar(progress: number): void {
    if (Number.isNaN(progress) || progress > 1) throw new Error(`not a progress: ${progress}`)
  }

  isDestroyed(): boolean {
    return this.state.isDestroyed
  }

  close(): void {
    const event = createEvent({})
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }

  destroy(): void {
    if (this.state.isDestroyed) return
    this.state.isDestroyed = true
    this.webContents.page
      .then((page) => page.close())
      .catch((error: unknown) => this.stage.logs.push(`double: page not closed: ${String(error)}`))
    this.emit('closed')
  }
}
