import type { Operation } from './operations/define.ts'

/** Stands where a secret stood. Always of one length, since the length of a password is worth something too. */
export const maskText = '••••••••'

/** Which parameters of an operation are marked secret in the table. */
export function secretParameters(operation: Pick<Operation, 'parameters'>): string[] {
  return Object.entries(operation.parameters).flatMap(([name, { secret }]) => (secret ? [name] : []))
}

/**
 * The parameters as they may be shown and kept: in previews, in the journal and in drafts. The names stay, so that one
 * still sees that a password was sent; and since a secret is always a string, the result can be encoded like the original.
 */
export function maskParameters(
  operation: Pick<Operation, 'parameters'>,
  parameters: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const marked = new Set(secretParameters(operation))
  // From entries, since assigning a key named `__proto__` would lose it.
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      marked.has(name) && value !== undefined ? maskText : value,
    ]),
  )
}
