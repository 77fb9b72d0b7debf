export const beginsWith = (bytes: Uint8Array, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[index] === byte)

/** Number of zero bytes at even and odd positions: in UTF-16 nearly all are on one side. */
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

export const marks = { 'utf-8': [0xef, 0xbb, 0xbf], 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const
