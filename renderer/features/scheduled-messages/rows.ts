import { foldLetters } from '#contract/fold-letters.ts'
import { texts } from '#contract/texts.ts'
import { unnamedText, type TextContext } from '../../lib/records/kind-texts.ts'
import { topicText } from '../../lib/organization/topic-text.ts'
import { recipientText, type kinds, type KnownScheduled, type states } from './record-texts.ts'

const t = texts('scheduled-messages')

export type ScheduledState = (typeof states)[number]

/** A scheduled message with everything that the table shows, sorts and searches. Undefined means unknown. */
export interface ScheduledRow {
  readonly id: number
  readonly message: KnownScheduled
  readonly state: ScheduledState | undefined
  readonly kind: (typeof kinds)[number] | undefined
  /** Milliseconds from now by the server's clock; negative for the past. */
  readonly fromNow: number | undefined
  readonly place: string | undefined
  /** The message on one line. */
  readonly line: string | undefined
  readonly haystack: string
}

/** Time after which a message is late: a server sends due messages within a minute. */
const lateMs = -2 * 60_000

/** Rows of the table. `now` is the server's time in UNIX milliseconds. */
export function rowsOf(messages: readonly KnownScheduled[], now: number, context: TextContext): ScheduledRow[] {
  return messages.map((message) => {
    const { id, to, content, scheduled_delivery_timestamp: seconds } = message
    const fromNow = seconds === undefined ? undefined : seconds * 1000 - now
    const place = to === undefined ? undefined : placeText(message, context)
    return {
      id,
      message,
      state: stateOf(message, fromNow),
      kind: to === undefined ? undefined : typeof to === 'number' ? 'channel' : 'direct',
      fromNow,
      place,
      line: content?.trim().replaceAll(/\s+/g, ' '),
      haystack: foldLetters(`${content ?? ''}\n${place ?? ''}\n${id}`),
    }
  })
}

function stateOf({ failed }: KnownScheduled, fromNow: number | undefined): ScheduledState | undefined {
  if (failed === true) return 'failed'
  return fromNow === undefined ? undefined : fromNow < lateMs ? 'overdue' : 'waiting'
}

/** Text for a channel and its topic, or for the people of a direct message. */
function placeText({ to = [], topic = '' }: KnownScheduled, context: TextContext): string {
  const recipient = recipientText(to, context)
  return typeof to === 'number' ? t('place', { channel: recipient, topic: topicText(topic, context) }) : recipient
}

/** Name in a confirmation: the text of the message, or its id if the text is unknown. */
export function nameOf({ id, line }: Pick<ScheduledRow, 'id' | 'line'>): string {
  if (line === undefined || line === '') return unnamedText('scheduled-message', id)
  const characters = [...line]
  return t('name', {
    words: characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : line,
  })
}

const maxCharacters = 60

export const keyOf = ({ id }: ScheduledRow): number => id

export const haystackOf = ({ haystack }: ScheduledRow): string => haystack
