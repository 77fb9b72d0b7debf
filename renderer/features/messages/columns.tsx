import { Anchor, Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'
import type { Message } from '#contract/operations/messages.ts'
import { channelValues } from '#contract/records/channel.ts'
import type { Topic } from '#contract/records/topic.ts'
import { texts } from '#contract/texts.ts'
import { FailurePanel } from '../../components/page/failure-panel.tsx'
import { openingArrow, rowAfterKey } from '../../components/record-table/places.ts'
import { FirstFew } from '../../components/texts/first-few.tsx'
import { NameText } from '../../components/texts/name-text.tsx'
import { PrivacyIcon } from '../../records/channel/privacy-icon.tsx'
import type { Channel } from '../../lib/organization/channels.ts'
import { topicText } from '../../lib/organization/topic-text.ts'
import { keysLabel, pressedKeys, useKeys } from '../../lib/page/shortcuts.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { formatDate, formatNumber, formatTime, nameOrder } from '../../lib/text/format.ts'
import classes from './columns.module.css'
import { messageQueries } from './queries.ts'
import { ResolveButton } from './resolve-button.tsx'
import { mayMove } from './rights.ts'

const t = texts('messages')

/** Moves the focused message, or the topic. */
const moveKey = 'M'

/** A channel, and one of its topics. */
export interface Chosen {
  readonly channel?: number | undefined
  readonly topic?: string | undefined
}

interface ColumnsProps {
  readonly channels: readonly Channel[]
  readonly context: TextContext
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
  /** Typed name that filters channels and topics. */
  readonly words: string
  readonly frame: Ref<HTMLDivElement>
}

const rowsIn = (column: Element | null | undefined): readonly HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>('li > button') ?? []),
]

/** Focuses the chosen row of a column, or its first; false if it has none. */
function focusColumn(column: Element | null | undefined): boolean {
  const rows = rowsIn(column)
  const row = rows.find((one) => one.hasAttribute('aria-current')) ?? rows[0]
  row?.focus()
  return row !== undefined
}

/** Focuses the last column that has rows; false if none has. */
export const focusLastColumn = (frame: Element | null): boolean =>
  [...(frame?.children ?? [])].reverse().some(focusColumn)

