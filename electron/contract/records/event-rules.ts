import type { z } from 'zod'
import type { ReadRecord, Values } from './values.ts'

/** An event type that reports a change, and its content (`service.md#events`). */
export interface EventRule<W = unknown> {
  readonly type: string
  readonly op?: string
  /** Content about records; null if it is incomplete and they must be read. */
  read(this: void, event: Readonly<Record<string, unknown>>): EventContent<W> | null
}

type Rows<W> = { readonly about: 'new' | 'all'; readonly rows: readonly W[] }

/** Content of an event before its records are read: those of `new` and `all` are in the service's own shape. */
export type EventContent<W> = Exclude<EventNews, { readonly records: unknown }> | Rows<W>

/** An event that carries records as they are listed, by one parameter; `all` if these are all records. */
export const eventWithRows = <W>(
  type: string,
  op: string | null,
  about: 'new' | 'all',
  { parameter, schema }: { readonly parameter: string; readonly schema: z.ZodType<readonly W[]> },
): EventRule<W> => ({
  type,
  ...(op !== null && { op }),
  read: ({ [parameter]: given }) => {
    const parsed = schema.safeParse(given)
    return parsed.success ? { about, rows: parsed.data } : null
  },
})

/** An event that says that something changed, but not what. */
export const unreadEvent = (type: string): EventRule<never> => ({ type, read: () => null })

/** Part of a record, in the service's own shape and as values. */
export interface RecordNews {
  readonly wire: Readonly<Record<string, unknown>>
  readonly values: Values
}

export type EventNews =
  /** Some fields of one record. */
  | ({ readonly about: 'one'; readonly id: number } & RecordNews)
  /** Records that this account can now see. */
  | { readonly about: 'new'; readonly records: readonly ReadRecord[] }
  /** Records that are deleted, or hidden from this account. */
  | { readonly about: 'gone'; readonly ids: readonly number[] }
  /** The same part of every record, changed or not, so only the last such event counts. */
  | { readonly about: 'each'; readonly of: (id: number) => RecordNews }
  /** All records. */
  | { readonly about: 'all'; readonly records: readonly ReadRecord[] }
