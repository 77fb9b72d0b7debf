import { z } from 'zod'
import { listSearchSchema } from '../../lib/use-search-state.ts'

export const shownStates = ['gone', 'link'] as const
export const expiries = ['day', 'week', 'expired', 'never'] as const
export const ages = ['day', 'week', 'month'] as const

/** Filters of the invitations in the address. */
export const invitationSearchSchema = listSearchSchema({
  shown: z.enum(shownStates),
  expires: z.enum(expiries),
  role: z.array(z.int()),
  inviter: z.array(z.int()),
  age: z.enum(ages),
})
