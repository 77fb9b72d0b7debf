import { z } from 'zod'
import { channelFilterSchemas } from '../../components/channel/filters.ts'
import { listSearchSchema } from '../../lib/search-schema.ts'

/** What is open and what is shown, as it stands in the address. */
export const folderSearchSchema = listSearchSchema({
  ...channelFilterSchemas,
  open: z.union([z.int(), z.literal('new')]),
  /** Whether archived folders are listed. */
  archived: z.boolean(),
})
