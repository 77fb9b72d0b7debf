import { isSecret, kindNames, recordOf, type KindName } from '#contract/records/index.ts'

/**
 * True if a value contains a secret field of the given kinds, at any depth: as a key, or as the field of a change. The
 * console's page omits secrets from what it stores, but a compromised page must not store them either.
 */
export function hasSecretField(value: unknown, kinds: readonly KindName[] = kindNames): boolean {
  const names = new Set(
    kinds.flatMap((kind) => Object.keys(recordOf(kind).fields).filter((name) => isSecret(kind, name))),
  )
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const item = rest.pop()
    if (typeof item !== 'object' || item === null) continue
    for (const [key, inner] of Object.entries(item)) {
      if (names.has(key) || (key === 'field' && names.has(String(inner)))) return true
      rest.push(inner)
    }
  }
  return false
}
