import { lazy, Suspense } from 'react'
import { useConnection } from '../lib/connection.ts'
import { withTexts } from '../lib/load-texts.ts'
import { useUndoOfRun } from '../lib/runs/undo.ts'
import { useProfileWrites } from '../lib/writes/use-record-write.ts'

const LooseReview = lazy(withTexts(() => import('./loose-review.tsx')))
const RunUndo = lazy(withTexts(() => import('./run-undo.tsx')))

/** Shows each undo, and the confirmation for a run, above whatever page is open. */
export function Undos() {
  const { profileId } = useConnection().connection
  const ofRun = useUndoOfRun(({ asked }) => asked)
  const undos = useProfileWrites(profileId).filter(
    ({ undoes, isLeftOver, isInRun }) => undoes !== undefined && !isLeftOver && isInRun !== true,
  )
  return (
    <Suspense>
      {undos.map((view) => (
        <LooseReview key={view.writeId} view={view} />
      ))}
      {ofRun?.run.profileId === profileId ? <RunUndo asked={ofRun} /> : null}
    </Suspense>
  )
}
