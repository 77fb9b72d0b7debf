import { z } from 'zod'

/**
 * Replies that list records. A record that does not have its documented shape costs itself and not the list (REVIEW N8):
 * it is told beside the others, by what can be read of it.
 */

/**
 * The difference from the documentation: a missing field, one of another type, or anything else. An unknown word affects
 * only its own field (`openEnum`).
 */
export const unreadableReasons = ['missing', 'other-type', 'other-form'] as const
type UnreadableReason = (typeof unreadableReasons)[number]

export interface UnreadableRecord {
  /** Null where that cannot be read either. */
  readonly id: number | null
  readonly name: string | null
  /** The path of the first field that is not as documented; empty where it is no record at all. */
  readonly field: string
  readonly reason: UnreadableReason
}

/** What a reply that lists records may tell beside them. */
export interface WithUnreadable {
  /** Left out where all could be read. */
  readonly unreadable?: readonly UnreadableRecord[]
}

/** The fields by which a record that cannot be read is told from others. */
interface NamedBy {
  readonly id?: string
  readonly name?: string
}

/**
 * A list beside the answer to a write. What of it cannot be read is left out: the write was made, and must not end as one
 * without an answer because of what the server tells along with it.
 */
export const whatCanBeRead = <S extends z.ZodType>(record: S) =>
  z
    .array(z.unknown())
    .transform((all) => all.flatMap((one) => record.safeParse(one).data ?? []))
    .catch([])

/** A list of which some could not be read, on its way to the reply. */
class Split {
  readonly records: unknown[] = []
  readonly unreadable: UnreadableRecord[] = []
}

/** What each of these replies lists, for whoever has the schema alone. */
const lists = new WeakMap<z.ZodType, ListedRecords>()

interface ListedRecords {
  /** The field of the reply. */
  readonly key: string
  readonly record: z.ZodType
}

/** Undefined for a reply that lists no records. */
export const listedIn = (reply: z.ZodType): ListedRecords | undefined => lists.get(reply)

type Listed<Key extends string, S extends z.ZodType> = { [K in Key]: z.output<S>[] } & WithUnreadable

/** A reply with a list of records under a key, and the fields it has beside it. */
export function listReply<const Key extends string, S extends z.ZodType, More extends z.ZodRawShape = {}>(
  key: Key,
  record: S,
  named: NamedBy,
  more: More = {} as More,
): z.ZodType<Listed<Key, S> & z.output<z.ZodObject<More>>> {
  // The list is read as a whole first, which costs least, and nearly every one can be.
  const list = z.union([z.array(record), z.array(z.unknown()).transform((all) => split(all, record, named))])
  const reply = z.object({ ...more, [key]: list }).transform((told) => {
    const { [key]: found } = told as Readonly<Record<string, unknown>>
    if (!(found instanceof Split)) return told
    return { ...told, [key]: found.records, unreadable: found.unreadable }
  })
  lists.set(reply, { key, record })
  return reply as never
}

function split(all: readonly unknown[], record: z.ZodType, named: NamedBy): Split {
  const found = new Split()
  const { records, unreadable } = found
  for (const one of all) {
    const parsed = record.safeParse(one)
    if (parsed.success) records.push(parsed.data)
    else unreadable.push(describe(one, parsed.error.issues[0], named))
  }
  return found
}

function describe(record: unknown, issue: z.core.$ZodIssue | undefined, named: NamedBy): UnreadableRecord {
  const path = issue?.path ?? []
  const told = (key: string | undefined) => (key === undefined ? undefined : valueAt(record, [key]))
  const name = told(named.name)
  return {
    id: z.int().safeParse(told(named.id)).data ?? null,
    name: typeof name === 'string' && name !== '' ? name : null,
    field: path.join('.'),
    reason: valueAt(record, path) === undefined ? 'missing' : reasonOf(issue),
  }
}

function reasonOf(issue: z.core.$ZodIssue | undefined): UnreadableReason {
  return issue?.code === 'invalid_type' ? 'other-type' : 'other-form'
}

/** Own fields only: a server may name any field, `constructor` among them. */
function valueAt(value: unknown, [first, ...rest]: readonly PropertyKey[]): unknown {
  if (first === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return undefined
  return valueAt((value as Readonly<Record<PropertyKey, unknown>>)[first], rest)
}
