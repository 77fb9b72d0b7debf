import { EventEmitter } from 'node:events'
import type { BrowserContext, Frame } from '@playwright/test'
import type { WindowDouble } from './browser-window.ts'

export type InvokeHandler = (event: unknown, ...args: unknown[]) => unknown
export type SchemeHandler = (request: Request) => Promise<Response> | Response

/** One message over the bridge, as the page saw it. */
export type BridgeMessage =
  | { readonly kind: 'call'; readonly channel: string; readonly input: unknown; readonly output: unknown }
  | { readonly kind: 'event'; readonly channel: string; readonly payload: unknown }

/** State of one launch of the double; its parts share it, and tests read it. */
export interface Stage {
  readonly context: BrowserContext
  /** Emits the end by `quit` and `exit` of the app. */
  readonly lifecycle: EventEmitter<{ exited: [code: number] }>
  readonly windows: Set<WindowDouble>
  readonly schemes: Map<string, SchemeHandler>
  readonly privilegedSchemes: Set<string>
  readonly invokeHandlers: Map<string, InvokeHandler>
  readonly messages: BridgeMessage[]
  /** Requests of pages to any scheme but the console's own; all were refused. */
  readonly refusedRequests: string[]
  readonly refusedNavigations: string[]
  readonly refusedWindows: string[]
  readonly openedLinks: string[]
  readonly shownFiles: string[]
  readonly notifications: { readonly title: string; readonly body: string }[]
  /** Electron's own module; a test emits `resume`. */
  readonly powerMonitor: EventEmitter<{ resume: [] }>
  readonly logs: string[]
  isReady: boolean
  /** A proxy that requires a sign-in, in front of every server; null if there is none. */
  proxy: ProxyDouble | null
}

/** A proxy that asks for a user name and a password, as Chromium reports it. */
export interface ProxyDouble {
  readonly host: string
  readonly port: number
  readonly realm: string
  readonly username: string
  readonly password: string
  /** True once Chromium has signed in, which it then repeats automatically. */
  isPassed: boolean
}

export function createStage(context: BrowserContext): Stage {
  return {
    context,
    lifecycle: new EventEmitter(),
    windows: new Set(),
    schemes: new Map(),
    privilegedSchemes: new Set(),
    invokeHandlers: new Map(),
    messages: [],
    refusedRequests: [],
    refusedNavigations: [],
    refusedWindows: [],
    openedLinks: [],
    shownFiles: [],
    notifications: [],
    powerMonitor: new EventEmitter(),
    logs: [],
    isReady: false,
    proxy: null,
  }
}

/** Creates an event object as Electron passes it. */
export function createEvent<T extends object>(
  details: T,
): T & { defaultPrevented: boolean; preventDefault: () => void } {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true
    },
  }
  return event
}

/** True when the frame is the outermost one of its page. */
export const isMainFrame = (frame: Frame): boolean => frame.parentFrame() === null
