import type { ReactNode } from 'react'

/** A column as one object: everything the table knows of it. `Context` is what cells need beside their row. */
export interface Column<Row, Context> {
  readonly id: string
  readonly header: () => string
  /** What it is sorted by; undefined is unknown and comes first. */
  readonly value: (row: Row) => string | number | undefined
  readonly cell: (row: Row, context: Context) => ReactNode
  /** In a file, in full; left out, it is the value. */
  readonly inFile?: (row: Row, context: Context) => string | number | undefined
  /** What its cell shows besides, as columns of their own in a file. */
  readonly besides?: readonly FileField<Row, Context>[]
  /** Pixels it never falls below, and its share of what is left; without a share it stays as it is. */
  readonly width: { readonly least: number; readonly share?: number }
  /** The feature level that brought what it shows. */
  readonly since?: number
  /** Aligned at the end, and sorted by the largest first. */
  readonly isNumeric?: boolean
  /** Shown only where somebody chose it. */
  readonly isExtra?: boolean
}

export interface FileField<Row, Context> {
  readonly header: () => string
  readonly inFile: (row: Row, context: Context) => string | number | undefined
}

/** The columns that were kept, as far as they still exist; else the table's own. The first, by which a row is told, stays. */
export function shownColumns<C extends Pick<Column<never, never>, 'id' | 'isExtra'>>(
  all: readonly C[],
  kept: readonly string[] | undefined,
): readonly C[] {
  const chosen = (kept ?? []).map((id) => all.find((column) => column.id === id)).filter((one) => one !== undefined)
  if (chosen.length === 0) return all.filter(({ isExtra = false }) => !isExtra)
  const first = all.slice(0, 1)
  return [...first, ...chosen.filter((column) => !first.includes(column))]
}

/** The ids with one moved by a step; the same where it would pass the first or the last. */
export function moveColumn(ids: readonly string[], id: string, step: number): readonly string[] {
  const from = ids.indexOf(id)
  const to = from + step
  if (from < 1 || to < 1 || to >= ids.length) return ids
  const moved = ids.filter((other) => other !== id)
  moved.splice(to, 0, id)
  return moved
}

type Widths = readonly Pick<Column<never, never>, 'width'>[]

/** The columns as tracks of a grid. */
export const tracksOf = (columns: Widths): string =>
  columns.map(({ width: { least, share } }) => (share ? `minmax(${least}px, ${share}fr)` : `${least}px`)).join(' ')

/** The width below which the table scrolls sideways: definite, so that every row has the same columns. */
export const narrowest = (columns: Widths): number => columns.reduce((sum, { width }) => sum + width.least, 16)
