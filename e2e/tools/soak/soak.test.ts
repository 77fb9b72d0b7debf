import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { CDPSession, Page } from '@playwright/test'
import { afterEach, describe, expect, it } from 'vitest'
import { inspectable, type Inspector, openInspector } from './inspector.ts'
import { growthOf, isStable, measureMemory } from './memory.ts'
import { sample } from './sample.ts'

describe('measure-memory', () => {
  const mebibyte = 1024 * 1024
  let child: ChildProcess | null = null
  let inspector: Inspector | null = null
  afterEach(() => {
    inspector?.close()
    child?.kill()
    inspector = null
    child = null
  })

  /** Program that allocates 64 MB more after each line, until a line asks to drop them. */
  const program = `
let held = []
process.stdin.on('data', (line) => {
  if (String(line).startsWith('drop')) held = []
  else held.push(Buffer.alloc(64 * 1024 * 1024, 1))
  console.log('done')
})
console.log('ready')`

  async function start() {
    const started = spawn(process.execPath, [...inspectable, '-e', program], { stdio: ['pipe', 'pipe', 'pipe'] })
    child = started
    const lines: string[] = []
    started.stderr.on('data', (data: Buffer) => lines.push(...data.toString('utf8').split('\n')))
    await once(started.stdout, 'data')
    await expect.poll(() => lines.some((line) => line.startsWith('Debugger listening'))).toBe(true)
    const own = await openInspector(started.pid ?? 0, lines)
    inspector = own
    const say = async (line: string) => {
      started.stdin.write(`${line}\n`)
      await once(started.stdout, 'data')
    }
    return { own, say }
  }

  /** A page whose session answers with these metrics, and records the requests. */
  function pageWith(metrics: readonly { readonly name: string; readonly value: number }[] | Error) {
    const asked: string[] = []
    const session = {
      send: async (method: string) => {
        asked.push(method)
        if (method === 'Performance.getMetrics' && metrics instanceof Error) throw metrics
        return { metrics }
      },
      detach: async () => void asked.push('detach'),
    } as unknown as CDPSession
    const page = { context: () => ({ newCDPSession: async () => session }) } as unknown as Page
    return { page, asked }
  }

  it('measures the page’s objects after a garbage collection', async () => {
    const { page, asked } = pageWith([
      { name: 'Nodes', value: 7 },
      { name: 'JSHeapUsedSize', value: 12.4 * mebibyte },
    ])
    expect(await measureMemory(page, null)).toEqual({ page: 12, main: null, resident: null })
    expect(asked).toEqual(['HeapProfiler.collectGarbage', 'Performance.enable', 'Performance.getMetrics', 'detach'])
  })

  it('ends the session of the page where measuring fails', async () => {
    const { page, asked } = pageWith(new Error('the page crashed'))
    await expect(measureMemory(page, null)).rejects.toThrow('the page crashed')
    expect(asked.at(-1)).toBe('detach')
  })

  it('measures what the console’s process holds, and not what it has dropped', async () => {
    const { own, say } = await start()
    const { page } = pageWith([{ name: 'JSHeapUsedSize', value: mebibyte }])
    const before = await measureMemory(page, own)
    await say('hold')
    await say('hold')
    const held = await measureMemory(page, own)
    await say('drop')
    const dropped = await measureMemory(page, own)
    expect((held.main ?? 0) - (before.main ?? 0)).toBeGreaterThanOrEqual(127)
    expect(Math.abs((dropped.main ?? 0) - (before.main ?? 0))).toBeLessThan(5)
    // Only Linux reports the size of a process in a file.
    if (process.platform === 'linux') expect((held.resident ?? 0) - (before.resident ?? 0)).toBeGreaterThan(100)
    else expect(held.resident).toBeNull()
  })
})

describe('memory', () => {
  const measured = (...medians: number[]) =>
    medians.flatMap((megabytes) => [megabytes - 2, megabytes, megabytes + 2, 290])
  const isLevelIn = (...medians: number[]) => {
    const growth = growthOf(measured(...medians))
    return growth && isStable(growth)
  }

  it('allows a start and peaks', () => {
    expect(isLevelIn(92, 188, 190, 186)).toBe(true)
    expect(isLevelIn(10, 9, 9, 12)).toBe(true)
  })

  it('finds growth by more than a tenth', () => {
    expect(isLevelIn(92, 188, 200, 210)).toBe(false)
    expect(isLevelIn(8, 10, 12, 14)).toBe(false)
  })

  it('compares the last quarter with the second one', () => {
    expect(growthOf([1, 1, 1, 100, 100, 100, 2, 2, 2, 110, 110, 110])).toEqual({
      quarters: [1, 100, 2, 110],
      ratio: 1.1,
    })
  })

  it('uses each measurement once where they do not divide by four', () => {
    expect(growthOf([1, 1, 3, 3, 3, 5, 5, 7, 7, 7])?.quarters).toEqual([1, 3, 5, 7])
  })

  it('claims nothing from too few measurements', () => {
    expect(growthOf([])).toBeNull()
    expect(growthOf([1, 1, 1, 1, 1, 1, 1])).toBeNull()
  })
})

describe('sample', () => {
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
})
