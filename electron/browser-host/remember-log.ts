import type { Ports } from '../services/ports.ts'

/** More than a diagnostics file shows, and little memory. */
const mostLines = 1_000

/** Keeps the last lines of a log that goes to the terminal, with their times, so that they can be read again. */
export function rememberLog(write: Ports['log']): Pick<Ports, 'log' | 'readLog'> {
  const lines: string[] = []
  return {
    log(line) {
      lines.push(`${new Date().toISOString()} ${line.replaceAll(/[\r\n]+/g, ' ')}`)
      if (lines.length > mostLines) lines.shift()
      write(line)
    },
    readLog: (count) => Promise.resolve(lines.slice(-count)),
  }
}
