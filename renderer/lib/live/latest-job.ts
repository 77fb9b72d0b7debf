/** The parts of a worker that are used, so that tests can replace it. */
export interface WorkerLike {
  postMessage: (message: unknown) => void
  terminate: () => void
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** Time after which an unused worker ends, so that its memory returns once its page is left. */
const keptMs = 10_000

/** Workers that are ready and have no job. */
export interface SpareWorkers {
  /** Returns a spare worker, which is no longer kept; null if there is none. */
  readonly take: () => WorkerLike | null
  readonly keep: (worker: WorkerLike) => void
}

/**
 * Keeps workers for the next part of a page that needs one, such as the same form for another record. Starting one, and
 * ending the previous one, would take the processor from the frame that shows the new part.
 */
export function createSpareWorkers(): SpareWorkers {
  const spare = new Map<WorkerLike, ReturnType<typeof setTimeout>>()
  const remove = (worker: WorkerLike) => {
    clearTimeout(spare.get(worker))
    spare.delete(worker)
  }
  return {
    take: () => {
      const [worker = null] = spare.keys()
      if (worker) remove(worker)
      return worker
    },
    keep: (worker) => {
      const end = () => {
        remove(worker)
        worker.terminate()
      }
      worker.onmessage = null
      worker.onerror = end
      spare.set(worker, setTimeout(end, keptMs))
    },
  }
}

/**
 * Reason why a job has no answer: it exceeded the time limit, it failed in its worker, or the worker could not start.
 */
export type NoAnswerReason = { readonly kind: 'too-slow' } | { readonly kind: 'failed'; readonly message: string }

interface Given<Job, Answer> {
  readonly start: () => WorkerLike
  /** Workers of ended ones that started in the same way; without it, each starts its own. */
  readonly spares?: SpareWorkers
  readonly onAnswer: (answer: Answer, job: Job, milliseconds: number) => void
  readonly onGivenUp: (job: Job, why: NoAnswerReason) => void
}

/** Grace period of an older job when a newer one waits; most jobs end sooner. */
const graceMs = 60
/** Time limit of any job. */
export const timeLimitMs = 2_000

/**
 * A message of the worker. Without an id, it means that the worker is ready; with one, it is the result of that job.
 */
export type Reply<Answer> =
  | { readonly id: null }
  | { readonly id: number; readonly answer: Answer; readonly milliseconds: number }
  | { readonly id: number; readonly error: string }

/**
 * Gives a worker the newest job and drops older ones. A job that still runs when a newer one waits has a short grace
 * period; then its worker is terminated and another one is started. So no pattern, however hostile, delays the answer
 * to later typing.
 */
export function latestJob<Job, Answer>({ start, spares, onAnswer, onGivenUp }: Given<Job, Answer>) {
  let worker: WorkerLike | null = null
  let isReady = false
  let running: { readonly id: number; readonly job: Job } | null = null
  let waiting: { readonly job: Job } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastId = 0

  const stop = () => {
    worker?.terminate()
    worker = null
    isReady = false
    running = null
  }
  const next = () => {
    clearTimeout(timer)
    if (waiting === null) return
    worker ??= open()
    // A worker that is still loading is not slow, so the time limit begins when it is ready.
    if (!isReady) return
    const { job } = waiting
    waiting = null
    lastId += 1
    running = { id: lastId, job }
    worker.postMessage({ id: lastId, job })
    timer = setTimeout(() => giveUp({ kind: 'too-slow' }), timeLimitMs)
  }
  const giveUp = (why: NoAnswerReason) => {
    const given = running
    stop()
    // If a newer job is waiting, the end of the older one is not reported.
    if (given && waiting === null) onGivenUp(given.job, why)
    next()
  }
  /**
   * Handles a worker that cannot start. It would not start a second time either, so the next attempt is made with the
   * next job.
   */
  const giveUpStarting = (message: string) => {
    const given = waiting
    waiting = null
    stop()
    if (given) onGivenUp(given.job, { kind: 'failed', message })
  }
  const open = (): WorkerLike => {
    const spare = spares?.take() ?? null
    isReady = spare !== null
    const opened = spare ?? start()
    opened.onmessage = ({ data }: MessageEvent<Reply<Answer>>) => {
      if (opened !== worker) return
      if (data.id === null) {
        isReady = true
        next()
        return
      }
      if (running?.id !== data.id) return
      const { job } = running
      running = null
      if (waiting === null) {
        if ('error' in data) onGivenUp(job, { kind: 'failed', message: data.error })
        else onAnswer(data.answer, job, data.milliseconds)
      }
      next()
    }
    opened.onerror = ({ message }) => {
      if (opened !== worker) return
      if (isReady) giveUp({ kind: 'failed', message })
      else giveUpStarting(message)
    }
    return opened
  }

  return {
    /** Asks for the newest job; earlier jobs get no answer any more. */
    ask: (job: Job): void => {
      const isFirst = waiting === null
      waiting = { job }
      if (running === null) next()
      else if (isFirst) {
        // The grace period starts with the first newer job; otherwise fast typing would extend it forever.
        clearTimeout(timer)
        timer = setTimeout(() => giveUp({ kind: 'too-slow' }), graceMs)
      }
    },
    end: (): void => {
      clearTimeout(timer)
      waiting = null
      if (spares && worker && isReady && running === null) {
        spares.keep(worker)
        worker = null
      }
      stop()
    },
  }
}
