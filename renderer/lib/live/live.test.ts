import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordKeys } from '../records/record-keys.ts'
import { createGatherer } from './gatherer.ts'
import { inSlices, runSteps, type Steps } from './in-slices.ts'
import { loadedLists } from './loaded-lists.ts'
import { paceOf } from './transfer-speed.ts'

describe('gatherer', () => {
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
    expect(handOn.mock.calls.flatMap(([, items]) => items as number[])).toEqual(
      Array.from({ length: 100 }, (_, i) => i),
    )
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
})

describe('in-slices', () => {
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
})

describe('loaded-lists', () => {
  it('counts the loaded lists of records, and nothing else', () => {
    const client = new QueryClient()
    client.setQueryData(recordKeys.list('channel', 'acme'), { scope: 'visible', channels: [{}, {}] })
    client.setQueryData(recordKeys.list('linkifier', 'acme'), null)
    client.setQueryData(recordKeys.list('folder', 'acme'), undefined)
    client.setQueryData(recordKeys.list('user', 'acme'), [])
    client.setQueryData(recordKeys.list('channel', 'other'), [{}])
    client.setQueryData(['connection', 'profiles'], [{}])
    client.setQueryData([...recordKeys.all('channel', 'acme'), 'subscriptions'], [1, 2, 3])
    expect(loadedLists(client)).toEqual([
      { kind: 'channel', profileId: 'acme', count: 2 },
      { kind: 'user', profileId: 'acme', count: 0 },
      { kind: 'channel', profileId: 'other', count: 1 },
    ])
    client.clear()
  })
})

describe('transfer-speed', () => {
  it('counts only what this run has received', () => {
    const progress = { received: 30_000, total: 90_000, startedFrom: 10_000, startedAt: 0 }
    expect(paceOf(progress, 2_000)).toEqual({ pace: 10_000, left: 6 })
    expect(paceOf(progress, 500)).toEqual({ pace: null, left: null })
    expect(paceOf({ ...progress, total: null }, 2_000)).toEqual({ pace: 10_000, left: null })
    expect(paceOf({ ...progress, startedFrom: 30_000 }, 2_000)).toEqual({ pace: null, left: null })
  })
})
