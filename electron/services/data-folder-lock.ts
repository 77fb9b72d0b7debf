import { close, constants, open } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { failure, wordsOf } from './failure.ts'
import type { Ports } from './ports.ts'
import { readBounded } from './read-bounded.ts'

/** Lets only one console work on a data folder, because two would overwrite each other’s files. */
export interface DataFolderLock {
  readonly release: () => Promise<void>
}

/** File that names the holder for a second console. The file isn't the lock, because a crash leaves it behind. */
const holderFile = 'console.lock'

/** A flag of BSD systems that opens a file with an exclusive lock. Node does not know it, but passes it on. */
const openWithLock = 0x20

/**
 * Locks the folder for this process, or throws a `conflict` that names the holder.
 *
 * The operating system owns the lock (a local socket on Linux, a pipe on Windows, a file lock elsewhere). So it always
 * ends with the process, and a reused process id is never mistaken for the holder.
 */
export async function lockDataFolder({
  userDataFolder: folder,
  log,
}: Pick<Ports, 'userDataFolder' | 'log'>): Promise<DataFolderLock> {
  const path = join(folder, holderFile)
  let release: (() => Promise<void>) | null
  try {
    release = await take(folder, path)
  } catch (thrown) {
    // A network drive or a sandbox may not support locks. A console that only warns is better than none.
    log(`the data folder can’t be locked, so a second console can’t be detected: ${wordsOf(thrown)}`)
    return { release: () => Promise.resolve() }
  }
  if (!release) throw failure('conflict', 'storage', await inUse(folder, path))
  const letGo = release
  const say = (holder: string) =>
    writeFile(path, holder, { mode: 0o600 }).catch((thrown: unknown) =>
      log(`${holderFile} can’t be written: ${wordsOf(thrown)}`),
    )
  await say(`${process.pid}\n`)
  const end = async () => {
    // The file is emptied, not removed: with a file lock, another console may have opened it already.
    await say('')
    await letGo()
  }
  let ended: Promise<void> | null = null
  // Only the first release counts; by the second time, another console may have the folder.
  return { release: () => (ended ??= end()) }
}

/** Locks the folder; resolves to a function that releases it, or to null if another console has it. */
async function take(folder: string, path: string): Promise<(() => Promise<void>) | null> {
  // The lock is named by device and inode, because a folder may have several paths.
  const { dev, ino } = await stat(folder, { bigint: true })
  const name = `realm-console-${dev}-${ino}`
  if (process.platform === 'linux') return listen(`\0${name}`)
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\${name}`)
  return openLocked(path)
}

/** Locks a name that is not a file: it disappears with its process and cannot be bound twice. */
function listen(name: string): Promise<(() => Promise<void>) | null> {
  // Nobody sends anything over a connection to the lock.
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(name, () => resolve(() => new Promise((closed) => server.close(() => closed()))))
    // The lock must not keep the process running.
    server.unref()
  })
}

async function openLocked(path: string): Promise<(() => Promise<void>) | null> {
  try {
    // A plain descriptor is used, because a handle object without references would be closed and release the lock.
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | openWithLock
    const descriptor = await promisify(open)(path, flags, 0o600)
    return () => promisify(close)(descriptor)
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'EAGAIN' || code === 'EWOULDBLOCK') return null
    throw thrown
  }
}

async function inUse(folder: string, path: string): Promise<string> {
  const bytes = await readBounded(path, 100).catch(() => null)
  const holder = bytes === null ? '' : new TextDecoder().decode(bytes)
  const pid = /^\d+$/.test(holder.trim()) ? ` (process ${holder.trim()})` : ''
  return `Another console${pid} is already using the folder ${folder}. Two consoles would overwrite each other’s changes, so this one doesn’t start. Close the other one first.`
}
