import type { Query, QueryClient } from '@tanstack/react-query'
import type { EventNews } from '#contract/records/define.ts'
import type { RecordFace } from './feature.ts'

/**
 * Keeps what was read as fresh as the server's events allow. A reading under way is never cancelled, or a steady stream of
 * changes would never let one end (REVIEW N6). What it brings may be older than a change that came meanwhile, so that the
 * change is applied once more when it has ended.
 */
export interface Freshness {
  /** What the queries of these folders keep is stale. What is on screen is read again, the rest when it is shown. */
  readonly mark: (profileId: string, folders: ReadonlySet<string>) => void
  /** Puts news in what is kept of a kind; where nothing is kept, there is nothing to keep fresh. */
  readonly put: (profileId: string, face: RecordFace, news: readonly EventNews[]) => void
  readonly end: () => void
}

/** From the start of one reading to that of the next, so that a steady stream costs about one a second. */
const leastGapMs = 800
/** At most half of the time goes into reading a list, however long it takes. */
const gapPerReading = 2

/** What is known of a query's readings. */
interface Readings {
  startedAt: number
  tookMs: number
  /** To be done when the reading under way has ended. */
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
    // Its end will count as fresh what was perhaps read before the change.
    if (isReading(query)) readingsOf(query).after.push(() => markOne(query))
    query.invalidate()
    if (query.isActive()) readSoon(query)
  }

  const readSoon = (query: Query) => {
    const readings = readingsOf(query)
    if (readings.timer !== null) return
    const gap = Math.max(leastGapMs, gapPerReading * readings.tookMs)
    const due = readings.startedAt + gap - Date.now()
    readings.timer = setTimeout(
      () => {
        readings.timer = null
        // Whoever left the page has it read on returning; who read it meanwhile has read the change too.
        if (!query.isActive() || !query.state.isInvalidated || isReading(query)) return
        void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false })
      },
      Math.max(0, due),
    )
  }

  const putNow = (query: Query, face: RecordFace, news: readonly EventNews[]) => {
    const { data: kept } = query.state
    if (kept === undefined || kept === null) return
    const fresh = face.withNews(kept, news)
    // Not as a reading, which would make fresh what is marked, and compare 20,000 records that are the same ones.
    if (fresh !== kept) query.setState({ data: fresh, dataUpdatedAt: Date.now() })
  }

  const unsubscribe = cache.subscribe((event) => {
    const { query, type } = event
    if (type === 'removed') forget(query)
    if (type !== 'updated') return
    if (event.action.type === 'fetch') readingsOf(query).startedAt = Date.now()
    if (isReading(query)) return
    const readings = readingsOf(query)
    if (event.action.type === 'success' && event.action.manual !== true) {
      readings.tookMs = Date.now() - readings.startedAt
    }
    // Whichever way it ended: a cancelled reading puts back the state before it, marks of meanwhile left out.
    for (const then of readings.after.splice(0)) then()
  })

  return {
    mark(profileId, folders) {
      for (const query of cache.findAll()) {
        const [folder, profile] = query.queryKey
        if (typeof folder === 'string' && folders.has(folder) && profile === profileId) markOne(query)
      }
    },
    put(profileId, face, news) {
      const query = cache.find({ queryKey: face.listKey(profileId) })
      if (query === undefined || news.length === 0) return
      if (isReading(query)) readingsOf(query).after.push(() => putNow(query, face, news))
      putNow(query, face, news)
    },
    end() {
      unsubscribe()
      for (const query of all.keys()) forget(query)
    },
  }
}

const isReading = (query: Query): boolean => query.state.fetchStatus !== 'idle'
