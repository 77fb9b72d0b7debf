import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxIndicators } from './indicators.ts'
import { timelineLimits } from './record.ts'
import { createTester } from './tester.ts'
import { fakeClock } from './testing/fake-clock.ts'

/**
 * Whatever arrives or is lost, nobody is shown as typing for longer than the expiry after their last start
 * (service.md#typing).
 */

const times = { startedWait: 30, stoppedWait: 12, startedExpiry: 45 }
const sender = fc.integer({ min: 1, max: 4 })
const place = fc.oneof(
  fc.record({ message_type: fc.constant('direct'), recipients: fc.constant([{ user_id: 9 }, { user_id: 1 }]) }),
  fc.record({
    message_type: fc.constantFrom('stream', 'channel'),
    stream_id: fc.integer({ min: 1, max: 2 }),
    topic: fc.constantFrom('', 'a'),
  }),
)
const event = fc
  .tuple(fc.constantFrom('start', 'start', 'stop'), sender, place)
  .map(([op, id, where]) => Object.assign({ type: 'typing', op, sender: { user_id: id } }, where))
const step = fc.record({
  gap: fc.integer({ min: 0, max: 40 }),
  what: fc.oneof(
    { weight: 8, arbitrary: event.map((one) => ({ hears: one })) },
    // The event is lost, so nothing arrives.
    { weight: 2, arbitrary: fc.constant({ hears: null }) },
    { weight: 1, arbitrary: fc.constant({ hears: { type: 'typing', op: 'start' } }) },
    { weight: 1, arbitrary: fc.constant({ line: 'renewed' as const }) },
    { weight: 1, arbitrary: fc.constant({ line: 'lost' as const }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 500 }).map((sleeps) => ({ sleeps })) },
    { weight: 1, arbitrary: fc.integer({ min: -500, max: 500 }).map((jump) => ({ jump })) },
  ),
})

const keyOf = (one: { sender: { user_id: number } }) => JSON.stringify({ ...one, op: '', type: '', message_type: '' })

it('shows everyone who started and did not stop, and nobody for longer than the expiry', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (script) => {
      const { clock, pass, set, sleep, hasTimers } = fakeClock()
      const tester = createTester({
        clock,
        times,
        myId: null,
        send: () => Promise.reject(new Error('nothing is sent here')),
      })
      // The rule itself: the time of the last start by sender and target, as long as the clock only moved forward.
      let starts = new Map<string, number>()
      let hasJumped = false
      for (const { gap, what } of script) {
        await pass(gap)
        if ('jump' in what) {
          hasJumped = true
          set(what.jump)
        } else if ('sleeps' in what) {
          await sleep(what.sleeps)
        } else if ('line' in what) {
          tester.noteLine(what.line)
          if (what.line === 'renewed') starts = new Map()
        } else if (what.hears !== null) {
          tester.hear(what.hears)
          if ('sender' in what.hears) {
            if (what.hears.op === 'start') starts.set(keyOf(what.hears), clock.now())
            else starts.delete(keyOf(what.hears))
          }
        }
        const { shown } = tester.state()
        if (!hasJumped) {
          const expected = [...starts.values()].filter((at) => clock.now() - at < times.startedExpiry)
          expect(shown).toHaveLength(expected.length)
        }
        expect(new Set(shown.map((one) => JSON.stringify([one.senderId, one.place]))).size).toBe(shown.length)
      }
      // In any state, silence ends everything. A clock that was set back is noticed when the timer fires.
      await pass(2 * times.startedExpiry)
      expect(tester.state().shown).toEqual([])
      expect(hasTimers()).toBe(false)
    }),
    { numRuns: 600 },
  )
})

it('keeps no more than its limit, however much arrives', () => {
  const { clock } = fakeClock()
  const tester = createTester({
    clock,
    times,
    myId: null,
    send: () => Promise.reject(new Error('nothing is sent here')),
  })
  for (let id = 1; id <= 2_000; id += 1) {
    tester.hear({ op: 'start', message_type: 'stream', sender: { user_id: id }, stream_id: 1, topic: 'x' })
  }
  expect(tester.state().shown).toHaveLength(maxIndicators)
  expect(tester.state().entries.length).toBeLessThanOrEqual(timelineLimits.entries)
  expect(tester.state().shown.at(-1)?.senderId).toBe(2_000)
})
