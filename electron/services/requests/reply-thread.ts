import type { Worker } from 'node:worker_threads'
import { AppError } from '#contract/failures.ts'
import { failure, wordsOf } from '../failure.ts'
import type { FramedReply, LongBody, Question, ReplyLimits, SliceSink, WrittenReply } from './raw-answer.ts'
import type { FromThread, ToThread } from './reply-thread-messages.ts'

/**
 * Reads long replies in a thread of its own: parses, checks, masks and serializes them. In the thread that serves the
 * page, a list of 20,000 channels would block everything else for a third of a second.
 */
export interface ReplyThread {
  /** Begins to pass the body of an answer to the thread. */
  readonly take: (question: Question, receivers?: Receivers) => LongBody
  /** Rejects all current and later reads. */
  readonly close: () => Promise<void>
}

interface Receivers {
  /** Receives the slices of a list as soon as they are read. Without it, the reply has them. */
  readonly sink?: SliceSink | undefined
  /** Receives the id of a queue that the operation leaves on the server, even if its answer can't be used. */
  readonly onQueue?: ((queueId: string) => void) | undefined
}

/** Idle time after which the thread ends, because it keeps the memory of the longest list it has read. */
const idleMs = 10_000
/** Limit of bytes of a body that wait in the thread. Beyond it, the server has to wait. */
const waitingBytes = 4 * 1024 * 1024

/** A body in the thread. */
interface Job {
  readonly sink: SliceSink
  readonly onQueue: (queueId: string) => void
  readonly resolve: (reply: FramedReply) => void
  readonly reject: (error: unknown) => void
  unreadBytes: number
  /** Continues to pass bytes on. */
  wake: () => void
}

/** @param start starts the thread; called when the first long reply arrives, and again after the thread ended. */
export function createReplyThread(start: () => Worker, limits: ReplyLimits): ReplyThread {
  let worker: Worker | null = null
  let lastJob = 0
  let idle: NodeJS.Timeout | undefined
  const jobs = new Map<number, Job>()
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
    const job = jobs.get(message.job)
    if (job === undefined) return
    if ('slice' in message) job.sink.add(message.slice)
    else if ('isRestarted' in message) job.sink.restart()
    else if ('queueId' in message) job.onQueue(message.queueId)
    else if ('readBytes' in message) {
      job.unreadBytes -= message.readBytes
      if (job.unreadBytes <= waitingBytes) job.wake()
    } else {
      finish(message.job)
      if ('failure' in message) job.reject(new AppError(message.failure))
      else job.resolve(message.reply)
    }
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
    for (const job of lost) job.reject(error)
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
    take(question, receivers = {}) {
      // After closing, nothing would end a new thread.
      if (isClosed) throw lostBy
      const own = run()
      const id = ++lastJob
      const notify = (message: ToThread, moved: ArrayBuffer[] = []) => own.postMessage(message, moved)
      const { job, outcome } = createJob(receivers)
      jobs.set(id, job)
      notify({ job: id, question, limits })
      return {
        async add(bytes) {
          // A body that failed or was lost ends here, so that the rest of it isn't even read.
          if (!jobs.has(id)) await outcome
          // The bytes are copied, because several pieces may share a buffer, which can be moved only as a whole.
          const copy = bytes.slice()
          job.unreadBytes += copy.length
          notify({ job: id, bytes: copy }, [copy.buffer])
          if (job.unreadBytes <= waitingBytes) return
          await Promise.race([outcome, new Promise<void>((resolve) => (job.wake = resolve))])
        },
        drop() {
          notify({ job: id, isDropped: true })
          finish(id)
        },
        onFailed: (stop) => void outcome.catch(stop),
        end(receivedAt) {
          notify({ job: id, receivedAt })
          return outcome
        },
      }
    },
    async close() {
      isClosed = true
      lose(failure('network', 'console-ended', 'the console closed while a reply was read'))
      await end()
    },
  }
}

/** Makes a job, and the promise of its reply. */
function createJob({ sink: given, onQueue }: Receivers): {
  readonly job: Job
  readonly outcome: Promise<WrittenReply>
} {
  const slices: Uint8Array<ArrayBuffer>[] = []
  const own: SliceSink = { add: (slice) => slices.push(slice), restart: () => slices.splice(0) }
  let job: Job | undefined
  const outcome = new Promise<WrittenReply>((resolve, reject) => {
    job = {
      sink: given ?? own,
      onQueue: onQueue ?? (() => undefined),
      resolve: ({ json, ignoredParameters }) =>
        resolve({ json: { frame: json.frame, list: json.list, slices }, ignoredParameters }),
      reject,
      unreadBytes: 0,
      wake: () => undefined,
    }
  })
  // Nobody waits for the reply of an interrupted body.
  outcome.catch(() => undefined)
  return { job: job as unknown as Job, outcome }
}

function isOutOfMemory(thrown: unknown): boolean {
  return (thrown as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY' || /heap/i.test(wordsOf(thrown))
}
