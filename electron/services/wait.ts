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
    const timer = setTimeout(() => done(true), Math.max(0, milliseconds))
    signal.addEventListener('abort', onAbort)
  })
}

/** The promise's outcome, or the error of `onTimeout` when it takes longer. The promise itself runs on unobserved. */
export function within<T>(milliseconds: number, promise: Promise<T>, onTimeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), milliseconds)
    void promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
