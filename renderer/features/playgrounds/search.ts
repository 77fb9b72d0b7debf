import { z } from 'zod'
import { listSearchSchema } from '../../lib/search-schema.ts'

/** The open playground, in the address. */
export const playgroundSearchSchema = listSearchSchema({ open: z.union([z.int(), z.literal('new')]) })
