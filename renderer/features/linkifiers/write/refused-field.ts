import type { Failure } from '../../../../electron/contract/failures.ts'
import type { FieldName } from '../schema.ts'

/** Refusals the service files under `__all__`, or under nothing, by its words, and the field each is about. */
const byWords: readonly (readonly [words: RegExp, field: FieldName])[] = [
  [/example text is required|example input does not match/i, 'example_input'],
  [/auto-conversion field/i, 'reverse_template'],
  [/in url template is not present/i, 'url_template'],
  [/in linkifier pattern is not present|regular expression|with this pattern|already exists/i, 'pattern'],
]

/** The field a refusal names, whether it was changed or not; null when it names none. */
export function fieldOfRefusal(failure: Failure): FieldName | null {
  const named = Object.keys(failure.fields ?? {}).find((name) => name !== '__all__')
  if (named !== undefined) return named === 'url_format_string' ? 'url_template' : (named as FieldName)
  const words = failure.serverMessage ?? ''
  return byWords.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/**
 * The field a refused write is about, among those not applied: a linkifier is taken whole or not at all, so where the
 * words name a field that was not changed, the change that led there is the first one's.
 */
export function refusedField(failure: Failure, notApplied: readonly string[]): string | null {
  if (failure.kind === 'network') return null
  const named = fieldOfRefusal(failure)
  return named !== null && notApplied.includes(named) ? named : (notApplied[0] ?? null)
}
