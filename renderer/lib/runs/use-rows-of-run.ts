import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Run, RunRow } from '#contract/runs.ts'
import { readRows, useRunRows } from './store.ts'

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
