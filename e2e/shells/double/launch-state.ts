import type { EventEmitter } from 'node:events'
import type { BrowserContext } from '@playwright/test'

export type InvokeHandler = (event: unknown, ...args: unknown[]) => unknown
export type SchemeHandler = (request: Request) => Promise<Response> | Response

/** One message over the bridge, as the page saw it. */
export type BridgeMessage =
  | { readonly kind: 'call'; readonly channel: string; readonly input: unknown; readonly output: unknown }
  | { readonly kind: 'event'; readonly channel: string; readonly payload: unknown }

/** State of one launch of the double that its windows use and fill. */
export interface LaunchState {
  readonly context: BrowserContext
  /** Emits the end by `quit` and `exit` of the app. */
  readonly lifecycle: EventEmitter<{ exited: [code: number] }>
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
