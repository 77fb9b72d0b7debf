import type { Failure } from '../failures.ts'
import type { Field, Refusal } from './define.ts'

/**
 * Finds the field whose parameter a refusal names, among the fields that the server did not store; null if it names
 * none.
 */
export function namedField(fields: Readonly<Record<string, Field>>, { failure, missing }: Refusal): string | null {
  const named = namedParameters(failure)
  return missing.find((name) => fields[name]?.parameters.some((one) => named.includes(one))) ?? null
}

/**
 * Finds the field of a refusal by a detail that only the check of that field reports, such as a name that is in use.
 */
export function fieldByDetail<F extends string>(
  { failure: { details }, missing }: Refusal,
  fieldOf: Readonly<Record<string, F>>,
): F | null {
  const meant = Object.keys(details ?? {}).flatMap((detail) =>
    Object.hasOwn(fieldOf, detail) ? (fieldOf[detail] ?? []) : [],
  )
  return meant.find((field) => missing.includes(field)) ?? null
}

/**
 * Finds the permission that another user was faster to change. The server doesn't name it, so it is only known if no
 * other permission was sent.
 */
export function outdatedPermission(
  fields: Readonly<Record<string, Field>>,
  { failure, missing, sent }: Refusal,
): string | null {
  if (failure.code !== 'EXPECTATION_MISMATCH') return null
  const [only, ...others] = sent.filter((name) => fields[name]?.kind === 'permission')
  return only !== undefined && others.length === 0 && missing.includes(only) ? only : null
}

/** Forms in which the message of a refusal names a parameter (`service.md#errors`). */
const parameterInWords: readonly RegExp[] = [
  /'(\w+)' setting/,
  /^Missing '(\w+)' argument/,
  /^Bad value for '(\w+)'/,
  /^Invalid (\w+)(?::|\.?$)/,
  // A part of the parameter may follow its name: can_post_group["new"].
  /^(\w+)(?:\[.*?\])* (?:is|does|has|must|can't|cannot|contains) /,
]

/** Refused parameters: from `errors`, the extra fields, or the message. */
function namedParameters({ fields, details, serverMessage = '' }: Failure): string[] {
  const together = details?.['parameters']
  return [
    ...Object.keys(fields ?? {}),
    details?.['var_name'],
    details?.['setting_name'],
    ...(Array.isArray(together) ? (together as unknown[]) : []),
    ...parameterInWords.map((form) => form.exec(serverMessage)?.[1]),
  ].flatMap((name) => (typeof name === 'string' ? name.replace(/\[.*$/, '') : []))
}
