/** Sampling of a soak: it acts until the time is over, and measures at even intervals. */
export interface Sampling<T> {
  readonly durationMs: number
  /** Number of measurements, if no act takes longer than the interval between two. */
  readonly samples: number
  /** A clock that only moves forward, in milliseconds. */
  readonly now: () => number
  readonly act: () => Promise<void>
  readonly measure: (leftMs: number) => Promise<T>
}

/**
 * Returns the measurements in order. After an act that takes several intervals it measures only once: a burst of
 * measurements would give that moment the weight of a quarter of an hour.
 */
export async function sample<T>({ durationMs, samples, now, act, measure }: Sampling<T>): Promise<T[]> {
  if (!(durationMs > 0)) throw new Error('a soak needs a duration')
  const start = now()
  const every = durationMs / samples
  const measured: T[] = []
  let next = every
  while (now() - start < durationMs) {
    await act()
    const passed = now() - start
    if (passed < next) continue
    next = (Math.floor(passed / every) + 1) * every
    measured.push(await measure(Math.max(0, durationMs - passed)))
  }
  return measured
}
