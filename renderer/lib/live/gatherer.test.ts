import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGatherer } from './gatherer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('passes on together what came within a moment, by key and in order', () => {
  const handOn = vi.fn()
  const gatherer = createGatherer<number>(handOn, 100)
  gatherer.add('a', [1, 2])
  vi.advanceTimersByTime(60)
  gatherer.add('b', [7])
  gatherer.add('a', [3])
  vi.advanceTimersByTime(40)
  expect(handOn.mock.calls).toEqual([['a', [1, 2, 3]]])
  vi.advanceTimersByTime(60)
  expect(handOn.mock.calls[1]).toEqual(['b', [7]])
})

it('is not delayed by a steady stream', () => {
  const handOn = vi.fn()
  const gatherer = createGatherer<number>(handOn, 100)
  for (let index = 0; index < 100; index += 1) {
    gatherer.add('a', [index])
    vi.advanceTimersByTime(10)
  }
  expect(handOn).toHaveBeenCalledTimes(10)
  expect(handOn.mock.calls.flatMap(([, items]) => items as number[])).toEqual(Array.from({ length: 100 }, (_, i) => i))
})

it('passes on what is flushed at once, and only once', () => {
  const handOn = vi.fn()
  const gatherer = createGatherer<number>(handOn, 100)
  gatherer.add('a', [1])
  gatherer.add('b', [2])
  gatherer.flush('a')
  gatherer.flush('c')
  expect(handOn.mock.calls).toEqual([['a', [1]]])
  vi.advanceTimersByTime(1_000)
  expect(handOn.mock.calls).toEqual([
    ['a', [1]],
    ['b', [2]],
  ])
})

it('drops what is waiting when it ends', () => {
  const handOn = vi.fn()
  const gatherer = createGatherer<number>(handOn, 100)
  gatherer.add('a', [1])
  gatherer.end()
  vi.advanceTimersByTime(1_000)
  expect(handOn).not.toHaveBeenCalled()
})
