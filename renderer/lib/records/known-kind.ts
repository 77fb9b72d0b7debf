import type { z } from 'zod'
import type { Connection } from '#contract/connection.ts'
import type { PageOperationId } from '#contract/operations/index.ts'
import type { KindName } from '#contract/records/index.ts'

export interface Identified {
  readonly id: number
}

/** How records of a kind are listed, and what is kept of them where the server lists none (DESIGN §4). */
export type KnownKind<T extends Identified> = Known<T> & Listing<T>

interface Known<T extends Identified> {
  readonly kind: KindName
  /** What files and the registry of this computer call them, such as `linkifiers`. */
  readonly plural: string
  /** How one is called; empty where only its id is known. */
  readonly nameOf: (record: T) => string
  /** A record without its id, as a file or the registry holds it. */
  readonly content: z.ZodType<Omit<T, 'id'>>
  /** What is shown of a record of which only the id is known. */
  readonly empty: Omit<T, 'id'>
  /** The operation that lists them. */
  readonly operation: PageOperationId
  /** The key under which the server's own list is kept. */
  readonly listKey: (profileId: string) => readonly unknown[]
}

/** How the list is read; null where the server offers none. */
type Listing<T extends Identified> =
  | {
      readonly list: (connection: Connection, signal?: AbortSignal) => Promise<T[] | null>
      readonly recordsIn?: undefined
    }
  | {
      /** Pages share this query, in a shape of their own. */
      readonly list: (connection: Connection, signal?: AbortSignal) => Promise<unknown>
      /** The records in it: one function, so that they are made once a reading. */
      readonly recordsIn: (kept: unknown) => readonly T[] | null
    }
