import type { WriteView } from '#contract/writes.ts'
import { ReviewDialog } from '../../../components/review/review-dialog.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { emptyDirectory } from '../../../lib/organization/directory.ts'
import type { WordsContext } from '../../../lib/records/words.ts'
import { useProfileWrites } from '../../../lib/writes/use-record-write.ts'
import type { Linkifier } from '../schema.ts'
import { nameOf } from '../values.ts'

interface ListReviewsProps {
  readonly linkifiers: readonly Linkifier[]
  readonly onDeleted: (id: number) => void
  readonly onReordered: () => void
}

/** The reviews of what is done to the list: a deletion, and another processing order (REFERENCE §2). */
export function ListReviews({ linkifiers, onDeleted, onReordered }: ListReviewsProps) {
  const { connection } = useConnection()
  const writes = useProfileWrites(connection.profileId).filter(({ kind }) => kind === 'linkifier')
  const context: WordsContext = {
    connection,
    directory: emptyDirectory,
    nameOf: (id) => {
      const linkifier = linkifiers.find((one) => one.id === id)
      return linkifier && nameOf(linkifier)
    },
  }
  const deletion = writes.find(({ act }) => act === 'delete')
  const order = writes.find(({ act }) => act === 'reorder')
  return (
    <>
      {deletion ? (
        <ReviewDialog
          view={deletion}
          context={context}
          onEnd={(view) => {
            if (view.id !== null && isDone(view)) onDeleted(view.id)
          }}
        />
      ) : null}
      {order ? (
        <ReviewDialog
          view={order}
          context={context}
          onEnd={(view) => {
            if (isDone(view)) onReordered()
          }}
        />
      ) : null}
    </>
  )
}

/** The server has it so, or accepted it and cannot be asked. */
const isDone = ({ outcomes, isAccepted }: WriteView): boolean =>
  outcomes.every(({ state, because }) => state === 'confirmed' || (isAccepted && because === 'no-read'))
