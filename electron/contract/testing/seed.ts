/** Seeded random numbers from 0 to 1 (mulberry32), so that a failed test can be repeated. */
export type Random = () => number

export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const daySeed = Math.floor(Date.now() / 86_400_000)

/**
 * Seed of all generated tests. It changes every day (UTC), so that they try other cases, and a failure can still be
 * repeated: `TEST_SEED` sets it, and every run of the tests prints it.
 */
export const testSeed = Number(process.env['TEST_SEED'] ?? daySeed)

/** Volume of the generated tests: 1 in `npm test`, 10 in `npm run test:all`. */
const scale = Number(process.env['TEST_SCALE'] ?? 1)

/** Number of cases to try, of those that `npm run test:all` tries. */
export const casesOf = (all: number): number => Math.ceil((all * scale) / 10)

/** A part of a table of cases, chosen by the seed: all of it in `npm run test:all`. */
export function partOf<T>(cases: readonly T[], random: Random): readonly T[] {
  const order = new Map(cases.map((one) => [one, random()]))
  const chosen = new Set(
    cases.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)).slice(0, casesOf(cases.length)),
  )
  return cases.filter((one) => chosen.has(one))
}
