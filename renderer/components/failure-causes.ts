import type { Failure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'

const t = texts('components')

/**
 * Technical details of a failure, one per line, shown on demand. Words that the page already shows are not repeated.
 */
export function failureCauses({ serverMessage, message, status, code, where }: Failure, reported: string): string[] {
  const words = serverMessage ?? message
  return [
    // Most sentences already quote the server's words.
    reported.includes(words) ? null : words,
    status === undefined ? null : t('failure.status', { status }),
    code === undefined ? null : t('failure.code', { code }),
    where === undefined ? null : t('failure.where', { where }),
  ].filter((cause) => cause !== null)
}
