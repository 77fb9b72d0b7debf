import { useEffect, useEffectEvent, useMemo } from 'react'
import { create } from 'zustand'
import type { Run, RunRow } from '#contract/runs.ts'
import { readRows, useRunRows, useRuns } from './run-store.ts'
import { call } from '../bridge/bridge.ts'

/** True for a row without a result yet. */
export const isUnderWay = ({ state }: Pick<RunRow, 'state'>): boolean =>
  state === 'waiting' || state === 'under-way' || state === 'sent'

/** Reports each row of a run once, as it ends. */
export function useRowResults(runId: string | null, onResult: (row: RunRow) => void): void {
  const notify = useEffectEvent(onResult)
  useEffect(() => {
    if (runId === null) return undefined
    const reported = new Set<number>()
    const look = () => {
      for (const row of useRuns.getState().rows[runId]?.values() ?? []) {
        if (isUnderWay(row) || reported.has(row.index)) continue
        reported.add(row.index)
        notify(row)
      }
    }
    look()
    return useRuns.subscribe(look)
  }, [runId])
}

/** An undo of a run that waits for confirmation. */
export interface UndoOfRun {
  readonly run: Pick<Run, 'profileId' | 'runId' | 'title'>
  readonly rows: readonly Pick<RunRow, 'name' | 'change' | 'write'>[]
  /** Number of saved rows that cannot be undone, or were undone already. */
  readonly staying: number
}

/** Undo to confirm. It is confirmed above the page, because the dialog of the run may be closed by then. */
export const useUndoOfRun = create<{ readonly asked: UndoOfRun | null }>()(() => ({ asked: null }))

/** Prepares the undo of a run, as long as main has the run; null if no row can be undone. */
export async function undoOfRun(run: Run): Promise<UndoOfRun | null> {
  const { profileId, runId } = run
  const { rows: back, staying } = await call('run:undo-rows', { profileId, runId })
  if (back.length === 0) return null
  await readRows(run)
  const known = useRuns.getState().rows[runId]
  const rows = back.map(({ index, write }) => {
    const { name = '', change = '' } = known?.get(index) ?? {}
    return { name, change, write }
  })
  return { run, rows, staying }
}

export const askUndoOfRun = (asked: UndoOfRun): void => useUndoOfRun.setState({ asked })

export const endUndoOfRun = (): void => useUndoOfRun.setState({ asked: null })

/** Rows of a run in order. They are loaded once, because later changes are pushed. */
export function useRowsOfRun(
  { profileId, runId, total }: Run,
  onProblem: (thrown: unknown) => void,
): readonly RunRow[] {
  const report = useEffectEvent(onProblem)
  useEffect(() => {
    readRows({ profileId, runId, total }).catch((thrown: unknown) => report(thrown))
  }, [profileId, runId, total])
  const known = useRunRows(runId)
  return useMemo(() => [...known.values()].toSorted((one, other) => one.index - other.index), [known])
}
