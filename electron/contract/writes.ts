import { z } from 'zod'
import { failureSchema } from './failures.ts'
import { kindNames } from './records/index.ts'

/** A write as it crosses the border (DESIGN §5.2): what a page hands in, and what it is shown of it. */

const value = z.unknown().optional()

const changeSchema = z.object({
  field: z.string().min(1).max(100),
  /** The value the edit started from; absent where it is unknown. */
  base: value,
  mine: value,
})

export const newWriteSchema = z.object({
  kind: z.enum(kindNames),
  act: z.string().min(1).max(40),
  /** The record; null for an act that makes one, or that works on all of its kind. */
  id: z.int().nonnegative().nullable(),
  /** For an act that carries fields. */
  changes: z.array(changeSchema).max(200).default([]),
  /** For an act without fields: what the person saw when deciding, and what is to become of it. */
  aim: z.object({ base: value, mine: value }).optional(),
  /** The draft that ends when all of it is confirmed; null where nothing is kept as one. */
  draftKey: z.string().min(1).max(200).nullable().default(null),
})
export type NewWrite = z.output<typeof newWriteSchema>

/** What a person decided about a conflict: the value of theirs that was seen, and the value to become. */
export const decisionSchema = z.object({
  theirs: value,
  choice: z.enum(['theirs', 'mine', 'combined']),
  value,
})
export type Decision = z.output<typeof decisionSchema>

/** A field, or null for an act without fields. */
const part = z.string().nullable()

export const writePhases = [
  'checking',
  'review',
  'sending',
  'waiting',
  'reading-back',
  'looking-again',
  'ended',
] as const
export type WritePhase = (typeof writePhases)[number]

/** How a part of a write ends (DESIGN §5.2). */
export const outcomeStates = ['confirmed', 'refused', 'ignored', 'not-applied', 'unverifiable'] as const
export type OutcomeState = (typeof outcomeStates)[number]

/** Why; each has its own sentence. */
export const outcomeReasons = [
  /** Confirmed: read back as sent; held although a part was refused; held although no answer came; nothing to send. */
  'reads-back',
  'stored-before-refusal',
  'arrived-unanswered',
  'already-so',
  'kept-theirs',
  /** Refused: in the server's words; without a word on which field is meant; because there is no such record. */
  'server-words',
  'refused-together',
  'gone',
  /** Ignored: the server said so; or it said success and holds something else. */
  'listed-as-ignored',
  'reads-differently',
  /** Not applied: the server stopped before; it takes all or none; it does not have it (yet). */
  'server-stopped',
  'all-or-nothing',
  'may-still-arrive',
  'answered-elsewhere',
  'never-left',
  'rate-limited',
  'cancelled',
  /** Unverifiable: nothing reads it; reading failed; a refusal may have come after it was stored. */
  'no-read',
  'read-failed',
  'refused-unread',
  'unanswered',
] as const
export type OutcomeReason = (typeof outcomeReasons)[number]

export const outcomeSchema = z.object({
  field: part,
  state: z.enum(outcomeStates),
  because: z.enum(outcomeReasons),
  sent: value,
  /** What the server holds now; absent where unknown. */
  now: value,
  /** The server's own words of a refusal, kept through later attempts. */
  words: z.string().optional(),
  /** A value that somebody else stored between the last check and this write, and that it overwrote (told by events). */
  overwrote: value,
})
export type Outcome = z.output<typeof outcomeSchema>

const requestSchema = z.object({
  operation: z.string(),
  method: z.string(),
  /** Below `/api/v1`. */
  path: z.string(),
  /** As it will leave, secrets masked. */
  form: z.array(z.tuple([z.string(), z.string()])),
})
export type ExactRequest = z.output<typeof requestSchema>

const attemptSchema = z.object({
  /** UNIX milliseconds. */
  at: z.int(),
  fields: z.array(part),
  request: requestSchema,
  /** Null while there is none, and after success. */
  failure: failureSchema.nullable(),
  /** `ignored_parameters_unsupported` of a success (§1.5). */
  ignoredParameters: z.array(z.string()),
})

