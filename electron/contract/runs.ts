import { z } from 'zod'
import { failureSchema } from './failures.ts'
import { runLimits } from './run-limits.ts'
import { entrySchema } from './journal-entries.ts'
import { newWriteSchema, outcomeSchema } from './writes.ts'

/** A run: many writes under one name. Each passes the gate and the journal like any other write. */

/** A planned row. It holds no secret; a secret is generated when the row is sent. */
export const plannedRowSchema = z.object({
  /** Name of the record. */
  name: z.string().max(runLimits.name),
  /** Description of the change. */
  change: z.string().max(runLimits.change),
  write: newWriteSchema.omit({ secrets: true }),
  /** Fields whose secret is generated when the row is sent. */
  secretFields: z.array(z.string().min(1).max(100)).max(10).default([]),
})
export type PlannedRow = z.output<typeof plannedRowSchema>

export const rowStates = [
  'waiting',
  'under-way',
  /** The server accepted the row, which is verified together with other rows. */
  'sent',
  'saved',
  /** Some parts are saved; others were refused or ignored. */
  'partly',
  'refused',
  'ignored',
  'already-so',
  /** Nothing was sent, because a person has to review the row first. */
  'held',
  /** The server accepted the write and does not report its values. */
  'accepted',
  /** The row was sent, but no answer came. The console checks it, but never sends it again automatically. */
  'unknown',
  'not-sent',
] as const
export type RowState = (typeof rowStates)[number]

export const heldReasons = ['changed', 'gone', 'busy', 'failed'] as const

/** Result of a row, or its current state. */
export const rowResultSchema = z.object({
  state: z.enum(rowStates),
  /** Reason why nothing was sent. */
  held: z.enum(heldReasons).nullable(),
  outcomes: z.array(outcomeSchema),
  failure: failureSchema.nullable(),
  /** UNIX milliseconds. */
  at: z.int().nullable(),
  /** A reading after the lost answer showed that the server did not have the value. */
  isAbsent: z.boolean(),
})
export type RowResult = z.output<typeof rowResultSchema>

export const runRowSchema = rowResultSchema.extend({
  index: z.int().nonnegative(),
  name: z.string(),
  change: z.string(),
  write: plannedRowSchema.shape.write,
})
export type RunRow = z.output<typeof runRowSchema>

export const circumstances = ['offline', 'asleep', 'signed-out', 'rate', 'daily-limit'] as const
export type Circumstance = (typeof circumstances)[number]

/** A circumstance that holds a run and lets it continue automatically. */
const holdSchema = z.object({
  why: z.enum(circumstances),
  /** UNIX milliseconds. */
  since: z.int(),
  nextTryAt: z.int(),
  /** Number of retries. */
  tries: z.int(),
  failure: failureSchema.nullable(),
})
export type Hold = z.output<typeof holdSchema>

/** `damaged`: the run's file on this computer was altered, so the run cannot continue. */
export const runEnds = ['done', 'cancelled', 'refusal', 'damaged'] as const
export type RunEnd = (typeof runEnds)[number]

const countsSchema = z.record(z.enum(rowStates), z.int())

/** Origin of a run's secrets and their remaining number. Holds no secret. */
export const runSecretsSchema = z.object({
  /** `made`: generated when a row is sent. `given`: entered by the person, from a file. Null if no row has secrets. */
  from: z.enum(['made', 'given']).nullable(),
  /** Number of rows that wait for a secret from an earlier session. They are sent once the person gives it again. */
  missing: z.int(),
  /** Number of generated secrets that are not saved to a file yet, for rows that the server has or may have. */
  kept: z.int(),
  /** True if the console ended before the secrets were saved. */
  isLost: z.boolean(),
})

export const runSchema = z.object({
  runId: z.uuid(),
  profileId: z.uuid(),
  /** Increases with each change, because an answer may arrive after a newer push. */
  revision: z.int(),
  title: z.string(),
  startedAt: z.int(),
  /** Null until the run has ended. */
  endedAt: z.int().nullable(),
  /** `interrupted`: the console ended during the run, and a person has to resume it. */
  phase: z.enum(['running', 'interrupted', 'ended']),
  end: z.enum(runEnds).nullable(),
  /** True after a person paused the run. It stays paused until a person resumes it. */
  isPaused: z.boolean(),
  hold: holdSchema.nullable(),
  /** Failure to store the last result on this computer. */
  problem: failureSchema.nullable(),
  stopsAtRefusal: z.boolean(),
  /** Counts of all rows; they add up to `total`. */
  counts: countsSchema,
  total: z.int(),
  /** Rows that can be sent again: refused, ignored, held, not sent, or absent after a lost answer. */
  retryable: z.int(),
  /** Retryable rows that the server refused or ignored, at least in part. */
  refused: z.int(),
  /** Rows that are neither saved nor accepted, and that no later run includes. */
  remaining: z.int(),
  /** Estimated time for the remaining rows, from the speed of the last rows; null while unknown. */
  msLeft: z.number().nullable(),
  /** Rows a minute, over the last rows. */
  perMinute: z.number().nullable(),
  secrets: runSecretsSchema,
})
export type Run = z.output<typeof runSchema>

