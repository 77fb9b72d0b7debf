import { useRef, useState } from 'react'
import type { RecordListModel } from './use-record-list.ts'

interface OpenRow<Row> {
  /** The row in the address; undefined if there is none. */
  readonly row: Row | undefined
  /**
   * True if a key opened the row, so that the pane beside the list gets the focus. After a click, the focus stays in
   * the table.
   */
  readonly hasFocus: boolean
  readonly show: (row: Row) => void
  readonly close: () => void
  /** Handlers for the element around the list. */
  readonly watch: { readonly onKeyDownCapture: () => void; readonly onPointerDownCapture: () => void }
}

/** The row that is open in a pane beside its list (`SidePane`), in the address as `open`. */
export function useOpenRow<Row, Context>(
  { state, all }: Pick<RecordListModel<Row, Context>, 'state' | 'all'>,
  idOf: (row: Row) => number,
): OpenRow<Row> {
  const { search, change } = state
  const row = all.find((one) => idOf(one) === search['open'])
  const isByKey = useRef(false)
  const [focused, setFocused] = useState<number | null>(null)
  return {
    row,
    hasFocus: row !== undefined && focused === idOf(row),
    show: (wanted) => {
      setFocused(isByKey.current ? idOf(wanted) : null)
      change({ open: idOf(wanted) })
    },
    close: () => change({ open: undefined }),
    watch: {
      onKeyDownCapture: () => {
        isByKey.current = true
      },
      onPointerDownCapture: () => {
        isByKey.current = false
      },
    },
  }
}
