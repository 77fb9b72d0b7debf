import type { CDPSession, Page } from '@playwright/test'

/** Processor time of the page's own thread, in milliseconds, and the number of its layouts. */
export interface Metrics {
  readonly cpu: number
  readonly layouts: number
}

/**
 * Reads the page's totals so far. The time is the processor time of its thread, so other load on the machine does not
 * extend it.
 */
export async function metricsOf(cdp: CDPSession): Promise<Metrics> {
  // Enabling it twice has no effect.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { cpu: value('TaskDuration') * 1_000, layouts: value('LayoutCount') }
}

/** Cost of an action for the page, until the frames that show it have been painted. */
export async function costOf(page: Page, cdp: CDPSession, act: () => Promise<void>): Promise<Metrics> {
  const before = await metricsOf(cdp)
  await act()
  await settled(page)
  const after = await metricsOf(cdp)
  return { cpu: after.cpu - before.cpu, layouts: after.layouts - before.layouts }
}

/** Waits for the frame that shows a key, the one with React's deferred work, and one more. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  })

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Processor time in microseconds. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** The longest block of the page's thread: the processor time of its longest task, in milliseconds. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser to trace')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const threads = new Set(named.map(threadOf))
  const tasks = traceEvents.filter((event) => event.name.endsWith('::RunTask') && threads.has(threadOf(event)))
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
}

/** Memory that the page's script keeps, in megabytes, after all garbage was collected. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
