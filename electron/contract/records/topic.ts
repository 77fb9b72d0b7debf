import { z } from 'zod'
import type { Message } from '../operations/messages.ts'
import type { Parameters, Reply } from '../operations/index.ts'

/** The messages of a topic, and how many of them a move takes (`service.md#moving-messages`). */

/** Messages that a move includes. */
export const propagateModes = ['change_one', 'change_later', 'change_all'] as const
export type PropagateMode = (typeof propagateModes)[number]

/** Messages of a topic around one of them, as far as they were read. */
export interface Topic {
  readonly messages: readonly Message[]
  readonly isOldestRead: boolean
  readonly isNewestRead: boolean
}

/** Number of messages in a move; `isLeast` is true if there may be more than were read. */
export const countSchema = z.object({ messages: z.int(), isLeast: z.boolean() })
export type Count = Readonly<z.output<typeof countSchema>>

/** A channel and one of its topics. */
export interface TopicPlace {
  readonly stream_id: number
  readonly subject: string
}

/** Limit of messages on each side of the open one. A longer topic is counted as “at least”. */
const mostRead = 500

/**
 * Below 334 a topic is never empty, and below 250 the channel operator has another name (service.md#topics,
 * service.md#reading-messages).
 */
export const emptyTopicLevel = 334
const channelOperatorLevel = 250
const isFrom = (level: number | null, first: number) => level === null || level >= first

/** Parameters for texts as they were written, and for topics by their own names. */
export const rawMessages = (level: number | null) => ({
  apply_markdown: false,
  ...(isFrom(level, emptyTopicLevel) && { allow_empty_topic_name: true }),
})

/**
 * Parameters for the messages of a topic, or of a whole channel, around one of them or the newest; the server ignores
 * the case of topics.
 */
export const topicParameters = (
  level: number | null,
  { stream_id, subject }: Pick<TopicPlace, 'stream_id'> & Partial<TopicPlace>,
  around: number | 'newest',
): Parameters<'messages.list'> => ({
  anchor: String(around),
  num_before: mostRead,
  num_after: around === 'newest' ? 0 : mostRead,
  narrow: [
    { operator: isFrom(level, channelOperatorLevel) ? 'channel' : 'stream', operand: stream_id },
    ...(subject === undefined ? [] : [{ operator: 'topic', operand: subject }]),
  ],
  ...rawMessages(level),
})

/** Unreadable messages belong to the topic too, so the count becomes “at least”. */
export function topicOf({ messages, found_oldest, found_newest, unreadable }: Reply<'messages.list'>): Topic {
  const isWhole = unreadable === undefined
  return { messages, isOldestRead: found_oldest && isWhole, isNewestRead: found_newest && isWhole }
}

export const isMoved = (one: Pick<Message, 'id'>, openId: number, mode: PropagateMode): boolean =>
  mode === 'change_all' || one.id === openId || (mode === 'change_later' && one.id > openId)

/** Number of messages in a move; null if the topic could not be read. A single message always counts as one. */
export function countOf(topic: Topic | null, openId: number, mode: PropagateMode): Count | null {
  if (mode === 'change_one') return { messages: 1, isLeast: false }
  if (topic === null) return null
  const isRead = topic.isNewestRead && (mode === 'change_later' || topic.isOldestRead)
  const moved = topic.messages.filter((one) => isMoved(one, openId, mode))
  return { messages: moved.length, isLeast: !isRead }
}
