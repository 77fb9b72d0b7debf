import type { Failure } from '#contract/failures.ts'
import { t } from './text.ts'

/** What is technical about a failure, a line each, for whoever asks for it; `told` was said already and is not repeated. */
export function failureCauses({ serverMessage, message, status, code, where }: Failure, told: string): string[] {
  const words = serverMessage ?? message
  return [
    // Most sentences quote them already.
    told.includes(words) ? null : words,
    status === undefined ? null : t('failure.status', { status }),
    code === undefined ? null : t('failure.code', { code }),
    where === undefined ? null : t('failure.where', { where }),
  ].filter((cause) => cause !== null)
}
