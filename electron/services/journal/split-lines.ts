import { createHash, type Hash } from 'node:crypto'
import { hashOf, newLine } from './chain.ts'

/** The bytes between two newlines, or after the last one. */
export interface Piece {
  readonly offset: number
  readonly length: number
  /** Null if the piece is too long to be a line. */
  readonly bytes: Buffer | null
  readonly hash: string
  readonly hasNewLine: boolean
}

/**
 * Longest piece that is kept: twice the longest line that the journal writes. Only damage makes a longer one, which
 * must not fill the memory.
 */
const longestPiece = 2 * 1024 * 1024

interface LineSplitter {
  readonly push: (chunk: Buffer) => void
  /** Passes on the bytes after the last newline, if any. */
  readonly end: () => void
}

/** Splits a segment that arrives in chunks. Chunks may be reused once `push` has returned. */
export function splitLines(each: (piece: Piece) => void): LineSplitter {
  let offset = 0
  let length = 0
  let held: Buffer[] = []
  let tooLong: Hash | null = null

  const hold = (bytes: Buffer) => {
    length += bytes.length
    if (tooLong) return void tooLong.update(bytes)
    held.push(Buffer.from(bytes))
    if (length <= longestPiece) return
    tooLong = createHash('sha256')
    for (const part of held) tooLong.update(part)
    held = []
  }
  const give = (last: Buffer, hasNewLine: boolean) => {
    const isWhole = length === 0
    if (!isWhole) hold(last)
    const bytes = isWhole ? last : tooLong ? null : Buffer.concat(held)
    if (isWhole) length = last.length
    each({ offset, length, bytes, hash: bytes ? hashOf(bytes) : (tooLong?.digest('hex') ?? ''), hasNewLine })
    offset += length + (hasNewLine ? 1 : 0)
    length = 0
    held = []
    tooLong = null
  }

  return {
    push(chunk) {
      let from = 0
      for (let at = chunk.indexOf(newLine); at >= 0; at = chunk.indexOf(newLine, from)) {
        give(chunk.subarray(from, at), true)
        from = at + 1
      }
      if (from < chunk.length) hold(chunk.subarray(from))
    },
    end() {
      if (length > 0) give(Buffer.alloc(0), false)
    },
  }
}
