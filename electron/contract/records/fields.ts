import { z } from 'zod'
import { groupSettingSchema, openEnum, type GroupSetting, type UnknownWord } from '../operations/shapes.ts'
import type { ActTarget, Field, FieldKind, Finding, ReadRecord, RuleFacts, Values } from './define.ts'
import { strip } from './values.ts'

/** Field types of most records. A record adds its own special rules. */

type Options<V> = Partial<
  Pick<
    Field<V>,
    | 'isSame'
    | 'toParameters'
    | 'parameters'
    | 'limit'
    | 'range'
    | 'refersTo'
    | 'isLong'
    | 'find'
    | 'lock'
    | 'lockOf'
    | 'isRisky'
    | 'standingRole'
    | 'alsoGrantedBy'
    | 'guard'
    | 'make'
  >
>

/** A field that is sent unchanged in one parameter. */
export function plain<V>(
  kind: FieldKind,
  name: string,
  schema: z.ZodType<V>,
  options: Options<V> = {},
): Field<V, true> {
  return {
    kind,
    schema,
    isAlwaysReported: true,
    isSame: (one, other) => one === other,
    parameters: [name],
    toParameters: (mine) => ({ [name]: mine }),
    ...options,
  }
}

/** Marks a field that some servers do not report. */
export const sometimesReported = <V>(field: Field<V>): Field<V, false> => ({ ...field, isAlwaysReported: false })

/** A text, with an optional limit of its length. */
export const text = (name: string, options: Options<string> = {}): Field<string, true> =>
  plain('text', name, z.string(), {
    isSame: isSameText,
    ...options,
    find: (value, facts) => findTooLong(value, options.limit, facts) ?? options.find?.(value, facts) ?? null,
  })

/** Compares texts stripped, as the service strips a text before storing it. */
export const isSameText = (one: string, other: string): boolean => strip(one).text === strip(other).text

export const onOff = (name: string, options: Options<boolean> = {}): Field<boolean, false> =>
  sometimesReported(plain('switch', name, z.boolean(), options))

/** One of several words of the service. */
export const choice = <const W extends readonly [string, ...string[]]>(
  name: string,
  words: W,
  options: Options<W[number]> = {},
): Field<W[number], true> => ({
  ...plain('choice', name, z.enum(words) as z.ZodType<W[number]>, options),
  options: words,
})

/**
 * One of several words, where a newer server may have more. A draft holds only known words, so no other word is ever
 * sent.
 */
export const openChoice = <const W extends readonly [string, ...string[]]>(
  name: string,
  words: W,
  options: Options<W[number]> = {},
): Field<W[number] | UnknownWord, false> => ({
  ...sometimesReported<W[number] | UnknownWord>(choice(name, words, options)),
  reported: openEnum(words),
})

/** Schema of the values that a server may report. */
export const reportedSchema = ({ schema, reported = schema }: Field): z.ZodType => reported

/** Another record by its id, or null. */
export const reference = (
  name: string,
  refersTo: string,
  options: Options<number | null> = {},
): Field<number | null, false> =>
  sometimesReported(plain('reference', name, z.int().nullable(), { refersTo, ...options }))

/** A set of records by their ids. */
export const ids = (name: string): Field<readonly number[], false> =>
  sometimesReported(
    plain('list', name, z.array(z.int()).readonly(), {
      isSame: (one, other) => sorted(one).join() === sorted(other).join(),
      find: (value) => {
        const { text } = chosenIn(value)
        return text === '' ? null : { severity: 'problem', key: 'unknown-name', values: { text } }
      },
    }),
  )

/**
 * Reads a list of ids as a form edits it: those that were chosen, and a text that was typed and is no name. The text is
 * the last element, so that a draft keeps it.
 */
export function chosenIn(value: unknown): { readonly ids: readonly number[]; readonly text: string } {
  const all: readonly unknown[] = Array.isArray(value) ? value : []
  return {
    ids: all.filter((one) => typeof one === 'number'),
    text: all.findLast((one) => typeof one === 'string') ?? '',
  }
}

