import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const maxBytes = 1_000_000

const logFolder = (userDataFolder: string): string => join(userDataFolder, 'logs')

/** The log file, which support can ask for. */
export const logFileOf = (userDataFolder: string): string => join(logFolder(userDataFolder), 'console.log')

/**
 * Writes lines to standard output and to a file that support can ask for. Callers pass kind, channel and path, never
 * tokens or bodies. It writes synchronously, because the last lines before a crash are the most important ones.
 */
export function openLog(userDataFolder: string): (line: string) => void {
  const file = logFileOf(userDataFolder)
  mkdirSync(logFolder(userDataFolder), { recursive: true, mode: 0o700 })
  // The terminal that started the console may be closed before it, which must not end the console.
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined)
  return (line) => {
    const entry = `${new Date().toISOString()} ${line.replaceAll(/[\r\n]+/g, ' ')}`
    // oxlint-disable-next-line no-console -- the log's own output
    console.log(entry)
    try {
      rotate(file)
      appendFileSync(file, `${entry}\n`, { mode: 0o600 })
    } catch (error) {
      // A full disk must not fail the request that is logged.
      // oxlint-disable-next-line no-console -- the log file, the other place for it, just failed
      console.error(`log not written: ${String(error)}`)
    }
  }
}

/** Renames a file that has become too large, so that the current file and one older file are kept. */
function rotate(file: string): void {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 }
  if (size > maxBytes) renameSync(file, `${file}.1`)
}

/** Returns the last lines of the log. Shortly after a rename, the older file has most of them. */
export async function readLog(userDataFolder: string, lines: number): Promise<readonly string[]> {
  const file = logFileOf(userDataFolder)
  const last = await linesOf(file)
  const older = last.length < lines ? await linesOf(`${file}.1`) : []
  return [...older, ...last].slice(-lines)
}

async function linesOf(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw thrown
  }
}
