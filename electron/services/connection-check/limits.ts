/** Time limits of the check's parts, and the time from which an answer counts as slow. */
export interface Limits {
  readonly nameMs: number
  readonly connectMs: number
  readonly handshakeMs: number
  readonly answerMs: number
  /** Time after which an answer counts as slow, which is a warning. */
  readonly slowMs: number
}

export const usualLimits: Limits = {
  nameMs: 8_000,
  connectMs: 10_000,
  handshakeMs: 10_000,
  answerMs: 20_000,
  slowMs: 4_000,
}

/**
 * Runs work with a time limit: its signal aborts when the time is over or the check is canceled. Returns `late` if the
 * time is over, even if the work continues, as a name lookup does. Rejects if the check is canceled.
 */
export async function withTimeLimit<T>(
  limitMs: number,
  cancel: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
  late: () => T,
): Promise<T> {
  const time = new AbortController()
  const signal = AbortSignal.any([time.signal, cancel])
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<T>((resolve, reject) => {
    timer = setTimeout(() => {
      resolve(late())
      time.abort()
    }, limitMs)
    cancel.addEventListener('abort', () => reject(cancel.reason as Error), { once: true })
  })
  try {
    cancel.throwIfAborted()
    return await Promise.race([work(signal), over])
  } finally {
    clearTimeout(timer)
    // After the work, nobody waits for the time limit any more.
    over.catch(() => undefined)
  }
}
