import { z } from 'zod'
import { listSearchSchema } from '../../lib/use-search-state.ts'

export const states = ['failed', 'overdue', 'waiting'] as const
export const kinds = ['channel', 'direct'] as const

/** Search, filters and open message, in the address. */
export const scheduledSearchSchema = listSearchSchema({
  open: z.int(),
  state: z.array(z.enum(states)),
  kind: z.enum(kinds),
  channel: z.array(z.int()),
})
