/** Creates a repeatable sequence of numbers in [0, 1), so that the organization is always the same (mulberry32). */
export function randomSequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Picks `count` different members of `from`, in its order. */
export function sample<T>(from: readonly T[], count: number, random: () => number): T[] {
  if (count >= from.length) return [...from]
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(Math.floor(random() * from.length))
  return [...chosen].sort((a, b) => a - b).flatMap((index) => from.slice(index, index + 1))
}
