import type { Bridge } from '#contract/ipc.ts'

declare global {
  interface Window {
    readonly bridge: Bridge
  }
}
