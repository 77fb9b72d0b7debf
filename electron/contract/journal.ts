import { z } from 'zod'

/**
 * The journal's lines as data (DESIGN §5.2): what a request was meant to do, written before it leaves, and what came of
 * it. No line holds a secret; whoever builds one leaves secrets out.
 */
export const journalIntentSchema = z.object({
  type: z.literal('intent'),
  /** One for each time that a request leaves. */
  intentId: z.uuid(),
  /** The write it belongs to. A write may send more than one request: after a 429, or when a person sends it again. */
  writeId: z.uuid(),
  /** The write that this one takes back. */
  undoes: z.uuid().optional(),
  /** UNIX milliseconds. */
  at: z.int(),
  profile: z.object({ id: z.uuid(), server: z.string(), email: z.string(), label: z.string() }),
  kind: z.string(),
  act: z.string(),
  recordId: z.int().nullable(),
  name: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
  /** What the gate needs to judge the write after a restart. The journal does not look into it. */
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
  /** The service's answer, in short; null when none came. */
  answer: z
    .object({ status: z.int().nullable(), code: z.string().nullable(), words: z.string().nullable() })
    .nullable(),
  /** The gate's word for the outcome of the whole write, such as `read-back` or `cancelled`. */
  result: z.string(),
  outcomes: z.array(
    z.object({ field: z.string().nullable(), state: z.string(), because: z.string(), now: z.unknown().optional() }),
  ),
  recordId: z.int().nullable(),
  /** What the answer told beside success, as far as the act has it kept. */
  told: z.string().optional(),
})
export type JournalOutcome = z.output<typeof journalOutcomeSchema>

/** A person settled what no server tells: the write asks for attention no more. */
export const journalSettledSchema = z.object({ type: z.literal('settled'), writeId: z.uuid(), at: z.int() })
export type JournalSettled = z.output<typeof journalSettledSchema>

/** What the journal found wrong with itself when it was opened. It writes each finding as a line. */
export const journalEvents = ['torn-line-cut', 'chain-broken', 'tail-missing', 'head-differs', 'head-missing'] as const

export const journalNoteSchema = z.object({
  type: z.literal('note'),
  at: z.int(),
  event: z.enum(journalEvents),
  words: z.string(),
  /** The last line up to which the journal is known to be whole. */
  lastGoodSeq: z.int().nonnegative(),
  /** How many breaks of the chain, this one included, were known when this line was written. Further ones are newer. */
  knownBreaks: z.int().nonnegative(),
  /** The file beside the segments that holds what was cut off. */
  keptAside: z.string().nullable(),
})
export type JournalNote = z.output<typeof journalNoteSchema>

/** Old lines were removed, as somebody set how long they are kept. The chain then begins behind the last of them. */
export const journalCutSchema = z.object({
  type: z.literal('cut'),
  at: z.int(),
  keptDays: z.int().positive(),
  /** The last line that was removed: the first one that is left names its hash. */
  upTo: z.object({ seq: z.int().positive(), hash: z.string() }),
})
export type JournalCut = z.output<typeof journalCutSchema>

/** A person has seen that lines may be missing at the end, which the notes before this line report. */
export const journalSeenSchema = z.object({ type: z.literal('seen'), at: z.int() })
export type JournalSeen = z.output<typeof journalSeenSchema>

export const journalLineSchema = z.discriminatedUnion('type', [
  journalIntentSchema,
  journalOutcomeSchema,
  journalSettledSchema,
  journalCutSchema,
  journalNoteSchema,
  journalSeenSchema,
])
export type JournalLine = z.output<typeof journalLineSchema>
