import { lazy, Suspense } from 'react'
import { useConnection } from '../lib/connection.ts'
import { withWords } from '../lib/i18n.ts'
import { useProfileWrites } from '../lib/writes/use-record-write.ts'

const LooseReview = lazy(withWords(() => import('./loose-review.tsx')))

/** Shows each write that takes something back, above whatever page is open. */
export function Undos() {
  const { profileId } = useConnection().connection
  const undos = useProfileWrites(profileId).filter(({ undoes, isLeftOver }) => undoes !== undefined && !isLeftOver)
  return (
    <Suspense>
      {undos.map((view) => (
        <LooseReview key={view.writeId} view={view} />
      ))}
    </Suspense>
  )
}
