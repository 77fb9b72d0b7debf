import type { z } from 'zod'
import type { Connection } from '#contract/connection.ts'
import type { PageOperationId } from '#contract/operations/index.ts'
import type { KindName } from '#contract/records/index.ts'

export interface Identified {
  readonly id: number
}

/** Describes how records of a kind are listed, and what is kept of them where the server lists none. */
export type KnownKind<T extends Identified> = Known<T> & Listing<T>

interface Known<T extends Identified> {
  readonly kind: KindName
  /** Name in files and in this computer's registry, such as `linkifiers`. */
  readonly plural: string
  /** Name of a record; empty if only its id is known. */
  readonly nameOf: (record: T) => string
  /** A record without its id, as stored in a file or the registry. */
  readonly content: z.ZodType<Omit<T, 'id'>>
  /** Values shown for a record of which only the id is known. */
  readonly empty: Omit<T, 'id'>
  /** The list operation. */
  readonly operation: PageOperationId
  /** Query key of the server's list. */
  readonly listKey: (profileId: string) => readonly unknown[]
}

/** Loading of the list; null if the server offers none. */
type Listing<T extends Identified> =
  | {
      readonly list: (connection: Connection, signal?: AbortSignal) => Promise<T[] | null>
      readonly recordsIn?: undefined
    }
  | {
      /** Query that pages share, in its own shape. */
      readonly list: (connection: Connection, signal?: AbortSignal) => Promise<unknown>
      /** Records in it: one function, so that they are made once per reading. */
      readonly recordsIn: (kept: unknown) => readonly T[] | null
    }
