/** Calls that came in and have not been answered yet, so that an end of the console can wait for them. */
export interface UnderWay {
  /** Counts a call until it settles; gives it back. */
  readonly track: <T>(call: Promise<T>) => Promise<T>
  /** Resolves to true when none is left, or to false when that takes too long. */
  readonly finished: () => Promise<boolean>
}

export const finishLimits = {
  /** What a page sent as its last word may still lie in a socket or a pipe, unread. */
  graceMs: 50,
  /** A write or a draft takes less; a server that does not answer must not keep the console alive. */
  longestMs: 1_500,
} as const

export function createUnderWay({
  graceMs,
  longestMs,
}: { graceMs: number; longestMs: number } = finishLimits): UnderWay {
  const calls = new Set<Promise<unknown>>()
  const until = (end: number) => Math.max(0, end - Date.now())
  return {
    track(call) {
      calls.add(call)
      const forget = () => void calls.delete(call)
      // Whoever made the call hears of its failure.
      call.then(forget, forget)
      return call
    },
    async finished() {
      const end = Date.now() + longestMs
      await sleep(graceMs)
      // A call may have led to another.
      while (calls.size > 0 && until(end) > 0) await Promise.race([Promise.allSettled(calls), sleep(until(end))])
      return calls.size === 0
    },
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
