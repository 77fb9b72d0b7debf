/** Counts calls that haven't been answered yet, so that the console can wait for them before it ends. */
export interface InProgress {
  /** Counts a call until it settles, and returns the call. */
  readonly track: <T>(call: Promise<T>) => Promise<T>
  /** Resolves to true when no call is open, or to false after `longestMs`. */
  readonly finished: () => Promise<boolean>
}

export const finishLimits = {
  /** Grace period: a page's last message may still be unread in a socket or a pipe. */
  graceMs: 50,
  /** Longest wait. A write or a draft takes less; a server that doesn't answer must not keep the console running. */
  longestMs: 1_500,
} as const

export function createInProgress({
  graceMs,
  longestMs,
}: { graceMs: number; longestMs: number } = finishLimits): InProgress {
  const calls = new Set<Promise<unknown>>()
  // Setting the system clock must not lengthen the wait.
  const until = (end: number) => Math.max(0, end - performance.now())
  return {
    track(call) {
      calls.add(call)
      const forget = () => void calls.delete(call)
      // The caller handles the failure.
      call.then(forget, forget)
      return call
    },
    async finished() {
      const end = performance.now() + longestMs
      await sleep(graceMs)
      // The wait is repeated, because a call may have led to another.
      while (calls.size > 0 && until(end) > 0) await Promise.race([Promise.allSettled(calls), sleep(until(end))])
      return calls.size === 0
    },
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
