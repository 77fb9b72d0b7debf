import { isDone } from '#contract/outcomes.ts'
import { actOf } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import type { Count, Topic, TopicPlace } from '#contract/records/topic.ts'
import { outcomeReason } from '../../records/review/outcome-reason.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { findingText } from '../../lib/records/kind-texts.ts'
import type { OneResult } from '../../lib/writes/send-to-end.ts'

const t = texts('messages')

/**
 * Reason why a message was not moved, in sentences; null if it was moved, or if the server accepted the move and no
 * operation reads the message.
 */
export function troubleOf(result: OneResult, act: 'move' | 'resolve'): string | null {
  if (result.state === 'held') {
    return result.because === 'failed' ? formatFailure(result.failure) : t(`blocked.${result.because}`)
  }
  const { outcome, failure } = result
  if (isDone(outcome)) return null
  const rule = failure === null ? null : (actOf('message', act).refusedRule?.(failure) ?? null)
  const why = outcomeReason(outcome, failure)
  return rule === null ? why : `${why} ${findingText('message', rule, {})}`
}

/**
 * Messages that are already at the target of a move; null if there are none, or if the target is the same topic,
 * possibly in another case.
 */
export function messagesAtTarget(target: Topic | null, from: TopicPlace, to: TopicPlace): Count | null {
  const isSame = from.stream_id === to.stream_id && from.subject.toLowerCase() === to.subject.toLowerCase()
  if (target === null || isSame || target.messages.length === 0) return null
  return { messages: target.messages.length, isLeast: !target.isOldestRead }
}