/** First line of a file with the remaining rows of a run. */
export const remainingHeadSchema = z.object({
  remaining: z.object({ title: z.string().min(1).max(500), server: z.string().max(2_000), savedAt: z.int() }),
})

const remainingSchema = remainingHeadSchema.shape.remaining.extend({ rows: z.array(plannedRowSchema) })

/** Problem in a file of remaining rows: the line, counted from 1, and a detail. */
const remainingProblemSchema = z.object({
  line: z.int(),
  because: z.enum(['not-json', 'not-remaining-rows', 'other-server', 'not-a-row', 'no-rows', 'too-many']),
  /** A place within the line, a server, or a number. */
  what: z.string(),
})
export type RemainingProblem = z.output<typeof remainingProblemSchema>

const profileId = z.uuid()
const oneRun = z.object({ profileId, runId: z.uuid() })
/** Secrets of a row by field name. */
const rowSecrets = z.record(z.string().min(1).max(100), z.string().max(1_000))

const startOptions = {
  title: z.string().min(1).max(500),
  /** If true, the run stops at the first refusal; the remaining rows aren't sent. */
  stopsAtRefusal: z.boolean().default(false),
  /** Number of rows that this run may change, if it exceeds the limit in the preferences. */
  allowed: z.int().positive().nullable().default(null),
  /** Text that the person typed, if the organization requires it. */
  confirmation: z.string().max(1_000).nullable().default(null),
}

/** Bridge channels for runs; `ipc.ts` spreads them. */
export const runCalls = {
  /** Stores the plan on disk and starts it. */
  'run:start': {
    input: z.object({
      profileId,
      rows: z.array(plannedRowSchema).min(1).max(runLimits.rows),
      ...startOptions,
      /** Secrets of each row, if the person entered them. Main keeps them only in memory. */
      secrets: z.array(rowSecrets).max(runLimits.rows).meta({ secret: true }).optional(),
      /** Keeps generated secrets in memory until they are saved or the run is closed. */
      keepsSecrets: z.boolean().default(false),
    }),
    output: runSchema,
  },
  /** Gives the secrets of an earlier session again, by row number. */
  'run:give-secrets': {
    input: oneRun.extend({
      secrets: z
        .array(z.object({ index: z.int().nonnegative(), values: rowSecrets }))
        .max(runLimits.rows)
        .meta({ secret: true }),
    }),
    output: runSchema,
  },
  /** Writes the generated secrets to a file that the person chooses, and forgets them. */
  'run:save-secrets': {
    input: z.object({
      profileId,
      runIds: z.array(z.uuid()).min(1).max(1_000),
      name: z.string().min(1).max(200),
      /** Names of the columns: the record, the change, and each secret. */
      header: z.array(z.string().max(200)).min(2).max(10),
    }),
    output: z.object({ isSaved: z.boolean() }),
  },
  'run:pause': { input: oneRun, output: runSchema },
  /** Lifts a person's pause, or continues an interrupted run. */
  'run:resume': { input: oneRun, output: runSchema },
  /** Retries at once while a circumstance holds the run. */
  'run:try': { input: oneRun, output: runSchema },
  /** Stops the run after the current row. */
  'run:cancel': { input: oneRun, output: runSchema },
  /** Sends rows again, as a new run: all possible ones, only refused ones, or only the others. */
  'run:retry': {
    input: oneRun
      .extend(startOptions)
      .omit({ stopsAtRefusal: true })
      .extend({ which: z.enum(['all', 'refused', 'others']).default('all') }),
    output: runSchema,
  },
  /** Reads the rows without an answer again. Sends no write. */
  'run:check': { input: oneRun, output: runSchema },
  /**
   * Builds writes that undo the saved rows, for another run. Each names its row. The rows of a run that was closed come
   * from the journal.
   */
  'run:undo-rows': {
    input: oneRun,
    output: z.object({
      rows: z.array(z.object({ index: z.int(), entry: entrySchema, write: plannedRowSchema.shape.write })),
      /** Number of saved rows that cannot be undone, or already were. */
      staying: z.int(),
    }),
  },
  /** Closes an ended run. */
  'run:close': { input: oneRun, output: z.object({}) },
  'run:list': { input: z.object({ profileId }), output: z.object({ runs: z.array(runSchema) }) },
  'run:rows': {
    input: oneRun.extend({ from: z.int().nonnegative(), count: z.int().min(1).max(runLimits.page) }),
    output: z.object({ rows: z.array(runRowSchema) }),
  },
  /** Rows that are not saved, as JSON Lines: the origin, then one row per line. */
  'run:remaining': { input: oneRun, output: z.object({ text: z.string(), count: z.int() }) },
  /** Reads a file of remaining rows, for a review and for `run:start`. */
  'run:read-remaining': {
    input: z.object({ profileId, text: z.string().max(50_000_000) }),
    output: z.union([remainingSchema, z.object({ problem: remainingProblemSchema })]),
  },
} as const

export const runEvents = {
  /** Sent at most a few times a second: the run, and the rows that changed since the last push. */
  'run:changed': z.object({ run: runSchema, rows: z.array(runRowSchema) }),
  'run:closed': oneRun,
} as const
