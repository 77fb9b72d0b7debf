import type { z } from 'zod'
import type { PageOperationId } from '#contract/operations/index.ts'
import { recordOf, type KindName } from '#contract/records/index.ts'

export interface Identified {
  readonly id: number
}

/** Describes the list of a kind, and the form in which records are kept if the server lists none. */
export interface KnownKind<T extends Identified> {
  readonly kind: KindName
  /** Name in files and in this computer's registry, such as `linkifiers`. */
  readonly plural: string
  /** Name of a record; empty if only its id is known. */
  readonly nameOf: (record: T) => string
  /** A record without its id, as stored in a file or the registry. */
  readonly content: z.ZodType<Omit<T, 'id'>>
  /** Values shown for a record that is known only by its id. */
  readonly empty: Omit<T, 'id'>
  /** The list operation. */
  readonly operation: PageOperationId
  /** Records in the cached list, if they have another shape there: one function, so that they are made once. */
  readonly recordsIn?: (listed: unknown) => readonly T[] | null
}

/** Describes a kind of which the contract says what is kept. Its records are those of the service, or of `special`. */
export function knownKind<T extends Identified>(
  kind: KindName,
  special: Pick<KnownKind<T>, 'recordsIn'> & Partial<Pick<KnownKind<T>, 'nameOf'>> = {},
): KnownKind<T> {
  const { kept, reading, nameOf, valuesOf } = recordOf(kind)
  const operation = reading.find(({ reads }) => reads === 'list')?.operation
  if (kept === undefined || operation === undefined) throw new Error(`nothing is kept of ${kind} records`)
  return {
    kind,
    plural: kept.plural,
    nameOf: (record) => nameOf(valuesOf(record)) ?? '',
    // A kind ties its form to the service's shape, and pages may call every operation that lists records.
    content: kept.content as z.ZodType<Omit<T, 'id'>>,
    empty: kept.empty as Omit<T, 'id'>,
    operation: operation as PageOperationId,
    ...special,
  }
}
