import type { Failure } from '../failures.ts'
import type { Field, Refusal } from './define.ts'

/** The field whose parameter a refusal names, among those the server does not hold; null when it names none of them. */
export function namedField(fields: Readonly<Record<string, Field>>, { failure, missing }: Refusal): string | null {
  const named = namedParameters(failure)
  return missing.find((name) => fields[name]?.parameters.some((one) => named.includes(one))) ?? null
}

/** Parameters by `errors`, `var_name`, `setting_name`, or the words of a group setting's refusal (REFERENCE §1.3, §4). */
function namedParameters({ fields, details, serverMessage }: Failure): string[] {
  const quoted = /'(\w+)' setting/.exec(serverMessage ?? '')?.[1]
  return [...Object.keys(fields ?? {}), details?.['var_name'], details?.['setting_name'], quoted].filter(
    (name): name is string => typeof name === 'string',
  )
}
