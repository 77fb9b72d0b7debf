import type { Failure } from '#contract/failures.ts'
import type { JournalLine, JournalOutcome } from '#contract/journal.ts'
import { isUnsentReason, readOutcomeState } from '#contract/outcomes.ts'
import { outcomeSchema, type Outcome } from '#contract/writes.ts'
import type { PlannedRow, RowResult } from '#contract/runs.ts'
import { newRun, waitingRow, type RunState } from './state.ts'
import type { StoredRun } from './run-file.ts'
import { verdictOf } from './verdict.ts'

export interface Restored {
  readonly state: RunState
  /** Writes of the rows that were sent, by row. */
  readonly writeIds: ReadonlyMap<number, string>
}

/** The journal, as far as a run needs it. */
interface Recorded {
  readonly linesOf: (writeId: string) => Promise<readonly { readonly line: JournalLine }[]>
  /** The writes of a run's rows, oldest first. */
  readonly ofRun: (runId: string) => Promise<readonly { readonly row: number; readonly writeId: string }[]>
}

/**
 * Restores a run of an earlier session. A row that was sent and has no result is looked up in the journal. The journal
 * also shows a row that was sent and has no line, because the end of the file is lost: no checksum shows that.
 */
export async function restoreRun(
  { plan, lines, isDamaged }: StoredRun,
  { linesOf, ofRun }: Recorded,
): Promise<Restored> {
  const writeIds = new Map<number, string>()
  const results: RowResult[] = [...newRun(plan, plan.count).results]
  const again: number[] = []
  let over: Pick<RunState, 'phase' | 'end' | 'endedAt'> = { phase: 'interrupted', end: null, endedAt: null }
  for (const line of lines) {
    if ('left' in line) {
      writeIds.set(line.left, line.writeId)
      results[line.left] = { ...waitingRow, state: 'under-way' }
    } else if ('recalled' in line) results[line.recalled] = waitingRow
    else if ('ended' in line) results[line.ended] = line.result
    else if ('again' in line) again.push(...line.again)
    else over = { phase: 'ended', end: line.over, endedAt: line.at }
  }
  const named = new Set(lines.flatMap((line) => ('left' in line ? [line.writeId] : [])))
  const unnamed = results.some(({ state }) => !finalStates.has(state))
    ? (await ofRun(plan.runId)).filter(({ writeId }) => !named.has(writeId))
    : []
  for (const { row, writeId } of unnamed) {
    if (row >= results.length) continue
    writeIds.set(row, writeId)
    results[row] = { ...waitingRow, state: 'under-way' }
  }
  for (const [index, result] of results.entries()) {
    const row = plan.rows[index]
    const writeId = writeIds.get(index)
    if (result.state !== 'under-way' || row === undefined || writeId === undefined) continue
    results[index] = lookUp(
      row,
      (await linesOf(writeId)).map(({ line }) => line),
    )
  }
  const state = { ...newRun(plan, plan.count), ...over, results, again }
  return { state: isDamaged || unnamed.length > 0 ? damagedRun(state) : state, writeIds }
}

/** A row in one of these is never sent again. */
const finalStates: ReadonlySet<RowResult['state']> = new Set(['saved', 'already-so', 'accepted'])

/** A lost line may have recorded that a row was sent, so no waiting row is sent before it was verified. */
const damagedRun = (state: RunState): RunState => ({
  ...state,
  phase: 'ended',
  end: 'damaged',
  endedAt: state.endedAt ?? state.startedAt,
  results: state.results.map((result) => (result.state === 'waiting' ? { ...result, state: 'unknown' } : result)),
})

/**
 * Returns the result of a row from the journal, which gets a line before a request is sent. Without a line the row is
 * unknown: the line may be lost, and its absence proves nothing.
 */
function lookUp({ write }: PlannedRow, lines: readonly JournalLine[]): RowResult {
  const intents = lines.filter((line) => line.type === 'intent')
  const answers = lines.filter((line) => line.type === 'outcome')
  const last = intents.at(-1)
  if (last === undefined) return { ...waitingRow, state: 'unknown' }
  if (!answers.some(({ intentId }) => intentId === last.intentId)) {
    return { ...waitingRow, state: 'unknown', at: last.at }
  }
  const answer = answers.at(-1)
  if (answer === undefined) return { ...waitingRow, state: 'unknown', at: last.at }
  // A row that got a 429, or was never sent, is unchanged.
  if (isUnsentReason(answer.result)) return waitingRow
  const outcomes = new Map<string | null, Outcome>()
  for (const one of answers.flatMap(({ outcomes: reported }) => reported)) {
    const outcome = outcomeSchema.safeParse({ ...one, state: readOutcomeState(one.state) })
    if (outcome.success) outcomes.set(one.field, outcome.data)
  }
  const verdict = verdictOf(
    {
      kind: write.kind,
      act: write.act,
      outcomes: [...outcomes.values()],
      failure: refusalIn(answer),
      journalProblem: null,
    },
    answer.at,
  )
  return verdict.type === 'row-ended' ? verdict.result : waitingRow
}

function refusalIn({ answer }: JournalOutcome): Failure | null {
  if (answer === null || answer.status === null || answer.status === 200) return null
  const { status, code, words } = answer
  return {
    kind: status === 401 ? 'unauthorized' : status < 500 ? 'invalid-input' : 'server',
    message: 'as recorded in the journal',
    status,
    ...(code !== null && { code }),
    ...(words !== null && { serverMessage: words }),
  }
}
