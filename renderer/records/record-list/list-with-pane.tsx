import { Fragment, type ReactNode } from 'react'
import classes from './record-list.module.css'
import { RecordList, type RecordListProps } from './record-list.tsx'
import { useOpenRow } from './use-open-row.ts'

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
