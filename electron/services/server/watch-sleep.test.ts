import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSleep } from './watch-sleep.ts'

const wakes: number[] = []
let resume: () => void = () => undefined
let end: () => void
const endResume = vi.fn()
const start = new Date('2026-03-01T08:00:00Z').getTime()
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  wakes.length = 0
  endResume.mockClear()
  end = watchSleep(
    (listener) => {
      resume = listener
      return endResume
    },
    (since) => wakes.push(since - start),
  )
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

/** Advances the clock while no timer runs, like a sleeping computer. */
const sleep = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

it('reports nothing while the computer is awake', () => {
  vi.advanceTimersByTime(10 * minute)
  expect(wakes).toEqual([])
})

it('notices a sleep by the gap in its beat, without the system', () => {
  vi.advanceTimersByTime(minute)
  sleep(10 * minute)
  vi.advanceTimersByTime(5_000)
  expect(wakes).toEqual([minute])
})

it('reports one sleep once, from both sources', () => {
  vi.advanceTimersByTime(minute)
  sleep(10 * minute)
  for (let times = 0; times < 5; times += 1) resume()
  vi.advanceTimersByTime(10_000)
  resume()
  expect(wakes).toEqual([minute])

  vi.advanceTimersByTime(minute)
  const before = Date.now() - start
  sleep(10 * minute)
  vi.advanceTimersByTime(5_000)
  resume()
  resume()
  expect(wakes).toEqual([minute, before])
})

it('believes the system even if the beat shows no gap, as after a short sleep', () => {
  vi.advanceTimersByTime(minute)
  sleep(3_000)
  resume()
  expect(wakes).toEqual([minute])
})

it('reports a sleep after the clock was set back by a day', () => {
  vi.advanceTimersByTime(minute)
  resume()
  sleep(-24 * 60 * minute)
  vi.advanceTimersByTime(5_000)
  const before = Date.now() - start
  sleep(10 * minute)
  vi.advanceTimersByTime(5_000)
  expect(wakes).toEqual([minute, before])
})

it('reports nothing once it was ended', () => {
  end()
  sleep(10 * minute)
  vi.advanceTimersByTime(minute)
  expect(wakes).toEqual([])
  expect(endResume).toHaveBeenCalledOnce()
})
