import { Checkbox, Radio, Select, TextInput } from '@mantine/core'
import { isResolved, type Move, type MessageValues } from '#contract/records/message.ts'
import { countOf, isMoved, propagateModes, type Count, type Topic } from '#contract/records/topic.ts'
import { texts } from '#contract/texts.ts'
import { EditFields } from '../../records/edit/edit-fields.tsx'
import { EditNotices } from '../../records/edit/edit-frame.tsx'
import { Field } from '../../records/edit/field.tsx'
import { FailurePanel } from '../../components/page/failure-panel.tsx'
import classes from './messages.module.css'
import { messagesAtTarget } from './reach.ts'
import { modeText } from './record-texts.ts'
import { moveLocks, isTooOld } from './rights.ts'
import { TopicList } from './topic-list.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { filterOptions } from '../../components/fields/ids-select.tsx'
import { channelShape } from '../../records/channel/rows.ts'
import { numberText, readNumber, type Control } from '../../records/edit/controls/control-props.ts'
import { useTextContext } from '../../records/edit/editor.ts'
import { nameOrder, formatNumber } from '../../lib/text/format.ts'
import { channelQueries } from '../../lib/organization/channel-queries.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import { topicText } from '../../lib/organization/topic-text.ts'
import { valueText, type TextContext } from '../../lib/records/kind-texts.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Connection } from '#contract/connection.ts'
import type { Message } from '#contract/operations/messages.ts'
import { strip } from '#contract/records/values.ts'
import { messageQueries, type MessageAnswer } from './queries.ts'
import { channelText } from './facts.tsx'
import type { EditForm } from '../../lib/edit/use-edit-form.ts'
import type { MoveOptions } from './place.ts'

const t = texts('messages')

/**
 * Target of a message, the number of messages that move with it, and the notices. The messages that move are listed
 * beside it.
 */
export function PlaceForm(props: PlaceFormProps) {
  const { form, found, channels, isMovable } = props
  const message = found.state === 'read' ? found.message : null
  const channel = channels.find(({ stream_id: one }) => one === message?.stream_id)
  const locks = message === null ? null : moveLocks({ ...form.context, channel })
  return (
    <div className={classes.two}>
      <section className={classes.pane} aria-label={t('tab.place')}>
        <EditNotices form={form} />
        <EditFields form={form}>
          {locks?.channel ? (
            <p className={classes.notice} data-soft>
              {t('locked.channel')}
            </p>
          ) : (
            <Field name="stream_id" control={ChannelControl} />
          )}
          {locks?.topic ? (
            <p className={classes.notice} data-soft>
              {t('locked.topic')}
            </p>
          ) : (
            <Field name="topic" />
          )}
        </EditFields>
        {isMovable ? (
          <>
            <OptionsForm {...props} />
            <PlaceNotices {...props} channel={channel} />
          </>
        ) : null}
      </section>
      {isMovable ? <Moving {...props} /> : null}
    </div>
  )
}

/** Choice of the other messages that move, and of the topics that get a notice. */
function OptionsForm({ id, topic, options, onOptions }: PlaceFormProps) {
  return (
    <>
      <Radio.Group
        className={classes.options}
        label={t('mode')}
        value={options.mode}
        onChange={(value) => {
          const mode = propagateModes.find((one) => one === value)
          if (mode !== undefined) onOptions({ ...options, mode })
        }}
      >
        {propagateModes.map((mode) => {
          const moved = countOf(topic.data ?? null, id, mode)
          return (
            <div key={mode} className={classes.option}>
              <Radio value={mode} label={modeText(mode)} />
              <span>{moved === null ? t('count.unknown') : countText(moved)}</span>
            </div>
          )
        })}
      </Radio.Group>
      <fieldset className={classes.options}>
        <legend>{t('notice.send')}</legend>
        <Checkbox
          label={t('notice.in-old')}
          checked={options.noticeInOld}
          onChange={(changed) => onOptions({ ...options, noticeInOld: changed.currentTarget.checked })}
        />
        <Checkbox
          label={t('notice.in-new')}
          checked={options.noticeInNew}
          onChange={(changed) => onOptions({ ...options, noticeInNew: changed.currentTarget.checked })}
        />
      </fieldset>
    </>
  )
}

/** The messages of the topic, with marks on those that move. */
function Moving({ form, id, found, topic, options, count }: PlaceFormProps) {
  const message = found.state === 'read' ? found.message : null
  return (
    <section className={classes.side} aria-label={t('moving')}>
      {message === null ? (
        <p>{t('moving.unknown')}</p>
      ) : topic.error !== null ? (
        <FailurePanel error={topic.error} onRetry={() => void topic.refetch()} />
      ) : (
        <TopicList
          title={
            count === null ? t('moving') : t(count.isLeast ? 'moving.least' : 'moving.count', { count: count.messages })
          }
          messages={topic.data?.messages ?? [message]}
          openId={id}
          mode={options.mode}
          context={form.context}
        />
      )}
    </section>
  )
}

/** Chooses a channel in use by name, or by id if the server lists none. */
const ChannelControl: Control = ({ field, labelId, helpId }) => {
  const context = useTextContext()
  const { data } = useQuery(channelQueries.list(context.connection))
  const { value } = field
  const [typed, setTyped] = useState('')
  const labelled = { 'aria-labelledby': labelId, 'aria-describedby': helpId, error: field.problem !== undefined }
  const options = useMemo(() => optionsOf(data?.channels ?? []), [data])
  if (options.length === 0) {
    return (
      <TextInput
        {...labelled}
        inputMode="numeric"
        placeholder={t('channel.by-id')}
        value={value === undefined ? typed : numberText(value, typed)}
        onChange={(changed) => {
          const number = readNumber(changed.currentTarget.value)
          setTyped(changed.currentTarget.value)
          field.set(typeof number === 'number' && number > 0 ? number : undefined)
        }}
      />
    )
  }
  const chosen = typeof value === 'number' ? String(value) : null
  const isListed = chosen === null || options.some((option) => option.value === chosen)
  return (
    <Select
      {...labelled}
      data={
        isListed ? options : [...options, { value: chosen, label: valueText('message', field.name, value, context) }]
      }
      value={chosen}
      placeholder={t('channel.choose')}
      searchable
      filter={filterOptions}
      limit={mostOffered}
      onChange={(next) => {
        if (next !== null) field.set(Number(next))
      }}
    />
  )
}

