import { z } from 'zod'
import { failureSchema } from './failures.ts'
import { attemptStates, outcomeReasons, outcomeStates } from './outcomes.ts'
import { rowOfRunSchema } from './journal.ts'
import { kindNames } from './records/index.ts'

/** A write as it crosses the border: the input of a page, and the view that pages show. */

const value = z.unknown().optional()

export const changeSchema = z.object({
  field: z.string().min(1).max(100),
  /** Value when the edit started; absent if unknown. */
  base: value,
  mine: value,
})

/** Longest device token (`service.md#push-devices`); passwords are far shorter. */
const longestSecret = 4_096

export const newWriteSchema = z.object({
  kind: z.enum(kindNames),
  act: z.string().min(1).max(40),
  /** Id of the record; null for an act that creates one, or that works on all records of its kind. */
  id: z.int().nonnegative().nullable(),
  /** Changed fields, for an act with fields. */
  changes: z.array(changeSchema).max(200).default([]),
  /**
   * Values of secret fields by name. They are separate, so that the write, its view and the journal hold only a mask.
   */
  secrets: z.record(z.string().min(1).max(100), z.string().max(longestSecret)).meta({ secret: true }).optional(),
  /** For an act without fields: the value that the person saw, and the wanted value. */
  target: z.object({ base: value, mine: value }).optional(),
  /** The write that this one undoes, by its id in the journal. */
  undoes: z.uuid().optional(),
  /** True if a run owns the write, so that no page shows it separately. */
  isInRun: z.boolean().optional(),
  /** The run and the row, which the journal keeps, so that a damaged run finds its rows there. */
  rowOfRun: rowOfRunSchema.optional(),
  /** True if the row reads its record by lists that it shares with other rows of the run. */
  sharesLists: z.boolean().optional(),
  /** Key of the draft to remove once everything is saved; null if there is none. */
  draftKey: z.string().min(1).max(200).nullable().default(null),
})
export type NewWrite = z.output<typeof newWriteSchema>

/** A decision on a conflict: the server's value that the person saw, and the wanted value. */
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
  /** Accepted as a row of a run, and verified together with other rows. */
  'sent',
  'verifying',
  'verifying-later',
  'ended',
] as const
export type WritePhase = (typeof writePhases)[number]

export const outcomeSchema = z.object({
  field: part,
  state: z.enum(outcomeStates),
  because: z.enum(outcomeReasons),
  sent: value,
  /** Current value on the server; absent if unknown. */
  now: value,
  /** The server's words of a refusal, kept after later attempts. */
  words: z.string().optional(),
  /** Value of another person that this write replaced, as events reported: it was stored after the last check. */
  overwrote: value,
})
export type Outcome = z.output<typeof outcomeSchema>

const requestSchema = z.object({
  operation: z.string(),
  method: z.string(),
  /** Below `/api/v1`. */
  path: z.string(),
  /** Parameters as they will be sent, with secrets masked. */
  form: z.array(z.tuple([z.string(), z.string()])),
})
export type ExactRequest = z.output<typeof requestSchema>

const attemptSchema = z.object({
  /** UNIX milliseconds. */
  at: z.int(),
  fields: z.array(part),
  request: requestSchema,
  state: z.enum(attemptStates),
  /** Null until an answer comes, and after success. */
  failure: failureSchema.nullable(),
  /** `ignored_parameters_unsupported` of a successful answer (`service.md#ignored-parameters`). */
  ignoredParameters: z.array(z.string()),
})

const sendSchema = z.object({ field: part, value, expected: value })
const conflictSchema = z.object({ field: part, base: value, theirs: value, mine: value })
export type Send = z.output<typeof sendSchema>
export type Conflict = z.output<typeof conflictSchema>

