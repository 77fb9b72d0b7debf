import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { uploadLimits } from '#contract/upload-links.ts'
import type { Connections } from '../server/connections.ts'
import { failure, wordsOf } from '../failure.ts'
import type { Ports } from '../ports.ts'
import type { Copies } from './copies.ts'
import type { Entry, StoredUpload, Queue, Queues } from './queue.ts'
import { requireAllowed } from './runner.ts'
import type { Scheduler } from './scheduler.ts'
import { stampOf } from './source.ts'
import { Trouble } from './trouble.ts'

interface Taken {
  readonly added: number
  readonly notAdded: number
}

/** Accepts files into a queue: by their paths, or by bytes that a page passes. */
export interface FileIntake {
  readonly add: (queue: Queue, files: readonly { readonly path: string; readonly type: string }[]) => Promise<Taken>
  readonly offer: (
    queue: Queue,
    files: readonly { readonly name: string; readonly type: string; readonly size: number }[],
  ) => Promise<Taken & { uploadIds: (string | null)[] }>
  readonly append: (queue: Queue, entry: Entry, offset: number, bytes: Uint8Array) => Promise<void>
  readonly receive: (queue: Queue, entry: Entry, body: Readable) => Promise<void>
  readonly abandon: (queue: Queue, entry: Entry) => Promise<void>
}

interface Parts {
  readonly ports: Pick<Ports, 'log'>
  readonly connections: Pick<Connections, 'factsOf'>
  readonly queues: Queues
  readonly scheduler: Scheduler
  readonly copies: Copies
  readonly stallMs: number
}

export function createFileIntake({ ports, connections, queues, scheduler, copies, stallMs }: Parts): FileIntake {
  const watches = new Map<string, NodeJS.Timeout>()
  const logged = (thrown: unknown) => ports.log(`uploads: ${wordsOf(thrown)}`)

  const limitOf = async ({ profileId }: Queue) => (await connections.factsOf(profileId)).limits.max_file_upload_size_mib

  const copiedBytes = async (): Promise<number> => {
    const all = (await queues.loaded()).flatMap(({ entries }) => Array.from(entries.values(), ({ kept }) => kept))
    const held = all.filter(({ isCopy, state, trouble }) => isCopy && state !== 'done' && trouble?.what !== 'copy-lost')
    return held.reduce((sum, { size }) => sum + size, 0)
  }

  const whole = async (queue: Queue, entry: Entry, path: string): Promise<void> => {
    const { mtimeMs } = await stampOf(path)
    await queues.change(queue, entry, { state: 'next', sent: 0, path, mtimeMs })
    scheduler.pump(queue)
  }

  const abandon = async (queue: Queue, entry: Entry): Promise<void> => {
    if (entry.kept.state !== 'copying') return
    await copies.remove(copies.pathOf(queue.profileId, entry.kept.uploadId))
    await queues.change(queue, entry, { state: 'failed', sent: 0, trouble: { what: 'copy-lost', failure: null } })
  }

  const progress = (queue: Queue, entry: Entry, sent: number): void => {
    queues.progress(queue, entry, sent)
    watch(queue)
  }

  /** Watches for a page that stops passing bytes, because it was closed. */
  const watch = (queue: Queue): void => {
    clearTimeout(watches.get(queue.profileId))
    const timer = setTimeout(() => {
      watches.delete(queue.profileId)
      for (const entry of queue.entries.values()) abandon(queue, entry).catch(logged)
    }, stallMs)
    watches.set(queue.profileId, timer.unref())
  }

  return {
    async add(queue, files) {
      const limitMib = await limitOf(queue)
      const added: StoredUpload[] = []
      for (const { path, type } of files.slice(0, roomIn(queue))) {
        let kept: StoredUpload = { ...newKept(basename(path), type), path }
        const failed = await troubleOf(async () => {
          kept = { ...kept, ...(await stampOf(path)) }
          requireAllowed(kept.size, limitMib)
        })
        added.push({ ...kept, ...failed })
      }
      await scheduler.put(queue, added)
      return { added: added.length, notAdded: files.length - added.length }
    },
    async offer(queue, files) {
      const limitMib = await limitOf(queue)
      let room = roomIn(queue)
      let bytes = uploadLimits.copies - (await copiedBytes())
      const kepts: (StoredUpload | null)[] = []
      for (const { name, type, size } of files) {
        const base = newKept(name.split(/[/\\]/).at(-1) || name, type)
        const failed = await troubleOf(async () => requireAllowed(size, limitMib))
        if (room <= 0 || (failed === null && size > bytes)) kepts.push(null)
        else {
          room -= 1
          if (failed === null) bytes -= size
          kepts.push({ ...base, size, isCopy: true, state: 'copying', ...failed })
        }
      }
      const added = kepts.filter((one) => one !== null)
      await scheduler.put(queue, added)
      watch(queue)
      // Files that the server doesn't accept aren't copied.
      const uploadIds = kepts.map((one) => (one?.state === 'copying' ? one.uploadId : null))
      return { added: added.length, notAdded: files.length - added.length, uploadIds }
    },
    async append(queue, entry, offset, bytes) {
      requireCopying(entry)
      const { sent, size, uploadId } = entry.kept
      if (bytes.length > uploadLimits.pieceBytes || offset !== sent || offset + bytes.length > size) {
        throw failure('invalid-input', 'malformed-message', 'this isn’t the next piece')
      }
      const path = copies.pathOf(queue.profileId, uploadId)
      await copies.append(path, offset, bytes)
      progress(queue, entry, offset + bytes.length)
      if (entry.kept.sent === size) await whole(queue, entry, path)
    },
    async receive(queue, entry, body) {
      requireCopying(entry)
      const path = copies.pathOf(queue.profileId, entry.kept.uploadId)
      Object.assign(entry, { startedAt: Date.now() })
      try {
        await copies.receive(path, entry.kept.size, body, (upTo) => progress(queue, entry, upTo))
        await whole(queue, entry, path)
      } catch (thrown) {
        await abandon(queue, entry)
        throw thrown
      }
    },
    abandon,
  }
}

/** The number of uploads that the queue can still accept. */
const roomIn = ({ entries }: Queue): number =>
  Math.max(0, uploadLimits.queued - [...entries.values()].filter(({ kept }) => kept.state !== 'done').length)

function requireCopying({ kept }: Entry): void {
  if (kept.state !== 'copying') throw failure('invalid-input', 'malformed-message', 'the file is already complete')
}

/** Returns the trouble that a check finds; null if there is none. */
async function troubleOf(check: () => Promise<void>): Promise<Pick<StoredUpload, 'state' | 'trouble'> | null> {
  try {
    await check()
    return null
  } catch (thrown) {
    if (!(thrown instanceof Trouble)) throw thrown
    return { state: 'failed', trouble: { what: thrown.what, failure: thrown.failure } }
  }
}

const newKept = (name: string, type: string): StoredUpload => ({
  uploadId: randomUUID(),
  name,
  type,
  size: 0,
  path: null,
  mtimeMs: 0,
  isCopy: false,
  state: 'next',
  since: Date.now(),
  sent: 0,
  breaks: 0,
  waits: null,
  trouble: null,
  stored: null,
  tusUrl: null,
  method: null,
  hasLeft: false,
  mark: null,
})
