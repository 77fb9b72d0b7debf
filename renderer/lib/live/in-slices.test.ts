import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inSlices, runSteps, type Steps } from './in-slices.ts'

let now = 0
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Counts to `last`, five milliseconds per step. */
function* count(last: number, seen: number[] = []): Steps<number> {
  for (let step = 1; step <= last; step += 1) {
    seen.push(step)
    now += 5
    yield
  }
  return last
}

it('has a result at once if the first step returns it', () => {
  expect(inSlices(count(0)).result()).toBe(0)
})

it('runs in slices while someone waits for the result', () => {
  const seen: number[] = []
  const slices = inSlices(count(10, seen))
  const onDone = vi.fn()
  expect([slices.result(), seen.length]).toEqual([null, 1])
  const leave = slices.subscribe(onDone)
  vi.advanceTimersToNextTimer()
  expect(slices.result()).toBeNull()
  expect(seen.length).toBeGreaterThan(1)
  leave()
  expect(vi.getTimerCount()).toBe(0)
  const { length: before } = seen
  slices.subscribe(onDone)
  expect(seen).toHaveLength(before)
  vi.runAllTimers()
  expect(slices.result()).toBe(10)
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(onDone).toHaveBeenCalledOnce()
})

it('throws what the computation threw where its result is asked for', () => {
  const slices = inSlices(
    (function* (): Steps<number> {
      yield
      throw new Error('not sortable')
    })(),
  )
  const onDone = vi.fn()
  slices.subscribe(onDone)
  vi.runAllTimers()
  expect(onDone).toHaveBeenCalledOnce()
  expect(() => slices.result()).toThrow('not sortable')
})

it('runs without slices too', () => {
  expect(runSteps(count(10))).toBe(10)
})
