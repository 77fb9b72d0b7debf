import { z } from 'zod'

/**
 * Replies that list records. A malformed record does not fail the whole list: it is reported separately, with its
 * readable parts.
 */

/**
 * Reason why a record is malformed: a missing field, a field of another type, or any other cause. An unknown word
 * affects only its own field (`openEnum`).
 */
export const unreadableReasons = ['missing', 'other-type', 'other-form'] as const
type UnreadableReason = (typeof unreadableReasons)[number]

export interface UnreadableRecord {
  /** Null if the id is unreadable too. */
  readonly id: number | null
  readonly name: string | null
  /** Path of the first malformed field; empty if the record is not an object. */
  readonly field: string
  readonly reason: UnreadableReason
}

/** Records of a reply that aren't in its list. */
export interface WithUnreadable {
  /** Absent if all are readable. */
  readonly unreadable?: readonly UnreadableRecord[]
  /** Number of records at the end of the list that didn't fit in memory; absent if all did. */
  readonly unlisted?: number
}

/** Fields that identify an unreadable record. */
interface NamedBy {
  readonly id?: string
  readonly name?: string
}

/**
 * A list in the reply to a write. Unreadable records are dropped: the write succeeded, and malformed records must not
 * turn it into a write without an answer.
 */
export const readableParts = <S extends z.ZodType>(record: S) =>
  z
    .array(z.unknown())
    .transform((all) => all.flatMap((one) => record.safeParse(one).data ?? []))
    .catch([])

/** Readable and unreadable records. */
interface ReadRecords {
  readonly records: readonly unknown[]
  readonly unreadable: readonly UnreadableRecord[]
}

/** A list split into readable and unreadable records, before it becomes part of the reply. */
class Split implements ReadRecords {
  readonly records: unknown[] = []
  readonly unreadable: UnreadableRecord[] = []
}

/** Lists by reply schema, for callers that have only the schema. */
const lists = new WeakMap<z.ZodType, ListedRecords>()

interface ListedRecords {
  /** Key of the list in the reply. */
  readonly key: string
  readonly record: z.ZodType
  /** Reads a slice of the list as the reply schema reads all of it. */
  readonly read: (slice: readonly unknown[]) => ReadRecords
}

/** Undefined for a reply without a list. */
export const listedIn = (reply: z.ZodType): ListedRecords | undefined => lists.get(reply)

type Listed<Key extends string, S extends z.ZodType> = { [K in Key]: z.output<S>[] } & WithUnreadable

/** A reply with a list of records under a key, and other fields beside it. */
export function listReply<const Key extends string, S extends z.ZodType, More extends z.ZodRawShape = {}>(
  key: Key,
  record: S,
  named: NamedBy,
  more: More = {} as More,
): z.ZodType<Listed<Key, S> & z.output<z.ZodObject<More>>> {
  // Parses the list as a whole first, which is fastest and nearly always succeeds.
  const records = z.array(record)
  const list = z.union([records, z.array(z.unknown()).transform((all) => split(all, record, named))])
  const reply = z.object({ ...more, [key]: list }).transform((reported) => {
    const { [key]: found } = reported as Readonly<Record<string, unknown>>
    if (!(found instanceof Split)) return reported
    return { ...reported, [key]: found.records, unreadable: found.unreadable }
  })
  lists.set(reply, {
    key,
    record,
    read(slice) {
      const parsed = records.safeParse(slice)
      return parsed.success ? { records: parsed.data, unreadable: [] } : split(slice, record, named)
    },
  })
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
  const reported = (key: string | undefined) => (key === undefined ? undefined : valueAt(record, [key]))
  const name = reported(named.name)
  return {
    id: z.int().safeParse(reported(named.id)).data ?? null,
    name: typeof name === 'string' && name !== '' ? name : null,
    field: path.join('.'),
    reason: valueAt(record, path) === undefined ? 'missing' : reasonOf(issue),
  }
}

function reasonOf(issue: z.core.$ZodIssue | undefined): UnreadableReason {
  return issue?.code === 'invalid_type' ? 'other-type' : 'other-form'
}

/** Reads only own fields: a server may name any field, including `constructor`. */
function valueAt(value: unknown, [first, ...rest]: readonly PropertyKey[]): unknown {
  if (first === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return undefined
  return valueAt((value as Readonly<Record<PropertyKey, unknown>>)[first], rest)
}
