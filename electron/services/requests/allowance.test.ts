import { describe, expect, it } from 'vitest'
import { createAllowance, readRateLimit } from './allowance.ts'

const start = Date.UTC(2026, 0, 1)
const date = (time: number) => new Date(time).toUTCString()

/** A sliding window like a running server's: the reset is one window after the newest request. */
function slidingServer(limit: number, windowMs: number, aheadMs = 0) {
  const calls: number[] = []
  return (now: number) => {
    while (calls[0] !== undefined && calls[0] <= now - windowMs) calls.shift()
    const isRefused = calls.length >= limit
    if (!isRefused) calls.push(now)
    const resetAt = Math.floor((now + aheadMs + windowMs) / 1000)
    return { isRefused, said: { limit, remaining: limit - calls.length, resetAt }, date: date(now + aheadMs) }
  }
}

/** A window that begins with a request; its reset time is truncated to whole seconds. */
function fixedServer(limit: number, windowMs: number, aheadMs = 0) {
  let windowStart = -Infinity
  let count = 0
  return (now: number) => {
    if (now - windowStart >= windowMs) [windowStart, count] = [now, 0]
    const isRefused = count >= limit
    if (!isRefused) count += 1
    const resetAt = Math.floor((windowStart + aheadMs + windowMs) / 1000)
    return { isRefused, said: { limit, remaining: limit - count, resetAt }, date: date(now + aheadMs) }
  }
}

/** Sends as fast as the allowance permits for a while, and counts the requests. */
function hammer(server: ReturnType<typeof slidingServer>, durationMs: number, answerMs = 20) {
  const allowance = createAllowance()
  let now = start
  let sent = 0
  let refused = 0
  while (now < start + durationMs) {
    const wait = allowance.waitFrom(now)
    if (wait > 0) {
      now += wait
      continue
    }
    allowance.depart(now)
    const { isRefused, said, date: dateHeader } = server(now + answerMs / 2)
    allowance.arrive()
    allowance.learn(said, dateHeader, now, now + answerMs)
    if (isRefused) refused += 1
    else sent += 1
    now += answerMs
  }
  return { sent, refused }
}

describe('allowance', () => {
  it('holds no request before the server names a number', () => {
    const allowance = createAllowance()
    for (let count = 0; count < 1000; count += 1) allowance.depart(start)
    expect(allowance.waitFrom(start)).toBe(0)
  })

  it('leaves a tenth to other programs of the account, and less and less of it until the reset', () => {
    const allowance = createAllowance()
    const learn = (remaining: number) =>
      allowance.learn({ limit: 200, remaining, resetAt: start / 1000 + 60.25 }, date(start), start, start)
    learn(21)
    expect(allowance.waitFrom(start, true)).toBe(0)
    learn(20)
    expect(allowance.waitFrom(start)).toBe(0)
    const wait = allowance.waitFrom(start, true)
    expect([wait > 0, wait < 4_000]).toEqual([true, true])
    learn(10)
    // Half of the minute, and half of the share.
    expect(allowance.waitFrom(start + 29_000, true)).toBeGreaterThan(0)
    expect(allowance.waitFrom(start + 31_000, true)).toBe(0)
    learn(0)
    expect(allowance.waitFrom(start + 59_000, true)).toBeGreaterThan(0)
  })

  it('waits for the reset once nothing remains', () => {
    const allowance = createAllowance()
    allowance.depart(start)
    allowance.arrive()
    allowance.learn({ limit: 200, remaining: 0, resetAt: start / 1000 + 30 }, date(start), start, start)
    // The wait includes the truncated second.
    expect(allowance.waitFrom(start)).toBe(31_000)
    expect(allowance.waitFrom(start + 31_000)).toBe(0)
  })

  it('believes a reset that was not truncated to whole seconds', () => {
    const allowance = createAllowance()
    allowance.depart(start)
    allowance.arrive()
    allowance.learn({ limit: 200, remaining: 0, resetAt: start / 1000 + 30.25 }, date(start), start, start)
    expect(allowance.waitFrom(start)).toBe(30_250)
  })

  it('counts requests in progress against the remaining ones', () => {
    const allowance = createAllowance()
    for (let count = 0; count < 4; count += 1) allowance.depart(start)
    allowance.arrive()
    allowance.learn({ limit: 5, remaining: 4, resetAt: start / 1000 + 60 }, date(start), start, start)
    expect(allowance.waitFrom(start)).toBe(0)
    allowance.depart(start)
    expect(allowance.waitFrom(start)).toBeGreaterThan(0)
  })

  it('counts a long poll that was sent after the request whose answer has the count', () => {
    const allowance = createAllowance()
    allowance.depart(start)
    allowance.depart(start + 5)
    // No request waits for the poll.
    allowance.arrive()
    allowance.arrive()
    const resetAt = (start + 60_000) / 1000
    allowance.learn({ limit: 200, remaining: 1, resetAt }, date(start), start + 1, start + 20)
    expect(allowance.waitFrom(start + 20)).toBeGreaterThan(0)
  })

  it('tries again shortly when the reset cannot be right', () => {
    for (const resetAt of [null, start / 1000 - 500, start / 1000 + 100_000]) {
      const allowance = createAllowance()
      allowance.learn({ limit: 200, remaining: 0, resetAt }, date(start), start, start)
      expect(allowance.waitFrom(start)).toBeLessThanOrEqual(1_000)
    }
  })

  it.each([
    ['a fixed window', fixedServer(200, 60_000)],
    ['a fixed window, clock a minute ahead', fixedServer(200, 60_000, 61_234)],
    ['a sliding window', slidingServer(200, 60_000)],
    ['a sliding window, clock an hour behind', slidingServer(200, 60_000, -3_600_777)],
    ['a short sliding window', slidingServer(50, 5_000)],
  ])('uses at least nine tenths of %s and is never refused', (_what, server) => {
    const limit = server(start - 1_000_000).said.limit
    const windowMs = limit === 50 ? 5_000 : 60_000
    const { sent, refused } = hammer(server, 10 * windowMs)
    expect(sent).toBeGreaterThanOrEqual(0.9 * 10 * limit)
    expect(refused).toBe(0)
  })
})

