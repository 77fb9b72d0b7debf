import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { nodeDisk } from './disk.ts'
import { verifyFolder } from './look.ts'
import { readSegment } from './segments.ts'
import { checkOf, type JournalCheck } from './verify.ts'
import { createChainVerifier } from './chain-verifier.ts'

/**
 * `npm run verify-journal`: checks a journal without the console, so that people don't need to trust the program that
 * wrote it. Exits with 0 if the journal is complete and unaltered, 1 if not, and 2 if it couldn't be checked.
 */

const usage = `Usage: npm run verify-journal -- FOLDER
       npm run verify-journal -- FILE...

  FOLDER  the console’s “journal” folder, with all segments and head.json
  FILE    an export in JSON Lines format, whole or partial; or segments such as 000001.jsonl, in numerical order,
          starting with any of them`

async function main(paths: readonly string[]): Promise<void> {
  if (paths.length === 0 || paths.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    process.exitCode = paths.length === 0 ? 2 : 0
    return
  }
  const check = await verifyPaths(paths)
  process.stdout.write(`${reportOf(check)}\n`)
  process.exitCode = check.isWhole ? 0 : 1
}

main(process.argv.slice(2)).catch((thrown: unknown) => {
  process.stderr.write(`The journal couldn’t be checked: ${thrown instanceof Error ? thrown.message : 'unknown'}\n`)
  process.exitCode = 2
})

/**
 * Checks a journal's folder, an export, or consecutive segments, starting with any. Rejects with the system's error if
 * a file can't be read.
 */
export async function verifyPaths(paths: readonly string[]): Promise<JournalCheck> {
  const [first = ''] = paths
  if (paths.length === 1 && (await stat(first)).isDirectory()) return verifyFolder(nodeDisk, first)
  const walk = createChainVerifier({ from: 'anywhere', isExport: true })
  for (const path of paths) {
    const segment = walk.segment(basename(path))
    await readSegment(nodeDisk, path, segment.push)
    segment.end()
  }
  return checkOf(walk.walked(), 'not-asked')
}

/** The result of a check as text for a terminal. */
export function reportOf({ isWhole, lines, leftOut, breaks, breakCount, notes, proves }: JournalCheck): string {
  const verdict = isWhole ? 'Complete and unaltered' : 'Altered or incomplete'
  const places = breaks.map(
    ({ segment, lineNumber, offset, lastGoodSeq }) =>
      `  ${segment}, line ${lineNumber} (byte ${offset}), after sequence number ${lastGoodSeq}`,
  )
  const more = breakCount - breaks.length
  return [
    `${verdict}: ${lines} ${lines === 1 ? 'line' : 'lines'}.`,
    ...(leftOut > 0
      ? [
          `${leftOut} ${leftOut === 1 ? 'line was' : 'lines were'} omitted from the export. Their positions are recorded.`,
        ]
      : []),
    proves,
    ...(places.length > 0 ? ['The chain is broken at:', ...places] : []),
    ...(more > 0 ? [`  and ${more} more places`] : []),
    ...(notes.length > 0 ? ['Notes that the journal recorded:', ...notes.map(noted)] : []),
  ].join('\n')
}

const noted = ({ at, words }: JournalCheck['notes'][number]): string => `  ${new Date(at).toISOString()} ${words}`
