/** Runs jobs one after the other, in the order of the calls; a failed one doesn't block the next. */
export function oneAtATime(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const result = last.then(job, job)
    // The caller gets the failure through `result`; the queue only waits.
    last = result.catch(() => undefined)
    return result
  }
}
