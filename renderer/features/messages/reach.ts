import type { Message } from '#contract/operations/messages.ts'
import type { PropagateMode } from '#contract/records/message.ts'

/** Messages of a topic around the open one, as far as they were read. */
export interface Topic {
  readonly messages: readonly Message[]
  readonly isOldestRead: boolean
  readonly isNewestRead: boolean
}

/** Number of messages in a move; `isLeast` is true if there may be more than were read. */
export interface Count {
  readonly messages: number
  readonly isLeast: boolean
}

/** A channel and one of its topics. */
export interface TopicPlace {
  readonly stream_id: number
  readonly subject: string
}

export const isMoved = (one: Pick<Message, 'id'>, openId: number, mode: PropagateMode): boolean =>
  mode === 'change_all' || one.id === openId || (mode === 'change_later' && one.id > openId)

/**
 * Messages that are already at the target of a move; null if there are none, or if the target is the same topic,
 * possibly in another case.
 */
export function messagesAtTarget(target: Topic | null, from: TopicPlace, to: TopicPlace): Count | null {
  const isSame = from.stream_id === to.stream_id && from.subject.toLowerCase() === to.subject.toLowerCase()
  if (target === null || isSame || target.messages.length === 0) return null
  return { messages: target.messages.length, isLeast: !target.isOldestRead }
}

/** Number of messages in a move; null if the topic could not be read. A single message always counts as one. */
export function countOf(topic: Topic | null, openId: number, mode: PropagateMode): Count | null {
  if (mode === 'change_one') return { messages: 1, isLeast: false }
  if (topic === null) return null
  const isRead = topic.isNewestRead && (mode === 'change_later' || topic.isOldestRead)
  const moved = topic.messages.filter((one) => isMoved(one, openId, mode))
  return { messages: moved.length, isLeast: !isRead }
}
