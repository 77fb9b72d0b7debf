import type { ReactNode } from 'react'

/** A column of a table, complete in one object. `Context` is what cells need beside their row. */
export interface Column<Row, Context> {
  readonly id: string
  readonly header: () => string
  /** Second line below the header, such as the operation on the column. */
  readonly about?: () => string
  /** Sort value; undefined means unknown and comes first. */
  readonly value: (row: Row) => string | number | undefined
  readonly cell: (row: Row, context: Context) => ReactNode
  /** Class of the cell, which saves an element around several parts in each row. */
  readonly className?: string | undefined
  /** Full text in a CSV file; `value` by default. */
  readonly inFile?: (row: Row, context: Context) => string | number | undefined
  /** True if the cell may be shorter than its text in a file, so that a tooltip shows the text. */
  readonly isShort?: boolean
  /** Further values in the cell. Each has its own column in a file. */
  readonly extraFields?: readonly FileField<Row, Context>[]
  /** Minimum width in pixels, and share of the remaining width. Without a share, the column keeps its minimum. */
  readonly width: { readonly least: number; readonly share?: number }
  /** Feature level that introduced the value. */
  readonly since?: number
  /** True if the column is aligned at the end, and sorted by the largest first. */
  readonly isNumeric?: boolean
  /** True for a second column that stays visible beside the first when the table scrolls sideways. */
  readonly isPinned?: boolean
  /** True if the column is shown only after the user chose it. */
  readonly isExtra?: boolean
  /** If it is false for every row, the column is shown only after the user chose it. By default, it is true. */
  readonly isReported?: (row: Row) => boolean
}

export interface FileField<Row, Context> {
  readonly header: () => string
  readonly inFile: (row: Row, context: Context) => string | number | undefined
}

/**
 * Returns the chosen columns that still exist, or the table's default. The first column always stays, because it names
 * the row.
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

/** Columns that would be empty, because the server reports none of their values. */
export const unreportedColumns = <Row, Context>(
  all: readonly Column<Row, Context>[],
  rows: readonly Row[],
): readonly string[] =>
  rows.length === 0
    ? []
    : all.filter(({ isReported }) => isReported !== undefined && !rows.some(isReported)).map(({ id }) => id)

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

/** Columns as grid tracks. */
export const tracksOf = (columns: Widths): string =>
  columns.map(({ width: { least, share } }) => (share ? `minmax(${least}px, ${share}fr)` : `${least}px`)).join(' ')

/** Width below which the table scrolls sideways. It is a fixed number, so that every row has the same columns. */
export const minTableWidth = (columns: Widths): number => columns.reduce((sum, { width }) => sum + width.least, 16)