/** Channels, topics and messages beside each other. In a narrow window, only the last of them that is open. */
export function Columns({ channels, context, chosen, onChoose, words, frame }: ColumnsProps) {
  const { connection } = context
  const { profileId } = connection
  const navigate = useNavigate()
  const searchKeys = useKeys('search')
  const channel = channels.find(({ stream_id: id }) => id === chosen.channel)
  const place = channel && chosen.topic !== undefined ? { stream_id: channel.stream_id, subject: chosen.topic } : null
  const recent = useQuery({
    ...messageQueries.channel(connection, channel?.stream_id ?? 0),
    enabled: channel !== undefined,
  })
  const inTopic = useQuery({
    ...messageQueries.target(connection, place ?? { stream_id: 0, subject: '' }),
    enabled: place !== null,
  })
  const topics = useMemo(() => topicsIn(recent.data?.messages ?? []), [recent.data])
  const messages = useMemo(() => (inTopic.data?.messages ?? []).toReversed(), [inTopic.data])
  const [newest] = messages
  const isMovable = mayMove(newest ?? null, { ...context, channel })
  const sorted = useMemo(() => byTraffic(channels), [channels])
  const wanted = foldLetters(words.trim())
  const fits = (name: string) => foldLetters(name).includes(wanted)

  // Choosing opens the next column, which gets the focus as soon as it has rows.
  const awaited = useRef<Chosen | null>(null)
  const last = useRef<HTMLElement>(null)
  const choose = (next: Chosen) => {
    awaited.current = next
    onChoose(next)
  }
  const goBack = () => choose(place === null ? {} : { channel: place.stream_id })
  useEffect(() => {
    const isThere = awaited.current?.channel === chosen.channel && awaited.current?.topic === chosen.topic
    if (awaited.current !== null && isThere && focusColumn(last.current)) awaited.current = null
  })

  const open = (id: number, search: { readonly tab?: 'place'; readonly scope?: 'topic' }) =>
    void navigate({ to: `/o/${profileId}/messages/${id}`, search })
  const moveTopic = (of: Message) => open(of.id, { tab: 'place', scope: 'topic' })
  const isOwn = (one: Message) => connection.me === null || connection.me.userId === one.sender_id
  // Only its author edits a text, so for others the message opens with its location.
  const openMessage = (one: Message) => open(one.id, !isOwn(one) && isMovable ? { tab: 'place' } : {})
  const step = channel === undefined ? 'channel' : place === null ? 'topic' : 'message'
  const isLast = (name: typeof step) => (name === step ? { 'data-last': true, ref: last } : {})
  return (
    <div className={classes.page}>
      {channel === undefined ? null : (
        <nav className={classes.steps} aria-label={t('columns.steps')}>
          <Anchor component="button" onClick={() => choose({})}>
            {t('columns.channels')}
          </Anchor>
          {place === null ? null : (
            <Anchor component="button" onClick={() => choose({ channel: channel.stream_id })}>
              {channel.name}
            </Anchor>
          )}
        </nav>
      )}
      <div ref={frame} className={classes.columns} onKeyDown={(pressed) => moveAlong(pressed, goBack)}>
        <Column title={t('columns.channels')} count={sorted.length} {...isLast('channel')}>
          <Rows
            items={sorted.filter(({ stream_id: id, name }) => id === chosen.channel || fits(name))}
            isChosen={({ stream_id: id }) => id === chosen.channel}
            onOpen={({ stream_id: id }) => choose({ channel: id })}
          >
            {(one) => (
              <>
                <PrivacyIcon privacy={channelValues(one).privacy} />
                <NameText text={one.name} className={classes.name} isCut />
                {one.stream_weekly_traffic ? (
                  <small>{t('columns.traffic', { count: one.stream_weekly_traffic })}</small>
                ) : null}
              </>
            )}
          </Rows>
        </Column>
        <Column
          title={t('columns.topics')}
          count={channel === undefined ? undefined : recent.data ? topics.length : undefined}
          error={recent.error}
          onRetry={() => void recent.refetch()}
          {...isLast('topic')}
        >
          {channel === undefined ? (
            <p>{t('columns.choose-channel')}</p>
          ) : (
            <>
              {recent.data && topics.length === 0 ? <p>{t('columns.none')}</p> : null}
              <Rows
                items={topics.filter(
                  ({ subject }) => isSame(subject, chosen.topic) || fits(topicText(subject, context)),
                )}
                isChosen={({ subject }) => isSame(subject, chosen.topic)}
                onOpen={({ subject }) => choose({ channel: channel.stream_id, topic: subject })}
                onMove={(one) => (mayMove(one, { ...context, channel }) ? moveTopic(one) : undefined)}
              >
                {({ subject }) => (
                  <NameText
                    text={topicText(subject, context)}
                    className={subject === '' ? classes.general : classes.name}
                    isCut
                  />
                )}
              </Rows>
              {recent.data && !isWhole(recent.data) ? (
                <p>{t('columns.recent', { count: recent.data.messages.length })}</p>
              ) : null}
            </>
          )}
        </Column>
        <Column
          title={place === null ? t('columns.messages') : topicText(place.subject, context)}
          count={place === null ? undefined : inTopic.data?.messages.length}
          error={inTopic.error}
          onRetry={() => void inTopic.refetch()}
          {...isLast('message')}
          acts={
            newest === undefined ? null : (
              <>
                <ResolveButton
                  message={newest}
                  channel={channel}
                  context={context}
                  onRenamed={(topic) => onChoose({ ...chosen, topic })}
                />
                {isMovable ? (
                  <Button size="xs" onClick={() => moveTopic(newest)}>
                    {t('columns.move-topic')}
                  </Button>
                ) : null}
              </>
            )
          }
        >
          {place === null ? (
            <p>{t('columns.choose-topic')}</p>
          ) : (
            <>
              {inTopic.data && messages.length === 0 ? <p>{t('columns.none')}</p> : null}
              <Rows
                items={messages}
                isAll
                onOpen={openMessage}
                onMove={(one) => (isMovable ? open(one.id, { tab: 'place' }) : undefined)}
              >
                {(one) => (
                  <span className={classes.message}>
                    <span>
                      <NameText text={one.sender_full_name} className={classes.sender} />{' '}
                      <small>
                        {t('row.sent', { date: formatDate(one.timestamp), time: formatTime(one.timestamp * 1000) })}
                      </small>
                      {isOwn(one) ? null : (
                        <small className={classes.author}>{t('columns.author', { name: one.sender_full_name })}</small>
                      )}
                    </span>
                    <span className={classes.name} data-runs="own-way">
                      {one.content.slice(0, 200)}
                    </span>
                  </span>
                )}
              </Rows>
              {inTopic.data && !isWhole(inTopic.data) ? <p>{t('columns.newest', { count: messages.length })}</p> : null}
            </>
          )}
        </Column>
      </div>
      <p className={classes.keys}>{t('columns.keys', { move: keysLabel(moveKey), search: keysLabel(searchKeys) })}</p>
    </div>
  )
}

