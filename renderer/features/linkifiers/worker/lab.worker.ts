import { perform, type Job } from './jobs.ts'

/** Runs one job at a time; whoever asked ends the whole worker when it takes too long. */
self.addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly job: Job }>) => {
  const startedAt = performance.now()
  const answer = perform(data.job)
  self.postMessage({ id: data.id, answer, milliseconds: performance.now() - startedAt })
})

self.postMessage({ id: null })
