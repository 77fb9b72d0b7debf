import type { RowKey } from './selection.ts'

/** Where a table was left (REVIEW U10). */
export interface Place {
  /** The active row; null while there was none. */
  readonly key: RowKey | null
  /** How far it was scrolled, in pixels. */
  readonly offset: number
  /** A row was opened, so the focus returns to the table when one comes back. */
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

/** Keeps what a table shows, in its order, so that the page of one row can lead to the next. */
export const keepShown = <Row>(
  profileId: string,
  table: string,
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
): void => void shown.set(nameOf(profileId, table), { rows, keyOf })

/** The keys of the rows that a table showed last; null while it has shown none. They are listed only when asked for. */
export function shownKeysOf(profileId: string, table: string): readonly RowKey[] | null {
  const kept = shown.get(nameOf(profileId, table))
  return kept === undefined ? null : kept.rows.map((row) => kept.keyOf(row as never))
}
