import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createKeepSoon, keepLimits } from './keep-soon.ts'

describe('keeping soon', () => {
  const { pauseMs, longestMs } = keepLimits
  const kept: { readonly value: number; readonly at: number }[] = []
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
    kept.length = 0
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const start = () => createKeepSoon((value: number) => kept.push({ value, at: Date.now() }))
  const values = () => kept.map(({ value }) => value)

  it('keeps the last value once there is a pause', () => {
    const draft = start()
    draft.later(1)
    vi.advanceTimersByTime(pauseMs - 1)
    draft.later(2)
    vi.advanceTimersByTime(pauseMs - 1)
    expect(kept).toEqual([])
    vi.advanceTimersByTime(1)
    expect(kept).toEqual([{ value: 2, at: 2 * pauseMs - 1 }])
    vi.advanceTimersByTime(60_000)
    expect(kept).toHaveLength(1)
  })

  it('never waits longer than the longest wait, however long typing continues', () => {
    const draft = start()
    for (let typed = 1; typed <= 190; typed += 1) {
      draft.later(typed)
      vi.advanceTimersByTime(100)
      const lastKept = kept.at(-1)?.value ?? 0
      expect((typed - lastKept) * 100).toBeLessThanOrEqual(longestMs)
    }
    // Nineteen seconds of typing cause several saves, but not one per key.
    expect(kept.length).toBeGreaterThanOrEqual(9)
    expect(kept.length).toBeLessThanOrEqual(10)
  })

  it('keeps at once when asked, and once only', () => {
    const draft = start()
    draft.now()
    draft.later(1)
    draft.now()
    draft.now()
    vi.advanceTimersByTime(60_000)
    expect(values()).toEqual([1])
  })

  it('drops what is waiting, and waits again afterward', () => {
    const draft = start()
    draft.later(1)
    vi.advanceTimersByTime(pauseMs - 1)
    draft.forget()
    vi.advanceTimersByTime(longestMs)
    draft.later(2)
    vi.advanceTimersByTime(pauseMs)
    expect(values()).toEqual([2])
  })

  it('counts the longest wait from the first value that is not kept', () => {
    const draft = start()
    draft.later(1)
    vi.advanceTimersByTime(10_000)
    draft.later(2)
    vi.advanceTimersByTime(pauseMs - 1)
    expect(values()).toEqual([1])
  })
})
