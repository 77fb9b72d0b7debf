/** Limit of a timer; a longer one overflows and fires at once. */
const longestTimerMs = 2 ** 31 - 1

/** Limits a time to the range of a timer, because a server may have sent it. */
export const timerMs = (milliseconds: number): number => Math.min(Math.max(0, milliseconds), longestTimerMs)

/** Waits; resolves to false as soon as the signal aborts, so that a wait ends together with its purpose. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const done = (isFull: boolean) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve(isFull)
    }
    const onAbort = () => done(false)
    const timer = setTimeout(() => done(true), timerMs(milliseconds))
    signal.addEventListener('abort', onAbort)
  })
}

/**
 * Returns the promise's outcome, or rejects with `onTimeout` if that takes longer. The promise itself continues, and
 * nobody waits for it.
 */
export function within<T>(milliseconds: number, promise: Promise<T>, onTimeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), milliseconds)
    void promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
