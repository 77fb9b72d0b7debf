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

/** Finds what takes back a run, as long as main keeps it; null where nothing of it can be taken back. */
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
