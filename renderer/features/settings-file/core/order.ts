import { recordOf } from '#contract/records/index.ts'
import type { RecordInFile } from './file.ts'
import { nameOf, type FileKind } from './kinds.ts'
import type { OwnRecord } from './organization.ts'
import type { Pair } from './pairs.ts'

/** A position at which the file has another record. */
export interface OtherPlace {
  /** Position in the list of this organization, from 1. */
  readonly place: number
  readonly here: string
  readonly there: string
}

/** The order of a kind, if it differs between this organization and the file. */
export interface OrderDifference {
  readonly kind: FileKind
  /** Key that is unique among all records and orders, and the same in each comparison. */
  readonly key: string
  /** Ids of all records of this organization, in order. */
  readonly here: readonly number[]
  /** The same records in the order of the file. A record that the file lacks keeps its position. */
  readonly there: readonly number[]
  readonly places: readonly OtherPlace[]
}

/** Compares the order of the records on both sides; null if it is equal, or if the kind has no order. */
export function orderDifference(
  kind: FileKind,
  own: readonly OwnRecord[],
  inFile: readonly RecordInFile[],
  pairs: readonly Pair<OwnRecord, RecordInFile>[],
): OrderDifference | null {
  if (!('reorder' in recordOf(kind).acts)) return null
  const placeInFile = new Map(inFile.map((record, place) => [record, place]))
  const placeOf = new Map(
    pairs.flatMap(({ here, there }) => (here === null || there === null ? [] : [[here, placeInFile.get(there) ?? 0]])),
  )
  const wanted = [...placeOf.keys()].toSorted((one, other) => (placeOf.get(one) ?? 0) - (placeOf.get(other) ?? 0))
  const there = own.map((record) => (placeOf.has(record) ? (wanted.shift() ?? record) : record))
  const places = own.flatMap((record, index) => {
    const other = there[index]
    if (other === undefined || other === record) return []
    return [{ place: index + 1, here: nameOf(kind, record.values), there: nameOf(kind, other.values) }]
  })
  if (places.length === 0) return null
  return { kind, key: `${kind}\torder`, here: own.map(({ id }) => id), there: there.map(({ id }) => id), places }
}
