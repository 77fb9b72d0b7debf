import type { Readable } from 'node:stream'
import type { Upload } from '#contract/uploads.ts'
import type { Connections } from '../server/connections.ts'
import { failure, wordsOf } from '../failure.ts'
import type { FilePorts } from '../store/json-file.ts'
import { requireWritable } from '../policy/rules.ts'
import type { Ports } from '../ports.ts'
import type { ProfileList } from '../accounts/profile-list.ts'
import type { Sender } from '../requests/sender.ts'
import { wait } from '../store/wait.ts'
import type { UncheckedWrites } from '../writes/unchecked-writes.ts'
import { createCopies, type Copies } from './copies.ts'
import { createQueues, viewOf, type Entry, type StoredUpload, type Queue } from './queue.ts'
import { createRunner, type UploadTimes, type Runner } from './runner.ts'
import { createScheduler } from './scheduler.ts'
import { stampOf } from './source.ts'
import { createFileIntake, type FileIntake } from './accept-files.ts'
import { Trouble } from './trouble.ts'

type Of<F extends keyof FileIntake> = FileIntake[F] extends (queue: Queue, ...rest: infer R) => infer A
  ? (profileId: string, ...rest: R) => A
  : never

/**
 * Uploads files, one queue per organization, across interruptions, sleep and restarts (`service.md#uploading-a-file`).
 */
export interface UploadsService {
  readonly list: (profileId: string) => Promise<{ uploads: Upload[]; limitMib: number | null }>
  /** Accepts files by paths that the shell got from the system. */
  readonly add: Of<'add'>
  /** Announces files whose bytes a page will pass. */
  readonly offer: Of<'offer'>
  readonly append: (profileId: string, uploadId: string, offset: number, bytes: Uint8Array) => Promise<void>
  /** Receives all bytes of a file as one stream. */
  readonly receive: (profileId: string, uploadId: string, body: Readable) => Promise<void>
  /** Gives up a file whose remaining bytes won't arrive. */
  readonly abandon: (profileId: string, uploadId: string) => Promise<void>
  /** Pauses an upload; null means all uploads of the organization, as in the calls below. */
  readonly pause: (profileId: string, uploadId: string | null) => Promise<void>
  /** Continues an upload, or tries it again. */
  readonly resume: (profileId: string, uploadId: string | null) => Promise<void>
  readonly cancel: (profileId: string, uploadId: string) => Promise<void>
  /** Removes finished uploads from the list. */
  readonly clear: (profileId: string) => Promise<void>
  /** Continues the uploads of an earlier session, and those that wait for the connection. */
  readonly wake: (profileId: string) => void
  readonly removeAll: (profileId: string) => Promise<void>
  /** Stops running uploads, which continue at the next start. */
  readonly close: () => Promise<void>
}

interface Parts {
  readonly ports: FilePorts & Pick<Ports, 'fetch' | 'sendStream' | 'version' | 'policy' | 'emit'>
  readonly list: Pick<ProfileList, 'get'>
  readonly connections: Pick<Connections, 'accountOf' | 'factsOf'>
  readonly sender: Pick<Sender, 'send'>
  readonly uncheckedWrites: UncheckedWrites
  readonly limits?: UploadTimes
}

const usual: UploadTimes = { stallMs: 60_000, backoffMs: [1_000, 2_000, 5_000, 10_000, 30_000] }
/** Time that quitting waits for a file that is sent in one request. */
const closeMs = 2_000