const sendSchema = z.object({ field: part, value, expected: value })
const conflictSchema = z.object({ field: part, base: value, theirs: value, mine: value })
export type Send = z.output<typeof sendSchema>
export type Conflict = z.output<typeof conflictSchema>

export const writeViewSchema = z.object({
  writeId: z.uuid(),
  /** Grows with each change: an answer may arrive after a push that is newer. */
  revision: z.int(),
  profileId: z.uuid(),
  kind: z.enum(kindNames),
  act: z.string(),
  /** Of the record; for one that is made, once the server told it. */
  id: z.int().nullable(),
  /** What the record is called, as far as it is known. */
  name: z.string().nullable(),
  draftKey: z.string().nullable(),
  phase: z.enum(writePhases),
  /** UNIX milliseconds. */
  startedAt: z.int(),
  changes: z.array(changeSchema),
  aim: z.object({ base: value, mine: value }).nullable(),
  plan: z.object({
    sends: z.array(sendSchema),
    /** Changed by somebody else since the edit began. A decision stays open to another one until it is sent. */
    conflicts: z.array(conflictSchema),
    /** Already as wanted on the server. */
    settled: z.array(part),
  }),
  decisions: z.array(z.object({ field: part, decision: decisionSchema })),
  /** UNIX milliseconds of the reading that was compared with; null where no reading exists. */
  comparedAt: z.int().nullable(),
  /** Why nothing could be compared or journalled, so that nothing may be sent. */
  problem: failureSchema.nullable(),
  /** There is no such record any more, or this account may not see it. */
  isGone: z.boolean(),
  /** What has to be typed to send it; null where nothing has. */
  confirmation: z.object({ what: z.enum(['organization', 'record']), text: z.string() }).nullable(),
  isIrreversible: z.boolean(),
  /** What would leave now; null where nothing would. */
  request: requestSchema.nullable(),
  attempts: z.array(attemptSchema),
  /** UNIX milliseconds until which it waits: the server asked to slow down and applied nothing. */
  waitsUntil: z.int().nullable(),
  outcomes: z.array(outcomeSchema),
  /** True once the server answered the last attempt with success. */
  isAccepted: z.boolean(),
  /** The parts that can be sent again without sending a refused one again. */
  rest: z.array(part),
  /** Left unanswered by an earlier run of the console. */
  isLeftOver: z.boolean(),
  /** What the journal could not keep of the outcome. */
  journalProblem: failureSchema.nullable(),
  /** The record as read since the last request left: its values, and the service's own shape for the page's cache. */
  read: z.object({ values: z.record(z.string(), z.unknown()), wire: z.unknown() }).nullable(),
})
export type WriteView = z.output<typeof writeViewSchema>

const writeId = z.uuid()

/** Channels of the bridge for writes; `ipc.ts` spreads them. */
export const writeCalls = {
  /** Hands a write in, or checks one again: reads the record and compares. Nothing leaves by this. */
  'write:check': {
    input: z.union([z.object({ profileId: z.uuid(), write: newWriteSchema }), z.object({ writeId })]),
    output: writeViewSchema,
  },
  /** Decides a conflict. */
  'write:decide': {
    input: z.object({ writeId, field: part, decision: decisionSchema }),
    output: writeViewSchema,
  },
  /** Checks once more and sends; `confirmation` is what was typed, where something has to be. */
  'write:send': {
    input: z.object({ writeId, confirmation: z.string().max(1_000).nullable().default(null) }),
    output: writeViewSchema,
  },
  /** Stops it. Before the request left nothing is sent; after that it is found out what became of it. */
  'write:cancel': { input: z.object({ writeId }), output: z.object({ write: writeViewSchema.nullable() }) },
  /** Puts an ended write away: the person has seen the outcome. */
  'write:close': { input: z.object({ writeId }), output: z.object({}) },
  /** Every write of a profile that is not put away, those an earlier run left unanswered included. */
  'write:list': { input: z.object({ profileId: z.uuid() }), output: z.object({ writes: z.array(writeViewSchema) }) },
} as const

export const writeEvents = {
  'write:changed': writeViewSchema,
  /** It was cancelled before anything left, or put away. */
  'write:closed': z.object({ profileId: z.uuid(), writeId }),
} as const
