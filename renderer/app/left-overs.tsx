import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { isWriteDone } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import { useConnection } from '../lib/connection.ts'
import { formatTime } from '../lib/format.ts'
import { withWords } from '../lib/i18n.ts'
import { useProfileWrites } from '../lib/writes/use-record-write.ts'
import classes from './left-overs.module.css'
import { t } from './words.ts'

const LooseReview = lazy(withWords(() => import('./loose-review.tsx')))

/**
 * Lists, above the page, the writes that an earlier session left without an answer, until the user has looked at each.
 */
export function LeftOvers() {
  const { profileId } = useConnection().connection
  const leftOver = useProfileWrites(profileId).filter((view) => view.isLeftOver && view.phase === 'ended')
  return leftOver.map((view) => <LeftOver key={view.writeId} view={view} />)
}

function LeftOver({ view }: { view: WriteView }) {
  const [isOpen, setOpen] = useState(false)
  const isSaved = isWriteDone(view)
  return (
    <section className={classes.line} data-soft role="status">
      <span>
        {t(isSaved ? 'left-over.saved' : 'left-over.open', {
          name: view.name ?? '',
          time: formatTime(view.startedAt),
        })}
      </span>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t('left-over.show')}
      </Button>
      <Suspense>{isOpen ? <LooseReview view={view} /> : null}</Suspense>
    </section>
  )
}
