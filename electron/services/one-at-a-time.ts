/** Runs jobs one after the other, in the order they came; one that fails does not hold up the next. */
export function oneAtATime(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const result = last.then(job, job)
    // Whoever asked for the job hears of its failure through `result`; the line behind it only waits.
    last = result.catch(() => undefined)
    return result
  }
}
