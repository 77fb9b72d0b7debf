import type { Query, QueryClient } from '@tanstack/react-query'
import { AppError } from '#contract/failures.ts'
import type { KindName } from '#contract/records/index.ts'
import type { EventNews } from '#contract/records/event-rules.ts'
import type { KindConfig } from '../page/feature.ts'
import { listKeyOf } from '../records/list-config.ts'

/**
 * Times of the lists that an earlier session kept. They are remembered instead of compared with the clock, which may be
 * set back while the page is open.
 */
const keptTimes = new Set<number>()

/** Notes that data of this time was kept by an earlier session. */
export const noteKeptAt = (keptAt: number): void => void keptTimes.add(keptAt)

/** True for data that an earlier session loaded. */
export const isKeptAt = (readAt: number): boolean => keptTimes.has(readAt)

/**
 * Keeps cached data as fresh as the server's events allow. It never cancels a reading, because otherwise no reading
 * would end during a steady stream of changes. A reading may return a state that is older than a change which came in
 * the meantime, so the change is applied again when the reading ends.
 */
export interface Freshness {
  /**
   * Marks the queries of these kinds as stale. Those on screen are loaded again now, the others when they are shown.
   */
  readonly mark: (profileId: string, kinds: ReadonlySet<KindName>) => void
  /** Loads again what failed because the server could not be reached. */
  readonly readUnreached: (profileId: string) => void
  /** Applies events to the cached records of a kind; does nothing if none are cached. */
  readonly put: (profileId: string, config: KindConfig, news: readonly EventNews[]) => void
  readonly end: () => void
}

/** Minimum time between the starts of two readings, so that a steady stream of changes causes about one per second. */
const leastGapMs = 800
/**
 * Minimum time between two starts, as a multiple of the duration of a reading, so that readings take at most half of
 * the time.
 */
const gapPerReading = 2

/** State of a query's readings. */
interface Readings {
  startedAt: number
  tookMs: number
  /** Callbacks for the end of the reading in progress. */
  readonly after: (() => void)[]
  timer: ReturnType<typeof setTimeout> | null
}

export function createFreshness(queryClient: QueryClient): Freshness {
  const cache = queryClient.getQueryCache()
  const all = new Map<Query, Readings>()

  const readingsOf = (query: Query): Readings => {
    const readings = all.get(query) ?? { startedAt: -Infinity, tookMs: 0, after: [], timer: null }
    all.set(query, readings)
    return readings
  }

  const forget = (query: Query) => {
    const { timer } = readingsOf(query)
    if (timer !== null) clearTimeout(timer)
    all.delete(query)
  }

  const markOne = (query: Query) => {
    // Without this mark, the query would count as fresh when the reading ends, although the reading may be older than
    // the change.
    if (isReading(query)) readingsOf(query).after.push(() => markOne(query))
    query.invalidate()
    if (query.isActive()) readSoon(query)
  }

  const readSoon = (query: Query) => {
    const readings = readingsOf(query)
    if (readings.timer !== null) return
    const gap = Math.max(leastGapMs, gapPerReading * readings.tookMs)
    const due = readings.startedAt + gap - performance.now()
    readings.timer = setTimeout(
      () => {
        readings.timer = null
        // A query that no page shows is read when it is shown. A reading that began in the meantime has the change.
        if (!query.isActive() || !query.state.isInvalidated || isReading(query)) return
        void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
      },
      Math.max(0, due),
    )
  }

  const putNow = (query: Query, config: KindConfig, news: readonly EventNews[]) => {
    const { data: kept } = query.state
    if (kept === undefined || kept === null) return
    const fresh = config.withNews(kept, news)
    // The data is set without marking the query as read: that would make a stale query fresh, and would compare 20,000
    // equal records.
    // A list of an earlier session stays one: the change is new, but the other records are not.
    const { dataUpdatedAt } = query.state
    const readAt = isKeptAt(dataUpdatedAt) ? dataUpdatedAt : Date.now()
    if (fresh !== kept) query.setState({ data: fresh, dataUpdatedAt: readAt })
  }

  const unsubscribe = cache.subscribe((event) => {
    const { query, type } = event
    if (type === 'removed') forget(query)
    if (type !== 'updated') return
    if (event.action.type === 'fetch') readingsOf(query).startedAt = performance.now()
    if (isReading(query)) return
    const readings = readingsOf(query)
    if (event.action.type === 'success' && event.action.manual !== true) {
      readings.tookMs = performance.now() - readings.startedAt
    }
    // This also runs after a canceled reading. It restores the earlier state, without the marks that were added since.
    for (const then of readings.after.splice(0)) then()
  })

  return {
    mark(profileId, kinds) {
      for (const query of cache.findAll()) {
        const [kind, profile] = query.queryKey
        if (kinds.has(kind as KindName) && profile === profileId) markOne(query)
      }
    },
    readUnreached(profileId) {
      for (const query of cache.getAll()) {
        if (isUnreached(query) && query.queryKey[1] === profileId) markOne(query)
      }
    },
    put(profileId, config, news) {
      const query = cache.find({ queryKey: listKeyOf(config, profileId) })
      if (query === undefined || news.length === 0) return
      if (isReading(query)) readingsOf(query).after.push(() => putNow(query, config, news))
      putNow(query, config, news)
    },
    end() {
      unsubscribe()
      for (const query of all.keys()) forget(query)
    },
  }
}

/** True if the last reading could not reach the server. A refusal would not change by trying again. */
export const isUnreached = ({ state: { status, error } }: Query): boolean =>
  status === 'error' && error instanceof AppError && error.failure.kind === 'network'

const isReading = (query: Query): boolean => query.state.fetchStatus !== 'idle'
