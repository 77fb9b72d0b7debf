import { z } from 'zod'
import { failureSchema } from './failures.ts'
import { runLimits } from './run-limits.ts'
import { readOutcomeState } from './outcomes.ts'
import { newWriteSchema, outcomeSchema } from './writes.ts'

/** A run (DESIGN §5.3): many writes under one name. Each passes the gate and the journal like any other. */

/** A row as it is planned. No secret is in it: one that it needs is made as the row leaves. */
export const plannedRowSchema = z.object({
  /** The record, as it is called. */
  name: z.string().max(2_000),
  /** What changes about it, in words. */
  change: z.string().max(10_000),
  write: newWriteSchema.omit({ secrets: true }),
  /** The fields whose secret is made as the row leaves. */
  secretFields: z.array(z.string().min(1).max(100)).max(10).default([]),
})
export type PlannedRow = z.output<typeof plannedRowSchema>

export const rowStates = [
  'waiting',
  'under-way',
  'saved',
  /** Some of it is saved, and the rest was refused or ignored. */
  'partly',
  'refused',
  'ignored',
  'already-so',
  /** Nothing left, because a person has to look at it first. */
  'held',
  /** The server accepted it, and doesn't report it. */
  'accepted',
  /** It left and no answer came. It is read, and never sent again unasked. */
  'unknown',
  'not-sent',
] as const
export type RowState = (typeof rowStates)[number]

export const heldReasons = ['changed', 'gone', 'busy', 'failed'] as const

/** How a row ended, or where it stands. */
export const rowResultSchema = z.object({
  state: z.enum(rowStates),
  /** Why nothing left. */
  held: z.enum(heldReasons).nullable(),
  outcomes: z.array(outcomeSchema),
  failure: failureSchema.nullable(),
  /** UNIX milliseconds. */
  at: z.int().nullable(),
  /** It was read after its answer was lost, and the server did not have it. */
  isAbsent: z.boolean(),
})
export type RowResult = z.output<typeof rowResultSchema>

/** A result as a file keeps it: earlier versions wrote other words for states. */
export const keptResultSchema = z.preprocess((kept) => {
  const known = z
    .looseObject({ state: z.string(), outcomes: z.array(z.looseObject({ state: z.string() })) })
    .safeParse(kept)
  if (!known.success) return kept
  const { state, outcomes } = known.data
  return {
    ...known.data,
    state: state === 'unchecked' ? 'accepted' : state,
    outcomes: outcomes.map((one) => Object.assign({}, one, { state: readOutcomeState(one.state) ?? one.state })),
  }
}, rowResultSchema)

export const runRowSchema = rowResultSchema.extend({
  index: z.int().nonnegative(),
  name: z.string(),
  change: z.string(),
  write: plannedRowSchema.shape.write,
})
export type RunRow = z.output<typeof runRowSchema>

export const circumstances = ['offline', 'asleep', 'signed-out', 'rate', 'daily-limit'] as const
export type Circumstance = (typeof circumstances)[number]

/** What holds a run by itself, and goes on by itself. */
const holdSchema = z.object({
  why: z.enum(circumstances),
  /** UNIX milliseconds. */
  since: z.int(),
  nextTryAt: z.int(),
  /** How often it was tried again. */
  tries: z.int(),
  failure: failureSchema.nullable(),
})
export type Hold = z.output<typeof holdSchema>

/** `damaged`: its file on this computer is not what was written, so that it can't go on. */
export const runEnds = ['done', 'cancelled', 'refusal', 'damaged'] as const
export type RunEnd = (typeof runEnds)[number]

const countsSchema = z.record(z.enum(rowStates), z.int())

/** Where the secrets of a run come from and what is left of them. No secret is in it. */
export const runSecretsSchema = z.object({
  /** `made`: by chance, as a row leaves. `given`: by the person, who has them in a file. Null where no row has any. */
  from: z.enum(['made', 'given']).nullable(),
  /** Rows that wait for a secret which was given to an earlier start of the console. They leave once it is given again. */
  missing: z.int(),
  /** Made ones of rows that the server has or may have, which wait to be saved. */
  kept: z.int(),
  /** They were to be saved, and the console ended before. */
  isLost: z.boolean(),
})

export const runSchema = z.object({
  runId: z.uuid(),
  profileId: z.uuid(),
  /** Grows with each change, because an answer may arrive after a newer push. */
  revision: z.int(),
  title: z.string(),
  startedAt: z.int(),
  /** Null until it is over. */
  endedAt: z.int().nullable(),
  /** `interrupted`: the console ended while it ran, and somebody has to resume it. */
  phase: z.enum(['running', 'interrupted', 'ended']),
  end: z.enum(runEnds).nullable(),
  /** By a person; no circumstance lifts it. */
  isPaused: z.boolean(),
  hold: holdSchema.nullable(),
  /** Why the last outcome could not be kept on this computer. */
  problem: failureSchema.nullable(),
  stopsAtRefusal: z.boolean(),
  /** Of all rows; they add up to `total`. */
  counts: countsSchema,
  total: z.int(),
  /** Rows that can be sent again: refused, ignored, held, not sent, or looked for and not found. */
  retryable: z.int(),
  /** Those of them that the server refused or ignored, in part or altogether. */
  refused: z.int(),
  /** Rows that are neither saved nor accepted, and that no later run was begun with. */
  rest: z.int(),
  /** How long the rest takes at the pace of the last rows; null while that cannot be told. */
  msLeft: z.number().nullable(),
  /** Rows a minute, of the last rows. */
  perMinute: z.number().nullable(),
  secrets: runSecretsSchema,
})
export type Run = z.output<typeof runSchema>

