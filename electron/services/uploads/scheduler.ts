import { wordsOf } from '../failure.ts'
import type { Ports } from '../ports.ts'
import { steadyNow } from '../store/steady-now.ts'
import { timerMs } from '../store/wait.ts'
import type { Copies } from './copies.ts'
import { newEntry, surplusUploads, viewOf, type Entry, type StoredUpload, type Queue, type Queues } from './queue.ts'
import type { Runner } from './runner.ts'

/** Limit of simultaneous uploads; more would only share the connection. */
const mostAtOnce = 2

/** Decides when each upload is sent. */
export interface Scheduler {
  /** Begins as many uploads as the limit allows. */
  readonly pump: (queue: Queue) => void
  /** Ends the wait of an upload now. */
  readonly goOn: (queue: Queue, entry: Entry) => void
  /** Stops an upload; the caller decides its state. */
  readonly stop: (entry: Entry) => Promise<void>
  readonly put: (queue: Queue, added: readonly StoredUpload[]) => Promise<void>
  readonly drop: (queue: Queue, uploadIds: readonly string[]) => Promise<void>
  /** After this, no upload begins. */
  readonly end: () => void
}

interface Parts {
  readonly ports: Pick<Ports, 'emit' | 'log'>
  readonly queues: Queues
  readonly runner: Runner
  readonly copies: Copies
}

export function createScheduler({ ports, queues, runner, copies }: Parts): Scheduler {
  let isEnded = false
  const logged = (thrown: unknown) => ports.log(`uploads: ${wordsOf(thrown)}`)

  const pump = (queue: Queue): void => {
    if (isEnded || queue.isRemoved) return
    const all = [...queue.entries.values()]
    const isHeld = steadyNow() < queue.heldUntil
    const free = isHeld ? 0 : Math.max(0, mostAtOnce - all.filter(({ run }) => run !== null).length)
    const next = all.filter(({ run, kept }) => run === null && kept.state === 'next')
    for (const entry of next.slice(0, free)) begin(queue, entry)
    const waiting = all.filter(({ kept }) => kept.state === 'waiting')
    for (const entry of waiting) setTimer(queue, entry)
    // Without a waiting upload, only this timer restarts the queue when the server accepts more.
    if (isHeld && waiting.length === 0) setTimeout(() => pump(queue), timerMs(queue.heldUntil - steadyNow())).unref()
  }

  const begin = (queue: Queue, entry: Entry): void => {
    const controller = new AbortController()
    const run = { controller, ended: Promise.resolve() }
    entry.run = run
    run.ended = send(queue, entry, controller.signal)
  }

  const send = async (queue: Queue, entry: Entry, signal: AbortSignal): Promise<void> => {
    await runner.run(queue, entry, signal)
    entry.run = null
    if (entry.kept.state === 'done') await settle(queue, entry).catch(logged)
    pump(queue)
  }

  /** Removes the copy of a finished upload, and keeps the list of finished uploads within its limit. */
  const settle = async (queue: Queue, { kept }: Entry): Promise<void> => {
    if (kept.isCopy && kept.path !== null) await copies.remove(kept.path)
    await drop(queue, surplusUploads(queue))
  }

  const setTimer = (queue: Queue, entry: Entry): void => {
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => goOn(queue, entry), timerMs(entry.dueAt - steadyNow()))
    entry.timer.unref()
  }

  const goOn = (queue: Queue, entry: Entry): void => {
    clearTimeout(entry.timer)
    if (isEnded) return
    queues
      .change(queue, entry, { state: 'next', waits: null, trouble: null })
      .catch(logged)
      .finally(() => pump(queue))
  }

  const drop = async (queue: Queue, uploadIds: readonly string[]): Promise<void> => {
    if (uploadIds.length === 0) return
    for (const uploadId of uploadIds) queue.entries.delete(uploadId)
    ports.emit('uploads:removed', { profileId: queue.profileId, uploadIds: [...uploadIds] })
    await queues.save(queue)
  }

  return {
    pump,
    goOn,
    drop,
    async stop(entry) {
      clearTimeout(entry.timer)
      entry.run?.controller.abort()
      await entry.run?.ended
    },
    async put(queue, added) {
      for (const kept of added) {
        const entry = newEntry(kept)
        queue.entries.set(kept.uploadId, entry)
        ports.emit('uploads:changed', viewOf(queue.profileId, entry))
      }
      await queues.save(queue)
      pump(queue)
    },
    end: () => void (isEnded = true),
  }
}
