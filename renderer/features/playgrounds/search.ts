import { z } from 'zod'
import { listSearchSchema } from '../../lib/search-schema.ts'

/** What is open, as it stands in the address. */
export const playgroundSearchSchema = listSearchSchema({ open: z.union([z.int(), z.literal('new')]) })
