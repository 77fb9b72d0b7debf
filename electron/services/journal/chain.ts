import { hash } from 'node:crypto'
import type { JournalLine } from '#contract/journal.ts'

/** A position in the chain: a line's sequence number, and the hash that the next line must name. */
export interface Link {
  readonly seq: number
  readonly hash: string
}

/** The position before the first line. */
export const chainStart: Link = { seq: 0, hash: '0'.repeat(64) }

/** A line as stored. Its `line` isn't checked yet, so each caller parses it. */
export interface StoredLine {
  readonly seq: number
  readonly previous: string
  readonly line: { readonly [name: string]: unknown }
}

/** A number beyond any real count of lines; a higher one comes from damage. */
const highestSeq = 1e12

export const newLine = 0x0a

/** SHA-256 of a line's exact bytes, without its newline. */
export function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex')
}

/** Encodes a line that follows a position. The bytes end in a newline, which JSON text never contains. */
export function encodeLine(
  after: Link,
  line: JournalLine,
): { readonly bytes: Buffer; readonly link: Link; readonly stored: StoredLine } {
  const stored: StoredLine = { seq: after.seq + 1, previous: after.hash, line }
  const bytes = Buffer.from(`${JSON.stringify(stored)}\n`, 'utf8')
  return { bytes, stored, link: { seq: stored.seq, hash: hashOf(bytes.subarray(0, -1)) } }
}

/** Reads a line without its newline; null if it isn't valid. */
export function decodeLine(bytes: Buffer): StoredLine | null {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    // The text is not JSON, so it is not a line; the caller reports its position.
    return null
  }
  const { seq, previous, line } = Object(value) as Partial<StoredLine>
  if (!Number.isSafeInteger(seq) || seq === undefined || seq < 1 || seq > highestSeq) return null
  if (typeof previous !== 'string' || typeof line !== 'object' || line === null) return null
  return { seq, previous, line }
}
