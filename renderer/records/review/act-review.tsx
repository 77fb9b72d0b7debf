import type { KindName } from '#contract/records/index.ts'
import { isWriteDone } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { isOfPage, useProfileWrites } from '../../lib/writes/use-record-write.ts'
import { ReviewDialog } from './review-dialog.tsx'

interface ActReviewProps {
  readonly kind: KindName
  /** An act without a form, such as `delete`. */
  readonly act: string
  readonly context: TextContext
  readonly onDone?: (id: number, view: WriteView) => void
}

/** Review of an act on any record of the kind. It is outside the form, which may have disappeared by then. */
export function ActReview({ kind, act, context, onDone }: ActReviewProps) {
  const view = useProfileWrites(context.connection.profileId).find(
    (write) => write.kind === kind && write.act === act && isOfPage(write),
  )
  if (view === undefined) return null
  return (
    <ReviewDialog
      view={view}
      context={context}
      onEnd={(ended) => {
        if (ended.id !== null && isWriteDone(ended)) onDone?.(ended.id, ended)
      }}
    />
  )
}
