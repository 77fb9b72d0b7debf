import type { KindName } from '#contract/records/index.ts'
import type { WordsContext } from '../../lib/records/words.ts'
import { isDone } from '../../lib/writes/is-done.ts'
import { useProfileWrites } from '../../lib/writes/use-record-write.ts'
import { ReviewDialog } from './review-dialog.tsx'

interface DeletionReviewProps {
  readonly kind: KindName
  readonly context: WordsContext
  readonly onDeleted: (id: number) => void
}

/** The review of a deletion, of whichever record of the kind. It stands outside the form, which may be gone by then. */
export function DeletionReview({ kind, context, onDeleted }: DeletionReviewProps) {
  const view = useProfileWrites(context.connection.profileId).find(
    (write) => write.kind === kind && write.act === 'delete',
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
