import { z } from 'zod'

/** Shapes that several areas share. Field names are the service's own. */

/** A group-setting value: the id of a named group, or users and subgroups (`service.md#group-setting-values`). */
export const groupSettingSchema = z.union([
  z.int(),
  z.object({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
])
export type GroupSetting = z.infer<typeof groupSettingSchema>

/** An update of a group setting: `new`, and `old` with the value when the edit started. */
export const groupUpdateSchema = z.object({ new: groupSettingSchema, old: groupSettingSchema.optional() })

/** A reply with only the fields of every success. */
export const emptyReply = z.object({})

/**
 * A time in UNIX seconds, whole or not. A number beyond any realistic date is read in a smaller unit, down to
 * nanoseconds: servers below feature level 443 send milliseconds for files, and a level may be unknown.
 */
export const secondsSchema = z.number().transform(toSeconds)

/** The year 5138. In milliseconds, it is 1973, before there were such servers. */
const tooLate = 1e11

function toSeconds(time: number): number {
  if (Math.abs(time) < tooLate) return time
  let seconds = time
  while (Math.abs(seconds) >= tooLate) seconds /= 1000
  return Math.floor(seconds)
}

declare const unknownWord: unique symbol
/** A word of a newer server, as the server spells it. Pages show the word; no request contains it. */
export type UnknownWord = string & { readonly [unknownWord]: true }

/**
 * One of several known words in a reply. A word of a newer server makes only its own field unknown, and its spelling is
 * kept. `z.enum` would refuse the whole record.
 */
export const openEnum = <const W extends readonly [string, ...string[]]>(
  words: W,
): z.ZodType<W[number] | UnknownWord> =>
  z.union([z.enum(words), z.union([z.string(), z.int()]).transform((word) => String(word) as UnknownWord)])
