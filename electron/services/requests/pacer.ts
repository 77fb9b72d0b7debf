import { AppError } from '#contract/failures.ts'
import { steadyNow } from '../store/steady-now.ts'
import { createAllowance, readRateLimit } from './allowance.ts'
import type { WholeAnswer } from './raw-answer.ts'

interface Waiting {
  readonly leave: () => void
  readonly refuse: (error: AppError) => void
  readonly kind: Kind
}

interface Kind {
  /** True for a poll for events, which no other request waits for. */
  readonly isPoll?: boolean
  /** True for a request of a run, which leaves a tenth of the allowance to the account's other requests and programs. */
  readonly isOfRun?: boolean
}

/** Sends the requests of one account in order and no faster than its server allows, so that a long run gets no 429. */
export interface Pacer {
  /** Resolves when the request may be sent. Repetitions go before untried requests. */
  readonly turn: (signal: AbortSignal, isRepetition: boolean, kind?: Kind) => Promise<void>
  /** Stops all requests for a while, after a 429. */
  readonly hold: (milliseconds: number) => void
  /** Called with an answer, or null if none came. Its headers report how many more requests may be sent. */
  readonly arrive: (answer: Pick<WholeAnswer, 'headers' | 'tookMs'> | null) => void
}

/** Shortest wait that is reported; a shorter one is over before anyone could read about it. */
const leastReportedMs = 1_000
/** Difference below which a corrected estimate isn't reported. */
const sameTimeMs = 250

/**
 * Creates a pacer.
 *
 * @param longestWaitMs limit of a wait: beyond it, a request fails as rate-limited with the length of the wait, instead
 * of hanging.
 * @param onHeld gets the time until which a request is held back, in UNIX milliseconds, and null when none is held any
 * more
 */
export function createPacer(longestWaitMs: number, onHeld: (until: number | null) => void = () => undefined): Pacer {
  const allowance = createAllowance()
  const queue: Waiting[] = []
  let heldUntil = 0
  let timer: NodeJS.Timeout | undefined
  /** The last reported time, by the steady clock; null if none was reported. */
  let reportedUntil: number | null = null

  const notify = (now: number, delay: number) => {
    const until = queue.some(({ kind }) => kind.isPoll !== true) ? now + delay : null
    const isNew =
      until !== null &&
      (reportedUntil === null ? delay >= leastReportedMs : Math.abs(until - reportedUntil) > sameTimeMs)
    if (!isNew && (until !== null || reportedUntil === null)) return
    reportedUntil = until
    onHeld(until === null ? null : Math.round(Date.now() + delay))
  }

  const delayOf = ({ kind }: Waiting, now: number): number =>
    Math.max(heldUntil - now, allowance.waitFrom(now, kind.isOfRun === true))

  const pump = () => {
    clearTimeout(timer)
    for (;;) {
      const now = steadyNow()
      const delays = queue.map((waiting) => ({ waiting, delay: delayOf(waiting, now) }))
      for (const { waiting, delay } of delays) if (delay > longestWaitMs) waiting.refuse(tooLong(delay))
      const possible = delays.filter(({ delay }) => delay <= longestWaitMs)
      // A request of a run that has to wait doesn't hold up the others.
      const next = possible.find(({ delay }) => delay <= 0)
      if (next === undefined) {
        const delay = Math.min(...possible.map((one) => one.delay))
        if (possible.length > 0) timer = setTimeout(pump, delay)
        return notify(now, possible.length > 0 ? delay : 0)
      }
      allowance.depart(now)
      next.waiting.leave()
    }
  }

  return {
    turn: (signal, isRepetition, kind = {}) =>
      new Promise((resolve, reject) => {
        const settle = () => {
          signal.removeEventListener('abort', onAbort)
          const index = queue.indexOf(waiting)
          if (index >= 0) queue.splice(index, 1)
        }
        const onAbort = () => {
          settle()
          reject(new AppError({ kind: 'cancelled', message: 'cancelled while waiting for the rate limit' }))
          pump()
        }
        const waiting: Waiting = {
          kind,
          leave: () => {
            settle()
            resolve()
          },
          refuse: (error) => {
            settle()
            reject(error)
          },
        }
        if (signal.aborted) return onAbort()
        signal.addEventListener('abort', onAbort)
        if (isRepetition) queue.unshift(waiting)
        else queue.push(waiting)
        pump()
      }),
    hold(milliseconds) {
      heldUntil = Math.max(heldUntil, steadyNow() + milliseconds)
    },
    arrive(answer) {
      allowance.arrive()
      if (answer !== null) {
        const now = steadyNow()
        allowance.learn(readRateLimit(answer.headers), answer.headers.get('date'), now - answer.tookMs, now)
      }
      pump()
    },
  }
}

function tooLong(delay: number): AppError {
  const seconds = Math.ceil(delay / 1000)
  const message = `the server's rate limit is used up for ${seconds} s`
  return new AppError({ kind: 'rate-limited', message, retryAfterSeconds: seconds })
}
