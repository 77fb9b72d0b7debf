import { useMemo, useId } from 'react'
import { useForm } from 'react-hook-form'
import { cleanPasted, plainDigits } from '#contract/records/values.ts'
import { texts } from '#contract/texts.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { ListWithPane } from '../../records/record-list/list-with-pane.tsx'
import { RecordListTools } from '../../records/record-list/record-list.tsx'
import { useRecordList } from '../../records/record-list/use-record-list.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { useRecords, type Records } from '../../lib/records/use-records.ts'
import { serverNow, useMinute } from '../../lib/live/use-minute.ts'
import { titleOf } from '../../lib/page/feature.ts'
import { scheduledColumns, soonestFirst, State } from './columns.tsx'
import {
  kinds,
  knownScheduled,
  recipientText,
  scheduledSearchSchema,
  states,
  timeText,
  type KnownScheduled,
} from './record-texts.ts'
import { haystackOf, keyOf, rowsOf, type ScheduledRow, type ScheduledState, nameOf } from './rows.ts'
import { useQuery } from '@tanstack/react-query'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { several, single, type Filter } from '../../components/filter-bar/filters.ts'
import { Anchor, Box, Button, Flex, Input } from '@mantine/core'
import { partPlace, Sentence } from '../../components/texts/tagged-text.tsx'
import classes from './scheduled-messages.module.css'
import { SidePane } from '../../components/dialogs/side-pane.tsx'
import { Unknown } from '../../components/texts/unknown.tsx'
import { formatFromNow } from '../../lib/text/format.ts'
import { joinAsList } from '../../lib/text/sentences.ts'
import { topicText } from '../../lib/organization/topic-text.ts'
import { scheduledMessageValues } from '#contract/records/scheduled-message.ts'
import type { ScheduledMessage } from '#contract/operations/scheduled-messages.ts'
import { explainRule, type BulkTexts, type RowResult } from '../../bulk/dialog/bulk-row.ts'
import { useBulkChange, type BulkChange } from '../../bulk/dialog/use-bulk-change.tsx'
import type { OneWrite } from '../../lib/writes/send-to-end.ts'

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
  const { selection, ask, dialog } = useCanceling(list.table.sorted, records)
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

/** Names of channels and people. The page works without the names that this account does not get. */
function usePlaces(): { readonly context: TextContext; readonly areNamesRead: boolean } {
  const { connection } = useConnection()
  const { data, error: channelError } = useQuery(channelQueries.list(connection))
  const { soon, error } = useDirectory(connection.profileId)
  const directory = soon ?? emptyDirectory
  const channels = data?.channels
  const context = useMemo((): TextContext => {
    const names = new Map(channels?.map(({ stream_id, name }) => [stream_id, name]))
    return { connection, directory, channelName: (id) => names.get(id) }
  }, [connection, directory, channels])
  return {
    context,
    areNamesRead: (channels !== undefined || channelError !== null) && (soon !== null || error !== null),
  }
}

/** Filters of the scheduled messages, in order. */
const scheduledFilters = (context: TextContext): readonly Filter<ScheduledRow>[] => [
  several<ScheduledRow, ScheduledState>({
    id: 'state',
    label: t('column.state'),
    options: states.map((value) => ({ value, label: t(`state.${value}`) })),
    of: ({ state }) => state,
  }),
  single<ScheduledRow, (typeof kinds)[number]>({
    id: 'kind',
    label: t('column.place'),
    options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    fits: ({ kind }, chosen) => chosen === undefined || kind === chosen,
  }),
  several<ScheduledRow, number>({
    id: 'channel',
    label: t('filter.channel'),
    options: [],
    labelOf: (id) => recipientText(Number(id), context),
    of: ({ message: { to } }) => (typeof to === 'number' ? to : undefined),
  }),
]

