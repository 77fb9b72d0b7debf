import { randomUUID } from 'node:crypto'
import { close, constants, open } from 'node:fs'
import { link, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf, failure, wordsOf } from '../failure.ts'
import type { Ports } from '../ports.ts'
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
 * The operating system owns the lock (a socket in the folder on Linux, a pipe on Windows, a file lock elsewhere). So it
 * always ends with the process, and a reused process id is never mistaken for the holder.
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
  if (process.platform === 'linux') return takeSocket(folder)
  if (process.platform === 'win32') return takePipe(folder)
  return openLocked(path)
}

/** Locks a pipe, which disappears with its process and can't be created twice. */
async function takePipe(folder: string): Promise<(() => Promise<void>) | null> {
  // The pipe is named by device and inode, because a folder may have several paths.
  const { dev, ino } = await stat(folder, { bigint: true })
  try {
    return closing(await listen(`\\\\.\\pipe\\realm-console-${dev}-${ino}`))
  } catch (thrown) {
    if (codeOf(thrown) === 'EADDRINUSE') return null
    throw thrown
  }
}

const socketName = /^console-(\d{1,15})\.socket$/

/**
 * Locks the folder by a socket in it, on which the holder listens. Unlike an abstract name, it is the same in every
 * network namespace, and another user can't take it.
 *
 * A crash leaves the file behind, so the sockets are numbered: only the one with the highest number counts, and it is
 * never removed. A console that finds it without a listener creates the next one, which only one can do. So no console
 * can remove the socket of another that started at the same time.
 */
async function takeSocket(folder: string): Promise<(() => Promise<void>) | null> {
  // By its descriptor, because the path of a socket is limited to 107 bytes.
  const descriptor = await promisify(open)(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  const inFolder = (name: string) => `/proc/self/fd/${descriptor}/${name}`
  const numbered = (number: number) => inFolder(`console-${number}.socket`)
  const numbers = async () =>
    (await readdir(folder)).flatMap((name) => socketName.exec(name)?.slice(1).map(Number) ?? [])
  // It gets its number only when it listens: until then, it would look like one of a crash.
  const unnumbered = inFolder(`${randomUUID()}.socket`)
  let server: Server | null = null
  try {
    server = await listen(unnumbered)
    for (;;) {
      const newest = Math.max(0, ...(await numbers()))
      const isHeld = newest > 0 && (await hasListener(numbered(newest)))
      if (isHeld) return null
      const own = newest + 1
      if (!(await isLinked(unnumbered, numbered(own)))) continue
      const others = (await numbers()).filter((number) => number !== own)
      if (others.some((number) => number > own)) {
        // The number was free again, because others have come and gone since the first look.
        await rm(numbered(own), { force: true })
        continue
      }
      for (const number of others) await rm(numbered(number), { force: true })
      const release = closing(server)
      server = null
      return release
    }
  } finally {
    await rm(unnumbered, { force: true })
    server?.close()
    await promisify(close)(descriptor)
  }
}

/** Gives a socket another name; returns false if the name is taken. */
async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return false
    throw thrown
  }
}

/** Returns true if a process listens on the socket, even one of another user or one that is too busy to answer. */
function hasListener(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error) => {
      const code = codeOf(error)
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve(false)
      else if (code === 'EAGAIN' || code === 'EACCES') resolve(true)
      else reject(error)
    })
  })
}

function listen(path: string): Promise<Server> {
  // Nobody sends anything over a connection to the lock.
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve(server))
    // The lock must not keep the process running.
    server.unref()
  })
}

const closing = (server: Server) => (): Promise<void> => new Promise((closed) => server.close(() => closed()))

async function openLocked(path: string): Promise<(() => Promise<void>) | null> {
  try {
    // A plain descriptor is used, because a handle object without references would be closed and release the lock.
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | openWithLock
    const descriptor = await promisify(open)(path, flags, 0o600)
    return () => promisify(close)(descriptor)
  } catch (thrown) {
    const code = codeOf(thrown)
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
