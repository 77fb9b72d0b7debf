import type { ReactNode } from 'react'

/** A column as one object: everything the table knows of it. `Context` is what cells need beside their row. */
export interface Column<Row, Context> {
  readonly id: string
  readonly header: () => string
  /** A second line below the header, such as what is done with the column. */
  readonly about?: () => string
  /** The value that sorts it. Unknown is undefined and comes first. */
  readonly value: (row: Row) => string | number | undefined
  readonly cell: (row: Row, context: Context) => ReactNode
  /** The full text in a file; the value where this is left out. */
  readonly inFile?: (row: Row, context: Context) => string | number | undefined
  /** The cell is short for what stands in a file, which a tooltip tells. */
  readonly isShort?: boolean
  /** What the cell shows besides its value; a file gives each a column. */
  readonly besides?: readonly FileField<Row, Context>[]
  /** Its least width in pixels, and its share of the room that is left. Without a share it keeps its least width. */
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

/**
 * Returns the columns that were chosen and still exist, or the table’s own choice. The first column always stays,
 * because it names the row.
 */
export function shownColumns<C extends Pick<Column<never, never>, 'id' | 'isExtra'>>(
  all: readonly C[],
  kept: readonly string[] | undefined,
): readonly C[] {
  const chosen = (kept ?? []).map((id) => all.find((column) => column.id === id)).filter((one) => one !== undefined)
  if (chosen.length === 0) return all.filter(({ isExtra = false }) => !isExtra)
  const first = all.slice(0, 1)
  return [...first, ...chosen.filter((column) => !first.includes(column))]
}

/** Moves one id by a step; returns the same ids at either end. */
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

/** The width below which the table scrolls sideways. It is a fixed number, so that every row has the same columns. */
export const narrowest = (columns: Widths): number => columns.reduce((sum, { width }) => sum + width.least, 16)
