import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { nodeDisk } from './disk.ts'
import { verifyFolder } from './look.ts'
import { readSegment } from './segments.ts'
import { checkOf, type JournalCheck } from './verify.ts'
import { createChainVerifier } from './chain-verifier.ts'

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
export function reportOf({ isWhole, lines, omitted, breaks, breakCount, notes, proves }: JournalCheck): string {
  const verdict = isWhole ? 'Complete and unaltered' : 'Altered or incomplete'
  const places = breaks.map(
    ({ segment, lineNumber, offset, lastGoodSeq }) =>
      `  ${segment}, line ${lineNumber} (byte ${offset}), after sequence number ${lastGoodSeq}`,
  )
  const more = breakCount - breaks.length
  return [
    `${verdict}: ${lines} ${lines === 1 ? 'line' : 'lines'}.`,
    ...(omitted > 0
      ? [
          `${omitted} ${omitted === 1 ? 'line was' : 'lines were'} omitted from the export. Their positions are recorded.`,
        ]
      : []),
    proves,
    ...(places.length > 0 ? ['The chain is broken at:', ...places] : []),
    ...(more > 0 ? [`  and ${more} more places`] : []),
    ...(notes.length > 0 ? ['Notes that the journal recorded:', ...notes.map(noted)] : []),
  ].join('\n')
}

const noted = ({ at, words }: JournalCheck['notes'][number]): string => `  ${new Date(at).toISOString()} ${words}`
