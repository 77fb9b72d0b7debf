import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron'
import type { Result } from '#contract/failures.ts'
import { calls } from '#contract/ipc.ts'
import { dispatch, type Handlers } from './dispatch.ts'
import type { InProgress } from './in-progress.ts'

interface Options {
  readonly handlers: Handlers
  /** The origin of the console's own page. */
  readonly origin: string
  readonly findWindow: () => BrowserWindow | null
  readonly underWay: InProgress
  readonly log: (line: string) => void
}

/** Answers every channel of the contract, but only for the main frame of the console's own window. */
export function handleCalls({ handlers, origin, findWindow, underWay, log }: Options): void {
  for (const channel of Object.keys(calls)) {
    ipcMain.handle(channel, (event, input: unknown): Promise<Result<unknown>> => {
      if (isOwnPage(event, findWindow(), origin)) return underWay.track(dispatch(handlers, channel, input, log))
      log(`${channel} refused: foreign sender`)
      return Promise.resolve({
        ok: false,
        failure: { kind: 'forbidden', reason: 'foreign-sender', message: 'foreign sender', where: channel },
      })
    })
  }
}

/**
 * The frame is null if it navigated away or was destroyed during its call. Frames are compared by id,
 * since Electron may hand out two objects for one frame.
 */
function isOwnPage({ sender, senderFrame }: IpcMainInvokeEvent, window: BrowserWindow | null, origin: string): boolean {
  return (
    window !== null &&
    senderFrame !== null &&
    sender === window.webContents &&
    senderFrame.frameTreeNodeId === window.webContents.mainFrame.frameTreeNodeId &&
    senderFrame.parent === null &&
    senderFrame.origin === origin
  )
}
