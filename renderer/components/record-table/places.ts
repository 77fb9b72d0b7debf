import type { RowKey } from './selection.tsx'

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

/** The arrow that opens a row. */
export const openingArrow = () => (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')

/** State of a table when it was left. */
export interface Place {
  /** The active row; null without one. */
  readonly key: RowKey | null
  /** Scroll offset in pixels. */
  readonly offset: number
  /** True if a row was opened, so that the focus returns to the table when the user comes back. */
  readonly wasOpened: boolean
}

const start: Place = { key: null, offset: 0, wasOpened: false }
const places = new Map<string, Place>()

const nameOf = (profileId: string, table: string) => `${profileId} ${table}`

export const placeOf = (profileId: string, table: string): Place => places.get(nameOf(profileId, table)) ?? start

export const keepPlace = (profileId: string, table: string, place: Place): void =>
  void places.set(nameOf(profileId, table), place)

interface ShownRows {
  readonly rows: readonly unknown[]
  readonly keyOf: (row: never) => RowKey
}

const shown = new Map<string, ShownRows>()

/** Remembers the rows of a table in their order, so that the page of one row can lead to the next. */
export const keepShown = <Row>(
  profileId: string,
  table: string,
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
): void => void shown.set(nameOf(profileId, table), { rows, keyOf })

/** Keys of the rows that a table showed last; null if it was never shown. They are computed only on demand. */
export function shownKeysOf(profileId: string, table: string): readonly RowKey[] | null {
  const kept = shown.get(nameOf(profileId, table))
  return kept === undefined ? null : kept.rows.map((row) => kept.keyOf(row as never))
}

const sameKey = (key: RowKey): RowKey => key

/** Keeps only the keys of a table that was left, because its rows may keep a whole organization in memory. */
export function keepKeys(profileId: string, table: string): void {
  const name = nameOf(profileId, table)
  const { rows = [], keyOf } = shown.get(name) ?? {}
  // Only records with a numeric id have a page that leads to the next record.
  const isNumbered = keyOf !== undefined && rows.length > 0 && typeof keyOf(rows[0] as never) === 'number'
  if (isNumbered) shown.set(name, { rows: rows.map((row) => keyOf(row as never)), keyOf: sameKey })
  else shown.delete(name)
}
