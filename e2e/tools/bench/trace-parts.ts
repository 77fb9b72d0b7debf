import type { Browser, Page } from '@playwright/test'

/** Kinds of work of the page's thread. The browser's own is everything that has no name here. */
export const parts = ['code', 'script', 'garbage', 'style', 'layout', 'paint', 'browser'] as const
export type Part = (typeof parts)[number]

/** Processor time of the page's thread by part, in milliseconds. */
export type Parts = Readonly<Record<Part, number>>

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time in microseconds. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

const names: readonly (readonly [Part, RegExp])[] = [
  ['garbage', /GC|garbage/i],
  ['code', /^(?:EvaluateScript|v8\.(?:compile|evaluate|produceCache|deserialize)|V8\.Compile|v8\.parse|ParseHTML)/],
  ['style', /^(?:UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet|Blink\.Style|InvalidateStyle)/],
  ['layout', /^(?:Layout|UpdateLayout|Blink\.Layout|HitTest|IntersectionObserver)/],
  ['paint', /^(?:PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|Decode|RasterTask|Composite)/],
  [
    'script',
    /^(?:FunctionCall|FireAnimationFrame|TimerFire|EventDispatch|RunMicrotasks|v8\.callFunction|FireIdleCallback|WebSocket|HandlePostMessage|XHR|V8\.)/,
  ],
]
const categories = [
  'toplevel',
  'devtools.timeline',
  'v8',
  'disabled-by-default-v8.gc',
  'disabled-by-default-v8.compile',
  'blink',
]

/** Divides the processor time of the page's thread during an action among its kinds of work. */
export async function tracedParts(page: Page, act: () => Promise<unknown>): Promise<Parts> {
  await beginTrace(page)
  await act()
  return endTrace(page)
}

export const beginTrace = (page: Page): Promise<void> => browserOf(page).startTracing(page, { categories })

export async function endTrace(page: Page): Promise<Parts> {
  const trace = (await browserOf(page).stopTracing()).toString('utf8')
  return partsOf((JSON.parse(trace) as { traceEvents: TraceEvent[] }).traceEvents)
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser to trace')
  return browser
}

/** The trace holds complete events with their whole time; each counts here without the events inside it. */
export function partsOf(events: readonly TraceEvent[]): Parts {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const threads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  )
  const sums = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>
  for (const thread of threads) {
    const own = events.filter((event) => event.ph === 'X' && threadOf(event) === thread && event.tdur !== undefined)
    // An event begins before those inside it; of two that begin together, the longer one is the outer.
    const ordered = own.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    const open: { readonly end: number; readonly part: Part }[] = []
    for (const { name, ts, dur = 0, tdur = 0 } of ordered) {
      while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
      const outer = open.at(-1)
      const part = names.find(([, pattern]) => pattern.test(name))?.[0] ?? outer?.part ?? 'browser'
      sums[part] += tdur / 1_000
      if (outer !== undefined) sums[outer.part] -= tdur / 1_000
      open.push({ end: ts + dur, part })
    }
  }
  return sums
}
