import { isSameValue, supportedFields, type KindName } from '#contract/records/index.ts'
import type { Values } from '#contract/records/define.ts'

/** A record of a file, with its counterpart on the server. */
export interface ImportEntry<T> {
  readonly record: T
  /** Null if the server has no counterpart. */
  readonly here: T | null
  /** Fields in which the two differ, among the fields that the server stores. */
  readonly differs: readonly string[]
}

interface Compared<T> {
  readonly kind: KindName
  /** The feature level of the server; null if it is unknown. */
  readonly level: number | null
  /** Returns a value that is unique on a server, because ids in a file mean nothing on another one. */
  readonly sameBy: (record: T) => string
  readonly valuesOf: (record: T) => Values
}

export function importEntries<T>(
  reported: readonly T[],
  here: readonly T[],
  { kind, level, sameBy, valuesOf }: Compared<T>,
): readonly ImportEntry<T>[] {
  const known = new Map(here.map((record) => [sameBy(record), record]))
  const fields = supportedFields(kind, 'update', level)
  return reported.map((record) => {
    const found = known.get(sameBy(record)) ?? null
    if (found === null) return { record, here: null, differs: [] }
    const [theirs, mine] = [valuesOf(found), valuesOf(record)]
    return { record, here: found, differs: fields.filter((name) => !isSameValue(kind, name, mine[name], theirs[name])) }
  })
}
