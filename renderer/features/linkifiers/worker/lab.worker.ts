import { perform, type Job } from './jobs.ts'

/** Runs one job at a time. If a job takes too long, the caller terminates the whole worker. */
self.addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly job: Job }>) => {
  const startedAt = performance.now()
  try {
    const answer = perform(data.job)
    self.postMessage({ id: data.id, answer, milliseconds: performance.now() - startedAt })
  } catch (thrown) {
    // The page shows the failure in place of the answer.
    self.postMessage({ id: data.id, error: thrown instanceof Error ? thrown.message : String(thrown) })
  }
})

self.postMessage({ id: null })
