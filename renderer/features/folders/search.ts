import { z } from 'zod'
import { channelFilterSchemas } from '../../records/channel/filters.ts'
import { listSearchSchema, openSchema } from '../../lib/use-search-state.ts'

/** The open folder and the filters, in the address. */
export const folderSearchSchema = listSearchSchema({
  ...channelFilterSchemas,
  open: openSchema,
  /** True if archived folders are listed too. */
  archived: z.boolean(),
})
