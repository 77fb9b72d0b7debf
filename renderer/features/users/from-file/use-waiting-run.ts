import type { Run } from '#contract/runs.ts'
import { useConnection } from '../../../lib/connection.ts'
import { useRuns } from '../../../lib/runs/store.ts'

/** A run of an earlier session that can't continue without the passwords of its file. */
export function useWaitingRun(): Run | null {
  const { profileId } = useConnection().connection
  return useRuns(
    ({ runs }) =>
      Object.values(runs).find(
        (run) => run.profileId === profileId && run.secrets.missing > 0 && run.phase === 'interrupted',
      ) ?? null,
  )
}
