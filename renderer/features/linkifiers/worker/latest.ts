export interface WorkerLike {
  postMessage: (message: unknown) => void
  terminate: () => void
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

interface Given<Job, Answer> {
  readonly start: () => WorkerLike
  readonly onAnswer: (answer: Answer, job: Job, milliseconds: number) => void
  /** The job took longer than the cap, or broke its worker. */
  readonly onGivenUp: (job: Job) => void
}

/** How long an older job may go on when a newer one waits; most end well before. */
const graceMs = 60
/** What one job may take at all. */
export const capMs = 2_000

interface Reply<Answer> {
  readonly id: number | null
  readonly answer: Answer
  readonly milliseconds: number
}

/**
 * Gives a worker the newest job and forgets older ones: a job that still runs when a newer one waits has a short grace,
 * then its worker is ended and another begins. So no pattern, however hostile, holds up what is typed after it.
 */
export function latestJob<Job, Answer>({ start, onAnswer, onGivenUp }: Given<Job, Answer>) {
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
    // A worker that is still loading is not slow: the time counts from when it listens.
    if (!isReady) return
    const { job } = waiting
    waiting = null
    lastId += 1
    running = { id: lastId, job }
    worker.postMessage({ id: lastId, job })
    timer = setTimeout(giveUp, capMs)
  }
  const giveUp = () => {
    const given = running
    stop()
    // A newer job says more than the end of an older one.
    if (given && waiting === null) onGivenUp(given.job)
    next()
  }
  const open = (): WorkerLike => {
    const opened = start()
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
      if (waiting === null) onAnswer(data.answer, job, data.milliseconds)
      next()
    }
    opened.onerror = () => {
      if (opened === worker) giveUp()
    }
    return opened
  }

  return {
    /** Asks for the newest; what was asked before is not answered any more. */
    ask: (job: Job): void => {
      const isFirst = waiting === null
      waiting = { job }
      if (running === null) next()
      else if (isFirst) {
        // Counted from the first newer one, or somebody who types fast would keep the old one alive.
        clearTimeout(timer)
        timer = setTimeout(giveUp, graceMs)
      }
    },
    end: (): void => {
      clearTimeout(timer)
      waiting = null
      stop()
    },
  }
}
