import { listSearchSchema, openSchema } from '../../lib/search-schema.ts'

/** What the address carries: which linkifier is open, and what is searched for. */
export const linkifierSearchSchema = listSearchSchema({ open: openSchema })
