/** How long each part of an examination may take, and what counts as slow. */
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
 * Gives work a time of its own: its signal aborts when the time is over or the run is cancelled. Answers with `late` in
 * the first case, also where the work goes on regardless, as a look-up of a name does; rejects in the second.
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
    // Nobody waits for it any more.
    over.catch(() => undefined)
  }
}
