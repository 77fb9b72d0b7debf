import { z } from 'zod'
import { entryResults } from '#contract/journal-entries.ts'
import { kindNames } from '#contract/records/index.ts'
import { listSearchSchema } from '../../lib/search-schema.ts'

export const spans = ['today', 'week', 'month', 'year'] as const
/** Every act in the journal, of any kind. A test compares it with the records. */
export const acts = [
  'update',
  'create',
  'delete',
  'archive',
  'reorder',
  'resend',
  'revoke',
  'deactivate',
  'reactivate',
  'subscribe',
  'unsubscribe',
  'members',
  'subgroups',
  'move',
  'resolve',
  'upload',
  'test',
  'test-all',
  'create-a',
  'create-b',
] as const

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
