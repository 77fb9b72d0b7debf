export const beginsWith = (bytes: Uint8Array, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[index] === byte)

/** Number of zero bytes at even and at odd positions: in UTF-16, nearly all are at one of them. */
export function zerosIn(bytes: Uint8Array): { readonly even: number; readonly odd: number } {
  let even = 0
  let odd = 0
  for (const [index, byte] of bytes.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  return { even, odd }
}

export const byteOrderMarks = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
} as const

/**
 * Removes the marks of UTF-8 at the start of later lines, as in concatenated files: an older encoding would read them
 * as letters.
 */
export function withoutLaterMarks(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = []
  let from = 0
  for (let at = bytes.indexOf(0xef, 1); at >= 0; at = bytes.indexOf(0xef, at + 1)) {
    const before = bytes[at - 1]
    if ((before !== 0x0a && before !== 0x0d) || bytes[at + 1] !== 0xbb || bytes[at + 2] !== 0xbf) continue
    kept.push(bytes.subarray(from, at))
    from = at + byteOrderMarks['utf-8'].length
  }
  if (kept.length === 0) return bytes
  kept.push(bytes.subarray(from))
  const joined = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const part of kept) {
    joined.set(part, place)
    place += part.length
  }
  return joined
}
