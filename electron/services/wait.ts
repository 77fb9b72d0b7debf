/** A longer timer overflows and fires at once. */
const longestTimerMs = 2 ** 31 - 1

/** Limits a time, which a server may have named, to what a timer can hold. */
export const timerMs = (milliseconds: number): number => Math.min(Math.max(0, milliseconds), longestTimerMs)

/** Waits; resolves false as soon as the signal aborts, so that a wait never outlives what it waits for. */
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

/** The promise's outcome, or the error of `onTimeout` if it takes longer. The promise itself continues unobserved. */
export function within<T>(milliseconds: number, promise: Promise<T>, onTimeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), milliseconds)
    void promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
