import type { Encoding } from './decode.ts'

/** Number of common letters in an East Asian encoding, and a function that recognizes the pairs of bytes for them. */
interface Everyday {
  readonly count: number
  readonly has: (lead: number, trail: number) => boolean
}

const upTo = (last: number) => (lead: number, trail: number) => lead >= 0xb0 && lead <= last && trail >= 0xa1

/** Common letters by encoding. Each of these encodings has them in one block, before the rare ones. */
const everyday: Readonly<Partial<Record<Encoding, Everyday>>> = {
  'euc-kr': { count: 2_350, has: upTo(0xc8) },
  'euc-jp': {
    count: 3_135,
    has: (lead, trail) => upTo(0xcf)(lead, trail) || lead === 0xa4 || lead === 0xa5,
  },
  shift_jis: { count: 3_135, has: (lead) => lead === 0x82 || lead === 0x83 || (lead >= 0x88 && lead <= 0x97) },
  gb18030: { count: 3_755, has: upTo(0xd7) },
  big5: { count: 5_401, has: (lead) => lead >= 0xa4 && lead <= 0xc6 },
}

export const isPaired = (encoding: Encoding): boolean => everyday[encoding] !== undefined

/** Cost of a rare letter relative to a common one. */
const rareCost = 4

/**
 * Share of the bytes that are common letters of an encoding, from 0 to 1; null for an encoding without pairs. By
 * chance, bytes fall into a small block less often than into a large one, so a small block counts more.
 */
export function pairFit(lines: readonly Uint8Array[], encoding: Encoding): number | null {
  const known = everyday[encoding]
  if (known === undefined) return null
  let pairs = 0
  let rare = 0
  for (const bytes of lines) {
    for (let at = 0; at < bytes.length; at += 1) {
      const lead = bytes[at] ?? 0
      if (lead < 0x80) continue
      pairs += 1
      if (!known.has(lead, bytes[at + 1] ?? 0)) rare += 1
      at += 1
    }
  }
  if (pairs === 0) return 1
  const cost = Math.log(known.count / 2_350) + (rare / pairs) * rareCost
  return Math.max(0, 1 - cost / 5)
}
