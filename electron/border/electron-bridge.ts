import { calls } from '#contract/ipc.ts'
import type { Result } from '#contract/failures.ts'
import { createInProgress } from '../ipc/in-progress.ts'
import type { Handlers } from '../ipc/dispatch.ts'
import type { Bridge } from './bridge.ts'

/** For tests: a substitute for `electron` (`vi.mock('electron')`), and the bridge that the preload builds on it. */

type Answer = (event: unknown, input: unknown) => Promise<Result<unknown>>
type Exposed = Readonly<Record<string, (input: unknown) => Promise<Result<unknown>>>>

const origin = 'app://console'
const frame = { frameTreeNodeId: 1, parent: null, origin }
const window = { webContents: { mainFrame: frame } }
const answers = new Map<string, Answer>()
let exposed: Exposed | null = null

/**
 * The parts of Electron that the preload and `handle.ts` use. `ipcRenderer` clones messages, as between two processes.
 */
export const electron = {
  ipcMain: { handle: (channel: string, answer: Answer) => void answers.set(channel, answer) },
  ipcRenderer: {
    invoke: async (channel: string, input: unknown) => {
      const answer = answers.get(channel)
      if (answer === undefined) throw new Error(`No handler registered for '${channel}'`)
      const event = { sender: window.webContents, senderFrame: frame }
      return structuredClone(await answer(event, structuredClone(input)))
    },
    on: () => undefined,
    removeListener: () => undefined,
  },
  contextBridge: { exposeInMainWorld: (_name: string, bridge: Exposed) => (exposed = bridge) },
  // The system has no path for a file that a page made up.
  webUtils: { getPathForFile: () => '' },
}

/**
 * The page's bridge over the preload and handlers of the Electron shell. Needs `electron` mocked by the value above.
 */
export async function openElectronBridge(handlers: Handlers, log: (line: string) => void): Promise<Bridge> {
  Object.assign(globalThis, { __CALL_CHANNELS__: Object.keys(calls), __EVENT_CHANNELS__: [] })
  const { handleCalls } = await import('../ipc/handle.ts')
  const underWay = createInProgress()
  handleCalls({ handlers, origin, findWindow: () => window as never, underWay, log })
  await import('../preload.ts')
  return {
    call(channel, input) {
      const method = exposed?.[channel]
      if (method === undefined) throw new Error(`the preload exposes no ${channel}`)
      return method(input)
    },
    close: async () => void (await underWay.finished()),
  }
}
