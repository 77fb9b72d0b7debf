import { isDone } from '#contract/outcomes.ts'
import { actOf } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { outcomeReason } from '../../records/review/outcome-reason.ts'
import { formatFailure } from '../../lib/format-failure.ts'
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
