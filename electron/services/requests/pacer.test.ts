import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toFailure } from '#contract/failures.ts'
import { createPacer } from './pacer.ts'

const never = new AbortController().signal

const answered = (remaining: number, resetInSeconds: number, limit = 3) => {
  const now = Date.now()
  const headers = new Headers({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    // A time in whole seconds would count as truncated.
    'X-RateLimit-Reset': String(now / 1000 + resetInSeconds - 0.001),
    Date: new Date(now).toUTCString(),
  })
  return { status: 200, text: '', headers, sentAt: now, receivedAt: now, tookMs: 0 }
}

describe('pacer', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
  afterEach(() => void vi.useRealTimers())

  it('sends requests in their order, and at the reset when none remain', async () => {
    const pacer = createPacer(120_000)
    const left: string[] = []
    const go = (name: string) => pacer.turn(never, false).then(() => void left.push(name))
    await go('first')
    pacer.arrive(answered(0, 10))
    const waiting = Promise.all(['a', 'b', 'c', 'd'].map(go))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(left).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(left).toEqual(['first', 'a', 'b', 'c'])
    for (const remaining of [2, 1, 0]) pacer.arrive(answered(remaining, 10))
    await vi.advanceTimersByTimeAsync(10_000)
    await waiting
    expect(left.at(-1)).toBe('d')
  })

  it.each([0, -1, 'none', ''])('does not wait for the reset of an invalid limit: %s', async (limit) => {
    const pacer = createPacer(120_000)
    for (let request = 0; request < 5; request += 1) {
      await pacer.turn(never, false)
      pacer.arrive(answered(0, 10, limit as number))
    }
  })

  it.each([
    ['ahead', 86_400_000],
    ['behind', -86_400_000],
  ])('waits no longer for a clock that was a day %s and is put right', async (_, wrongMs) => {
    const right = Date.now()
    vi.setSystemTime(right + wrongMs)
    const pacer = createPacer(120_000)
    await pacer.turn(never, false)
    pacer.hold(5_000)
    pacer.arrive(answered(0, 10))
    vi.setSystemTime(right)
    let hasLeft = false
    const next = pacer.turn(never, false).then(() => (hasLeft = true))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(hasLeft).toBe(false)
    await vi.advanceTimersByTimeAsync(6_000)
    await next
  })

  it('reports until when a request is held, and once none is, but no poll and no short wait', async () => {
    const reported: (number | null)[] = []
    const pacer = createPacer(120_000, (until) => void reported.push(until))
    const start = Date.now()
    await pacer.turn(never, false)
    pacer.arrive(answered(0, 0.5))
    await Promise.all([pacer.turn(never, false), vi.advanceTimersByTimeAsync(1_000)])
    expect(reported).toEqual([])
    pacer.hold(5_000)
    pacer.arrive(null)
    const poll = pacer.turn(never, false, true)
    expect(reported).toEqual([])
    const stop = new AbortController()
    const stopped = pacer.turn(stop.signal, false).catch(() => undefined)
    expect(reported).toEqual([start + 6_000])
    stop.abort()
    await stopped
    expect(reported).toEqual([start + 6_000, null])
    const next = pacer.turn(never, false)
    pacer.arrive(null)
    expect(reported).toEqual([start + 6_000, null, start + 6_000])
    await Promise.all([poll, next, vi.advanceTimersByTimeAsync(5_000)])
    expect(reported).toEqual([start + 6_000, null, start + 6_000, null])
    pacer.hold(200_000)
    await expect(pacer.turn(never, false)).rejects.toMatchObject({ failure: { kind: 'rate-limited' } })
    expect(reported).toHaveLength(4)
  })

  it('holds everyone after a 429, and lets the repetition go first', async () => {
    const pacer = createPacer(120_000)
    const left: string[] = []
    await pacer.turn(never, false)
    pacer.hold(5_000)
    pacer.arrive(null)
    const next = pacer.turn(never, false).then(() => void left.push('next'))
    const again = pacer.turn(never, true).then(() => void left.push('again'))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(left).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all([next, again])
    expect(left).toEqual(['again', 'next'])
  })

  it('lets a waiting request be canceled, and the others continue', async () => {
    const pacer = createPacer(120_000)
    pacer.hold(1_000)
    const controller = new AbortController()
    const cancelled = pacer.turn(controller.signal, false).catch(toFailure)
    const other = pacer.turn(never, false)
    controller.abort()
    expect(await cancelled).toMatchObject({ kind: 'cancelled' })
    await vi.advanceTimersByTimeAsync(1_000)
    await other
    expect(await pacer.turn(controller.signal, false).catch(toFailure)).toMatchObject({ kind: 'cancelled' })
  })

  it('fails with the length of a wait that is too long', async () => {
    const pacer = createPacer(120_000)
    await pacer.turn(never, false)
    pacer.arrive(answered(0, 1_800))
    expect(await pacer.turn(never, false).catch(toFailure)).toMatchObject({
      kind: 'rate-limited',
      retryAfterSeconds: 1_800,
    })
  })
})
