import { z } from 'zod'
import { listSearchSchema } from '../../lib/page/use-search-state.ts'

export const deactivatedChoices = ['shown', 'only'] as const
export const acts = ['join', 'leave'] as const
export const views = ['person'] as const

/** Filters of the groups in the address. */
export const groupSearchSchema = listSearchSchema({
  deactivated: z.enum(deactivatedChoices),
  setting: z.array(z.string()),
})

export const parts = ['settings', 'members', 'subgroups'] as const

/** Open part of a group's page, in the address. */
export const partSearchSchema = listSearchSchema({ part: z.enum(parts) })

/** Parameters of the simulation in the address: `who` is `user:7` or `group:12`. */
export const whatIfSearchSchema = listSearchSchema({
  who: z.string().regex(/^(user|group):\d+$/),
  act: z.enum(acts),
  group: z.int(),
  by: z.enum(views),
  same: z.literal('hidden'),
})
