import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { Inspector } from './inspector.ts'

/** Sizes in megabytes, each after a garbage collection. */
export interface Memory {
  /** Objects of the page. */
  readonly page: number
  /**
   * Objects and buffers of the console; null on the double. There they are in the process of the test, which keeps
   * thousands of routed requests.
   */
  readonly main: number | null
  /**
   * System memory of the console's process; null on the double, and if the system does not report it. A thread that
   * reads a long list needs 100 MB until it ends.
   */
  readonly resident: number | null
}

const mebibyte = 1024 * 1024

/** Measures the page, and the console by its inspector if it has a separate process. */
export async function measureMemory(page: Page, own: Inspector | null): Promise<Memory> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('Performance.enable')
    const { metrics } = await session.send('Performance.getMetrics')
    const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
    return {
      page: Math.round(used / mebibyte),
      main: own === null ? null : Math.round((await own.liveBytes()) / mebibyte),
      resident: own === null ? null : residentSize(own.pid),
    }
  } finally {
    await session.detach()
  }
}

/** Memory of a process as Linux reports it in a file; null on other systems, where the objects have to suffice. */
function residentSize(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}

/** Medians of the quarters of a soak. */
export interface Growth {
  readonly quarters: readonly number[]
  /** Last quarter ÷ second quarter. The first one is excluded, because pages and their code are loaded in it. */
  readonly ratio: number
}

/** Least number of measurements that gives each quarter a median. */
const fewest = 8

/** Compares quarters; null if there are too few measurements. */
export function growthOf(values: readonly number[]): Growth | null {
  if (values.length < fewest) return null
  const quarter = values.length / 4
  const quarters = [0, 1, 2, 3].map((index) =>
    median(values.slice(Math.floor(index * quarter), Math.floor((index + 1) * quarter))),
  )
  const [, second = 0, , last = 0] = quarters
  return { quarters, ratio: last / second }
}

/** True if the last quarter is at most a tenth above the second one, or a few megabytes, the size of one large list. */
export function isStable({ quarters: [, second = 0, , last = 0] }: Growth): boolean {
  return last <= Math.max(second * 1.1, second + 3)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
