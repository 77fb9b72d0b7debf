import type { RE2JS } from 're2js'
import { countSteps, type Sequence } from './byte-steps.ts'

/**
 * RE2 compiles a pattern to steps of one byte and refuses one that needs too much memory for them; the engine here
 * compiles to steps of one letter and has no such limit. So a class such as `\pL` is one step here and thousands there.
 * The limit was measured with RE2's own of 8 MiB. Versions of Unicode differ in the letters of a class, so the count is up
 * to a twentieth above RE2's, on the safe side.
 */
const maxSteps = 708_000

/** True if RE2 refuses a pattern because of its size. */
export function isTooLarge(regex: RE2JS): boolean {
  // The engine has no public API for the letters of its steps.
  const { inst = [] } = (regex as unknown as Inside).re2Input?.prog ?? {}
  const known = new Map<string, number>()
  let steps = 0
  for (const { runes } of inst) {
    const key = runes.join()
    const cost = known.get(key) ?? stepsOf(runes)
    known.set(key, cost)
    steps += cost
    if (steps > maxSteps) return true
  }
  return false
}

interface Inside {
  readonly re2Input?: { readonly prog?: { readonly inst?: readonly { readonly runes: readonly number[] }[] } }
}

/** Number of one-byte steps for a step that allows these letters, given as one letter or as pairs of first and last. */
function stepsOf(runes: readonly number[]): number {
  const [only] = runes
  if (only === undefined) return 1
  if (runes.length === 1) return bytesOf(only).length
  const sequences: Sequence[] = []
  for (let at = 0; at < runes.length; at += 2) addRange(runes[at] ?? 0, runes[at + 1] ?? 0, sequences)
  return countSteps(sequences)
}

const bytesOf = (letter: number): Uint8Array => new TextEncoder().encode(String.fromCodePoint(letter))

/** Largest letter of one, two and three bytes. */
const lasts = [0x7f, 0x7ff, 0xffff]

/** Divides a range into parts in which each byte has its own range, independent of the other bytes. */
function addRange(from: number, to: number, sequences: Sequence[]): void {
  if (from > to) return
  // UTF-8 does not encode surrogates as letters.
  if (from <= 0xdfff && to >= 0xd800) {
    addRange(from, 0xd7ff, sequences)
    return addRange(0xe000, to, sequences)
  }
  const last = lasts.find((one) => from <= one && one < to)
  if (last !== undefined) {
    addRange(from, last, sequences)
    return addRange(last + 1, to, sequences)
  }
  for (const bits of to > 0x7f ? [6, 12, 18] : []) {
    const low = (1 << bits) - 1
    if ((from & ~low) === (to & ~low)) continue
    if ((from & low) !== 0) {
      addRange(from, from | low, sequences)
      return addRange((from | low) + 1, to, sequences)
    }
    if ((to & low) !== low) {
      addRange(from, (to & ~low) - 1, sequences)
      return addRange(to & ~low, to, sequences)
    }
  }
  const end = bytesOf(to)
  sequences.push([...bytesOf(from)].map((byte, index) => [byte, end[index] ?? byte] as const))
}
