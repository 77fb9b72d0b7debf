import { z } from 'zod'
import { failureSchema } from './failures.ts'
import { attemptStates, outcomeReasons, outcomeStates } from './outcomes.ts'
import { kindNames } from './records/index.ts'

/** A write as it crosses the border (DESIGN §5.2): what a page hands in, and what it is shown of it. */

const value = z.unknown().optional()

const changeSchema = z.object({
  field: z.string().min(1).max(100),
  /** The value the edit started from; absent where it is unknown. */
  base: value,
  mine: value,
})

/** The longest token of a device (REFERENCE §1.4); passwords are far shorter. */
const longestSecret = 4_096

export const newWriteSchema = z.object({
  kind: z.enum(kindNames),
  act: z.string().min(1).max(40),
  /** The record; null for an act that makes one, or that works on all of its kind. */
  id: z.int().nonnegative().nullable(),
  /** For an act that carries fields. */
  changes: z.array(changeSchema).max(200).default([]),
  /**
   * The values of secret fields, by their names. They stand apart, so that the gate keeps them beside the write: the
   * write, what is shown of it and the journal hold a mask in their place.
   */
  secrets: z.record(z.string().min(1).max(100), z.string().max(longestSecret)).meta({ secret: true }).optional(),
  /** For an act without fields: what the person saw when deciding, and what the person wants. */
  aim: z.object({ base: value, mine: value }).optional(),
  /** The write that this one takes back, by its id in the journal. */
  undoes: z.uuid().optional(),
  /** A run hands it in and follows it to its end, so that no page shows it as its own. */
  isInRun: z.boolean().optional(),
  /** The draft to remove once everything is confirmed; null where there is none. */
  draftKey: z.string().min(1).max(200).nullable().default(null),
})
export type NewWrite = z.output<typeof newWriteSchema>

/** What a person decided about a conflict: the server's value that the person saw, and the value that is wanted. */
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

export const outcomeSchema = z.object({
  field: part,
  state: z.enum(outcomeStates),
  because: z.enum(outcomeReasons),
  sent: value,
  /** What the server holds now; absent where unknown. */
  now: value,
  /** The server's own words of a refusal, kept through later attempts. */
  words: z.string().optional(),
  /** A value that somebody else stored after the last check and that this write replaced. Events told of it. */
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
  state: z.enum(attemptStates),
  /** Null while no answer came, and after success. */
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
  /** Grows with each change, because an answer may arrive after a newer push. */
  revision: z.int(),
  profileId: z.uuid(),
  kind: z.enum(kindNames),
  act: z.string(),
  /** The id of the record. A new record has one once the server has told it. */
  id: z.int().nullable(),
  /** What the record is called, as far as it is known. */
  name: z.string().nullable(),
  /** For an act that works on all of its kind: what each is called, as the gate read it. */
  names: z.array(z.tuple([z.int(), z.string()])).optional(),
  draftKey: z.string().nullable(),
  /** The write that this one takes back. */
  undoes: z.uuid().optional(),
  isInRun: z.boolean().optional(),
  phase: z.enum(writePhases),
  /** UNIX milliseconds. */
  startedAt: z.int(),
  changes: z.array(changeSchema),
  /** Changes that the person took out of this write. They stay in the draft. */
  leftOut: z.array(changeSchema),
  /** The fields that may be taken out. */
  canLeaveOut: z.array(z.string()),
  aim: z.object({ base: value, mine: value }).nullable(),
  plan: z.object({
    sends: z.array(sendSchema),
    /** Changed by somebody else since the edit began. A decision can be changed until the write is sent. */
    conflicts: z.array(conflictSchema),
    /** The server holds what is wanted already. */
    settled: z.array(part),
  }),
  decisions: z.array(z.object({ field: part, decision: decisionSchema })),
  /** When the record was read for the comparison (UNIX milliseconds); null where nothing reads it. */
  comparedAt: z.int().nullable(),
  /** Why nothing could be compared or journalled, so that nothing may be sent. */
  problem: failureSchema.nullable(),
  /** There is no such record any more, or this account may not see it. */
  isGone: z.boolean(),
  /** What a person has to type before it is sent; null where nothing is asked. */
  confirmation: z.object({ what: z.enum(['organization', 'record', 'record-anew']), text: z.string() }).nullable(),
  isIrreversible: z.boolean(),
  /** The request that would leave now; null where none would. */
  request: requestSchema.nullable(),
  attempts: z.array(attemptSchema),
  /** Until when it waits (UNIX milliseconds), because the server asked to slow down and applied nothing. */
  waitsUntil: z.int().nullable(),
  outcomes: z.array(outcomeSchema),
  /** What the answer told beside success, as the act reads it. */
  told: value,
  /** The parts that can be sent again without sending a refused one again. */
  rest: z.array(part),
  /** An earlier run of the console ended before the server answered. */
  isLeftOver: z.boolean(),
  /** Why the journal could not keep the outcome. */
  journalProblem: failureSchema.nullable(),
  /** The record as read since the last request left: its values, and the service's own shape for the page's cache. */
  read: z.object({ values: z.record(z.string(), z.unknown()), wire: z.unknown() }).nullable(),
})
export type WriteView = z.output<typeof writeViewSchema>

