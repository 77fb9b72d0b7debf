import { mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#contract/failures.ts'
import { takeName } from '../services/downloads/names.ts'
import { writeNewFile } from '../services/new-file.ts'
import type { Ports } from '../services/ports.ts'
import { createProxyLogins } from '../services/proxy-logins.ts'
import { sendStream } from '../services/uploads/send-stream.ts'
import { environmentProxy } from './environment-proxy.ts'
import { openLink } from './open-link.ts'
import { words } from './words.ts'

declare const __APP_VERSION__: string

/** Bundled beside this. */
const replyThread = join(__dirname, 'reply-thread.js')

/**
 * Gives the services what they need where there is no Electron. The browser saves files and writes the clipboard: the
 * page's bridge script answers `file:save-text`, `clipboard:write-text` and notifications itself. What is too large for a page goes to the folder for downloads, since there is no dialog to ask by.
 */
export function browserPorts(
  given: Pick<Ports, 'userDataFolder' | 'secretStore' | 'startDemo' | 'emit' | 'log'>,
): Ports {
  return {
    ...given,
    // Node's network asks nobody: the password of a proxy stands in its address.
    proxyLogins: createProxyLogins(given),
    shell: 'browser',
    version: __APP_VERSION__,
    fetch,
    findProxy: (address) => Promise.resolve(environmentProxy(address, process.env)),
    sendStream,
    startReplyThread: () => new Worker(replyThread),
    chooseTextFile: () => Promise.resolve(null),
    // What the page must not see, such as passwords that main made, is saved without it.
    saveText: saveToDownloads,
    chooseNewFile: newDownload,
    chooseFolder: () => Promise.resolve(downloadsFolder()),
    showInFolder: () => Promise.resolve(false),
    canNotify: () => false,
    notify: () => Promise.resolve(false),
    // A window of a browser has no mark of its own on the taskbar.
    showProgress: () => undefined,
    writeClipboard: () =>
      Promise.reject(new AppError({ kind: 'not-found', reason: 'not-offered', message: words.noClipboard })),
    openLink,
    // Node hears nothing of it from the system; the services notice it by their own clock.
    onResume: () => () => undefined,
  }
}

/** Where browsers put downloads: the variable is that of the desktops of Linux. */
const downloadsFolder = (): string => resolve(process.env.XDG_DOWNLOAD_DIR || join(homedir(), 'Downloads'))

/** Readable by this person alone. */
async function saveToDownloads(name: string, text: string): Promise<boolean> {
  await writeNewFile(await newDownload(name), (write) => write(text))
  return true
}

/** A name that is still free among the downloads. */
async function newDownload(name: string): Promise<string> {
  const folder = downloadsFolder()
  await mkdir(folder, { recursive: true }).catch((thrown: NodeJS.ErrnoException) => {
    throw new AppError({
      kind: 'server',
      reason: 'storage',
      message: `the download folder can’t be created: ${thrown.code}`,
    })
  })
  return join(folder, await takeName(folder, name))
}
