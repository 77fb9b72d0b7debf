import type { Worker } from 'node:worker_threads'
import { AppError } from '#contract/failures.ts'
import { failure, wordsOf } from '../failure.ts'
import type { FromThread, ToThread } from './reply-thread-messages.ts'
import type { LongBody, WrittenReply } from './raw-answer.ts'

/**
 * Reads long replies in a thread of its own: parses, checks, masks and serializes them. In the thread that serves the
 * page, a list of 20,000 channels would block everything else for a third of a second.
 */
export interface ReplyThread {
  /** Begins to pass a body to the thread. */
  readonly take: () => LongBody
  /** Rejects all current and later reads. */
  readonly close: () => Promise<void>
}

/** Idle time after which the thread ends, because it keeps the memory of the longest list it has read. */
const idleMs = 10_000

interface Waiting {
  readonly resolve: (reply: WrittenReply) => void
  readonly reject: (error: unknown) => void
}

/** @param start starts the thread; called when the first long reply arrives, and again after the thread ended. */
export function createReplyThread(start: () => Worker): ReplyThread {
  let worker: Worker | null = null
  let lastJob = 0
  let idle: NodeJS.Timeout | undefined
  /** Bodies in the thread, and the caller that waits for each. */
  const jobs = new Map<number, Waiting | null>()
  /** Error that ended the thread and its bodies, for reads that begin only later. */
  let lostBy: unknown
  let isClosed = false

  const end = async () => {
    clearTimeout(idle)
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  const finish = (job: number) => {
    jobs.delete(job)
    clearTimeout(idle)
    if (jobs.size === 0) idle = setTimeout(() => void end(), idleMs).unref()
  }

  const onMessage = (message: FromThread) => {
    const waiting = jobs.get(message.job)
    finish(message.job)
    if ('failure' in message) waiting?.reject(new AppError(message.failure))
    else waiting?.resolve(message.reply)
  }

  const onError = (own: Worker, thrown: unknown) => {
    if (worker !== own) return
    worker = null
    const error = isOutOfMemory(thrown)
      ? failure('unexpected-shape', 'reply-too-large', 'the reply needs more memory than there is')
      : thrown
    lose(error)
  }

  const lose = (error: unknown) => {
    lostBy = error
    const lost = [...jobs.values()]
    jobs.clear()
    for (const waiting of lost) waiting?.reject(error)
  }

  const run = (): Worker => {
    clearTimeout(idle)
    if (worker !== null) return worker
    const own = start()
    own.on('message', onMessage)
    own.on('error', (thrown) => onError(own, thrown))
    // The console may end while the thread is idle.
    own.unref()
    worker = own
    return own
  }

  return {
    take() {
      // After closing, nothing would end a new thread.
      if (isClosed) throw lostBy
      const own = run()
      const job = ++lastJob
      jobs.set(job, null)
      const notify = (message: ToThread, moved: ArrayBuffer[] = []) => own.postMessage(message, moved)
      return {
        add(bytes) {
          // The bytes are copied, because several pieces may share a buffer, which can be moved only as a whole.
          const copy = bytes.slice()
          notify({ job, bytes: copy }, [copy.buffer])
        },
        drop() {
          notify({ job, isDropped: true })
          finish(job)
        },
        read: (question) =>
          new Promise((resolve, reject) => {
            if (!jobs.has(job)) return reject(lostBy)
            jobs.set(job, { resolve, reject })
            notify({ job, question })
          }),
      }
    },
    async close() {
      isClosed = true
      lose(failure('network', 'console-ended', 'the console closed while a reply was read'))
      await end()
    },
  }
}

function isOutOfMemory(thrown: unknown): boolean {
  return (thrown as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY' || /heap/i.test(wordsOf(thrown))
}