/** Arrows move within a column and between columns. `onBack` is called if the column before is hidden. */
function moveAlong(pressed: KeyboardEvent<HTMLElement>, onBack: () => void): void {
  const row = (pressed.target as Element).closest<HTMLElement>('li > button')
  const column = row?.closest('section')
  if (!row || !column || pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.shiftKey) return
  const { key } = pressed
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight'
  const rows = rowsIn(column)
  const to = rowAfterKey(key, rows.indexOf(row), rows.length, 10)
  if (!isSideways && to === null) return
  pressed.preventDefault()
  const { previousElementSibling: before, nextElementSibling: after } = column
  if (to !== null) rows[to]?.focus()
  else if (key !== openingArrow()) {
    focusColumn(before)
    if (before !== null && document.activeElement === row) onBack()
  }
  // Messages have no column after them.
  else if (!row.hasAttribute('aria-current') && after) row.click()
  else focusColumn(after)
}

const isSame = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase()

const isWhole = ({ isOldestRead, isNewestRead }: Topic): boolean => isOldestRead && isNewestRead

/** The newest message of each topic, newest first. The server ignores the case of topics. */
function topicsIn(messages: readonly Message[]): readonly Message[] {
  const found = new Map<string, Message>()
  for (const one of messages.toReversed()) {
    const name = one.subject.toLowerCase()
    if (!found.has(name)) found.set(name, one)
  }
  return [...found.values()]
}

/** Busiest first, without archived channels, to which nobody posts. */
function byTraffic(channels: readonly Channel[]): readonly Channel[] {
  const order = nameOrder()
  const traffic = (one: Channel) => one.stream_weekly_traffic ?? 0
  return channels
    .filter(({ is_archived: isArchived }) => isArchived !== true)
    .toSorted((one, other) => traffic(other) - traffic(one) || order(one.name, other.name))
}

interface ColumnProps {
  readonly title: string
  readonly count?: number | undefined
  readonly error?: unknown
  readonly onRetry?: () => void
  readonly acts?: ReactNode
  readonly 'data-last'?: boolean
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

function Column({ title, count, error, onRetry, acts, children, ...last }: ColumnProps) {
  const id = useId()
  return (
    <section className={classes.column} aria-labelledby={id} {...last}>
      <header>
        <h2 id={id}>
          <NameText text={title} />
        </h2>
        {count === undefined ? null : <span>{formatNumber(count)}</span>}
        {acts}
      </header>
      {error ? <FailurePanel error={error} {...(onRetry && { onRetry })} /> : children}
    </section>
  )
}

interface RowsProps<T> {
  readonly items: readonly T[]
  /** True for a list that the server has already limited. */
  readonly isAll?: boolean
  readonly isChosen?: (item: T) => boolean
  readonly onOpen: (item: T) => void
  readonly onMove?: (item: T) => void
  readonly children: (item: T) => ReactNode
}

/** Rows of a column, of which Tab reaches one. */
function Rows<T>({ items, isAll = false, isChosen, onOpen, onMove, children }: RowsProps<T>) {
  const entry = Math.max(
    items.findIndex((item) => isChosen?.(item)),
    0,
  )
  const row = (item: T, index: number) => (
    <li key={index}>
      <UnstyledButton
        tabIndex={index === entry ? 0 : -1}
        aria-current={isChosen?.(item) ? 'true' : undefined}
        onClick={() => onOpen(item)}
        onKeyDown={(pressed) => {
          if (pressedKeys(pressed) === moveKey) onMove?.(item)
        }}
      >
        {children(item)}
      </UnstyledButton>
    </li>
  )
  return <ul>{isAll ? items.map(row) : <FirstFew items={items}>{row}</FirstFew>}</ul>
}
