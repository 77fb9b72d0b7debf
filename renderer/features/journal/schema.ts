import { z } from 'zod'
import { entryResults } from '#contract/journal-entries.ts'
import { kindNames, recordOf } from '#contract/records/index.ts'
import { listSearchSchema } from '../../lib/page/use-search-state.ts'

export const spans = ['today', 'week', 'month', 'year'] as const
/** Every act that the journal keeps, of any kind. */
export const acts: readonly string[] = [
  ...new Set(
    kindNames.flatMap((kind) =>
      Object.entries(recordOf(kind).acts).flatMap(([name, { isSignal }]) => (isSignal === true ? [] : [name])),
    ),
  ),
]

/** Search, filters and open entry, in the address. */
export const journalSearchSchema = listSearchSchema({
  open: z.uuid(),
  when: z.enum(spans),
  result: z.enum(entryResults),
  kind: z.enum(kindNames),
  organization: z.literal('all'),
  act: z.enum(acts),
  record: z.int(),
})
export type JournalSearch = z.output<typeof journalSearchSchema>
