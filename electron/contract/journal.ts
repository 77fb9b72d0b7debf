import { z } from 'zod'

/**
 * Lines of the journal as data: the intent, written before a request leaves, and its outcome. No line holds a secret;
 * its writer omits secrets.
 */
/** A run, and the index of one of its rows. */
export const rowOfRunSchema = z.object({ runId: z.uuid(), row: z.int().nonnegative() })
export type RowOfRun = z.output<typeof rowOfRunSchema>

export const journalIntentSchema = z.object({
  type: z.literal('intent'),
  /** Identifies the request; each request has an intent of its own. */
  intentId: z.uuid(),
  /** The write of the request. A write sends several requests after a 429, or if a person sends it again. */
  writeId: z.uuid(),
  /** The write that this one undoes. */
  undoes: z.uuid().optional(),
  /** The row of a run that it belongs to. */
  rowOfRun: rowOfRunSchema.optional(),
  /** UNIX milliseconds. */
  at: z.int(),
  profile: z.object({ id: z.uuid(), server: z.string(), email: z.string(), label: z.string() }),
  kind: z.string(),
  act: z.string(),
  recordId: z.int().nullable(),
  name: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
  /** Context for judging the write after a restart. Opaque to the journal. */
  context: z.record(z.string(), z.unknown()),
  request: z.object({
    operation: z.string(),
    method: z.string(),
    path: z.string(),
    form: z.array(z.tuple([z.string(), z.string()])),
  }),
})
export type JournalIntent = z.output<typeof journalIntentSchema>

export const journalOutcomeSchema = z.object({
  type: z.literal('outcome'),
  intentId: z.uuid(),
  writeId: z.uuid(),
  at: z.int(),
  /** Summary of the service's answer; null when none came. */
  answer: z
    .object({ status: z.int().nullable(), code: z.string().nullable(), words: z.string().nullable() })
    .nullable(),
  /** The gate's word for the whole write, such as `read-back` or `cancelled`. */
  result: z.string(),
  outcomes: z.array(
    z.object({ field: z.string().nullable(), state: z.string(), because: z.string(), now: z.unknown().optional() }),
  ),
  recordId: z.int().nullable(),
  /** Content of the answer that the act keeps, such as an address. */
  reported: z.string().optional(),
})
export type JournalOutcome = z.output<typeof journalOutcomeSchema>

/** A person marked the write as handled, because no server reports its result. */
export const journalHandledSchema = z.object({ type: z.literal('handled'), writeId: z.uuid(), at: z.int() })
export type JournalHandled = z.output<typeof journalHandledSchema>

/** Problems that the journal found when it was opened. The journal writes a line for each. */
export const journalEvents = ['torn-line-cut', 'chain-broken', 'tail-missing', 'head-differs', 'head-missing'] as const

export const journalNoteSchema = z.object({
  type: z.literal('note'),
  at: z.int(),
  event: z.enum(journalEvents),
  words: z.string(),
  /** The last line up to which the journal is known to be complete. */
  lastGoodSeq: z.int().nonnegative(),
  /**
   * Number of breaks that were known when this line was written, including the one in this line. Other breaks are
   * newer.
   */
  knownBreaks: z.int().nonnegative(),
  /** Name of the file next to the segments that keeps the removed text. */
  keptAside: z.string().nullable(),
})
export type JournalNote = z.output<typeof journalNoteSchema>

/** Old lines were removed after their retention time. The chain then starts after the last of them. */
export const journalCutSchema = z.object({
  type: z.literal('cut'),
  at: z.int(),
  keptDays: z.int().positive(),
  /** The last removed line. The first remaining line contains its hash. */
  upTo: z.object({ seq: z.int().positive(), hash: z.string() }),
})
export type JournalCut = z.output<typeof journalCutSchema>

/** A person has seen the warning of earlier notes that lines may be missing at the end. */
export const journalSeenSchema = z.object({ type: z.literal('seen'), at: z.int() })
export type JournalSeen = z.output<typeof journalSeenSchema>

export const journalLineSchema = z.discriminatedUnion('type', [
  journalIntentSchema,
  journalOutcomeSchema,
  journalHandledSchema,
  journalCutSchema,
  journalNoteSchema,
  journalSeenSchema,
])
export type JournalLine = z.output<typeof journalLineSchema>
