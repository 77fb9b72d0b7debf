/**
 * A list with what was read of some records put in place. The same list where nothing differs, so that nobody draws
 * anew what an event and a reading tell alike; a list of 20,000 is copied once and not walked record by record.
 */
export function patchList<T extends object>(
  list: readonly T[],
  idOf: (record: T) => number,
  read: ReadonlyMap<number, object>,
): readonly T[] {
  let patched: T[] | null = null
  for (const [id, news] of read) {
    const index = list.findIndex((record) => idOf(record) === id)
    const record = list[index]
    if (record === undefined || holds(record, news)) continue
    patched ??= [...list]
    patched[index] = { ...record, ...news }
  }
  return patched ?? list
}

function holds(record: object, news: object): boolean {
  const known = new Map<string, unknown>(Object.entries(record))
  return Object.entries(news).every(([name, value]) => isSame(known.get(name), value))
}

/** Both came out of JSON in the same shape. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && one !== null && JSON.stringify(one) === JSON.stringify(other))
