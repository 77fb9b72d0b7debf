import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '#contract/connection.ts'
import type { Message } from '#contract/operations/messages.ts'
import { strip } from '#contract/records/strip.ts'
import { isResolved, type Move } from '#contract/records/message.ts'
import { texts } from '#contract/texts.ts'
import type { Channel } from '../../lib/organization/channels.ts'
import classes from './messages.module.css'
import type { PlaceFormProps } from './place-form-props.ts'
import { placeText } from './place-texts.ts'
import { messageQueries } from './queries.ts'
import { readersText } from './readers-text.ts'
import { messagesAtTarget, isMoved, type Count } from './reach.ts'
import { isTooOld } from './rights.ts'

const t = texts('messages')

interface PlaceNoticesProps extends PlaceFormProps {
  /** Channel of the message; undefined if it is not listed. */
  readonly channel: Channel | undefined
}

/** Effects of a move that its fields do not show: notices, changes of who can read it, and possible refusals. */
export function PlaceNotices({ form, id, found, channels, channel, topic, options, move }: PlaceNoticesProps) {
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
