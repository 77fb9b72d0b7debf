import { expect, it } from 'vitest'
import { sample } from './sample.ts'

/** Runs a soak of 40 seconds with four measurements. Its acts need these times in turn, and the last time repeats. */
async function soak(actMs: readonly number[], measureMs = 0) {
  let at = 1_000_000
  let acts = 0
  const times: number[] = []
  const start = at
  const lefts = await sample({
    durationMs: 40_000,
    samples: 4,
    now: () => at,
    act: async () => {
      at += actMs[Math.min(acts, actMs.length - 1)] ?? 0
      acts += 1
    },
    measure: async (leftMs) => {
      times.push(at - start)
      at += measureMs
      return leftMs
    },
  })
  return { times, lefts, acts, endedAt: at - start }
}

it('measures at even intervals, the last time at the end', async () => {
  expect(await soak([500])).toEqual({
    times: [10_000, 20_000, 30_000, 40_000],
    lefts: [30_000, 20_000, 10_000, 0],
    acts: 80,
    endedAt: 40_000,
  })
})

it('measures after the act that passes an interval, without shifting the next ones', async () => {
  const { times } = await soak([3_000])
  expect(times).toEqual([12_000, 21_000, 30_000, 42_000])
})

it('measures once after an act of several intervals', async () => {
  const { times } = await soak([25_000, 500])
  expect(times).toEqual([25_000, 30_000, 40_000])
})

it('counts the time of measuring, and still ends', async () => {
  const { times, endedAt } = await soak([1_000], 4_000)
  expect(times).toEqual([10_000, 20_000, 30_000, 40_000])
  expect(endedAt).toBe(44_000)
})

it('ends with one measurement where one act takes all the time', async () => {
  expect(await soak([90_000])).toMatchObject({ times: [90_000], lefts: [0], acts: 1 })
})

it('ends with the error of an act or of a measurement', async () => {
  const given = { durationMs: 40_000, samples: 4, now: () => 0 }
  const crash = () => Promise.reject(new Error('the page crashed'))
  const measure = () => Promise.resolve(1)
  await expect(sample({ ...given, act: crash, measure })).rejects.toThrow('the page crashed')
  let at = 0
  const act = async () => void (at += 10_000)
  await expect(sample({ ...given, now: () => at, act, measure: crash })).rejects.toThrow('the page crashed')
})

it.each([Number.NaN, 0, -1])('rejects a duration of %d', async (durationMs) => {
  const act = () => Promise.resolve()
  const measure = () => Promise.resolve(1)
  await expect(sample({ durationMs, samples: 4, now: () => 0, act, measure })).rejects.toThrow(
    'a soak needs a duration',
  )
})
