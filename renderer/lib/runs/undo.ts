import { create } from 'zustand'
import type { Run, RunRow } from '#contract/runs.ts'
import { call } from '../bridge.ts'
import { readRows, useRuns } from './store.ts'

/** What takes back a run, waiting for a person's word. */
export interface UndoOfRun {
  readonly run: Run
  readonly rows: readonly Pick<RunRow, 'name' | 'change' | 'write'>[]
  /** Saved rows that nothing takes back, or that were taken back already. */
  readonly staying: number
}

/** It is asked above the page, where the dialog of the run may be closed by then. */
export const useUndoOfRun = create<{ readonly asked: UndoOfRun | null }>()(() => ({ asked: null }))

/** Asks whether what a run saved is to be taken back; false where nothing of it can be. */
export async function askUndoOfRun(run: Run): Promise<boolean> {
  const { profileId, runId } = run
  const { rows: back, staying } = await call('run:undo-rows', { profileId, runId })
  if (back.length === 0) return false
  await readRows(run)
  const known = useRuns.getState().rows[runId]
  const rows = back.map(({ index, write }) => {
    const { name = '', change = '' } = known?.get(index) ?? {}
    return { name, change, write }
  })
  useUndoOfRun.setState({ asked: { run, rows, staying } })
  return true
}

export const endUndoOfRun = (): void => useUndoOfRun.setState({ asked: null })
