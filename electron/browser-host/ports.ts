import { mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '#contract/failures.ts'
import { reserveName } from '../services/downloads/names.ts'
import { writeNewFile } from '../services/new-file.ts'
import type { Ports } from '../services/ports.ts'
import { createProxyLogins } from '../services/proxy-logins.ts'
import { t } from '../services/shell-texts.ts'
import { sendStream } from '../services/uploads/send-stream.ts'
import { environmentProxy } from './environment-proxy.ts'
import { openLink } from './open-link.ts'

declare const __APP_VERSION__: string
declare const __APP_BUILD__: string | null

/** Bundled next to this file. */
const replyThread = join(__dirname, 'reply-thread.js')
const licensesFile = join(__dirname, 'licenses.json')

/**
 * Implements the services' ports without Electron. The page's bridge script answers `file:save-text`,
 * `clipboard:write-text` and notifications itself. A file too large for a page is saved to the download folder, because
 * there is no dialog to ask with.
 */
export function browserPorts(
  given: Pick<Ports, 'userDataFolder' | 'policy' | 'secretStore' | 'startDemo' | 'emit' | 'log' | 'readLog'>,
): Ports {
  return {
    ...given,
    // Node's network never asks: a proxy's password is in its address.
    proxyLogins: createProxyLogins(given),
    shell: 'browser',
    version: __APP_VERSION__,
    build: __APP_BUILD__,
    licensesFile,
    // Lines go to the terminal that started the host.
    logFile: null,
    fetch,
    findProxy: (address) => Promise.resolve(environmentProxy(address, process.env)),
    sendStream,
    startReplyThread: () => new Worker(replyThread),
    chooseTextFile: () => Promise.resolve(null),
    // Main saves texts that the page must not see, such as generated passwords.
    saveText: saveToDownloads,
    chooseNewFile: newDownload,
    chooseFolder: () => Promise.resolve(downloadsFolder()),
    canShowInFolder: false,
    showInFolder: () => Promise.resolve(false),
    canNotify: () => false,
    notify: () => Promise.resolve(false),
    // A browser window has no progress mark on the taskbar.
    showProgress: () => undefined,
    writeClipboard: () =>
      Promise.reject(new AppError({ kind: 'not-found', reason: 'not-offered', message: t('host.noClipboard') })),
    openLink,
    // The packager leaves the browser host out, so there is no installer of it.
    updates: 'sources',
    // The system sends Node no such event; the services notice a sleep by their own clock.
    onResume: () => () => undefined,
  }
}

/** The folder where browsers save downloads; Linux desktops set the variable. */
const downloadsFolder = (): string => resolve(process.env.XDG_DOWNLOAD_DIR || join(homedir(), 'Downloads'))

/** Saves a file that only this user can read. */
async function saveToDownloads(name: string, text: string): Promise<boolean> {
  await writeNewFile(await newDownload(name), (write) => write(text))
  return true
}

/** Returns a path in the download folder that is still free. */
async function newDownload(name: string): Promise<string> {
  const folder = downloadsFolder()
  await mkdir(folder, { recursive: true }).catch((thrown: NodeJS.ErrnoException) => {
    throw new AppError({
      kind: 'server',
      reason: 'storage',
      message: `the download folder can’t be created: ${thrown.code}`,
    })
  })
  return join(folder, await reserveName(folder, name))
}
