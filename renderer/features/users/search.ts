import { z } from 'zod'
import { listSearchSchema } from '../../lib/page/use-search-state.ts'

export const states = ['active', 'deactivated', 'deleted'] as const
export const joinedSpans = ['week', 'month', 'year', 'earlier'] as const

/** Filters of the users in the address. */
export const userSearchSchema = listSearchSchema({
  state: z.array(z.enum(states)),
  role: z.array(z.int()),
  group: z.array(z.int()),
  joined: z.enum(joinedSpans),
  bots: z.boolean(),
})

export const parts = ['profile', 'channels', 'permissions'] as const

/** Open part of a person's page, in the address. */
export const partSearchSchema = listSearchSchema({ part: z.enum(parts) })
