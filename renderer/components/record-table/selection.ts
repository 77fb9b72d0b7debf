export type RowKey = string | number

/** The keys with one turned over. */
export function toggled(selected: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The keys with every one between two places added, whichever comes first; a range never takes out. */
export function withRange(
  selected: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  from: number,
  to: number,
): ReadonlySet<RowKey> {
  const [start, end] = from < to ? [from, to] : [to, from]
  return new Set([...selected, ...keys.slice(Math.max(start, 0), end + 1)])
}

/** All rows shown are taken in; where they all are already, they are let go, and what is not shown stays as it was. */
export function withAll(selected: ReadonlySet<RowKey>, shown: readonly RowKey[]): ReadonlySet<RowKey> {
  if (!shown.every((key) => selected.has(key))) return new Set([...selected, ...shown])
  const gone = new Set(shown)
  return new Set([...selected].filter((key) => !gone.has(key)))
}
