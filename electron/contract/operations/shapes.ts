import { z } from 'zod'

/** Shapes that several areas share (§1.6, §2). Field names are the service's own. */

/** A group-setting value: the id of a named group, or people and subgroups (§1.6). */
export const groupSettingSchema = z.union([
  z.int(),
  z.object({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
])
export type GroupSetting = z.infer<typeof groupSettingSchema>

/** The update of a group setting: `new`, and `old` as the value the edit started from (§1.6, REFERENCE §4). */
export const groupUpdateSchema = z.object({ new: groupSettingSchema, old: groupSettingSchema.optional() })

/** What every success carries (§1.3). */
export const emptyReply = z.object({})

/**
 * A time in UNIX seconds, whole or not. One that is larger than any date in use is read in the unit that makes it one:
 * servers below feature level 443 send milliseconds for files, and a level may be unknown.
 */
export const secondsSchema = z.number().transform(toSeconds)

function toSeconds(time: number): number {
  const size = Math.abs(time)
  return size < 1e11 ? time : Math.floor(size < 1e14 ? time / 1e3 : time / 1e6)
}

/**
 * One of the words that are known, in a reply. A newer server may send another: its record is read all the same, and
 * this one field is unknown. Replies use it in place of `z.enum`, which would refuse the whole record.
 */
export const openEnum = <const W extends readonly [string, ...string[]]>(words: W): z.ZodType<W[number] | undefined> =>
  z.union([z.enum(words), z.union([z.string(), z.int()]).transform(() => undefined)])
