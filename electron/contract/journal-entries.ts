import { z } from 'zod'
import { journalLineSchema } from './journal.ts'
import { outcomeStates, writeResults } from './outcomes.ts'

/**
 * The journal as a person reads it: one entry for each write, however many requests it took. An entry is made of the
 * lines of `journal.ts`.
 */

export const entryResults = [
  ...writeResults,
  /** All of what it saved was taken back by a later write. */
  'undone',
  /** A person marked one that nobody knew of as handled. */
  'handled',
  /** Sent in this session of the console, and not ended yet. */
  'under-way',
] as const
export type EntryResult = (typeof entryResults)[number]

export const entrySchema = z.object({
  writeId: z.uuid(),
  /** The number of its first line. */
  seq: z.int().positive(),
  /** When its first request left, in UNIX milliseconds. */
  at: z.int(),
  profile: z.object({ id: z.uuid(), server: z.string(), email: z.string(), label: z.string() }),
  kind: z.string(),
  act: z.string(),
  recordId: z.int().nullable(),
  name: z.string().nullable(),
  /** The fields it was to change; none for an act without fields. */
  fields: z.array(z.string()),
  result: z.enum(entryResults),
  /** How many of its parts ended how, as far as they have. An act without fields has one part. */
  counts: z.record(z.enum(outcomeStates), z.int()),
  /** What can be done about one without an answer: the server is asked, or a person where the server cannot tell. */
  asks: z.enum(['server', 'person']).nullable(),
  /** The server's last words, where it refused. */
  words: z.string().nullable(),
  /** The entry that this one takes back. */
  undoes: z.uuid().nullable(),
})
export type Entry = z.output<typeof entrySchema>

export const entryFilterSchema = z.object({
  profileId: z.uuid().nullable(),
  kind: z.string().nullable(),
  recordId: z.int().nullable(),
  act: z.string().nullable(),
  result: z.enum(entryResults).nullable(),
  /** UNIX milliseconds; `until` is not included. */
  from: z.int().nullable(),
  until: z.int().nullable(),
  /** Words that must all stand in its names, values or answers. Capital letters make no difference. */
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

/** What a filter finds, newest first, without the entries themselves. */
export const entriesFoundSchema = z.object({
  /** False while older ones are still being read. */
  isComplete: z.boolean(),
  /** How many entries there are at all. */
  total: z.int(),
  found: z.int(),
  /** The days of those found, newest first: a moment of each day, and how many. */
  days: z.array(z.object({ at: z.int(), count: z.int() })),
  /** Those without an answer, whatever the filter, newest first. */
  unanswered: z.array(entrySchema),
})
export type EntriesFound = z.output<typeof entriesFoundSchema>

export const entryLimits = {
  /** Entries of one answer. */
  page: 200,
  /** More of those without an answer are found by the filter. */
  unanswered: 100,
} as const

/** A line of an entry as the journal keeps it. */
const entryLineSchema = z.object({
  seq: z.int(),
  /** The hash of the line before it, which it names, and its own. */
  previous: z.string(),
  hash: z.string(),
  line: journalLineSchema,
})
export type EntryLine = z.output<typeof entryLineSchema>

/** Where the chain ends, compared to the note of its last line. */
export const headStates = [
  /** It ends there. */
  'at-the-end',
  /** The chain goes on behind it: the console ended after it had synced these lines and before it wrote the head. */
  'behind',
  /** It ends before it: lines are missing at the end. */
  'ahead',
  /** Another line stands there. */
  'differs',
  'missing',
  'unreadable',
  /** There is no place to compare with, as when one file alone is checked. */
  'not-asked',
] as const
export type HeadState = (typeof headStates)[number]

/** What the check of the whole journal found. */
export const journalCheckSchema = z.object({
  isWhole: z.boolean(),
  lines: z.int(),
  head: z.enum(headStates),
  breakCount: z.int(),
  /** The first place where a line does not follow from the one before it: the number that should have stood there. */
  brokenAt: z.int().nullable(),
  /** The record of the last line was once lost: lines removed behind this one would not show. */
  lostEndAt: z.int().nullable(),
  /** When a person marked that as seen (UNIX milliseconds). */
  lossSeenAt: z.int().nullable(),
  /** The journal noted by itself, when it was opened, that something was wrong. */
  noted: z.int(),
  /** UNIX milliseconds. */
  at: z.int(),
})
export type JournalCheckResult = z.output<typeof journalCheckSchema>

/** `lines`: the lines as they are, which can be checked later. `table`: CSV, a row for each field. */
export const exportForms = ['lines', 'table'] as const
export type ExportForm = (typeof exportForms)[number]

/** What was written, and where; no path where the operator cancelled. */
export const journalExportSchema = z.object({ path: z.string().nullable(), entries: z.int() })
export type JournalExport = z.output<typeof journalExportSchema>

/** Channels of the bridge for the journal; `ipc.ts` spreads them. */
export const entryCalls = {
  'journal:find': { input: z.object({ filter: entryFilterSchema }), output: entriesFoundSchema },
  /** Some of those found, from a place on. */
  'journal:page': {
    input: z.object({
      filter: entryFilterSchema,
      from: z.int().nonnegative(),
      count: z.int().min(1).max(entryLimits.page),
    }),
    output: z.object({ entries: z.array(entrySchema) }),
  },
  /** One entry with all its lines, in their order. */
  'journal:lines': {
    input: z.object({ writeId: z.uuid() }),
    output: z.object({ entry: entrySchema, lines: z.array(entryLineSchema) }),
  },
  /** Reads from the server what became of one without an answer, and judges it. It sends nothing. */
  'journal:check': { input: z.object({ writeId: z.uuid() }), output: z.object({ entry: entrySchema }) },
  /** Puts on record that a person settled one without an answer. */
  'journal:settle': { input: z.object({ writeId: z.uuid() }), output: z.object({ entry: entrySchema }) },
  /** Writes what the filter finds, or without one all of it, to a file that the operator chooses. */
  'journal:export': {
    input: z.object({ filter: entryFilterSchema.nullable(), form: z.enum(exportForms) }),
    output: journalExportSchema,
  },
  /** Sets for how many days it is kept, or for good. Older lines go at once; a trial only counts them. */
  'journal:keep': {
    input: z.object({ days: z.int().min(30).max(36_500).nullable(), isTrial: z.boolean() }),
    output: z.object({ lines: z.int() }),
  },
  /** Reads every line and follows the chain. It changes nothing. */
  'journal:verify': { input: z.object({}), output: journalCheckSchema },
  /** Puts on record that a person has seen that lines may be missing at the end, and checks again. */
  'journal:mark-seen': { input: z.object({}), output: journalCheckSchema },
} as const

export const entryEvents = { 'journal:changed': z.object({}) } as const
