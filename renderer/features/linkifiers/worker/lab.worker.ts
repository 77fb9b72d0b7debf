import { perform, type Job } from './jobs.ts'

/** Runs one job at a time; whoever asked ends the whole worker when it takes too long. */
self.addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly job: Job }>) => {
  const startedAt = performance.now()
  try {
    const answer = perform(data.job)
    self.postMessage({ id: data.id, answer, milliseconds: performance.now() - startedAt })
  } catch (thrown) {
    // The page says so in the place of the answer.
    self.postMessage({ id: data.id, error: thrown instanceof Error ? thrown.message : String(thrown) })
  }
})

self.postMessage({ id: null })
