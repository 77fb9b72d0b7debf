import { IconClock, IconHash, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Topic } from '#contract/records/topic.ts'
import { texts } from '#contract/texts.ts'
import { Unknown } from '../../components/texts/unknown.tsx'
import { formatDate, formatFromNow, formatTime } from '../../lib/text/format.ts'
import { topicText } from '../../lib/organization/topic-text.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import classes from './messages.module.css'
import type { MessageAnswer } from './queries.ts'
import { timeLimitEnd } from './rights.ts'

const t = texts('messages')

interface FactsProps {
  readonly found: Exclude<MessageAnswer, { readonly state: 'gone' }>
  /** Topic of the message; null while it is loading, or if the server does not report it. */
  readonly topic: Topic | null
  readonly context: TextContext
  /** Actions on the whole topic. */
  readonly children: ReactNode
}

/** Location of a message, its sender and time, and the time limit for changing its text. */
export function Facts({ found, topic, context, children }: FactsProps) {
  if (found.state === 'unreported') return <p className={classes.unreported}>{t('not-reported')}</p>
  const { message, serverTime } = found
  const { connection } = context
  const isOwn = connection.me?.userId === message.sender_id
  const sent = message.timestamp * 1000
  return (
    <div className={classes.head}>
      <dl className={classes.facts}>
        <Fact name={t('fact.where')}>
          {message.stream_id === undefined ? (
            t('fact.direct')
          ) : (
            <>
              <IconHash size={14} stroke={1.7} aria-hidden />
              {t('fact.place', {
                channel: channelText(message.stream_id, message.display_recipient, context),
                topic: topicText(message.subject, context),
              })}
            </>
          )}
        </Fact>
        <Fact name={t('fact.from')}>
          {isOwn ? t('fact.own', { name: message.sender_full_name }) : message.sender_full_name}
        </Fact>
        <Fact name={t('fact.sent')}>
          {t('fact.sent-at', {
            date: formatDate(message.timestamp),
            time: formatTime(sent),
            age: formatFromNow(sent - serverTime),
          })}
        </Fact>
        {message.stream_id === undefined ? null : (
          <Fact name={t('fact.in-topic')}>
            {topic === null ? <Unknown why={t('fact.topic-unknown')} /> : inTopic(topic, message.id)}
          </Fact>
        )}
        <Fact name={t('fact.editable')}>
          <Editable {...found} context={context} isOwn={isOwn} />
        </Fact>
      </dl>
      {children}
    </div>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Name of a channel: from the list; otherwise, from the message; otherwise, its id. */
export const channelText = (id: number, reported: unknown, { channelName }: TextContext): string =>
  channelName?.(id) ?? (typeof reported === 'string' ? reported : t('channel.unnamed', { id }))

function inTopic({ messages, isOldestRead, isNewestRead }: Topic, id: number): string {
  const place = messages.findIndex((one) => one.id === id) + 1
  const count = messages.length
  if (isOldestRead && isNewestRead) return t('fact.place-of', { place, count })
  return t('fact.at-least', { count })
}

interface EditableProps extends Extract<MessageAnswer, { readonly state: 'read' }> {
  readonly context: TextContext
  readonly isOwn: boolean
}

function Editable({ message, serverTime, context, isOwn }: EditableProps) {
  const { me, messages } = context.connection
  const locked = (words: string) => (
    <>
      <IconLock size={14} stroke={1.7} aria-hidden />
      {words}
    </>
  )
  if (messages.isEditingAllowed === false) return locked(t('editable.off'))
  if (me !== null && !isOwn) return locked(t('editable.author'))
  const end = timeLimitEnd(messages.contentLimit, message)
  if (end === null) return <Unknown why={t('editable.limit-unknown')} />
  if (end === 'never') return t('editable.always')
  const when = { date: formatDate(end), time: formatTime(end * 1000) }
  return end * 1000 < serverTime ? (
    locked(t('editable.over', when))
  ) : (
    <>
      <IconClock size={14} stroke={1.7} aria-hidden />
      {t('editable.until', when)}
    </>
  )
}