export const writeViewSchema = z.object({
  writeId: z.uuid(),
  /** Increases with each change, because an answer may arrive after a newer push. */
  revision: z.int(),
  profileId: z.uuid(),
  kind: z.enum(kindNames),
  act: z.string(),
  /** Id of the record. For a new record, null until the server has reported it. */
  id: z.int().nullable(),
  /** Name of the record, if known. */
  name: z.string().nullable(),
  /** For an act on all records of a kind: the names of the records, as the gate read them. */
  names: z.array(z.tuple([z.int(), z.string()])).optional(),
  draftKey: z.string().nullable(),
  /** The write that this one undoes. */
  undoes: z.uuid().optional(),
  isInRun: z.boolean().optional(),
  phase: z.enum(writePhases),
  /** The person asked to send it, and the record is compared a last time. */
  isAsked: z.boolean().optional(),
  /** UNIX milliseconds. */
  startedAt: z.int(),
  changes: z.array(changeSchema),
  /** Changes that the person excluded from this write. They stay in the draft. */
  excluded: z.array(changeSchema),
  /** Fields that can be excluded. */
  canExclude: z.array(z.string()),
  target: z.object({ base: value, mine: value }).nullable(),
  plan: z.object({
    sends: z.array(sendSchema),
    /** Fields that another person changed since the edit began. A decision can be changed until the write is sent. */
    conflicts: z.array(conflictSchema),
    /** Parts whose wanted value the server already has. */
    decided: z.array(part),
  }),
  decisions: z.array(z.object({ field: part, decision: decisionSchema })),
  /** UNIX milliseconds when the record was read for the comparison; null if no operation reads it. */
  comparedAt: z.int().nullable(),
  /** Failure to compare or to journal the write; nothing may be sent. */
  problem: failureSchema.nullable(),
  /** The record no longer exists, or this account may not see it. */
  isGone: z.boolean(),
  /** Text to type before sending; null if none is required. */
  confirmation: z.object({ what: z.enum(['organization', 'irreversible']), text: z.string() }).nullable(),
  /** The request as it would be sent now; null if nothing would be sent. */
  request: requestSchema.nullable(),
  attempts: z.array(attemptSchema),
  /**
   * Time until which the write waits, in UNIX milliseconds, because the server asked to slow down and applied nothing.
   */
  waitsUntil: z.int().nullable(),
  outcomes: z.array(outcomeSchema),
  /** Content of the answer, as the act reads it. */
  reported: value,
  /** Parts that can be sent again without repeating a refused one. */
  remaining: z.array(part),
  /** True if an earlier session ended before the server answered. */
  isLeftOver: z.boolean(),
  /** Failure to store the outcome in the journal. */
  journalProblem: failureSchema.nullable(),
  /** The record as read since the last request: its values, and the service's own shape for the page's cache. */
  read: z.object({ values: z.record(z.string(), z.unknown()), wire: z.unknown() }).nullable(),
})
export type WriteView = z.output<typeof writeViewSchema>

const writeId = z.uuid()

/** A signal (`isSignal`): an act and its values, with nothing to compare or to store. */
export const signalSchema = newWriteSchema.pick({ kind: true, act: true, changes: true })
export type Signal = z.output<typeof signalSchema>

/** Result of a signal, which is not stored. */
export const signalAnswerSchema = z.object({
  /** Times when the signal was sent, and when it was answered or abandoned, in UNIX milliseconds. */
  leftAt: z.int(),
  answeredAt: z.int(),
  request: requestSchema,
  ignoredParameters: z.array(z.string()),
  failure: failureSchema.nullable(),
})
export type SignalAnswer = z.output<typeof signalAnswerSchema>

/** Bridge channels for writes; `ipc.ts` spreads them. */
export const writeCalls = {
  /** Accepts a write, or checks one again: reads the record and compares. Changes nothing on the server. */
  'write:check': {
    input: z.union([z.object({ profileId: z.uuid(), write: newWriteSchema }), z.object({ writeId })]),
    output: writeViewSchema,
  },
  /** Decides a conflict. */
  'write:decide': {
    input: z.object({ writeId, field: part, decision: decisionSchema }),
    output: writeViewSchema,
  },
  /** Excludes a change from a write under review, or includes it again. */
  'write:exclude': {
    input: z.object({ writeId, field: z.string().min(1).max(100), isExcluded: z.boolean() }),
    output: writeViewSchema,
  },
  /** Checks once more and sends. `confirmation` is the typed text, if one is required. */
  'write:send': {
    input: z.object({ writeId, confirmation: z.string().max(1_000).nullable().default(null) }),
    output: writeViewSchema,
  },
  /** Cancels a write. If the request has not left, nothing is sent; otherwise, the console checks its result. */
  'write:cancel': { input: z.object({ writeId }), output: z.object({ write: writeViewSchema.nullable() }) },
  /** Sends a signal after the earlier ones. A refusal is part of the answer. */
  'write:signal': { input: z.object({ profileId: z.uuid(), signal: signalSchema }), output: signalAnswerSchema },
  /** Closes an ended write, once the person has seen the outcome. */
  'write:close': { input: z.object({ writeId }), output: z.object({}) },
  /** Lists the writes of a profile that are not closed, including those that an earlier session left unanswered. */
  'write:list': { input: z.object({ profileId: z.uuid() }), output: z.object({ writes: z.array(writeViewSchema) }) },
} as const

export const writeEvents = {
  'write:changed': writeViewSchema,
  /** The write was canceled before anything was sent, or it was closed. */
  'write:closed': z.object({ profileId: z.uuid(), writeId }),
} as const
