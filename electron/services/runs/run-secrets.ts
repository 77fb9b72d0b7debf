import { csvText } from '#contract/csv.ts'
import { fieldOf } from '#contract/records/index.ts'
import type { PlannedRow, RowState } from '#contract/runs.ts'
import { failure } from '../failure.ts'
import { shownResult } from './view.ts'
import type { RunState } from './state.ts'
import type { RunPlan } from './run-file.ts'

export type RowSecrets = Readonly<Record<string, string>>

/** A secret that was made for a row, with what tells the row to a person. */
export interface MadeSecrets {
  readonly name: string
  readonly change: string
  readonly values: RowSecrets
}

/**
 * The secrets of one run. They are in memory alone: given ones until the run is over, made ones until they are saved or
 * the run is put away.
 */
export interface RunSecrets {
  /** The secrets of a row that leaves now; throws where they were given to an earlier start of the console. */
  readonly of: (index: number, row: PlannedRow) => RowSecrets
  readonly give: (index: number, values: RowSecrets) => void
  /** Rows still to leave whose secret has to be given again. */
  readonly missing: (state: RunState) => number
  /** Made ones of rows that the server has or may have, and those taken over from the run before. */
  readonly made: (state: RunState) => readonly MadeSecrets[]
  /** What was given for a row, for a run that sends it again. */
  readonly given: (index: number) => RowSecrets | null
  /** Takes over what an earlier run made and nobody saved yet. */
  readonly takeOver: (others: readonly MadeSecrets[]) => void
  /** Forgets what was made. */
  readonly forget: () => void
}

/** A row in one of these states is there, or may be. */
const mayBeThere: ReadonlySet<RowState> = new Set(['saved', 'partly', 'accepted', 'unknown', 'already-so', 'under-way'])

export function createRunSecrets(plan: RunPlan, handed: readonly RowSecrets[] = []): RunSecrets {
  const given = new Map(handed.entries())
  const made = new Map<number, MadeSecrets>()
  let before: readonly MadeSecrets[] = []
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
    takeOver: (others) => void (before = [...before, ...others]),
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

/** A table of text for a spreadsheet. Made secrets are letters, digits and hyphens, so that they stay as they are. */
export function secretsText(header: readonly string[], rows: readonly MadeSecrets[]): string {
  return csvText(
    header,
    rows.map(({ name, change, values }) => [name, change, ...Object.values(values)]),
  )
}
