import { z } from 'zod'

/** What the address carries: which linkifier is open, and what is searched for. */
export const linkifierSearchSchema = z.object({
  open: z
    .union([z.int(), z.literal('new')])
    .optional()
    .catch(undefined),
  q: z.string().optional().catch(undefined),
})
