import { createReading, type Reading } from './reading/reading.ts'

/** Reads and checks a file in a worker, so that even a long file does not block the page. */

export interface ReaderRequest {
  readonly id: number
  readonly method: keyof Reading
  readonly args: readonly unknown[]
}

const reading = createReading()

self.addEventListener('message', ({ data: { id, method, args } }: MessageEvent<ReaderRequest>) => {
  const run = reading[method] as (...given: readonly unknown[]) => unknown
  Promise.resolve()
    .then(() => run(...args))
    .then(
      (value) => self.postMessage({ id, value }),
      // The error message is dropped, because it may quote the file, and some files contain passwords.
      () => self.postMessage({ id, error: `${method} failed` }),
    )
})