/** The first line of a file with what a run left. */
export const restHeadSchema = z.object({
  rest: z.object({ title: z.string().min(1).max(500), server: z.string().max(2_000), savedAt: z.int() }),
})

const restSchema = restHeadSchema.shape.rest.extend({ rows: z.array(plannedRowSchema) })

/** What is wrong with such a file: the line, counted from 1, and what of it. */
const restProblemSchema = z.object({
  line: z.int(),
  because: z.enum(['not-json', 'not-a-rest', 'other-server', 'not-a-row', 'no-rows', 'too-many']),
  /** The place within the line, the server, or a number. */
  what: z.string(),
})
export type RestProblem = z.output<typeof restProblemSchema>

const profileId = z.uuid()
const oneRun = z.object({ profileId, runId: z.uuid() })
/** By the names of the fields. */
const rowSecrets = z.record(z.string().min(1).max(100), z.string().max(1_000))

const startOptions = {
  title: z.string().min(1).max(500),
  /** At the first refusal the rest is left unsent; otherwise it goes on. */
  stopsAtRefusal: z.boolean().default(false),
  /** How many rows this run may change, where that is more than the preferences allow. */
  allowed: z.int().positive().nullable().default(null),
  /** What was typed where the organization asks for it. */
  confirmation: z.string().max(1_000).nullable().default(null),
}

/** Channels of the bridge for runs; `ipc.ts` spreads them. */
export const runCalls = {
  /** Puts the plan on disk and begins. */
  'run:start': {
    input: z.object({
      profileId,
      rows: z.array(plannedRowSchema).min(1).max(runLimits.rows),
      ...startOptions,
      /** One for each row, where the person gives them; main keeps them in memory alone. */
      secrets: z.array(rowSecrets).max(runLimits.rows).meta({ secret: true }).optional(),
      /** Made secrets are kept in memory until they are saved or the run is put away. */
      keepsSecrets: z.boolean().default(false),
    }),
    output: runSchema,
  },
  /** Gives the secrets again that an earlier start of the console had, by the places of the rows. */
  'run:give-secrets': {
    input: oneRun.extend({
      secrets: z
        .array(z.object({ index: z.int().nonnegative(), values: rowSecrets }))
        .max(runLimits.rows)
        .meta({ secret: true }),
    }),
    output: runSchema,
  },
  /** Writes the made secrets to a file of their own, where the person chooses, and forgets them. */
  'run:save-secrets': {
    input: z.object({
      profileId,
      runIds: z.array(z.uuid()).min(1).max(1_000),
      name: z.string().min(1).max(200),
      /** What the columns are called: the record, what changes about it, and each secret. */
      header: z.array(z.string().max(200)).min(2).max(10),
    }),
    output: z.object({ isSaved: z.boolean() }),
  },
  'run:pause': { input: oneRun, output: runSchema },
  /** Lifts a person's pause, or goes on with a run that was interrupted. */
  'run:resume': { input: oneRun, output: runSchema },
  /** Tries at once what a circumstance holds. */
  'run:try': { input: oneRun, output: runSchema },
  /** The row under way ends; no other leaves. */
  'run:cancel': { input: oneRun, output: runSchema },
  /** Sends rows again, as a new run: all that can be, or only those that the server refused, or only the others. */
  'run:retry': {
    input: oneRun
      .extend(startOptions)
      .omit({ stopsAtRefusal: true })
      .extend({ which: z.enum(['all', 'refused', 'others']).default('all') }),
    output: runSchema,
  },
  /** Reads the rows again whose answer was lost; nothing is sent. */
  'run:check': { input: oneRun, output: runSchema },
  /** The writes that take back what a run saved, for a run of their own; each names its row. */
  'run:undo-rows': {
    input: oneRun,
    output: z.object({
      rows: z.array(z.object({ index: z.int(), write: plannedRowSchema.shape.write })),
      /** Saved rows that nothing takes back, or that were taken back already. */
      staying: z.int(),
    }),
  },
  /** Puts an ended run away. */
  'run:close': { input: oneRun, output: z.object({}) },
  'run:list': { input: z.object({ profileId }), output: z.object({ runs: z.array(runSchema) }) },
  'run:rows': {
    input: oneRun.extend({ from: z.int().nonnegative(), count: z.int().min(1).max(runLimits.page) }),
    output: z.object({ rows: z.array(runRowSchema) }),
  },
  /** What is not saved, as JSON Lines: where it is from, then a row a line. */
  'run:rest': { input: oneRun, output: z.object({ text: z.string(), count: z.int() }) },
  /** Reads such a file, for a review and `run:start`. */
  'run:read-rest': {
    input: z.object({ profileId, text: z.string().max(50_000_000) }),
    output: z.union([restSchema, z.object({ problem: restProblemSchema })]),
  },
} as const

export const runEvents = {
  /** At most a few a second: the run, and the rows that changed since the last. */
  'run:changed': z.object({ run: runSchema, rows: z.array(runRowSchema) }),
  'run:closed': oneRun,
} as const
