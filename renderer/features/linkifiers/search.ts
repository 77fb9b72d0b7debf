import { listSearchSchema, openSchema } from '../../lib/search-schema.ts'

/** Parameters in the address: the open linkifier, and the search. */
export const linkifierSearchSchema = listSearchSchema({ open: openSchema })
