import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../components/page-head.tsx'
import { ListWithPane } from '../../records/record-list/list-with-pane.tsx'
import { RecordListTools } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { useConnection } from '../../lib/connection.ts'
import { useRecords } from '../../lib/records/use-records.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { titleOf } from '../../lib/feature-titles.ts'
import { ById } from './by-id.tsx'
import { scheduledColumns, soonestFirst } from './columns.tsx'
import { scheduledFilters } from './filters.ts'
import { knownScheduled } from './known-kind.ts'
import { MessagePane } from './message-pane.tsx'
import './record-texts.ts'
import { haystackOf, keyOf, rowsOf } from './rows.ts'
import { scheduledSearchSchema } from './schema.ts'
import { useCanceling } from './use-canceling.tsx'
import { usePlaces } from './use-places.ts'

const t = texts('scheduled-messages')

const nothing: readonly never[] = []

/** The account's own scheduled messages, and the open one beside them. */
export default function ScheduledMessagesPage() {
  const { connection } = useConnection()
  const records = useRecords(knownScheduled)
  const { records: messages, isListed, error, readAt, readAgain } = records
  const { context, areNamesRead } = usePlaces()
  const minute = useMinute(readAt)
  const rows = useMemo(
    () => (messages ? rowsOf(messages, serverNow(connection.profileId, minute) * 1000, context) : nothing),
    [messages, minute, connection.profileId, context],
  )
  const filters = useMemo(() => (isListed ? scheduledFilters(context) : nothing), [isListed, context])
  const list = useRecordList({
    name: 'scheduled-messages',
    columns: scheduledColumns,
    rows,
    ownSort: soonestFirst,
    schema: scheduledSearchSchema,
    filters,
    haystackOf,
  })
  const { selection, ask, dialog } = useCanceling(rows, records)
  const notify = async (id: number) => {
    if (!rows.some((row) => row.id === id)) await records.remember('entered', [{ id, isIdAlone: true }])
    list.state.change({ open: id })
  }
  const isRead = messages !== undefined && areNamesRead
  return (
    <>
      <PageHead title={titleOf('scheduled-messages')} sentence={<p>{t('sentence')}</p>}>
        <RecordListTools list={list} context={null} isRead={isRead} />
      </PageHead>
      {isRead && !isListed ? <ById onOpen={notify} /> : null}
      <ListWithPane
        list={list}
        lists={[knownScheduled.operation]}
        words={listWords(isListed)}
        isRead={isRead}
        error={error}
        readAt={readAt}
        onRetry={readAgain}
        keyOf={keyOf}
        context={null}
        selection={selection}
        renderPane={(open, how) => (
          <MessagePane
            {...how}
            row={open}
            context={context}
            onCancel={() => ask({ rows: [open], target: null })}
            onForget={isListed ? undefined : () => void records.forget(open.id).catch(reportProblem)}
          />
        )}
      />
      {dialog}
    </>
  )
}

const listWords = (isListed: boolean) => ({
  label: t('table.label'),
  search: t('search.label'),
  placeholder: t('search.placeholder'),
  empty: t(isListed ? 'empty.none' : 'empty.by-id'),
})
