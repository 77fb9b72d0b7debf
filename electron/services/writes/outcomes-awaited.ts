/** Lets several callers wait for the next outcome of a repeated attempt. */
export function awaitOutcomes() {
  const waiting = new Set<() => void>()
  return {
    next: () => new Promise<void>((resolve) => void waiting.add(resolve)),
    notify() {
      for (const resolve of waiting) resolve()
      waiting.clear()
    },
  }
}
