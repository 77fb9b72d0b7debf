import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PageOperationId } from '#contract/operations/index.ts'
import { useConnection } from '../../lib/connection.ts'
import { useUnreadable } from '../../lib/unreadable.ts'
import { useIsPainted } from '../../lib/use-after-paint.ts'
import { FilterBar } from '../filter-bar/filter-bar.tsx'
import { SavedViews } from '../saved-views/saved-views.tsx'
import { PageStates } from '../page-states.tsx'
import { ColumnChooser } from '../record-table/column-chooser.tsx'
import { RecordTable, type Selection } from '../record-table/record-table.tsx'
import { SaveCsv } from '../record-table/save-csv.tsx'
import type { RowKey } from '../record-table/selection.ts'
import classes from './record-list.module.css'
import { t } from './text.ts'
import type { RecordListModel } from './use-record-list.ts'

interface RecordListProps<Row, Context> {
  readonly list: RecordListModel<Row, Context>
  readonly words: {
    /** Names the table. */
    readonly label: string
    /** Names the search, and what it looks through; left out where a list is too short to search. */
    readonly search?: string
    readonly placeholder?: string
    readonly empty: string
    readonly failed?: string
  }
  /** The operations that list them. */
  readonly lists?: readonly PageOperationId[] | undefined
  /** What is listed was read; where the page waits for it itself, these are left out. */
  readonly isRead?: boolean
  readonly error?: Error | null
  /** UNIX milliseconds of the last reading. */
  readonly readAt?: number
  readonly onRetry?: () => void
  readonly keyOf: (row: Row) => RowKey
  readonly context: Context
  readonly onOpen?: (row: Row) => void
  /** The row that `aside` explains. */
  readonly openKey?: RowKey | undefined
  readonly isMuted?: (row: Row) => boolean
  readonly selection?: Selection | undefined
  /** What explains the rows, beside the table (`SidePane`). */
  readonly aside?: ReactNode
}

const none: readonly never[] = []

/** A table of records below its search and filters, in every state of a page. */
export function RecordList<Row, Context>(props: RecordListProps<Row, Context>) {
  const { list, words, isRead = true, error = null, readAt, onRetry = () => undefined, aside } = props
  const { lists = none, keyOf, context, onOpen, openKey, isMuted, selection } = props
  const { table, filters, state, count, all, shown, hidden } = list
  const unread = useUnreadable(useConnection().connection.profileId, lists)
  // A click that leads here is answered by the page, and the rows follow.
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
          {aside}
        </div>
      </PageStates>
    </>
  )
}

/** For the head of the page: the rows as a file, and which columns are shown. */
export function RecordListTools<Row, Context>({
  list,
  context,
}: {
  list: RecordListModel<Row, Context>
  context: Context
}) {
  return (
    <>
      <SavedViews table={list.table} state={list.state} />
      <SaveCsv table={list.table} rows={list.shown} context={context} />
      <ColumnChooser table={list.table} />
    </>
  )
}
