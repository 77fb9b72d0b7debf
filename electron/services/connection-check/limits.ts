/** Time limits of the check's parts, and the time from which an answer counts as slow. */
export interface Limits {
  readonly nameMs: number
  readonly connectMs: number
  readonly handshakeMs: number
  readonly answerMs: number
  /** An answer that takes longer is a warning. */
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
 * Runs work with a time limit: its signal aborts when the time is over or the check is canceled. Returns `late` in the
 * first case, even if the work continues, as a name lookup does; rejects in the second.
 */
export async function bounded<T>(
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
    // Nothing waits for it any more.
    over.catch(() => undefined)
  }
}
