import { z } from 'zod'
import { channelFilterSchemas } from '../../components/channel/filters.ts'
import { listSearchSchema, openSchema } from '../../lib/search-schema.ts'

/** What is open and what is shown, as it stands in the address. */
export const folderSearchSchema = listSearchSchema({
  ...channelFilterSchemas,
  open: openSchema,
  /** Whether archived folders are listed. */
  archived: z.boolean(),
})