/** Sends through three fixed windows, the later ones faster, while another program of the account sends a little. */
function hammerBesideAnother() {
  const windowMs = 60_000
  const server = fixedServer(200, windowMs)
  const allowance = createAllowance()
  let refused = 0
  let window = -1
  let now = start
  while (now < start + 3 * windowMs) {
    const wait = allowance.waitFrom(now)
    if (wait > 0) {
      now += wait
      continue
    }
    allowance.depart(now)
    const answer = server(now)
    allowance.arrive()
    allowance.learn(answer.said, answer.date, now, now)
    if (answer.isRefused) refused += 1
    const current = Math.floor((now - start) / windowMs)
    if (current > window) for (let count = 0; count < 5; count += 1) server(now)
    window = current
    now += window === 0 ? 250 : 50
  }
  return refused
}

it('returns no request twice, at the reset and again a window after it was sent', () => {
  expect(hammerBesideAnother()).toBe(0)
})

describe('rate-limit headers', () => {
  const read = (limit: string, remaining: string, reset: string) =>
    readRateLimit(
      new Headers({ 'X-RateLimit-Limit': limit, 'X-RateLimit-Remaining': remaining, 'X-RateLimit-Reset': reset }),
    )
  const unknown = { limit: null, remaining: null, resetAt: null }

  it('are read as the numbers they are', () => {
    expect(read('2000', '0', '1781600000')).toEqual({ limit: 2000, remaining: 0, resetAt: 1_781_600_000 })
    expect(read(' 2000 ', '1999', '1781600000.25')).toMatchObject({ limit: 2000, resetAt: 1_781_600_000.25 })
    expect(readRateLimit(new Headers())).toEqual(unknown)
  })

  it.each(['1e21', '-1', '', 'many', '0x10', 'NaN', 'Infinity', '200, 100', '99999999999999999999'])(
    'are unknown when they say %j',
    (odd) => expect(read(odd, odd, odd)).toEqual(unknown),
  )

  it.each(['0', '00', '0.0', '-0', ' 0 '])(
    'ignore a limit of %j, under which no request could ever be sent',
    (limit) => {
      expect(read(limit, '0', '10')).toEqual({ limit: null, remaining: null, resetAt: null })
    },
  )

  it.each([
    ['without a limit and a reset', { limit: null, remaining: 0, resetAt: null }],
    ['under a limit of 1, with a reset that is over', { limit: 1, remaining: 0, resetAt: 1 }],
  ])('let one request a second through if every answer says that none remain, %s', (_how, said) => {
    const allowance = createAllowance()
    let now = 1_800_000_000_000
    for (let times = 0; times < 20; times += 1) {
      now += allowance.waitFrom(now)
      expect(allowance.waitFrom(now)).toBe(0)
      allowance.depart(now)
      allowance.arrive()
      allowance.learn(said, null, now, now + 5)
    }
    expect(now - 1_800_000_000_000).toBeLessThanOrEqual(20 * 1_100)
  })

  it('count whole requests', () => {
    expect(read('200.5', '1999.5', '10')).toEqual({ limit: null, remaining: null, resetAt: null })
  })
})
