import { createContext, useContext, type ReactNode } from 'react'
import { Anchor } from '@mantine/core'
import { texts } from '#contract/texts.ts'

export type RowKey = string | number

export interface Selection {
  readonly selected: ReadonlySet<RowKey>
  readonly onChange: (selected: ReadonlySet<RowKey>) => void
  /** True for a row that can't be selected; a column shows the reason. */
  readonly isBarred?: (key: RowKey) => boolean
  /** Actions for the selected rows, shown below the table while any row is selected. */
  readonly bar?: ReactNode
}

/** Keys of the selectable rows, in order. */
export const selectableKeys = <Row,>(
  { isBarred }: { readonly isBarred?: ((key: RowKey) => boolean) | undefined },
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
): readonly RowKey[] => {
  const keys = rows.map(keyOf)
  return isBarred === undefined ? keys : keys.filter((key) => !isBarred(key))
}

/** Selects or unselects one key. */
export function toggled(selected: ReadonlySet<RowKey>, key: RowKey): ReadonlySet<RowKey> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Index of the next selected key after a position, wrapping around; null if none is shown. */
export function nextSelected(selected: ReadonlySet<RowKey>, keys: readonly RowKey[], after: number): number | null {
  const places = keys.flatMap((key, place) => (selected.has(key) ? [place] : []))
  return places.find((place) => place > after) ?? places[0] ?? null
}

/** Adds every key between two positions, in either direction. A range never unselects. */
export function withRange(
  selected: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  from: number,
  to: number,
): ReadonlySet<RowKey> {
  const [start, end] = from < to ? [from, to] : [to, from]
  return new Set([...selected, ...keys.slice(Math.max(start, 0), end + 1)])
}

/** Selects all shown rows, or unselects them if all are selected. Rows that are not shown keep their state. */
export function withAll(selected: ReadonlySet<RowKey>, shown: readonly RowKey[]): ReadonlySet<RowKey> {
  if (!shown.every((key) => selected.has(key))) return new Set([...selected, ...shown])
  const gone = new Set(shown)
  return new Set([...selected].filter((key) => !gone.has(key)))
}

/** Selection in the surrounding table, for the bar below it. */
interface SelectionInTable {
  /** Moves to the next selected row; null while no selected row is shown. */
  readonly goToNext: (() => void) | null
  /** Shows the rows that search and filters hide; absent if nothing hides any. */
  readonly showHidden?: (() => void) | undefined
  /** Keys of the rows that are shown. */
  readonly shown: ReadonlySet<RowKey>
}

export const SelectedInTable = createContext<SelectionInTable>({ goToNext: null, shown: new Set() })

const t = texts('records', 'record-table')

/** Number of selected rows that search or filters hide, with a way to see them: an act concerns them too. */
export function HiddenCount({ keys }: { readonly keys: readonly RowKey[] }) {
  const { shown, showHidden } = useContext(SelectedInTable)
  const count = keys.filter((key) => !shown.has(key)).length
  if (count === 0 || showHidden === undefined) return null
  return (
    <span>
      {t('select.hidden', { count })}{' '}
      <Anchor component="button" type="button" inherit onClick={showHidden}>
        {t('select.show')}
      </Anchor>
    </span>
  )
}

/** Number of selected rows, in the bar below a table. Each click moves to the next selected row. */
export function SelectedCount({ children }: { readonly children: ReactNode }) {
  const { goToNext } = useContext(SelectedInTable)
  if (goToNext === null) return <b>{children}</b>
  return (
    <Anchor component="button" type="button" inherit fw={600} onClick={goToNext}>
      {children}
    </Anchor>
  )
}
