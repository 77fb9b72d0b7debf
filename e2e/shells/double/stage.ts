import { EventEmitter } from 'node:events'
import type { BrowserContext } from '@playwright/test'
import type { WindowDouble } from './browser-window.ts'
import type { LaunchState } from './launch-state.ts'

/** State of one launch of the double; its parts share it, and tests read it. */
export interface Stage extends LaunchState {
  readonly windows: Set<WindowDouble>
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