export function createUploads(parts: Parts): UploadsService {
  const { ports, list, connections, limits = usual } = parts
  const copies = createCopies(ports)
  const queues = createQueues(ports, (queue) => restoreUploads(queue, { ...parts, copies, conclude: runner.conclude }))
  const runner = createRunner({ ...parts, queues, limits })
  const scheduler = createScheduler({ ports, queues, runner, copies })
  const taking = createFileIntake({ ports, connections, queues, scheduler, copies, stallMs: limits.stallMs })
  const { pump, stop, drop } = scheduler

  const logged = (thrown: unknown) => ports.log(`uploads: ${wordsOf(thrown)}`)

  const queueOf = async (profileId: string): Promise<Queue> => {
    await list.get(profileId)
    return queues.of(profileId)
  }
  const entryOf = (queue: Queue, uploadId: string): Entry => {
    const entry = queue.entries.get(uploadId)
    if (entry === undefined) throw failure('not-found', 'unknown-write', 'this upload no longer exists')
    return entry
  }
  const each = async (
    profileId: string,
    uploadId: string | null,
    act: (queue: Queue, entry: Entry) => Promise<void>,
  ): Promise<void> => {
    const queue = await queueOf(profileId)
    const entries = uploadId === null ? [...queue.entries.values()] : [entryOf(queue, uploadId)]
    // Running uploads come last, because each one that stops makes room for another.
    for (const entry of entries.toSorted((one, other) => Number(one.run !== null) - Number(other.run !== null))) {
      await act(queue, entry)
    }
    await queues.save(queue)
    pump(queue)
  }

  return {
    async list(profileId) {
      const queue = await queueOf(profileId)
      pump(queue)
      const { limits: reported } = await connections.factsOf(profileId)
      const uploads = [...queue.entries.values()].map((entry) => viewOf(profileId, entry))
      return { uploads, limitMib: reported.max_file_upload_size_mib }
    },
    async add(profileId, files) {
      requireWritable(ports.policy)
      return taking.add(await queueOf(profileId), files)
    },
    offer: async (profileId, files) => taking.offer(await queueOf(profileId), files),
    async append(profileId, uploadId, offset, bytes) {
      const queue = await queueOf(profileId)
      await taking.append(queue, entryOf(queue, uploadId), offset, bytes)
    },
    async receive(profileId, uploadId, body) {
      const queue = await queueOf(profileId)
      await taking.receive(queue, entryOf(queue, uploadId), body)
    },
    async abandon(profileId, uploadId) {
      const queue = await queueOf(profileId)
      const entry = queue.entries.get(uploadId)
      if (entry !== undefined) await taking.abandon(queue, entry)
    },
    pause: (profileId, uploadId) =>
      each(profileId, uploadId, async (queue, entry) => {
        if (!isPausable(entry)) return
        await stop(entry)
        // The upload may have ended just before.
        if (isPausable(entry)) queues.set(queue, entry, { state: 'paused', waits: null })
      }),
    resume: (profileId, uploadId) =>
      each(profileId, uploadId, async (queue, entry) => {
        const { state, path, trouble, method } = entry.kept
        const isTriedAgain = state === 'failed' && uploadId !== null && path !== null
        if (!isTriedAgain && state !== 'paused' && !(state === 'waiting' && uploadId !== null)) return
        clearTimeout(entry.timer)
        entry.tries = 0
        queue.heldUntil = 0
        // After a change of the file, trying again means sending the current file.
        const isOther = trouble !== null && ['changed', 'missing', 'unreadable'].includes(trouble.what)
        const now = isTriedAgain && isOther ? { ...(await again(path)), tusUrl: null, sent: 0, hasLeft: false } : {}
        const isSameMethod = trouble === null || !['refused-on-the-way', 'unanswered'].includes(trouble.what)
        // A gateway that refuses the whole file in one request may take it in parts.
        const isTooLarge = trouble?.what === 'unanswered' && trouble.failure?.status === 413
        queues.set(queue, entry, {
          state: 'next',
          waits: null,
          trouble: null,
          method: isTooLarge ? 'resumable' : isSameMethod ? method : null,
          ...now,
        })
      }),
    async cancel(profileId, uploadId) {
      const queue = await queueOf(profileId)
      const entry = entryOf(queue, uploadId)
      await stop(entry)
      const { path, isCopy, state } = entry.kept
      if (state !== 'done') {
        await runner.giveUp(queue, entry)
        if (isCopy) await copies.remove(path ?? copies.pathOf(profileId, uploadId))
      }
      await drop(queue, [uploadId])
      pump(queue)
    },
    async clear(profileId) {
      const queue = await queueOf(profileId)
      const done = [...queue.entries.values()].filter(({ kept }) => kept.state === 'done')
      await drop(
        queue,
        done.map(({ kept }) => kept.uploadId),
      )
    },
    wake(profileId) {
      const goOnAll = async () => {
        const queue = await queues.of(profileId)
        for (const entry of queue.entries.values()) if (entry.kept.waits?.for === 'line') scheduler.goOn(queue, entry)
        pump(queue)
      }
      goOnAll().catch(logged)
    },
    async removeAll(profileId) {
      const queue = await queues.of(profileId)
      queue.isRemoved = true
      for (const entry of queue.entries.values()) {
        await stop(entry)
        if (entry.kept.state !== 'done') await runner.giveUp(queue, entry)
      }
      await copies.removeAll(profileId)
      await queues.remove(profileId)
    },
    async close() {
      scheduler.end()
      for (const queue of await queues.loaded()) {
        const entries = [...queue.entries.values()]
        const inOne = entries.flatMap(({ run, kept }) => (run !== null && kept.method === 'plain' ? [run.ended] : []))
        // A timer that is left would keep the process running.
        const waiting = new AbortController()
        await Promise.race([Promise.all(inOne), wait(closeMs, waiting.signal)])
        waiting.abort()
        await Promise.all(entries.map(stop))
        for (const entry of entries) {
          // An interrupted plain upload stays as stored: the next start reports its result as unknown.
          if (entry.kept.state === 'running' && entry.kept.method !== 'plain') {
            entry.kept = { ...entry.kept, state: 'next' }
          }
        }
        await queues.save(queue)
      }
      await queues.close()
    },
  }
}

