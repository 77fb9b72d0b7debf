import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toFailure } from '#contract/failures.ts'
import { createZuliprcOffers } from './zuliprc-offers.ts'

const text = (site = 'chat.example/api/v1') => `[api]\nemail=ada@example.org\nkey=SECRETKEY\nsite=${site}`

const reasonOf = (run: () => unknown) => {
  try {
    run()
  } catch (thrown) {
    return toFailure(thrown).reason
  }
  return undefined
}

describe('zuliprc offers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('returns everything but the key', () => {
    const offer = createZuliprcOffers().offer(text())
    expect(offer).toEqual({ handle: offer.handle, server: 'https://chat.example', email: 'ada@example.org' })
  })

  it('returns an invalid address unchanged, to be corrected', () => {
    expect(createZuliprcOffers().offer(text('http://chat.example')).server).toBe('http://chat.example')
  })

  it.each([
    ['https://ada:SECRET@chat.example', 'https://chat.example'],
    ['https://ada:SEC/R@ET@chat.example/x', 'https://chat.example/x'],
    ['ada:SECRET@chat.example', 'chat.example'],
    ['SECRET@http://[', 'http://['],
  ])('returns no user name and no password of the address %s', (site, shown) => {
    expect(createZuliprcOffers().offer(text(site)).server).toBe(shown)
  })

  it('keeps the key until it is used', () => {
    const offers = createZuliprcOffers()
    const { handle } = offers.offer(text())
    expect(offers.keyUnder(handle)).toBe('SECRETKEY')
    expect(offers.keyUnder(handle)).toBe('SECRETKEY')
    offers.consume(handle)
    expect(reasonOf(() => offers.keyUnder(handle))).toBe('key-missing')
  })

  it('forgets it after ten minutes', () => {
    const offers = createZuliprcOffers()
    const { handle } = offers.offer(text())
    vi.advanceTimersByTime(9 * 60_000)
    expect(offers.keyUnder(handle)).toBe('SECRETKEY')
    vi.advanceTimersByTime(61_000)
    expect(reasonOf(() => offers.keyUnder(handle))).toBe('key-missing')
  })

  it.each([86_400_000, -86_400_000])('forgets it after ten minutes, also where the clock is set by %i ms', (set) => {
    const offers = createZuliprcOffers()
    const { handle } = offers.offer(text())
    vi.setSystemTime(Date.now() + set)
    vi.advanceTimersByTime(9 * 60_000)
    expect(offers.keyUnder(handle)).toBe('SECRETKEY')
    vi.advanceTimersByTime(61_000)
    expect(reasonOf(() => offers.keyUnder(handle))).toBe('key-missing')
  })

  it('keeps only the twenty newest', () => {
    const offers = createZuliprcOffers()
    const handles = Array.from({ length: 21 }, () => offers.offer(text()).handle)
    expect(reasonOf(() => offers.keyUnder(handles[0] ?? ''))).toBe('key-missing')
    expect(offers.keyUnder(handles[1] ?? '')).toBe('SECRETKEY')
  })
})
