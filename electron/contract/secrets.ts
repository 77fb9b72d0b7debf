import type { Operation } from './operations/define.ts'

/** Text in place of a secret. It has a fixed length, because the length of a password would help to guess it. */
export const maskText = '••••••••'

/** Returns the parameters of an operation that are marked secret in the table. */
export function secretParameters(operation: Pick<Operation, 'parameters'>): string[] {
  return Object.entries(operation.parameters).flatMap(([name, { secret }]) => (secret ? [name] : []))
}

/**
 * Masks secrets for previews, the journal and drafts. Names stay, so that a person sees that a password was sent. The
 * mask is a string, as every secret is, so the result can be encoded like the original.
 */
export function maskParameters(
  operation: Pick<Operation, 'parameters'>,
  parameters: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const marked = new Set(secretParameters(operation))
  // The object is built from entries, because assigning to a key named `__proto__` would lose it.
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      marked.has(name) && value !== undefined ? maskText : value,
    ]),
  )
}
