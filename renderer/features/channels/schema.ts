import { z } from 'zod'
import { channelFilterSchemas } from '../../records/channel/filters.ts'
import { listSearchSchema } from '../../lib/use-search-state.ts'
import { checks } from './checks.ts'

export const retentions = ['default', 'days', 'forever'] as const
export type RetentionFilter = (typeof retentions)[number]

/** Filters and sorting in the address. */
export const channelSearchSchema = listSearchSchema({
  ...channelFilterSchemas,
  archived: z.enum(['shown', 'only']),
  retention: z.array(z.enum(retentions)),
  default: z.boolean(),
  check: z.array(z.enum(checks)),
})

/** The folder of a new channel, in the address. */
export const newChannelSearchSchema = listSearchSchema({ folder: z.int() })
