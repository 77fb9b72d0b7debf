import { z } from 'zod'
import { privacies } from '#contract/records/channel.ts'
import { listSearchSchema } from '../../lib/search-schema.ts'

/** What is open and what is shown, as it stands in the address. */
export const folderSearchSchema = listSearchSchema({
  open: z.union([z.int(), z.literal('new')]),
  /** Whether archived folders are listed. */
  archived: z.boolean(),
  /** Filters of the channels to assign: folder ids, 0 for "no folder". */
  folder: z.array(z.int()),
  privacy: z.array(z.enum(privacies)),
})
