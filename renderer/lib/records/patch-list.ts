import type { EventNews } from '#contract/records/event-rules.ts'

interface ListShape<T> {
  readonly idOf: (record: T) => number
  /** Turns a new record into an entry of the list; absent if new records do not belong in it. */
  readonly admit?: ((wire: object) => T) | undefined
}

/**
 * Applies events to a list, in order. Returns the same list if nothing differs, so that an event that repeats a reading
 * causes no rendering. The list is copied once and its ids are indexed once, however many events there are.
 */
export function listWithNews<T extends object>(
  list: readonly T[],
  { idOf, admit }: ListShape<T>,
  news: readonly EventNews[],
): readonly T[] {
  const patch = createPatch(list, idOf)
  const lastOfEach = news.findLast(({ about }) => about === 'each')
  // An event with the whole list replaces all events before it.
  const first = Math.max(
    0,
    news.findLastIndex(({ about }) => about === 'all'),
  )
  for (const one of news.slice(first)) {
    switch (one.about) {
      case 'one':
        patch.merge(one.id, one.wire)
        break
      case 'new':
        for (const { id, wire } of one.records) {
          if (!patch.merge(id, wire as object) && admit) patch.add(admit(wire as object))
        }
        break
      case 'gone':
        for (const id of one.ids) patch.remove(id)
        break
      case 'each':
        if (one === lastOfEach) for (const id of patch.ids()) patch.merge(id, one.of(id).wire)
        break
      case 'all':
        patch.replace(one.records.map(({ wire }) => wire as T))
    }
  }
  return patch.result()
}

function createPatch<T extends object>(list: readonly T[], idOf: (record: T) => number) {
  /** A removed record is null until the end, so that the other positions stay the same. */
  let records: readonly (T | null)[] = list
  let copied: (T | null)[] | null = null
  let places: Map<number, number> | null = null

  const copy = () => {
    copied ??= [...records]
    records = copied
    return copied
  }
  const known = () => {
    if (places !== null) return places
    const found = new Map<number, number>()
    for (const [place, record] of records.entries()) if (record !== null) found.set(idOf(record), place)
    places = found
    return found
  }

  return {
    ids: () => known().keys(),
    /** Merges values into a record; false if there is no such record. */
    merge(id: number, news: object): boolean {
      const place = known().get(id)
      const record = place === undefined ? null : records[place]
      if (place === undefined || record == null) return false
      if (!holds(record, news)) copy()[place] = { ...record, ...news }
      return true
    },
    add(record: T) {
      known().set(idOf(record), records.length)
      copy().push(record)
    },
    remove(id: number) {
      const place = known().get(id)
      if (place === undefined) return
      copy()[place] = null
      known().delete(id)
    },
    replace(all: readonly T[]) {
      const before = new Map(list.map((record) => [idOf(record), record]))
      const next = all.map((record) => {
        const old = before.get(idOf(record))
        return old !== undefined && holds(old, record) ? old : record
      })
      places = null
      copied = null
      records = next.length === list.length && next.every((record, place) => record === list[place]) ? list : next
    },
    result: (): readonly T[] => (records === list ? list : records.filter((record): record is T => record !== null)),
  }
}

function holds(record: object, news: object): boolean {
  const known = record as Readonly<Record<string, unknown>>
  return Object.entries(news).every(([name, value]) => isSame(known[name], value))
}

/** Comparing as JSON is safe, because both came from JSON in the same shape. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && one !== null && JSON.stringify(one) === JSON.stringify(other))
