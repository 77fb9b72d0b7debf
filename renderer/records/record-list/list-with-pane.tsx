import { Fragment, type ReactNode, useRef, useState } from 'react'
import classes from './record-list.module.css'
import { RecordList, type RecordListProps } from './record-list.tsx'
import type { RecordListModel } from './use-record-list.ts'

interface ListWithPaneProps<Row, Context> extends Omit<
  RecordListProps<Row, Context>,
  'keyOf' | 'onOpen' | 'openKey' | 'extra'
> {
  readonly keyOf: (row: Row) => number
  /** Pane of the open row (`SidePane`). `hasFocus` is true if a key opened it. */
  readonly renderPane: (row: Row, how: { readonly hasFocus: boolean; readonly onClose: () => void }) => ReactNode
}

/** A list of records, and the open one in a pane beside it. The address says which one is open. */
export function ListWithPane<Row, Context>({ renderPane, ...props }: ListWithPaneProps<Row, Context>) {
  const { list, keyOf } = props
  const { row: open, hasFocus, show, close, watch } = useOpenRow(list, keyOf)
  return (
    <div className={classes.watch} {...watch}>
      <RecordList
        {...props}
        onOpen={show}
        openKey={open && keyOf(open)}
        extra={open ? <Fragment key={keyOf(open)}>{renderPane(open, { hasFocus, onClose: close })}</Fragment> : null}
      />
    </div>
  )
}

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
function useOpenRow<Row, Context>(
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
