import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Megabytes. */
export interface Memory {
  /** The page's objects after a collection. */
  readonly page: number
  /**
   * What the console's process holds of the system, null where that does not tell; on the double, which runs in this process,
   * the objects and buffers after a collection.
   */
  readonly main: number | null
}

const mebibyte = 1024 * 1024

/** Measures the page, and the process of that id; null stands for this one. */
export async function measureMemory(page: Page, pid: number | null): Promise<Memory> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('Performance.enable')
    const { metrics } = await session.send('Performance.getMetrics')
    const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
    return { page: Math.round(used / mebibyte), main: pid === null ? ownSize() : residentSize(pid) }
  } finally {
    await session.detach()
  }
}

function ownSize(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const { heapUsed, external } = process.memoryUsage()
  return Math.round((heapUsed + external) / mebibyte)
}

/** Linux tells it in a file; elsewhere the page's memory has to do. */
function residentSize(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}

/**
 * Whether memory stays level: the last quarter holds no more than the second one, but for a part that caches may take. The
 * first is left out, because pages and their code are loaded in it.
 */
export function isLevel(values: readonly number[]): boolean {
  const quarter = Math.floor(values.length / 4)
  return median(values.slice(-quarter)) <= median(values.slice(quarter, quarter * 2)) * 1.25 + 20
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
