import type { WorkerLike } from './worker-like.ts'

/** Time after which an unused worker ends, so that its memory returns once its page is left. */
const keptMs = 10_000

/** Workers that are ready and have no job. */
export interface SpareWorkers {
  /** Returns a spare worker, which is no longer kept; null if there is none. */
  readonly take: () => WorkerLike | null
  readonly keep: (worker: WorkerLike) => void
}

/**
 * Keeps workers for the next part of a page that needs one, such as the same form for another record. Starting one, and
 * ending the previous one, would take the processor from the frame that shows the new part.
 */
export function createSpareWorkers(): SpareWorkers {
  const spare = new Map<WorkerLike, ReturnType<typeof setTimeout>>()
  const remove = (worker: WorkerLike) => {
    clearTimeout(spare.get(worker))
    spare.delete(worker)
  }
  return {
    take: () => {
      const [worker = null] = spare.keys()
      if (worker) remove(worker)
      return worker
    },
    keep: (worker) => {
      const end = () => {
        remove(worker)
        worker.terminate()
      }
      worker.onmessage = null
      worker.onerror = end
      spare.set(worker, setTimeout(end, keptMs))
    },
  }
}
