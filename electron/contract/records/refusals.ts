import type { Failure } from '../failures.ts'
import type { Field, Refusal } from './define.ts'

/** The field whose parameter a refusal names, among those the server does not hold; null when it names none of them. */
export function namedField(fields: Readonly<Record<string, Field>>, { failure, missing }: Refusal): string | null {
  const named = namedParameters(failure)
  return missing.find((name) => fields[name]?.parameters.some((one) => named.includes(one))) ?? null
}

/** The field that a refusal means by a fact which only its check tells, such as the name that is taken. */
export function fieldByDetail<F extends string>(
  { failure: { details }, missing }: Refusal,
  fieldOf: Readonly<Record<string, F>>,
): F | null {
  const meant = Object.keys(details ?? {}).flatMap((detail) =>
    Object.hasOwn(fieldOf, detail) ? (fieldOf[detail] ?? []) : [],
  )
  return meant.find((field) => missing.includes(field)) ?? null
}

/** Parameters by `errors`, the extra fields of a refusal, or the words of a group setting's refusal. */
function namedParameters({ fields, details, serverMessage }: Failure): string[] {
  const quoted = /'(\w+)' setting/.exec(serverMessage ?? '')?.[1]
  const together = details?.['parameters']
  return [
    ...Object.keys(fields ?? {}),
    details?.['var_name'],
    details?.['setting_name'],
    ...(Array.isArray(together) ? (together as unknown[]) : []),
    quoted,
  ].filter((name): name is string => typeof name === 'string')
}
