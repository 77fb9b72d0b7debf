import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { draftSchema, draftWithout } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { restOfCreation, useKeepRest } from '../../records/drafts/use-keep-rest.ts'
import { ReviewDialog } from '../../records/review/review-dialog.tsx'
import { useConnection } from '../../lib/bridge/connection.ts'
import { draftKeeperOf, draftQueries } from '../../lib/edit/drafts.ts'
import { emptyDirectory, useDirectory } from '../../lib/organization/directory.ts'
import { kindConfigOf } from '../kind-configs.ts'
import { reviewWarnings } from './review-warnings.ts'

/** Review of a write that belongs to no page: an undo, or a write left without an answer by an earlier session. */
export default function LooseReview({ view }: { view: WriteView }) {
  const { connection } = useConnection()
  const queryClient = useQueryClient()
  const { directory } = useDirectory(connection.profileId)
  const kind = useQuery({
    queryKey: ['kind', view.kind],
    queryFn: async () => {
      const { loadTexts, loadFacts, textsOf = [] } = kindConfigOf(view.kind)
      const loads = [loadTexts, ...textsOf.map((other) => kindConfigOf(other).loadTexts)]
      const [facts] = await Promise.all([loadFacts?.(), ...loads.map((load) => load())])
      return { findFacts: facts?.findFacts }
    },
  })
  const keepRest = useKeepRest()
  const end = async (givenUp: readonly string[]) => {
    const rest = view.isLeftOver && view.act === 'create' ? restOfCreation(view, givenUp) : null
    if (view.id === null || rest === null) return giveUp(queryClient, view, givenUp)
    // The record exists, so the draft of a new one ends, and the rest is a draft of the record.
    await keepRest(view, view.id, rest)
    return giveUp(
      queryClient,
      view,
      view.changes.map(({ field }) => field),
    )
  }
  if (!kind.data) return null
  const context = { connection, directory: directory ?? emptyDirectory }
  return (
    <ReviewDialog
      view={view}
      context={context}
      warnings={reviewWarnings(queryClient, view, { ...context, ...kind.data })}
      onEnd={(_, givenUp) => void end(givenUp).catch(reportProblem)}
    />
  )
}

/** Removes fields from the draft that the write came from, and deletes the draft when no field is left. */
async function giveUp(queryClient: QueryClient, { profileId, kind, draftKey }: WriteView, fields: readonly string[]) {
  if (draftKey === null || fields.length === 0) return
  const drafts = await queryClient.fetchQuery(draftQueries.list(profileId))
  const kept = draftSchema(kind).safeParse(drafts.find(({ key }) => key === draftKey)?.value).data
  if (kept === undefined) return
  const remainingDraft = draftWithout(kept, fields)
  const keeper = draftKeeperOf(queryClient, profileId, draftKey)
  if (Object.keys(remainingDraft.mine).length === 0) await keeper.remove()
  else await keeper.save({ ...remainingDraft })
}
