import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventNews } from '#contract/records/event-rules.ts'
import type { KindName } from '#contract/records/index.ts'
import type { KindConfig } from '../page/feature.ts'
import { createFreshness, type Freshness } from './freshness.ts'
import { listWithNews } from '../records/patch-list.ts'

interface Item {
  readonly id: number
  readonly name: string
}
const queryKey = ['channel', 'acme', 'list'] as const
const config: KindConfig = {
  kind: 'channel',
  loadTexts: () => Promise.resolve(),
  withNews: (kept, news) => listWithNews(kept as readonly Item[], { idOf: ({ id }) => id }, news),
}
const renamed = (name: string): EventNews => ({ about: 'one', id: 1, wire: { name }, values: {} })
const kinds = new Set<KindName>(['channel'])

/** A simulated server, whose answer contains the list as it was when the reading began, and takes a while to arrive. */
describe('freshness', () => {
  let client: QueryClient
  let freshness: Freshness
  let ends: (() => void)[]
  let stored: string
  let reads: number
  let cancelled: number
  let tookMs: number

  beforeEach(() => {
    vi.useFakeTimers()
    client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, networkMode: 'always' } } })
    freshness = createFreshness(client)
    ends = [freshness.end]
    stored = 'first'
    reads = 0
    cancelled = 0
    tookMs = 300
  })
  afterEach(() => {
    ends.forEach((end) => end())
    client.clear()
    vi.useRealTimers()
  })

  const options = {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Item[]> => {
      reads += 1
      signal.addEventListener('abort', () => (cancelled += 1))
      const seen = stored
      await new Promise((resolve) => setTimeout(resolve, tookMs))
      return [{ id: 1, name: seen }]
    },
  }
  const watch = () => {
    const end = new QueryObserver(client, options).subscribe(() => undefined)
    ends.push(end)
    return end
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const shown = () => client.getQueryData<readonly Item[]>(queryKey)?.[0]?.name
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated

  it('loads a query at once when it is marked while on screen', async () => {
    watch()
    await pass(2_000)
    stored = 'second'
    freshness.mark('acme', kinds)
    await pass(310)
    expect([shown(), reads, isStale()]).toEqual(['second', 2, false])
    freshness.mark('other', kinds)
    freshness.mark('acme', new Set<KindName>(['user']))
    await pass(2_000)
    expect(reads).toBe(2)
  })

  it('cancels no reading, and reads again what may have been read before the change', async () => {
    watch()
    await pass(100)
    stored = 'second'
    for (let count = 0; count < 10; count += 1) freshness.mark('acme', kinds)
    await pass(201)
    expect([shown(), isStale()]).toEqual(['first', true])
    await pass(1_200)
    expect([shown(), reads, cancelled, isStale()]).toEqual(['second', 2, 0, false])
  })

  it.each([86_400_000, -86_400_000])('reads soon also where the clock is set by %i ms', async (set) => {
    watch()
    vi.setSystemTime(Date.now() + set)
    await pass(2_000)
    reads = 0
    vi.setSystemTime(Date.now() - set)
    stored = 'second'
    freshness.mark('acme', kinds)
    await pass(2_000)
    expect([shown(), reads]).toEqual(['second', 1])
  })

  it('reads about once a second during a steady stream, and shows each change soon after', async () => {
    tookMs = 100
    watch()
    await pass(2_000)
    reads = 0
    let latest = 0
    for (let change = 0; change < 70; change += 1) {
      stored = String(change)
      freshness.mark('acme', kinds)
      await pass(143)
      latest = Math.max(latest, change - Number(shown() === 'first' ? 0 : shown()))
    }
    expect(reads).toBeGreaterThanOrEqual(10)
    expect(reads).toBeLessThanOrEqual(14)
    // There are seven changes a second.
    expect(latest).toBeLessThanOrEqual(7)
    expect(cancelled).toBe(0)
    await pass(1_000)
    expect(shown()).toBe('69')
  })

  it('spends at most half of the time on reading a slow list', async () => {
    tookMs = 1_500
    watch()
    await pass(4_000)
    reads = 0
    for (let change = 0; change < 60; change += 1) {
      freshness.mark('acme', kinds)
      await pass(500)
    }
    expect(reads).toBeLessThanOrEqual(11)
  })

  it('only marks what is not on screen, and loads it when it is shown', async () => {
    const leave = watch()
    await pass(400)
    leave()
    stored = 'second'
    freshness.mark('acme', kinds)
    await pass(5_000)
    expect([reads, isStale()]).toEqual([1, true])
    watch()
    await pass(310)
    expect([shown(), reads]).toEqual(['second', 2])
  })

  it('keeps the mark of a canceled reading', async () => {
    const leave = watch()
    await pass(400)
    void client.refetchQueries({ queryKey })
    await pass(100)
    freshness.mark('acme', kinds)
    leave()
    await pass(1_000)
    expect([cancelled, isStale()]).toEqual([1, true])
  })

  it('applies news without a reading, and again to the result of a reading that began before them', async () => {
    watch()
    await pass(400)
    void client.refetchQueries({ queryKey })
    await pass(100)
    stored = 'second'
    freshness.put('acme', config, [renamed('second')])
    expect(shown()).toBe('second')
    await pass(1_000)
    expect([shown(), reads]).toEqual(['second', 2])
  })

  it('applies news to a first reading that began before them', async () => {
    watch()
    await pass(100)
    stored = 'second'
    freshness.put('acme', config, [renamed('second')])
    await pass(1_000)
    expect([shown(), reads]).toEqual(['second', 1])
  })

  it('does not count a stale query as fresh because news was applied to it', async () => {
    const leave = watch()
    await pass(400)
    leave()
    freshness.mark('acme', kinds)
    freshness.put('acme', config, [renamed('second')])
    expect([shown(), isStale()]).toEqual(['second', true])
  })
})
