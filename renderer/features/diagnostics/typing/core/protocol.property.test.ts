import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '#contract/failures.ts'
import { placeKey, type Place } from './place.ts'
import type { Times } from './protocol.ts'
import { createTester, type Tester } from './tester.ts'
import { fakeClock, settled } from './testing/fake-clock.ts'

/**
 * Whatever the user does, and however slow or faulty the server is, the requests follow the protocol. This test
 * computes them from the rules (service.md#typing), by periods of writing rather than step by step.
 */

const places: readonly Place[] = [
  { kind: 'people', ids: [11] },
  { kind: 'people', ids: [11, 13] },
  { kind: 'topic', channelId: 101, topic: '' },
  { kind: 'topic', channelId: 101, topic: 'MS Fossen' },
]

const act = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ does: 'type' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'cancel' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'leave' } as const) },
  {
    weight: 2,
    arbitrary: fc.option(fc.constantFrom(...places)).map((place) => ({ does: 'choose', place }) as const),
  },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** The numbers are small, so that actions happen at the exact moments at which something is due. */
const timesArbitrary: fc.Arbitrary<Times> = fc.record({
  startedWait: fc.integer({ min: 1, max: 12 }),
  stoppedWait: fc.integer({ min: 1, max: 12 }),
  startedExpiry: fc.constant(20),
})
const scriptArbitrary = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 15 }), act }), { maxLength: 40 })
const latency = fc.record({ takes: fc.integer({ min: 0, max: 30 }), fails: fc.boolean() })

interface Timed {
  readonly at: number
  readonly act: Act
}

interface Stretch {
  readonly place: Place
  readonly begin: number
  readonly end: number
  /** Times of the letters after the first start. A letter at the same moment as a start comes after it. */
  readonly letters: readonly number[]
}

/**
 * Returns the periods of writing. A period lasts from the first letter until nobody has typed for the stopped wait, or
 * until something else ends it.
 */
function stretchesOf(acts: readonly Timed[], { stoppedWait }: Times): Stretch[] {
  const stretches: Stretch[] = []
  let place: Place | null = null
  let open: { place: Place; begin: number; lastLetter: number; letters: number[] } | null = null
  const close = (end: number) => {
    if (open !== null) stretches.push({ ...open, end })
    open = null
  }
  const closeIfPaused = (now: number) => {
    if (open !== null && now - open.lastLetter >= stoppedWait) close(open.lastLetter + stoppedWait)
  }
  for (const { at, act: one } of acts) {
    closeIfPaused(at)
    if (one.does === 'type' && place !== null) {
      if (open === null) open = { place, begin: at, lastLetter: at, letters: [] }
      else {
        open.lastLetter = at
        open.letters.push(at)
      }
    } else if (one.does === 'cancel' || one.does === 'leave') {
      close(at)
      if (one.does === 'leave') place = null
    } else if (one.does === 'choose' && keyOf(one.place) !== keyOf(place)) {
      const lastLetter: number | null = (open as { lastLetter: number } | null)?.lastLetter ?? null
      close(at)
      place = one.place
      if (lastLetter !== null && place !== null) open = { place, begin: at, lastLetter, letters: [] }
    }
  }
  closeIfPaused(Infinity)
  return stretches
}

const keyOf = (place: Place | null) => (place === null ? null : placeKey(place))

/**
 * Returns the requests of a period: a start at the beginning, further starts as soon as the wait allows after more
 * typing, and one stop.
 */
function requestsOf({ place, begin, end, letters }: Stretch, { startedWait }: Times): string[] {
  const starts = [begin]
  let rest = letters
  while (rest[0] !== undefined) {
    const next = Math.max(rest[0], (starts.at(-1) ?? 0) + startedWait)
    // If a start is due as the period ends, only a letter at that moment causes it.
    if (next > end || (next === end && !letters.includes(end))) break
    starts.push(next)
    // A letter at that exact moment belongs to this start; further letters cause the next one.
    const later = rest.filter((letter) => letter >= next)
    rest = later[0] === next ? later.slice(1) : later
  }
  return [...starts.map((at) => `start ${at} ${placeKey(place)}`), `stop ${end} ${placeKey(place)}`]
}

it('sends exactly the requests of the protocol, in order and one at a time', async () => {
  await fc.assert(
    fc.asyncProperty(
      timesArbitrary,
      scriptArbitrary,
      fc.array(latency, { minLength: 1, maxLength: 8 }),
      async (times, script, latencies) => {
        const { clock, pass } = fakeClock(0)
        const sent: string[] = []
        let underWay = 0
        const tester = createTester({
          myId: null,
          clock,
          times,
          send: async (notice) => {
            underWay += 1
            expect(underWay).toBe(1)
            const { takes, fails } = latencies[sent.length % latencies.length] ?? { takes: 0, fails: false }
            sent.push(`${notice.op} ${notice.at} ${placeKey(notice.place)}`)
            await new Promise<void>((resolve) => void clock.after(takes, resolve))
            underWay -= 1
            if (fails) throw new AppError({ kind: 'network', message: 'lost' })
            return { request: null, tookMs: takes, ignoredParameters: [], failure: null }
          },
        })
        const acts: Timed[] = []
        let now = 0
        for (const { gap, act: one } of script) {
          now += gap
          // A timer that is due at the moment of an action does not fire before the action.
          await pass(gap, true)
          acts.push({ at: now, act: one })
          perform(tester, one)
          await settled()
        }
        await pass(100_000)
        expect(sent).toEqual(stretchesOf(acts, times).flatMap((stretch) => requestsOf(stretch, times)))
        const entries = tester.state().entries.filter(({ kind }) => kind === 'sent')
        expect(entries.every((entry) => entry.kind === 'sent' && entry.answer !== null)).toBe(true)
      },
    ),
    { numRuns: 600 },
  )
})

it('is never left open by a sleep or a clock change', async () => {
  const jump = fc.record({
    passes: fc.integer({ min: 0, max: 15 }),
    sleeps: fc.nat({ max: 60 }),
    set: fc.integer({ min: -90, max: 90 }),
    act,
  })
  await fc.assert(
    fc.asyncProperty(timesArbitrary, fc.array(jump, { maxLength: 30 }), async (times, script) => {
      const { clock, pass, set, sleep } = fakeClock()
      const sent: string[] = []
      const tester = createTester({
        myId: null,
        clock,
        times,
        send: async ({ op, place }) => {
          sent.push(`${op} ${placeKey(place)}`)
          return { request: null, tookMs: 0, ignoredParameters: [], failure: null }
        },
      })
      for (const { passes, sleeps, set: by, act: one } of script) {
        await pass(passes)
        set(by)
        await sleep(sleeps)
        perform(tester, one)
        await settled()
      }
      await pass(2 * times.stoppedWait)
      const open = new Set<string>()
      for (const one of sent) {
        const [op = '', ...place] = one.split(' ')
        if (op === 'stop') expect(open.delete(place.join(' '))).toBe(true)
        else open.add(place.join(' '))
        expect(open.size).toBeLessThanOrEqual(1)
      }
      expect(open.size).toBe(0)
      expect(tester.state().protocol.composing).toBeNull()
    }),
    { numRuns: 400 },
  )
})

function perform(tester: Tester, one: Act): void {
  if (one.does === 'type') tester.typed()
  else if (one.does === 'cancel') tester.cancel()
  else if (one.does === 'leave') tester.leave()
  else tester.choose(one.place)
}
