import { guessesOf, type TypedPassword } from './guesses.ts'

self.addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly job: TypedPassword }>) => {
  const startedAt = performance.now()
  try {
    const answer = guessesOf(data.job)
    self.postMessage({ id: data.id, answer, milliseconds: performance.now() - startedAt })
  } catch {
    // The error message is dropped, because it may quote the password.
    self.postMessage({ id: data.id, error: 'the password could not be estimated' })
  }
})

self.postMessage({ id: null })
