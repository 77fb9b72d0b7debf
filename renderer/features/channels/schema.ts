import { z } from 'zod'
import { channelFilterSchemas } from '../../components/channel/filters.ts'
import { listSearchSchema } from '../../lib/search-schema.ts'

export const retentions = ['default', 'days', 'forever'] as const
export type RetentionFilter = (typeof retentions)[number]

/** Ranges of messages a week; `new` is a channel that is too new for an estimate. */
export const traffics = ['none', 'few', 'hundreds', 'thousands', 'new'] as const
export type TrafficFilter = (typeof traffics)[number]

export const sizes = ['none', 'few', 'tens', 'hundreds', 'unknown'] as const
export type SizeFilter = (typeof sizes)[number]

/** Filters and sorting as they stand in the address. */
export const channelSearchSchema = listSearchSchema({
  ...channelFilterSchemas,
  archived: z.enum(['shown', 'only']),
  retention: z.array(z.enum(retentions)),
  default: z.boolean(),
  /** Group ids, and `byName`. */
  'can-post': z.array(z.int()),
  /** User ids, and `noCreator`. */
  creator: z.array(z.int()),
  traffic: z.array(z.enum(traffics)),
  subscribers: z.array(z.enum(sizes)),
  subscribed: z.boolean(),
})
