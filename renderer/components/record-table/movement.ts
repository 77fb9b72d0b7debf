/** Returns the row a key moves to, among `count` rows; null for a key that does not move. */
export function rowAfterKey(key: string, from: number, count: number, page: number): number | null {
  if (count === 0) return null
  const last = count - 1
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: last,
  }
  const target = moves[key]
  return target === undefined ? null : Math.min(Math.max(target, 0), last)
}
