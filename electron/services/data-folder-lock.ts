import { close, constants, open } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { failure, wordsOf } from './failure.ts'
import type { Ports } from './ports.ts'

/** Lets one console at a time work on a data folder: two would write over each other's files. */
export interface DataFolderLock {
  readonly release: () => Promise<void>
}

/** Names the holder to whoever finds the folder taken. It decides nothing: a crash leaves it behind. */
const holderFile = 'console.lock'

/** BSD's own flag, which Node passes on without knowing it: the file is opened with an exclusive lock on it. */
const openWithLock = 0x20

/**
 * Takes the folder for this process, or throws a `conflict` that names it.
 *
 * What is held belongs to the operating system (a local socket on Linux, a pipe on Windows, a file lock elsewhere), so
 * it ends with the process however that ends, and no number of a process is ever taken for another's.
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
    // A network drive or a confinement without locks: better a console that warns than none.
    log(`this folder cannot be locked, so a second console would not be noticed: ${wordsOf(thrown)}`)
    return { release: () => Promise.resolve() }
  }
  if (!release) throw failure('conflict', 'storage', await inUse(folder, path))
  const letGo = release
  const say = (holder: string) =>
    writeFile(path, holder, { mode: 0o600 }).catch((thrown: unknown) =>
      log(`${holderFile} cannot be written: ${wordsOf(thrown)}`),
    )
  await say(`${process.pid}\n`)
  const end = async () => {
    // Emptied, not removed: with a file lock, another start may have it open already.
    await say('')
    await letGo()
  }
  let ended: Promise<void> | null = null
  // Once: a second time, the folder may be somebody else's.
  return { release: () => (ended ??= end()) }
}

/** Resolves to how to let go of the folder, or to null when somebody else has it. */
async function take(folder: string, path: string): Promise<(() => Promise<void>) | null> {
  // By device and inode, since one folder may go by several paths.
  const { dev, ino } = await stat(folder, { bigint: true })
  const name = `realm-console-${dev}-${ino}`
  if (process.platform === 'linux') return listen(`\0${name}`)
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\${name}`)
  return openLocked(path)
}

/** A name of this kind is no file: it is gone with its process, and one cannot be bound twice. */
function listen(name: string): Promise<(() => Promise<void>) | null> {
  // Nobody has anything to say here.
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(name, () => resolve(() => new Promise((closed) => server.close(() => closed()))))
    // The lock alone is no reason to go on.
    server.unref()
  })
}

async function openLocked(path: string): Promise<(() => Promise<void>) | null> {
  try {
    // A plain descriptor: a handle object that nobody refers to would be closed, and the lock with it.
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
  const holder = await readFile(path, 'utf8').catch(() => '')
  const pid = /^\d+$/.test(holder.trim()) ? ` (process ${holder.trim()})` : ''
  return `Another console${pid} is using the folder ${folder}. Two would lose each other’s changes, so this one does not start. Close the other one first.`
}
