import type { Failure } from '#contract/failures.ts'
import { wasNotNeeded, type AttemptState } from '#contract/outcomes.ts'
import type { Outcome } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { stopAfter } from '../../lib/text/sentences.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'

const t = texts('records', 'review')

/** Outcomes of a part whose request ended without a decisive answer. */
const unsettled = ['arrived-unanswered', 'may-still-arrive', 'unanswered'] as const

/** Sentence with the server's words, unchanged; without any, with the console's own reason. */
export function outcomeReason({ because, words }: Outcome, failure: Failure | null, act?: string): string {
  if (act === 'delete' && because === 'reads-back') return t('because.reads-back-deleted')
  if (act === 'delete' && because === 'already-so') return t('because.already-so-deleted')
  if (because === 'server-words' || because === 'refused-together') {
    if (words === undefined) return failure === null ? '' : formatFailure(failure)
    return t(`because.${because}`, { words, stop: stopAfter(words) })
  }
  if (because === 'answered-elsewhere' && failure?.status === 413) return t('because.too-large')
  if (because === 'answered-elsewhere' && failure?.reason === 'not-offered') return t('because.no-route')
  const status = errorStatus(failure)
  const open = unsettled.find((reason) => reason === because)
  return open === undefined || status === null ? t(`because.${because}`) : t(`because.${open}-error`, { status })
}

/** Word for an outcome that differs from the word of its state; undefined if the state's own word fits. */
export function outcomeWord({ state, because }: Pick<Outcome, 'state' | 'because'>, act: string): string | undefined {
  if (wasNotNeeded({ because })) return t('state.not-needed')
  return act === 'delete' && state === 'saved' ? t('state.saved-deleted') : undefined
}

/** Result of a failed attempt. Only a refusal is called one: after any other answer, the change may be stored. */
export function failedAnswer(state: AttemptState, failure: Failure): string {
  const { serverMessage } = failure
  if (serverMessage === undefined) return t('sent.failed', { words: formatFailure(failure) })
  return t(state === 'unanswered' ? 'sent.broke' : 'sent.refused', { words: serverMessage })
}

/** Status of an answer that reports a server error; null for every other answer, and for none. */
function errorStatus(failure: Failure | null): string | null {
  const status = failure?.status
  return failure?.mayHaveBeenApplied === true && status !== undefined && status >= 500 ? String(status) : null
}
