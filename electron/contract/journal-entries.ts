import { z } from 'zod'
import { journalLineSchema } from './journal.ts'
import { outcomeStates, writeResults } from './outcomes.ts'

/**
 * The journal as people read it: one entry per write, however many requests it took, made from the lines of
 * `journal.ts`.
 */

export const entryResults = [
  ...writeResults,
  /** A later write reverted everything that it saved. */
  'undone',
  /** A person marked it as handled, because its result was unknown. */
  'handled',
  /** Sent in this session; not all results are known yet. */
  'under-way',
] as const
export type EntryResult = (typeof entryResults)[number]

export const entrySchema = z.object({
  writeId: z.uuid(),
  /** Number of the entry's first line. */
  seq: z.int().positive(),
  /** UNIX milliseconds when its first request left. */
  at: z.int(),
  profile: z.object({ id: z.uuid(), server: z.string(), email: z.string(), label: z.string() }),
  kind: z.string(),
  act: z.string(),
  recordId: z.int().nullable(),
  name: z.string().nullable(),
  /** Fields to change; empty for an act without fields. */
  fields: z.array(z.string()),
  /** Values of the only field, if they are short enough for a row of the list. */
  change: z.object({ before: z.unknown().optional(), after: z.unknown().optional() }).nullable(),
  result: z.enum(entryResults),
  /** Number of ended parts, by state. An act without fields has one part. */
  counts: z.record(z.enum(outcomeStates), z.int()),
  /** Resolver of an entry without an answer: the server, or a person if the server cannot report it. */
  asks: z.enum(['server', 'person']).nullable(),
  /** The server's last words of a refusal. */
  words: z.string().nullable(),
  /** The entry that this one undoes. */
  undoes: z.uuid().nullable(),
  /** The last write that undid this one; only if the result is `undone`. */
  undoneBy: z.object({ writeId: z.uuid(), act: z.string(), at: z.int() }).nullable(),
})
export type Entry = z.output<typeof entrySchema>

/** A run in the list, made from those of its entries that match the filter. */
const entryRunSchema = z.object({
  runId: z.uuid(),
  /** Number of its matching entries, and of all its entries. */
  found: z.int(),
  total: z.int(),
  /** Number of entries of the whole run that are saved, and whose act can be undone. */
  undoable: z.int(),
  /** Number of matching entries by result. */
  results: z.partialRecord(z.enum(entryResults), z.int()),
  /** Kind, act and only field of all matching entries; null if they differ. */
  kind: z.string().nullable(),
  act: z.string().nullable(),
  field: z.string().nullable(),
  /** The one value after all of them, and the different values before; null if there are several after. */
  change: z.object({ befores: z.array(z.unknown()), after: z.unknown() }).nullable(),
  /** The first records. */
  first: z.array(entrySchema.pick({ kind: true, act: true, name: true, recordId: true })),
})
export type EntryRun = z.output<typeof entryRunSchema>

/**
 * A row of the list: one entry, or a run with several matching entries. The entries of an open run follow it. An undo
 * has no row if the entry that it undid has one.
 */
export const entryRowSchema = z.object({
  /** The entry; of a run, its newest. */
  entry: entrySchema,
  run: entryRunSchema.nullable(),
  isInRun: z.boolean(),
  /** Its number among the rows of the same level, counted from 1, and the number of these. */
  position: z.int(),
  siblings: z.int(),
})
export type EntryRow = z.output<typeof entryRowSchema>

export const entryFilterSchema = z.object({
  /** An account of the organization whose entries are wanted; those of its other accounts match too. */
  profileId: z.uuid().nullable(),
  kind: z.string().nullable(),
  recordId: z.int().nullable(),
  act: z.string().nullable(),
  result: z.enum(entryResults).nullable(),
  /** UNIX milliseconds; `until` is exclusive. */
  from: z.int().nullable(),
  until: z.int().nullable(),
  /** Words that must all occur in the entry's names, values or answers, in any case. */
  search: z.string().max(200),
})
export type EntryFilter = z.output<typeof entryFilterSchema>

export const wholeJournal: EntryFilter = {
  profileId: null,
  kind: null,
  recordId: null,
  act: null,
  result: null,
  from: null,
  until: null,
  search: '',
}

/** Summary of the matching entries, newest first. */
export const entriesFoundSchema = z.object({
  /** False while older entries are still loading. */
  isComplete: z.boolean(),
  /** Number of all entries. */
  total: z.int(),
  /** Number of entries of the filter's organization; of all without one. */
  ofOrganization: z.int(),
  found: z.int(),
  /** Days of the rows, newest first: a moment of each day, the number of its matching entries, and of its rows. */
  days: z.array(z.object({ at: z.int(), count: z.int(), rows: z.int() })),
  /** All entries without an answer, whatever the filter, newest first. */
  unanswered: z.array(entrySchema),
})
export type EntriesFound = z.output<typeof entriesFoundSchema>

