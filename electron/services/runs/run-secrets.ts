import { csvText } from '#contract/csv.ts'
import { fieldOf } from '#contract/records/index.ts'
import type { PlannedRow, RowState } from '#contract/runs.ts'
import { failure } from '../failure.ts'
import { shownResult } from './view.ts'
import type { RunState } from './state.ts'
import type { RunPlan } from './run-file.ts'

export type RowSecrets = Readonly<Record<string, string>>

/** Secrets generated for a row, with the row's name to show. */
export interface GeneratedSecrets {
  readonly name: string
  readonly change: string
  readonly values: RowSecrets
}

/**
 * The secrets of one run, only in memory: entered ones until the run has ended, generated ones until they are saved or
 * the run is closed.
 */
export interface RunSecrets {
  /** Returns the secrets of a row before it is sent; throws if they were entered in an earlier session. */
  readonly of: (index: number, row: PlannedRow) => RowSecrets
  readonly give: (index: number, values: RowSecrets) => void
  /** Number of unsent rows whose secrets must be entered again. */
  readonly missing: (state: RunState) => number
  /** Returns generated secrets: of rows that the server has or may have, and those copied from the previous run. */
  readonly made: (state: RunState) => readonly GeneratedSecrets[]
  /** The entered secrets of a row, for a run that resends it. */
  readonly given: (index: number) => RowSecrets | null
  /** Adds the unsaved secrets that an earlier run generated. */
  readonly adopt: (others: readonly GeneratedSecrets[]) => void
  /** Forgets generated secrets. */
  readonly forget: () => void
}

/** States of a row whose record exists, or may exist. */
const mayBeThere: ReadonlySet<RowState> = new Set([
  'saved',
  'partly',
  'accepted',
  'unknown',
  'already-so',
  'under-way',
  'sent',
])

export function createRunSecrets(plan: RunPlan, handed: readonly RowSecrets[] = []): RunSecrets {
  const given = new Map(handed.entries())
  const made = new Map<number, GeneratedSecrets>()
  let before: readonly GeneratedSecrets[] = []
  const needs = (index: number) => (plan.rows[index]?.secretFields.length ?? 0) > 0

  return {
    of(index, { name, change, write, secretFields }) {
      if (plan.secretsFrom === 'given') {
        const values = given.get(index)
        if (values === undefined) throw missingSecrets()
        return values
      }
      const values = Object.fromEntries(secretFields.map((field) => [field, makeSecret(write.kind, field)]))
      if (plan.keepsSecrets) made.set(index, { name, change, values })
      return values
    },
    give: (index, values) => void given.set(index, values),
    missing: ({ phase, results }) =>
      plan.secretsFrom !== 'given' || phase === 'ended'
        ? 0
        : results.filter(({ state }, index) => state === 'waiting' && needs(index) && !given.has(index)).length,
    made: (state) => [
      ...before,
      ...[...made].flatMap(([index, one]) => {
        const { state: now, isAbsent } = shownResult(state, index)
        return mayBeThere.has(now) && !isAbsent ? [one] : []
      }),
    ],
    given: (index) => given.get(index) ?? null,
    adopt: (others) => void (before = [...before, ...others]),
    forget() {
      before = []
      made.clear()
    },
  }
}

export const missingSecrets = () =>
  failure('invalid-input', 'secrets-missing', 'the secrets of this run must be entered again')

function makeSecret(kind: PlannedRow['write']['kind'], field: string): string {
  const value = fieldOf(kind, field).make?.()
  if (typeof value !== 'string') throw failure('invalid-input', 'malformed-message', `nothing makes ${field}`)
  return value
}

/** A CSV for spreadsheets. Generated secrets are letters, digits and hyphens, so they need no escaping. */
export function secretsText(header: readonly string[], rows: readonly GeneratedSecrets[]): string {
  return csvText(
    header,
    rows.map(({ name, change, values }) => [name, change, ...Object.values(values)]),
  )
}
