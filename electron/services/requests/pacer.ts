import { AppError } from '#contract/failures.ts'
import { steadyNow } from '../steady-now.ts'
import { createAllowance, readRateLimit } from './allowance.ts'
import type { WholeAnswer } from './exchange.ts'

interface Waiting {
  readonly leave: () => void
  readonly refuse: (error: AppError) => void
}

/**
 * Sends the requests of one account in order and no faster than its server allows, so that a bulk run gets no 429
 * (DESIGN §5, §11).
 */
export interface Pacer {
  /** Resolves when the request may leave. A repetition goes ahead of those that have not been tried. */
  readonly turn: (signal: AbortSignal, isRepetition: boolean) => Promise<void>
  /** Stops all requests for a while, as a 429 asked. */
  readonly hold: (milliseconds: number) => void
  /** To be called when an answer arrived, or null for none; its headers say how many more may leave. */
  readonly arrive: (answer: Pick<WholeAnswer, 'headers' | 'tookMs'> | null) => void
}

/** @param longestWaitMs beyond it a request fails as rate-limited, saying how long, rather than hang unexplained. */
export function createPacer(longestWaitMs: number): Pacer {
  const allowance = createAllowance()
  const queue: Waiting[] = []
  let heldUntil = 0
  let timer: NodeJS.Timeout | undefined

  const pump = () => {
    clearTimeout(timer)
    while (queue.length > 0) {
      const now = steadyNow()
      const delay = Math.max(heldUntil - now, allowance.waitFrom(now))
      if (delay > longestWaitMs) {
        const error = tooLong(delay)
        for (const waiting of queue.splice(0)) waiting.refuse(error)
        return
      }
      if (delay > 0) {
        timer = setTimeout(pump, delay)
        return
      }
      allowance.depart(now)
      queue.shift()?.leave()
    }
  }

  return {
    turn: (signal, isRepetition) =>
      new Promise((resolve, reject) => {
        const settle = () => {
          signal.removeEventListener('abort', onAbort)
          const index = queue.indexOf(waiting)
          if (index >= 0) queue.splice(index, 1)
        }
        const onAbort = () => {
          settle()
          reject(new AppError({ kind: 'cancelled', message: 'cancelled while waiting for the rate limit' }))
        }
        const waiting: Waiting = {
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