/** Writes what `chosenIn` reads; undefined for nothing at all, which is a setting that is not set. */
export const withText = (chosen: readonly number[], text: string): readonly (number | string)[] | undefined => {
  const all = [...chosen, ...(text === '' ? [] : [text])]
  return all.length === 0 ? undefined : all
}

/**
 * A permission (`service.md#group-setting-values`). Always sent with its value at the start of the edit, so that the
 * server refuses it if another person was faster.
 */
export const permission = (name: string, options: Options<GroupSetting> = {}): Field<GroupSetting, false> =>
  sometimesReported(
    plain('permission', name, groupSettingSchema, {
      isSame: (one, other) => canonical(one) === canonical(other),
      toParameters: (mine, expected) => ({
        [name]: expected === undefined ? { new: mine } : { new: mine, old: expected },
      }),
      isRisky: () => true,
      ...options,
    }),
  )

/** A value of a record that an act switches on or off, such as whether it is archived. */
export const switched = (
  name: string,
  goal: boolean,
  { parameters, toParameters }: Pick<ActTarget<boolean>, 'parameters' | 'toParameters'> = nothingSent,
): ActTarget<boolean> => ({
  schema: z.boolean(),
  isSame: (one, other) => one === other,
  goal,
  switches: name,
  parameters,
  toParameters,
  reads: 'record',
  valueOf: (found) => {
    const value = found === null || Array.isArray(found) ? undefined : (found as Values)[name]
    return typeof value === 'boolean' ? value : undefined
  },
})

const nothingSent = { parameters: [], toParameters: () => ({}) }

/** Target of an act whose result no reading shows, such as a notification. The server's answer is all there is. */
export const unread = <W extends string>(done: W): ActTarget<W> => ({
  schema: z.literal(done),
  isSame: (one, other) => one === other,
  goal: done,
  ...nothingSent,
  reads: 'list',
  valueOf: () => undefined,
})

/** A deletion. Compares the values that the person saw, so that changes by others are shown before the deletion. */
export const gone = (fields: Readonly<Record<string, Field>>): ActTarget<Values | null> => ({
  schema: z
    .looseObject(
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, reportedSchema(field).optional()])),
    )
    .nullable(),
  isSame: (one, other) =>
    one === null || other === null
      ? one === other
      : Object.entries(fields).every(([name, field]) => isSameField(field, one[name], other[name])),
  goal: null,
  ...nothingSent,
  reads: 'record',
  valueOf: (found) => found as Values | null,
})

/** An order: the ids of all records of a kind, each exactly once. */
export const order = (parameter: string): ActTarget<readonly number[]> => ({
  schema: z.array(z.int()).readonly(),
  isSame: (one, other) => one.join() === other.join(),
  parameters: [parameter],
  toParameters: (mine) => ({ [parameter]: [...mine] }),
  reads: 'list',
  valueOf: (found) => (found as readonly ReadRecord[]).map(({ id }) => id),
  forThose: (wanted, now) => [...wanted.filter((id) => now.includes(id)), ...now.filter((id) => !wanted.includes(id))],
})

function isSameField(field: Field, one: unknown, other: unknown): boolean {
  return one === undefined || other === undefined ? one === other : field.isSame(one, other)
}

/** Counts characters as the service does, not UTF-16 units. */
export const lengthOf = (given: string): number => [...given].length

function findTooLong(value: string, limitName: Field['limit'], { connection }: RuleFacts): Finding | null {
  const limit = limitName === undefined ? null : connection.limits[limitName]
  const over = limit === null ? 0 : lengthOf(strip(value).text) - limit
  return over > 0 && limit !== null ? { severity: 'problem', key: 'too-long', values: { count: over, limit } } : null
}

/** Normalizes a value: a single group is its id, and lists are sets. */
function canonical(setting: GroupSetting): string {
  if (typeof setting === 'number') return String(setting)
  const [only, ...others] = new Set(setting.direct_subgroups)
  if (setting.direct_members.length === 0 && only !== undefined && others.length === 0) return String(only)
  return JSON.stringify([sorted(setting.direct_members), sorted(setting.direct_subgroups)])
}

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((one, other) => one - other)
