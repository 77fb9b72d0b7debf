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

/** A server in the field may send a float where the seed says seconds. */
export const secondsSchema = z.number()
