import { describe, expect, it } from 'vitest'
import { barsOf, shownTypingUntil } from './bars.ts'
import { maxSenders, pictureOf } from './lanes.ts'
import type { Place } from './place.ts'
import type { Entry, SentRequest } from './record.ts'

const place: Place = { kind: 'people', ids: [11] }
const expiry = 45_000
const now = 1_000_000_000_000

const sent = (id: number, op: 'start' | 'stop', at: number, more: Partial<SentRequest> = {}): SentRequest => ({
  kind: 'sent',
  id,
  at,
  notice: { op, place, because: 'began', at },
  answer: { leftAt: at, answeredAt: at + 40, request: null, tookMs: 40, ignoredParameters: [], failure: null },
  ...more,
})
const refused = { leftAt: 0, answeredAt: 0, request: null, tookMs: 40, ignoredParameters: [] }
const heard = (id: number, senderId: number, op: 'start' | 'stop', at: number): Entry => ({
  kind: 'heard',
  id,
  at,
  op,
  senderId,
  place,
  endsAt: at + expiry,
})

describe('the periods of an indicator', () => {
  const reported = (op: 'start' | 'stop', at: number, key = 'a') => ({ op, at, key })
  it.each([
    ['to the stop', [reported('start', 0), reported('stop', 5)], [{ from: 0, to: 5, isOpen: false }]],
    [
      'to the expiry after the last start',
      [reported('start', 0), reported('start', 8)],
      [{ from: 0, to: 18, isOpen: true }],
    ],
    [
      'twice where it expired between',
      [reported('start', -20), reported('start', 8)],
      [
        { from: -20, to: -10, isOpen: false },
        { from: 8, to: 18, isOpen: true },
      ],
    ],
    [
      'not by a stop that came too late',
      [reported('start', -20), reported('stop', 8)],
      [{ from: -20, to: -10, isOpen: false }],
    ],
    [
      'for each place',
      [reported('start', 0), reported('start', 1, 'b'), reported('stop', 2, 'b')],
      [
        { from: 0, to: 10, isOpen: false },
        { from: 1, to: 2, isOpen: false },
      ],
    ],
  ] as const)('%s', (_, given, bars) => {
    expect(barsOf(given, 10, 10)).toEqual(bars)
  })

  it('follows what the server accepted: a refused start shows nothing, a refused stop ends nothing', () => {
    const failure = { kind: 'network', message: 'lost' } as const
    const failed = { answer: { ...refused, failure } }
    expect(shownTypingUntil([sent(1, 'start', now - 5, failed)], expiry, now)).toBeNull()
    expect(shownTypingUntil([sent(1, 'start', now - 5), sent(2, 'stop', now, failed)], expiry, now)).toBe(
      now + 35 + expiry,
    )
    expect(shownTypingUntil([sent(1, 'start', now - 50), sent(2, 'stop', now - 45)], expiry, now)).toBeNull()
    expect(shownTypingUntil([sent(1, 'start', now - 5, { answer: null })], expiry, now)).toBeNull()
  })
})

describe('the timeline', () => {
  it('has the three lanes of this account, one for each recent sender, and counts the others', () => {
    const senders = Array.from({ length: maxSenders + 2 }, (_, index) => heard(10 + index, index, 'start', now - 9_000))
    const { lanes, others } = pictureOf([heard(1, 99, 'start', now - 300_000), ...senders], expiry, now)
    expect(lanes.map(({ of }) => of)).toEqual(['typed', 'sent', 'seen', 2, 3, 4, 5, 6])
    expect(others).toBe(2)
  })

  it('contains the present, a whole expiry after it, and does not move between two ticks', () => {
    for (let at = now; at < now + 61_000; at += 1_000) {
      const { from, to, ticks } = pictureOf([], expiry, at)
      expect(at - from).toBeGreaterThanOrEqual(75_000)
      expect(to - at).toBeGreaterThanOrEqual(45_000)
      expect(ticks.at(0)).toBe(from)
      expect(ticks.at(-1)).toBe(to)
    }
    const begin = Math.floor(now / 30_000) * 30_000 + 15_000
    expect(pictureOf([], expiry, begin + 29_000).from).toBe(pictureOf([], expiry, begin).from)
  })

  it('marks starts, repeats, stops and failures', () => {
    const again = sent(2, 'start', now - 20_000)
    const entries = [
      sent(1, 'start', now - 50_000),
      { ...again, notice: { ...again.notice, because: 'continued' } } as const,
      sent(3, 'stop', now - 8_000, {
        answer: { ...refused, leftAt: now - 8_000, failure: { kind: 'network', message: '' } },
      }),
    ]
    const [, lane] = pictureOf(entries, expiry, now).lanes
    expect(lane?.marks.map(({ op, isFailed }) => [op, isFailed])).toEqual([
      ['start', false],
      ['again', false],
      ['stop', true],
    ])
  })
})
