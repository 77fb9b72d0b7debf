import { withWords } from '../lib/i18n.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { draftSchema, draftWithout } from '#contract/records/index.ts'
import type { WriteView } from '#contract/writes.ts'
import { Button } from '@mantine/core'
import { ReviewDialog } from '../components/review/review-dialog.tsx'
import { reportProblem } from '../components/report-problem.ts'
import { call } from '../lib/bridge.ts'
import { useConnection } from '../lib/connection.ts'
import { draftKeys, draftQueries } from '../lib/drafts.ts'
import { formatTime } from '../lib/format.ts'
import { emptyDirectory, useDirectory } from '../lib/organization/directory.ts'
import { useProfileWrites } from '../lib/writes/use-record-write.ts'
import classes from './left-overs.module.css'
import { faceOf } from './record-faces.ts'
import { t } from './text.ts'

/**
 * Lists the writes that an earlier run of the console left unanswered, above the page, until somebody has looked at
 * each (DESIGN §5.2).
 */
export function LeftOvers() {
  const { profileId } = useConnection().connection
  const leftOver = useProfileWrites(profileId).filter((view) => view.isLeftOver && view.phase === 'ended')
  return leftOver.map((view) => <LeftOver key={view.writeId} view={view} />)
}

function LeftOver({ view }: { view: WriteView }) {
  const { connection } = useConnection()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { directory } = useDirectory(connection.profileId)
  const words = useQuery({
    queryKey: ['record-words', view.kind],
    queryFn: async () => (await withWords(faceOf(view.kind).loadWords)(), true),
  })
  const isSaved = view.outcomes.every(({ state }) => state === 'confirmed')
  return (
    <section className={classes.line} role="status">
      <span>
        {t(isSaved ? 'left-over.saved' : 'left-over.open', {
          name: view.name ?? '',
          time: formatTime(view.startedAt),
        })}
      </span>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t('left-over.show')}
      </Button>
      {isOpen && words.data ? (
        <ReviewDialog
          view={view}
          context={{ connection, directory: directory ?? emptyDirectory }}
          onEnd={(_, givenUp) => void giveUp(queryClient, view, givenUp).catch(reportProblem)}
        />
      ) : null}
    </section>
  )
}

/** Removes fields from the draft that the write came from, and deletes the draft when no field is left. */
async function giveUp(queryClient: QueryClient, { profileId, kind, draftKey }: WriteView, fields: readonly string[]) {
  if (draftKey === null || fields.length === 0) return
  const drafts = await queryClient.fetchQuery(draftQueries.list(profileId))
  const kept = draftSchema(kind).safeParse(drafts.find(({ key }) => key === draftKey)?.value).data
  if (kept === undefined) return
  const left = draftWithout(kept, fields)
  if (Object.keys(left.mine).length === 0) await call('drafts:remove', { profileId, key: draftKey })
  else await call('drafts:save', { profileId, key: draftKey, value: { ...left } })
  await queryClient.invalidateQueries({ queryKey: draftKeys.list(profileId) })
}
