import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { handOver, namesFiles, type UploadCall } from '#contract/hand-over.ts'

/**
 * The page's only access to main: a method per call and a subscription per event of the contract. The page never gets
 * `ipcRenderer` and can't name a channel. The names are inserted at build time, so that the schema library stays out of
 * this file and the sandbox stays on.
 */
declare const __CALL_CHANNELS__: readonly string[]
declare const __EVENT_CHANNELS__: readonly string[]

type Listener = (payload: unknown) => void

const invoke = (channel: string, input: unknown): Promise<unknown> => ipcRenderer.invoke(channel, input)

/**
 * Passes the system's paths of the page's files to main, so that the page can't invent a path. A file without one, such
 * as a picture from the clipboard, is passed piece by piece.
 */
async function addFiles(input: unknown): Promise<unknown> {
  // Main refuses malformed input, by the contract.
  if (!namesFiles(input)) return invoke('uploads:add', { profileId: input })
  const located = input.files.map((file) => ({ file, type: file.type, path: webUtils.getPathForFile(file) }))
  const onDisk = located.filter(({ path }) => path !== '').map(({ path, type }) => ({ path, type }))
  const pathless = located.filter(({ path }) => path === '').map(({ file }) => file)
  const added = await invoke('uploads:add', { profileId: input.profileId, files: onDisk })
  if (pathless.length === 0) return added
  return handOver({ profileId: input.profileId, files: pathless }, invoke as UploadCall, added as never)
}

const own: Readonly<Record<string, (input: unknown) => Promise<unknown>>> = { 'uploads:add': addFiles }

const calls = __CALL_CHANNELS__.map(
  (channel) => [channel, own[channel] ?? ((input: unknown): Promise<unknown> => invoke(channel, input))] as const,
)

const subscriptions = __EVENT_CHANNELS__.map(
  (channel) =>
    [
      channel,
      (listener: Listener) => {
        // The event object carries `ipcRenderer` as its sender, so only the payload is passed on.
        const forward = (_event: unknown, payload: unknown): void => listener(payload)
        ipcRenderer.on(channel, forward)
        return () => {
          ipcRenderer.removeListener(channel, forward)
        }
      },
    ] as const,
)

contextBridge.exposeInMainWorld('bridge', Object.fromEntries([...calls, ...subscriptions]) as unknown)
