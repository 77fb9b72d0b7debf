import { createReading, type Reading } from './reading/reading.ts'

/** Reads and checks a file beside the page, so that no file, however long, holds it. */

export interface Asked {
  readonly id: number
  readonly method: keyof Reading
  readonly args: readonly unknown[]
}

const reading = createReading()

self.addEventListener('message', ({ data: { id, method, args } }: MessageEvent<Asked>) => {
  const run = reading[method] as (...given: readonly unknown[]) => unknown
  Promise.resolve()
    .then(() => run(...args))
    .then(
      (value) => self.postMessage({ id, value }),
      // What was thrown may quote the file, and passwords stand in some.
      () => self.postMessage({ id, error: `${method} failed` }),
    )
})