const writeId = z.uuid()

/** What a signal tells (`isSignal`): an act and its values, and nothing to compare or to keep. */
export const signalSchema = newWriteSchema.pick({ kind: true, act: true, changes: true })
export type Signal = z.output<typeof signalSchema>

/** How a signal went. Nothing of it is kept. */
export const signalAnswerSchema = z.object({
  /** UNIX milliseconds: when its turn came, and when it was answered or given up. */
  leftAt: z.int(),
  answeredAt: z.int(),
  request: requestSchema,
  ignoredParameters: z.array(z.string()),
  failure: failureSchema.nullable(),
})
export type SignalAnswer = z.output<typeof signalAnswerSchema>

/** Channels of the bridge for writes; `ipc.ts` spreads them. */
export const writeCalls = {
  /** Takes a write in, or checks one again: reads the record and compares. It changes nothing on the server. */
  'write:check': {
    input: z.union([z.object({ profileId: z.uuid(), write: newWriteSchema }), z.object({ writeId })]),
    output: writeViewSchema,
  },
  /** Decides a conflict. */
  'write:decide': {
    input: z.object({ writeId, field: part, decision: decisionSchema }),
    output: writeViewSchema,
  },
  /** Takes one change out of a write under review, or puts it back. */
  'write:leave-out': {
    input: z.object({ writeId, field: z.string().min(1).max(100), isLeftOut: z.boolean() }),
    output: writeViewSchema,
  },
  /** Checks once more and sends. `confirmation` is what the person typed, where that is asked. */
  'write:send': {
    input: z.object({ writeId, confirmation: z.string().max(1_000).nullable().default(null) }),
    output: writeViewSchema,
  },
  /** Stops a write. Before the request has left, nothing is sent; later, the console finds out what became of it. */
  'write:cancel': { input: z.object({ writeId }), output: z.object({ write: writeViewSchema.nullable() }) },
  /** Sends what only tells of a moment, after those that were handed in before. A refusal is part of the answer. */
  'write:signal': { input: z.object({ profileId: z.uuid(), signal: signalSchema }), output: signalAnswerSchema },
  /** Puts an ended write away, once the person has seen the outcome. */
  'write:close': { input: z.object({ writeId }), output: z.object({}) },
  /** Every write of a profile that is not put away, also those that an earlier run left unanswered. */
  'write:list': { input: z.object({ profileId: z.uuid() }), output: z.object({ writes: z.array(writeViewSchema) }) },
} as const

export const writeEvents = {
  'write:changed': writeViewSchema,
  /** It was cancelled before anything was sent, or it was put away. */
  'write:closed': z.object({ profileId: z.uuid(), writeId }),
} as const
