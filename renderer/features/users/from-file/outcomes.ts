import { create } from 'zustand'
import type { RunRow } from '#contract/runs.ts'
import { outcomeReason } from '../../../records/review/outcome-reason.ts'
import { formatFailure } from '../../../lib/text/format-failure.ts'
import { useRuns } from '../../../lib/writes/run-store.ts'
import { createdWord } from './reading/check.ts'
import type { RowOutcome } from './reading/files.ts'
import type { FileRun } from './store.ts'

/**
 * Result of a row in the file. The page keeps it, because the run may be closed, and the file still needs the results.
 */
export interface SentRow {
  readonly number: number
  readonly row: RunRow
}

/** Newest result of each row in the file. */
export const useOutcomes = create<{ readonly sent: ReadonlyMap<number, SentRow> }>()(() => ({ sent: new Map() }))

let ends: (() => void)[] = []

export function forgetOutcomes(): void {
  for (const end of ends) end()
  ends = []
  useOutcomes.setState({ sent: new Map() })
}

/** Records the results of a run's rows, as long as the file is open. */
export function followRun({ runId, numbers }: FileRun): void {
  let seen: ReadonlyMap<number, RunRow> | undefined
  const look = () => {
    const rows = useRuns.getState().rows[runId]
    if (rows === undefined || rows === seen) return
    seen = rows
    const news = [...rows.values()].flatMap((row): [number, SentRow][] => {
      const number = numbers[row.index]
      return number === undefined ? [] : [[number, { number, row }]]
    })
    useOutcomes.setState(({ sent }) => ({ sent: new Map([...sent, ...news]) }))
  }
  look()
  ends.push(useRuns.subscribe(look))
}

/** True if the server has the account: it was verified, or the server accepted it without listing it. */
export const isCreated = ({ state }: Pick<RunRow, 'state'>): boolean =>
  state === 'saved' || state === 'already-so' || state === 'accepted'

/** Result of a row for the file of results: a word that a later reading recognizes, and the reason. */
export function outcomeOf({ number, row }: SentRow): RowOutcome {
  const isRead = isCreated(row) && row.state !== 'accepted'
  return { number, outcome: isCreated(row) ? createdWord : row.state, why: isRead ? '' : reasonText(row) }
}

/** Reason in the server's words; without these, in the console's. */
export function reasonText({ outcomes, failure }: RunRow): string {
  const words = outcomes.find(({ words: said }) => said !== undefined)?.words
  if (words !== undefined) return words
  if (failure !== null) return formatFailure(failure)
  return outcomes[0] === undefined ? '' : outcomeReason(outcomes[0], null)
}
