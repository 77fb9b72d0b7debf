import { hash } from 'node:crypto'
import type { JournalLine } from '#contract/journal.ts'

/** A place in the chain: a line's number, and the hash the next line has to name. */
export interface Link {
  readonly seq: number
  readonly hash: string
}

/** The place that the first line follows. */
export const chainStart: Link = { seq: 0, hash: '0'.repeat(64) }

/** A line as a segment holds it. Its `line` may come from an older version, so each user parses it. */
export interface StoredLine {
  readonly seq: number
  readonly previous: string
  readonly line: { readonly [name: string]: unknown }
}

/** More lines than will ever be written; a number beyond it comes from damage. */
const highestSeq = 1e12

export const newLine = 0x0a

/** SHA-256 of a line's exact bytes, without its new line. */
export function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex')
}

/** Puts a line behind a place in the chain; the bytes end in a new line, which JSON itself never contains. */
export function encodeLine(
  after: Link,
  line: JournalLine,
): { readonly bytes: Buffer; readonly link: Link; readonly stored: StoredLine } {
  const stored: StoredLine = { seq: after.seq + 1, previous: after.hash, line }
  const bytes = Buffer.from(`${JSON.stringify(stored)}\n`, 'utf8')
  return { bytes, stored, link: { seq: stored.seq, hash: hashOf(bytes.subarray(0, -1)) } }
}

/** Reads a line without its new line; null when it is none. */
export function decodeLine(bytes: Buffer): StoredLine | null {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    // Not JSON, so not a line; the caller reports where.
    return null
  }
  const { seq, previous, line } = Object(value) as Partial<StoredLine>
  if (!Number.isSafeInteger(seq) || seq === undefined || seq < 1 || seq > highestSeq) return null
  if (typeof previous !== 'string' || typeof line !== 'object' || line === null) return null
  return { seq, previous, line }
}
