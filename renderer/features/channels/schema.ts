import { z } from 'zod'
import { privacies } from '#contract/records/channel.ts'
import { listSearchSchema } from '../../lib/search-schema.ts'

export const retentions = ['default', 'days', 'forever'] as const
export type RetentionFilter = (typeof retentions)[number]

/** Filters and sorting as they stand in the address. */
export const channelSearchSchema = listSearchSchema({
  privacy: z.array(z.enum(privacies)),
  /** Folder ids; 0 stands for "no folder". */
  folder: z.array(z.int()),
  archived: z.enum(['shown', 'only']),
  retention: z.array(z.enum(retentions)),
  default: z.boolean(),
})