/** True if the upload can be paused. One in a single request can't, because nobody would know whether it arrived. */
const isPausable = ({ kept: { state, method } }: Entry): boolean =>
  state === 'next' || state === 'waiting' || (state === 'running' && method !== 'plain')

/** Returns the file's current size and time. If the file can't be read, sending it will report that. */
async function again(path: string): Promise<Partial<StoredUpload>> {
  try {
    const { size, mtimeMs } = await stampOf(path)
    return { size, mtimeMs }
  } catch (thrown) {
    if (thrown instanceof Trouble) return {}
    throw thrown
  }
}

interface RestoreParts {
  readonly ports: Pick<Ports, 'log'>
  readonly uncheckedWrites: UncheckedWrites
  readonly copies: Copies
  readonly conclude: Runner['conclude']
}

/** Restores the uploads of an earlier session: continues those it can, and gives a reason for the others. */
async function restoreUploads(queue: Queue, { ports, uncheckedWrites, copies, conclude }: RestoreParts): Promise<void> {
  const logged = (thrown: unknown) => ports.log(`uploads: ${wordsOf(thrown)}`)
  const entries = [...queue.entries.values()]
  for (const entry of entries) {
    // Decided once and first, because the conclusion removes the mark that the decision depends on.
    const change = afterRestart(entry)
    // The result of an interrupted request is unknown, so it ends as unverified.
    if (change.trouble?.what === 'unanswered') await conclude(entry, ['unverified', 'unanswered']).catch(logged)
    entry.kept = { ...entry.kept, ...change }
  }
  const known = new Set(entries.map(({ kept }) => kept.mark?.intentId))
  // Without the journal the queue can still be shown; nothing is sent while nothing can be recorded.
  const open = await uncheckedWrites.leftOpen(queue.profileId).catch((thrown: unknown) => {
    logged(thrown)
    return []
  })
  for (const mark of open) {
    // Entries that the queue doesn't have were lost with its file.
    if (known.has(mark.intentId)) continue
    await uncheckedWrites.end(mark, { state: 'unverified', because: 'unanswered', answer: null }).catch(logged)
  }
  const whole = entries.filter(({ kept }) => kept.isCopy && kept.path !== null && kept.state !== 'done')
  await copies.removeOthers(queue.profileId, new Set(whole.map(({ kept }) => kept.uploadId)))
}

const isUnanswered = ({ kept }: Entry): boolean =>
  kept.state === 'running' && kept.method === 'plain' && kept.mark !== null

function afterRestart(entry: Entry): Partial<Entry['kept']> {
  const { state } = entry.kept
  if (state === 'copying') return { state: 'failed', sent: 0, trouble: { what: 'copy-lost', failure: null } }
  if (isUnanswered(entry)) return { state: 'failed', trouble: { what: 'unanswered', failure: null } }
  return state === 'running' || state === 'waiting' ? { state: 'next', waits: null } : {}
}
