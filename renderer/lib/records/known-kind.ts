import type { z } from 'zod'
import type { Connection } from '#contract/connection.ts'
import type { KindName } from '#contract/records/index.ts'

export interface Identified {
  readonly id: number
}

/** How records of a kind are listed, and what is kept of them where the server lists none (DESIGN §4). */
export interface KnownKind<T extends Identified> {
  readonly kind: KindName
  /** What files and the registry of this computer call them, such as `linkifiers`. */
  readonly plural: string
  /** How one is called; empty where only its id is known. */
  readonly nameOf: (record: T) => string
  /** A record without its id, as a file or the registry holds it. */
  readonly content: z.ZodType<Omit<T, 'id'>>
  /** What is shown of a record of which only the id is known. */
  readonly empty: Omit<T, 'id'>
  /** The key under which the server's own list is kept, and how it is read; null where the server offers none. */
  readonly listKey: (profileId: string) => readonly unknown[]
  readonly list: (connection: Connection, signal?: AbortSignal) => Promise<T[] | null>
}
