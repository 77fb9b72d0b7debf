import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PageOperationId } from '#contract/operations/index.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useUnreadable } from '../../lib/bridge/unreadable.ts'
import { useIsPainted } from '../../lib/live/use-after-paint.ts'
import { useLatest } from '../../lib/live/use-latest.ts'
import { FilterBar } from '../../components/filter-bar/filter-bar.tsx'
import { SavedViews } from '../saved-views/saved-views.tsx'
import { PageStates } from '../../components/page/page-states.tsx'
import { ColumnChooser } from '../../components/record-table/column-chooser.tsx'
import { RecordTable } from '../../components/record-table/record-table.tsx'
import type { RowKey, Selection } from '../../components/record-table/selection.tsx'
import { SaveCsv } from '../../components/record-table/save-csv.tsx'
import classes from './record-list.module.css'
import type { RecordListModel } from './use-record-list.ts'

const t = texts('records', 'record-list')

export interface RecordListProps<Row, Context> {
  readonly list: RecordListModel<Row, Context>
  readonly words: {
    /** Label of the table. */
    readonly label: string
    /** Label of the search, and a placeholder with its scope; absent if a list is too short to search. */
    readonly search?: string
    readonly placeholder?: string
    readonly empty: string
    readonly failed?: string
  }
  /** Operations that list the records. */
  readonly lists?: readonly PageOperationId[] | undefined
  /** True once the list is loaded; absent if the page itself waits for it. */
  readonly isRead?: boolean
  readonly error?: Error | null
  /** Time of the last reading, in UNIX milliseconds. */
  readonly readAt?: number
  readonly onRetry?: () => void
  readonly keyOf: (row: Row) => RowKey
  readonly context: Context
  readonly onOpen?: (row: Row) => void
  /** Key of the row that `extra` explains. */
  readonly openKey?: RowKey | undefined
  readonly isMuted?: (row: Row) => boolean
  readonly selection?: Selection | undefined
  /** Button that creates a first record, if there is none. */
  readonly emptyAction?: ReactNode
  /** Explanation of the rows, beside the table (`SidePane`). */
  readonly extra?: ReactNode
}

const none: readonly never[] = []

/** A table of records below its search and filters, in every state of a page. */
export function RecordList<Row, Context>(props: RecordListProps<Row, Context>) {
  const { list, words, error = null, readAt, onRetry = () => undefined, extra, emptyAction } = props
  const { lists = none, keyOf, context, onOpen, openKey, isMuted, selection } = props
  const { table, filters, state, count, all, shown, hidden } = list
  const isRead = (props.isRead ?? true) && table.isSorted
  const unread = useUnreadable(useConnection().connection.profileId, lists)
  // The click that opens the page is answered at once, before the rows are drawn.
  const isPainted = useIsPainted()
  return (
    <>
      {isRead && words.search !== undefined ? (
        <FilterBar
          filters={filters}
          state={state}
          count={count}
          label={words.search}
          placeholder={words.placeholder ?? words.search}
          shown={shown.length}
          all={all.length}
          unread={unread.length}
          onListKey={(pressed) => table.keys.current?.(pressed)}
        />
      ) : null}
      <PageStates
        isRead={isRead}
        error={error}
        lists={lists}
        {...(readAt !== undefined && { readAt })}
        onRetry={onRetry}
        all={all.length}
        shown={shown.length}
        {...(words.failed !== undefined && { failedTitle: words.failed })}
        empty={words.empty}
        emptyAction={emptyAction}
        filtered={hidden?.words ?? t('filtered')}
        filteredAction={
          hidden ? (
            <Button onClick={() => state.change(hidden.change)}>{t('show-hidden')}</Button>
          ) : (
            <Button onClick={() => list.show({})}>{t('clear')}</Button>
          )
        }
      >
        <div className={classes.panes}>
          <div className={classes.table}>
            {isPainted ? (
              <RecordTable
                table={table}
                label={words.label}
                rows={shown}
                keyOf={keyOf}
                context={context}
                openKey={openKey}
                {...(onOpen && { onOpen })}
                {...(isMuted && { isMuted })}
                {...(selection && { selection })}
              />
            ) : null}
          </div>
          {extra}
        </div>
      </PageStates>
    </>
  )
}

interface RecordListToolsProps<Row, Context> {
  readonly list: RecordListModel<Row, Context>
  readonly context: Context
  /** True once the list is loaded. Until then, the tools only take their space, so that no button beside them moves. */
  readonly isRead: boolean
}

/** Tools in the head of the page: the rows as a file, and the choice of columns. */
export function RecordListTools<Row, Context>({ list, context, isRead }: RecordListToolsProps<Row, Context>) {
  const shown = useLatest({ rows: list.shown, context })
  return (
    <>
      <SavedViews table={list.table} state={list.state} disabled={!isRead} />
      <SaveCsv table={list.table} shown={shown} disabled={!isRead} />
      <ColumnChooser table={list.table} disabled={!isRead} />
    </>
  )
}
