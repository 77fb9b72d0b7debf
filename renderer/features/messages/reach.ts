import type { Count, Topic, TopicPlace } from '#contract/records/topic.ts'

/**
 * Messages that are already at the target of a move; null if there are none, or if the target is the same topic,
 * possibly in another case.
 */
export function messagesAtTarget(target: Topic | null, from: TopicPlace, to: TopicPlace): Count | null {
  const isSame = from.stream_id === to.stream_id && from.subject.toLowerCase() === to.subject.toLowerCase()
  if (target === null || isSame || target.messages.length === 0) return null
  return { messages: target.messages.length, isLeast: !target.isOldestRead }
}
