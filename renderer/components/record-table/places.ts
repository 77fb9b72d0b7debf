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

const keyOf = (profileId: string, table: string) => `${profileId} ${table}`

export const placeOf = (profileId: string, table: string): Place => places.get(keyOf(profileId, table)) ?? start

export const keepPlace = (profileId: string, table: string, place: Place): void =>
  void places.set(keyOf(profileId, table), place)