/** Opens a message by its id if the server lists none. For a link to a message, explains where to open it. */
function ById({ onOpen }: { readonly onOpen: (id: number) => Promise<void> }) {
  const { profileId } = useConnection().connection
  const id = useId()
  const { register, handleSubmit, setError, clearErrors, reset, watch, formState } = useForm({
    defaultValues: { id: '' },
  })
  const problem = formState.errors.id?.type
  const open = handleSubmit(async ({ id: typed }) => {
    const given = readId(typed)
    if (given.kind !== 'id') return setError('id', { type: given.kind })
    reset()
    await onOpen(given.id)
  })
  const problemWords =
    problem === 'link' ? (
      <Sentence text={t('by-id.link', { page: partPlace })}>
        <Anchor href={`#/o/${profileId}/messages`}>{t('by-id.messages')}</Anchor>
      </Sentence>
    ) : (
      problem && t('by-id.unclear')
    )
  return (
    <section className={classes.byId} aria-label={t('by-id.title')}>
      <p>{t('by-id.why')}</p>
      <Box component="form" maw={640} onSubmit={(submitted) => void open(submitted).catch(reportProblem)}>
        <Input.Wrapper id={id} label={t('column.id')} description={t('by-id.help')} error={problemWords}>
          <Flex gap="sm">
            <Input
              flex={1}
              id={id}
              inputMode="numeric"
              spellCheck={false}
              autoComplete="off"
              dir="ltr"
              error={problem !== undefined}
              {...register('id', { onChange: () => clearErrors() })}
            />
            <Button type="submit" disabled={watch('id').trim() === ''}>
              {t('by-id.add')}
            </Button>
          </Flex>
        </Input.Wrapper>
      </Box>
    </section>
  )
}

/** Typed or pasted text that may be the id of a scheduled message. */
type GivenId = { readonly kind: 'id'; readonly id: number } | { readonly kind: 'link' } | { readonly kind: 'unclear' }

/**
 * Reads an id, but never from a link: a link names a sent message, whose id is a different number
 * (service.md#scheduled-messages).
 */
