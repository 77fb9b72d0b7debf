import type { Emit } from '../services/ports.ts'

interface Parts {
  readonly emit: Emit
  readonly log: (line: string) => void
  /** Where the lines of the log are; null where it is the terminal. */
  readonly logFile: string | null
}

/** A mistake that repeats itself must not fill the disk. */
const mostLines = 50
const perMs = 60_000

/**
 * Catches what nobody caught in a timer, an event, a stream or a promise: the log says where, the page says that it
 * happened, and the console goes on, since other organizations and drafts are open in it. Returns what ends this.
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

/** Its kind, code and place. Not its message, because what a request throws may quote its credentials. */
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
