import { createReading, type Reading } from './reading/reading.ts'

/** Reads and checks a file beside the page, so that no file, however long, blocks it. */

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
      // An error message may quote the file, and some contain passwords.
      () => self.postMessage({ id, error: `${method} failed` }),
    )
})
