import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#contract/failures.ts'
import type { Ports } from '../services/ports.ts'
import { openLink } from './open-link.ts'
import { words } from './words.ts'

declare const __APP_VERSION__: string

/** Bundled beside this. */
const replyThread = join(__dirname, 'reply-thread.js')

/**
 * Gives the services what they need where there is no Electron. The browser saves files and writes the clipboard: the
 * page's bridge script answers `file:save-text` and `clipboard:write-text` itself, so those ports are never called.
 */
export function browserPorts(
  given: Pick<Ports, 'userDataFolder' | 'secretStore' | 'startDemo' | 'emit' | 'log'>,
): Ports {
  return {
    ...given,
    shell: 'browser',
    version: __APP_VERSION__,
    fetch,
    startReplyThread: () => new Worker(replyThread),
    chooseTextFile: () => Promise.resolve(null),
    saveText: () => Promise.resolve(false),
    writeClipboard: () =>
      Promise.reject(new AppError({ kind: 'not-found', reason: 'not-offered', message: words.noClipboard })),
    openLink,
  }
}
