import { isArchived, keyOf, nameOf, type FileKind } from './kinds.ts'
import type { Values } from '#contract/records/define.ts'

export interface Pair<H, T> {
  /** Key that both sides share. It stays the same while the record keeps its name. */
  readonly key: string
  readonly here: H | null
  readonly there: T | null
}

interface Given<H, T> {
  readonly here: readonly H[]
  readonly there: readonly T[]
  readonly valuesHere: (record: H) => Values
  readonly valuesThere: (record: T) => Values
}

/**
 * Finds the record with the same name on the other side. An archived folder may have the name of a folder in use, so
 * records in the same state are paired first, and then the others.
 */
export function pairsOf<H, T>(kind: FileKind, { here, there, valuesHere, valuesThere }: Given<H, T>): Pair<H, T>[] {
  const left = byKey(kind, there, valuesThere)
  const pairs: Pair<H, T>[] = []
  for (const [key, own] of byKey(kind, here, valuesHere)) {
    const others = left.get(key) ?? []
    left.delete(key)
    const matched = own.map((one) => {
      const index = others.findIndex((other) => isArchived(valuesThere(other)) === isArchived(valuesHere(one)))
      return index < 0 ? null : (others.splice(index, 1)[0] ?? null)
    })
    own.forEach((one, index) => {
      const other = matched[index] ?? others.shift() ?? null
      pairs.push({ key: numbered(key, index), here: one, there: other })
    })
    others.forEach((other, index) => pairs.push({ key: numbered(key, own.length + index), here: null, there: other }))
  }
  for (const [key, others] of left) {
    others.forEach((other, index) => pairs.push({ key: numbered(key, index), here: null, there: other }))
  }
  return pairs
}

const numbered = (key: string, index: number): string => (index === 0 ? key : `${key}\n${index}`)

/** Groups records by key; records in use come first. */
function byKey<R>(kind: FileKind, records: readonly R[], valuesOf: (record: R) => Values): Map<string, R[]> {
  const found = new Map<string, R[]>()
  for (const record of records) {
    const key = keyOf(kind, nameOf(kind, valuesOf(record)))
    const known = found.get(key)
    if (known === undefined) found.set(key, [record])
    else if (isArchived(valuesOf(record))) known.push(record)
    else known.unshift(record)
  }
  return found
}
