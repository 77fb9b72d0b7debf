import { ReviewDialog } from '../../../components/review/review-dialog.tsx'
import type { WordsContext } from '../../../lib/records/words.ts'
import { isDone } from '../../../lib/writes/is-done.ts'
import { useProfileWrites } from '../../../lib/writes/use-record-write.ts'

interface DeletionReviewProps {
  readonly context: WordsContext
  readonly onDeleted: (id: number) => void
}

/** The review of a deletion (REFERENCE §2), of whichever linkifier. */
export function DeletionReview({ context, onDeleted }: DeletionReviewProps) {
  const view = useProfileWrites(context.connection.profileId).find(
    ({ kind, act }) => kind === 'linkifier' && act === 'delete',
  )
  if (view === undefined) return null
  return (
    <ReviewDialog
      view={view}
      context={context}
      onEnd={(ended) => {
        if (ended.id !== null && isDone(ended)) onDeleted(ended.id)
      }}
    />
  )
}
