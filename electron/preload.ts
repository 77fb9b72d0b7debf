import { contextBridge, ipcRenderer } from 'electron'

/**
 * The page's one door. It gets a method per call and a subscription per event of the contract, and never `ipcRenderer`
 * or a channel name of its own choosing. The names are written in at build time, so that the schema library stays out
 * of this file and the sandbox stays on.
 */
declare const __CALL_CHANNELS__: readonly string[]
declare const __EVENT_CHANNELS__: readonly string[]

type Listener = (payload: unknown) => void

const calls = __CALL_CHANNELS__.map(
  (channel) => [channel, (input: unknown): Promise<unknown> => ipcRenderer.invoke(channel, input)] as const,
)

const subscriptions = __EVENT_CHANNELS__.map(
  (channel) =>
    [
      channel,
      (listener: Listener) => {
        // The event object carries `ipcRenderer` as its sender, so only the payload is handed on.
        const forward = (_event: unknown, payload: unknown): void => listener(payload)
        ipcRenderer.on(channel, forward)
        return () => {
          ipcRenderer.removeListener(channel, forward)
        }
      },
    ] as const,
)

contextBridge.exposeInMainWorld('bridge', Object.fromEntries([...calls, ...subscriptions]) as unknown)
