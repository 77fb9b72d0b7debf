import { ActionIcon, Button, Menu, Popover, Stack, Text } from '@mantine/core'
import { IconColumns, IconDots, IconDownload } from '@tabler/icons-react'
import { memo, useRef, useState, type ReactNode } from 'react'
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
import { saveRows } from '../../components/record-table/save-csv.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import classes from './record-list.module.css'
import type { RecordListModel } from './use-record-list.ts'

const t = texts('records', 'record-list')
const tableText = texts('records', 'record-table')

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
  /** Called on Enter in place of `onOpen`. */
  readonly onEnter?: (row: Row) => void
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
  const { lists = none, keyOf, context, onOpen, onEnter, openKey, isMuted, selection } = props
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
          <Stack flex={1} miw={0} gap={0}>
            {isPainted ? (
              <RecordTable
                table={table}
                label={words.label}
                rows={shown}
                keyOf={keyOf}
                context={context}
                openKey={openKey}
                {...(onOpen && { onOpen })}
                onEnter={onEnter}
                {...(isMuted && { isMuted })}
                {...(selection && { selection })}
                onShowHidden={() => list.show({})}
              />
            ) : null}
          </Stack>
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
  /** Further entries of the menu (`Menu.Item`), for what is rarely done. */
  readonly children?: ReactNode
}

/** Tools in the head of the page: saved views, and a menu with the choice of columns and the rows as a file. */
export function RecordListTools<Row, Context>(props: RecordListToolsProps<Row, Context>) {
  const { list, context, isRead, children } = props
  const shown = useLatest({ rows: list.shown, context })
  return (
    <>
      <SavedViews table={list.table} state={list.state} disabled={!isRead} />
      <ListMenu table={list.table} shown={shown} disabled={!isRead}>
        {children}
      </ListMenu>
    </>
  )
}

interface ListMenuProps<Row, Context> extends Pick<RecordListToolsProps<Row, Context>, 'children'> {
  readonly table: RecordListModel<Row, Context>['table']
  /** Returns the rows in the order in which they are shown; must stay the same function. */
  readonly shown: () => { readonly rows: readonly Row[]; readonly context: Context }
  readonly disabled: boolean
}

function PlainListMenu<Row, Context>({ table, shown, disabled, children }: ListMenuProps<Row, Context>) {
  const [choosesColumns, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setChoosing(false)
    button.current?.focus()
  }
  const save = async () => {
    const { rows, context } = shown()
    await saveRows(table, rows, context)
  }
  return (
    <Popover
      position="bottom-end"
      trapFocus
      withRoles={false}
      opened={choosesColumns}
      onChange={(isOpen) => {
        if (!isOpen) close()
      }}
    >
      <Popover.Target>
        <span className={classes.menu} data-list-tools>
          <Menu position="bottom-end" width={240}>
            <Menu.Target>
              <ActionIcon
                ref={button}
                variant="default"
                size={28}
                disabled={disabled}
                aria-label={t('more')}
                title={t('more')}
              >
                <IconDots size={16} stroke={1.5} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconColumns size={16} stroke={1.5} />}
                rightSection={
                  <Text size="xs" c="dimmed">
                    {tableText('columns.count', { shown: table.columns.length, all: table.all.length })}
                  </Text>
                }
                onClick={() => setChoosing(true)}
              >
                {tableText('columns.button')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconDownload size={16} stroke={1.5} />}
                onClick={() => void save().catch(reportProblem)}
              >
                {tableText('csv')}
              </Menu.Item>
              {children === undefined ? null : <Menu.Divider />}
              {children}
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <ColumnChooser table={table} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Memoized, so that typing in the search doesn't render it. */
const ListMenu = memo(PlainListMenu) as typeof PlainListMenu
