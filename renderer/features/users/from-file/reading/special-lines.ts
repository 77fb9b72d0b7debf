/** A line with letters that encodings store differently. */
export interface SpecialLine {
  /** Number of the line, from 1. */
  readonly line: number
  readonly bytes: Uint8Array
}

export interface SpecialLines {
  readonly lines: readonly SpecialLine[]
  /** Number of all such lines. */
  readonly count: number
}

/** Limits of the lines to compare. More would not help, and each is decoded in every encoding. */
const mostLines = 400
const longestLine = 2_000

/** Finds the lines with bytes above ASCII, without decoding the whole file. */
export function specialLinesOf(bytes: Uint8Array): SpecialLines {
  const lines: SpecialLine[] = []
  let count = 0
  let line = 1
  let start = 0
  let isSpecial = false
  for (let index = 0; index <= bytes.length; index += 1) {
    const byte = bytes[index]
    if (byte !== undefined && byte >= 0x80) isSpecial = true
    if (byte !== undefined && byte !== 0x0a) continue
    if (isSpecial) {
      count += 1
      if (lines.length < mostLines && index - start <= longestLine)
        lines.push({ line, bytes: bytes.slice(start, index) })
    }
    line += 1
    start = index + 1
    isSpecial = false
  }
  return { lines, count }
}