export function readId(given: string): GivenId {
  const typed = plainDigits(cleanPasted(given))
  if (/^[1-9]\d*$/.test(typed) && Number.isSafeInteger(Number(typed))) return { kind: 'id', id: Number(typed) }
  return /^[^\p{L}\p{N}#]*(https?:|#narrow)/iu.test(typed) || typed.includes('/near/')
    ? { kind: 'link' }
    : { kind: 'unclear' }
}

interface MessagePaneProps {
  readonly row: ScheduledRow
  readonly context: TextContext
  readonly hasFocus: boolean
  readonly onCancel: () => void
  /** Forgets the message on this computer; absent if the server lists it. */
  readonly onForget: (() => void) | undefined
  readonly onClose: () => void
}

/** Details of one scheduled message, beside the list. */
function MessagePane({ row, context, hasFocus, onCancel, onForget, onClose }: MessagePaneProps) {
  const { id, message, state, fromNow } = row
  const { content, to, scheduled_delivery_timestamp: seconds } = message
  return (
    <SidePane label={t('pane.label')} hasFocus={hasFocus} onClose={onClose}>
      <h2>{to === undefined ? t('pane.unknown') : <Place message={message} context={context} />}</h2>
      <p>{seconds === undefined ? t('pane.by-id') : timeText(seconds)}</p>
      {state === undefined ? null : (
        <p>
          <State row={row} />{' '}
          {state === 'waiting' || fromNow === undefined ? null : t('pane.was-due', { when: formatFromNow(fromNow) })}
        </p>
      )}
      {state === 'failed' || state === 'overdue' ? <p>{t(`pane.${state}`)}</p> : null}
      <h3>{t('column.text')}</h3>
      {content === undefined ? (
        <p>
          <Unknown why={t('why.not-listed')} />
        </p>
      ) : (
        <p className={classes.text} data-runs="own-way">
          {content}
        </p>
      )}
      <dl>
        <dt>{t('column.id')}</dt>
        <dd>{id}</dd>
      </dl>
      <p data-quiet>{t('pane.other-id')}</p>
      <Flex component="p" wrap="wrap" gap="sm" pt="xs">
        <Button onClick={onCancel}>{t('cancel', { count: 1 })}</Button>
        {onForget === undefined ? null : (
          <Button variant="subtle" onClick={onForget}>
            {t('forget', { count: 1 })}
          </Button>
        )}
        <Button variant="subtle" onClick={onClose}>
          {t('pane.close')}
        </Button>
      </Flex>
    </SidePane>
  )
}

interface PlaceProps {
  readonly message: KnownScheduled
  readonly context: TextContext
}

/** Target of a message, with links to the channel or to people, as far as this account can see them. */
function Place({ message: { to, topic = '' }, context }: PlaceProps) {
  if (to === undefined) return null
  const { connection, directory, channelName } = context
  const base = `#/o/${connection.profileId}`
  const linked = (isKnown: boolean, path: string, words: string) =>
    isKnown ? (
      <Anchor key={path} href={`${base}/${path}`}>
        {words}
      </Anchor>
    ) : (
      words
    )
  if (typeof to !== 'number') {
    const people = to.map((id) =>
      linked(directory.users?.has(id) === true, `users/${id}`, recipientText([id], context)),
    )
    return <>{joinAsList(people)}</>
  }
  return (
    <>
      {linked(channelName?.(to) !== undefined, `channels/${to}`, recipientText(to, context))}{' '}
      {t('place.topic', { topic: topicText(topic, context) })}
    </>
  )
}

/** Cancels one or several messages under one confirmation, each through the gate. */
function useCanceling(
  rows: readonly ScheduledRow[],
  { isListed, forget }: Pick<Records<KnownScheduled>, 'isListed' | 'forget'>,
): BulkChange<ScheduledRow, null> {
  const forgetAll = async (ids: readonly number[]) => {
    for (const id of ids) await forget(id)
  }
  return useBulkChange<ScheduledRow, null, string>({
    rows,
    keyOf,
    lockOf: () => null,
    lockText: (why) => why,
    actions: (free, ask) => (
      <>
        {isListed ? null : (
          <Button variant="subtle" onClick={() => void forgetAll(free.map(keyOf)).catch(reportProblem)}>
            {t('forget', { count: free.length })}
          </Button>
        )}
        <Button variant="filled" disabled={free.length === 0} onClick={() => ask({ rows: free, target: null })}>
          {t('cancel', { count: free.length })}
        </Button>
      </>
    ),
    words: bulkTexts(),
    onResult: (row) => {
      if (!isListed && isGoneNow(row) && row.write.id !== null) forget(row.write.id).catch(reportProblem)
    },
    titleOf: ({ rows: asked }) => t('ask.title', { count: asked.length }),
    rowOf: (row) => ({ name: nameOf(row), change: changeOf(row), write: cancellingOf(row) }),
    preview: ({ rows: asked }) => (
      <>
        <p>{t('ask.what', { count: asked.length })}</p>
        <p>{t(isListed ? 'ask.journal' : 'ask.unread', { count: asked.length })}</p>
      </>
    ),
  })
}

/**
 * Write that cancels a message. It is compared with the shown message, so that a message changed elsewhere in the
 * meantime is not canceled.
 */
const cancellingOf = ({ id, message }: ScheduledRow): OneWrite => ({
  kind: 'scheduled-message',
  act: 'delete',
  id,
  changes: [],
  target: { ...(isWhole(message) && { base: scheduledMessageValues(message) }), mine: null },
})

const isWhole = (message: KnownScheduled): message is ScheduledMessage => message.content !== undefined

const changeOf = ({ place, message: { scheduled_delivery_timestamp: seconds } }: ScheduledRow): string =>
  place === undefined || seconds === undefined ? t('ask.unknown') : t('ask.row', { place, time: timeText(seconds) })

/** True if the message is gone. If nothing can be verified, the server's answer counts. */
const isGoneNow = ({ state }: RowResult): boolean => ['saved', 'already-so', 'accepted'].includes(state)

const bulkTexts = (): BulkTexts => ({
  send: (count) => t('ask.send', { count }),
  keep: (count) => t('ask.keep', { count }),
  each: t('ask.each'),
  done: ({ confirmed, all }) => t('ask.done', { confirmed, count: all }),
  doneWord: t('ask.done-word'),
  waitingWord: t('ask.waiting-word'),
  leftWord: t('ask.left-word'),
  already: t('ask.already'),
  allDone: (count) => t('ask.all-done', { count }),
  explain: explainRule('scheduled-message', 'delete'),
})
