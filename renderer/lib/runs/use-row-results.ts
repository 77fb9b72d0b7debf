import { useEffect, useEffectEvent } from 'react'
import type { RunRow } from '#contract/runs.ts'
import { useRuns } from './store.ts'

/** Reports each row of a run once, as it ends. */
export function useRowResults(runId: string | null, onResult: (row: RunRow) => void): void {
  const notify = useEffectEvent(onResult)
  useEffect(() => {
    if (runId === null) return undefined
    const reported = new Set<number>()
    const look = () => {
      for (const row of useRuns.getState().rows[runId]?.values() ?? []) {
        if (row.state === 'waiting' || row.state === 'under-way' || reported.has(row.index)) continue
        reported.add(row.index)
        notify(row)
      }
    }
    look()
    return useRuns.subscribe(look)
  }, [runId])
}