/** Limit of options; typing narrows them down. */
const mostOffered = 50

function optionsOf(channels: readonly Channel[]) {
  const compare = nameOrder()
  return channels
    .filter((channel) => !channelShape.isHidden(channel))
    .map(({ stream_id: id, name }) => ({ value: String(id), label: name }))
    .sort((one, other) => compare(one.label, other.label))
}

interface PlaceNoticesProps extends PlaceFormProps {
  /** Channel of the message; undefined if it is not listed. */
  readonly channel: Channel | undefined
}

/** Effects of a move that its fields do not show: notices, changes of who can read it, and possible refusals. */
function PlaceNotices({ form, id, found, channels, channel, topic, options, move }: PlaceNoticesProps) {
  const { context } = form
  const { connection } = context
  const message = found.state === 'read' ? found.message : null
  const combined = useCombined(message, move, connection)
  if (move === undefined || message?.stream_id === undefined) return null
  const from = placeText(message.stream_id, message.subject, context)
  const to = placeText(move.stream_id ?? message.stream_id, move.topic ?? message.subject, context)
  const target = channels.find(({ stream_id: one }) => one === move.stream_id)
  const readers = target === undefined || channel === undefined ? null : readersText(channel, target)
  const changes = { changesTopic: move.topic !== undefined, changesChannel: move.stream_id !== undefined }
  const now = found.state === 'read' ? found.serverTime / 1000 : 0
  const moved = (topic.data?.messages ?? [message]).filter((one) => isMoved(one, id, options.mode))
  const tooOld = moved.filter((one) => isTooOld(one, changes, { connection, now })).length
  const who = connection.me?.fullName ?? t('notice.this-account')
  return (
    <>
      {options.noticeInOld ? <p className={classes.quote}>{t('notice.to', { to, who })}</p> : null}
      {options.noticeInNew ? <p className={classes.quote}>{t('notice.from', { from, who })}</p> : null}
      {combined === null ? null : (
        <Warning words={t(combined.isLeast ? 'warn.combined-least' : 'warn.combined', { count: combined.messages })} />
      )}
      {readers === null ? null : <Warning words={readers} />}
      {tooOld === 0 ? null : <Warning words={t('warn.too-old', { count: tooOld })} />}
      {move.topic !== undefined && isResolved(message.subject) !== isResolved(move.topic) ? (
        <Warning words={t(isResolved(move.topic) ? 'warn.resolves' : 'warn.unresolves')} />
      ) : null}
    </>
  )
}

/** Pause in typing, in milliseconds, after which the server is asked about the topic. */
const pause = 400

/** Number of messages in the target topic, which the moved ones will join; null if the topic is new. */
function useCombined(message: Message | null, move: Move | undefined, connection: Connection): Count | null {
  const stream_id = move?.stream_id ?? message?.stream_id
  const [subject] = useDebouncedValue(move?.topic ?? message?.subject ?? '', pause)
  const isAsked = move !== undefined && message !== null && stream_id !== undefined
  const to = { stream_id: stream_id ?? 0, subject: strip(subject).text }
  const target = useQuery({ ...messageQueries.target(connection, to), enabled: isAsked })
  if (!isAsked || message.stream_id === undefined) return null
  return messagesAtTarget(target.data ?? null, { stream_id: message.stream_id, subject: message.subject }, to)
}

const Warning = ({ words }: { readonly words: string }) => (
  <p className={classes.warning} data-soft>
    <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
    <span>{words}</span>
  </p>
)

type Readers = Pick<Channel, 'name' | 'invite_only' | 'is_web_public' | 'subscriberCount' | 'isCountLeast'>

/** Sentence where a move changes who can read; null if it does not. */
export function readersText(from: Readers, to: Readers): string | null {
  if (to.is_web_public && !from.is_web_public) return t('warn.web-public', { channel: to.name })
  if (from.invite_only === to.invite_only) return null
  if (!to.invite_only) return t('warn.public', { channel: to.name })
  const count = to.subscriberCount
  return count === undefined || to.isCountLeast
    ? t('warn.private', { channel: to.name })
    : t('warn.private-count', { channel: to.name, people: formatNumber(count) })
}

const countText = ({ messages, isLeast }: Count): string =>
  isLeast ? t('count.least', { count: messages }) : formatNumber(messages)

/** Text of a location, as the server writes it in its notices. */
const placeText = (id: number, topic: string, context: TextContext): string =>
  t('fact.place', { channel: `#${channelText(id, undefined, context)}`, topic: topicText(topic, context) })

interface PlaceFormProps {
  readonly form: EditForm<MessageValues>
  readonly id: number
  readonly found: Exclude<MessageAnswer, { readonly state: 'gone' }>
  readonly channels: readonly Channel[]
  /** True if this account can move the message, as far as known. */
  readonly isMovable: boolean
  readonly topic: UseQueryResult<Topic | null>
  readonly options: MoveOptions
  readonly onOptions: (options: MoveOptions) => void
  /** The move to send; undefined while nothing is changed. */
  readonly move: Move | undefined
  readonly count: Count | null
}
