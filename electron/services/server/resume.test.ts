import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startDemoServer } from '../../demo-server/index.ts'
import { startBench, type Bench } from '../writes/testing/bench.ts'

const clock = {
  start: () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }),
  advance: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds),
  stop: () => void vi.useRealTimers(),
}

let bench: Bench
beforeEach(async () => {
  bench = await startBench({ demo: await startDemoServer(), clock })
})
afterEach(() => bench.close())

let seenBefore = 0
const pathsSeen = () => bench.seen.slice(seenBefore).map(({ path }) => path)
const registrations = () => pathsSeen().filter((path) => path === '/register').length

it('opens the last organization and its lists, which the page then joins', async () => {
  await bench.services().preferences.set({ lastProfileId: bench.profileId })
  await bench.restart()
  seenBefore = bench.seen.length
  await bench.services().resume()
  await bench.until('the lists are asked for', () => pathsSeen().includes('/streams'))
  await bench.services().connections.open(bench.profileId)
  expect(registrations()).toBe(1)
})

it('asks no server without a last organization', async () => {
  await bench.services().preferences.set({ lastProfileId: null })
  await bench.restart()
  seenBefore = bench.seen.length
  await bench.services().resume()
  expect(pathsSeen()).toEqual([])
})

it('leaves a failure to the page', async () => {
  await bench.services().preferences.set({ lastProfileId: bench.profileId })
  await bench.restart()
  bench.meddle = () => Promise.reject(new TypeError('fetch failed'))
  await bench.services().resume()
  expect(bench.shell.logged.some((line) => line.startsWith('reading ahead:'))).toBe(true)
  bench.meddle = () => null
  expect(await bench.services().connections.open(bench.profileId)).toMatchObject({ profileId: bench.profileId })
})
