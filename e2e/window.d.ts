import type { Bridge } from '../electron/contract/ipc.ts'

declare global {
  interface Window {
    readonly bridge: Bridge
  }
}
