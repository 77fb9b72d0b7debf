/** A record of a file, and whether the server has it already. */
export interface ImportEntry<T> {
  readonly record: T
  readonly isHere: boolean
}

/** `sameBy` is what there can be only one of on a server; ids of a file mean nothing on another one. */
export function importEntries<T>(
  told: readonly T[],
  here: readonly T[],
  sameBy: (record: T) => string,
): readonly ImportEntry<T>[] {
  const known = new Set(here.map(sameBy))
  return told.map((record) => ({ record, isHere: known.has(sameBy(record)) }))
}