export const entryLimits = {
  /** Entries per answer. */
  page: 200,
  /** Runs that can be open in the list at the same time. */
  openRuns: 100,
  /** Records of a run, and values before it, in its row. */
  ofRun: 3,
  /** Limit of unanswered entries; the filter finds further ones. */
  unanswered: 100,
} as const

/** A journal line of an entry. */
const entryLineSchema = z.object({
  seq: z.int(),
  /** Hash of the previous line, which this line contains, and its own hash. */
  previous: z.string(),
  hash: z.string(),
  line: journalLineSchema,
})
export type EntryLine = z.output<typeof entryLineSchema>

/** Results of comparing the end of the chain with the recorded head. */
export const headStates = [
  /** The head is the last line. */
  'at-the-end',
  /** Lines follow the head: the console ended after syncing them and before writing the head. */
  'behind',
  /** The head is beyond the chain: lines are missing at the end. */
  'ahead',
  /** The head names another line. */
  'differs',
  'missing',
  'unreadable',
  /** There was no head to compare with, such as for a single file. */
  'not-asked',
] as const
export type HeadState = (typeof headStates)[number]

/** Result of checking the whole journal. */
export const journalCheckSchema = z.object({
  isWhole: z.boolean(),
  lines: z.int(),
  head: z.enum(headStates),
  breakCount: z.int(),
  /** Expected number of the first line out of order; null without a break. */
  brokenAt: z.int().nullable(),
  /** The last line when the head was lost. A removal of later lines can't be detected. */
  lostEndAt: z.int().nullable(),
  /** Time when a person marked the loss as seen, in UNIX milliseconds. */
  lossSeenAt: z.int().nullable(),
  /** Problems that the journal noted when it was opened. */
  noted: z.int(),
  /** UNIX milliseconds. */
  at: z.int(),
})
export type JournalCheckResult = z.output<typeof journalCheckSchema>

/** `lines`: the raw lines, which can be verified later. `table`: CSV, one row per field. */
export const exportForms = ['lines', 'table'] as const
export type ExportForm = (typeof exportForms)[number]

/** `path` is null if the person canceled. */
export const journalExportSchema = z.object({ path: z.string().nullable(), entries: z.int() })
export type JournalExport = z.output<typeof journalExportSchema>

/** Bridge channels for the journal; `ipc.ts` spreads them. */
export const entryCalls = {
  'journal:find': {
    input: z.object({ filter: entryFilterSchema, openRuns: z.array(z.uuid()).max(entryLimits.openRuns) }),
    output: entriesFoundSchema,
  },
  /** Some of the rows that these entries have in the list, starting at `from`. */
  'journal:rows': {
    input: z.object({
      filter: entryFilterSchema,
      openRuns: z.array(z.uuid()).max(entryLimits.openRuns),
      from: z.int().nonnegative(),
      count: z.int().min(1).max(entryLimits.page),
    }),
    output: z.object({ rows: z.array(entryRowSchema) }),
  },
  /** Some of the matching entries, starting at `from`. */
  'journal:page': {
    input: z.object({
      filter: entryFilterSchema,
      from: z.int().nonnegative(),
      count: z.int().min(1).max(entryLimits.page),
    }),
    output: z.object({ entries: z.array(entrySchema) }),
  },
  /** One entry with all its lines, in order. */
  'journal:lines': {
    input: z.object({ writeId: z.uuid() }),
    output: z.object({ entry: entrySchema, lines: z.array(entryLineSchema) }),
  },
  /** Checks the result of a write without an answer by reading from the server. Sends no write. */
  'journal:check': { input: z.object({ writeId: z.uuid() }), output: z.object({ entry: entrySchema }) },
  /** Records that a person marked a write without an answer as handled. */
  'journal:settle': { input: z.object({ writeId: z.uuid() }), output: z.object({ entry: entrySchema }) },
  /** Exports the matching entries, or all of them without a filter, to a file that the person chooses. */
  'journal:export': {
    input: z.object({ filter: entryFilterSchema.nullable(), form: z.enum(exportForms) }),
    output: journalExportSchema,
  },
  /** Sets the number of days to keep; null means forever. Deletes older lines at once; a trial only counts them. */
  'journal:keep': {
    input: z.object({ days: z.int().min(30).max(36_500).nullable(), isTrial: z.boolean() }),
    output: z.object({ lines: z.int() }),
  },
  /** Verifies every line of the chain. Changes nothing. */
  'journal:verify': { input: z.object({}), output: journalCheckSchema },
  /** Records that a person has seen the warning about missing lines at the end, and checks again. */
  'journal:mark-seen': { input: z.object({}), output: journalCheckSchema },
} as const

export const entryEvents = { 'journal:changed': z.object({}) } as const
