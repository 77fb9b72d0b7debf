import type { Emit } from '../services/ports.ts'

interface Parts {
  readonly emit: Emit
  readonly log: (line: string) => void
  /** The log file; null if the log is only in the terminal. */
  readonly logFile: string | null
}

/** Limit of lines in the log: a repeating error must not fill the disk. */
const mostLines = 50
const perMs = 60_000

/**
 * Catches uncaught errors of timers, events, streams and promises. The log names the place, the page reports the error,
 * and the console keeps running, because other organizations and drafts are open. Returns a function that stops
 * catching.
 */
export function catchUncaught({ emit, log, logFile }: Parts): () => void {
  let since = 0
  let lines = 0
  const take = (thrown: unknown) => {
    const now = Date.now()
    if (now - since > perMs) [since, lines] = [now, 0]
    lines += 1
    if (lines <= mostLines) log(`uncaught: ${placeOf(thrown)}`)
    if (lines === 1) emit('console:fault', { at: now, logFile })
  }
  process.on('uncaughtException', take)
  process.on('unhandledRejection', take)
  return () => {
    process.off('uncaughtException', take)
    process.off('unhandledRejection', take)
  }
}

/** Returns the error's kind, code and place, without its message, which may quote a request's credentials. */
function placeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown
  const { name, stack = '' } = thrown
  const { code } = thrown as { readonly code?: unknown }
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
  return [name, typeof code === 'string' ? code : '', ...frames.slice(0, 12)].filter((part) => part !== '').join(' ')
}
