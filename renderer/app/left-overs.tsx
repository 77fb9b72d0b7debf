import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { isDone } from '#contract/outcomes.ts'
import { isWriteDone } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../lib/connection.ts'
import { formatTime } from '../lib/format.ts'
import { withTexts } from '../lib/load-texts.ts'
import { useProfileWrites } from '../lib/writes/use-record-write.ts'
import classes from './left-overs.module.css'

const t = texts('organization')

const LooseReview = lazy(withTexts(() => import('./loose-review.tsx')))

/**
 * Lists, above the page, the writes that an earlier session left without an answer, until the user has looked at each.
 */
export function LeftOvers() {
  const { profileId } = useConnection().connection
  const leftOver = useProfileWrites(profileId).filter((view) => view.isLeftOver && view.phase === 'ended')
  return leftOver.map((view) => <LeftOver key={view.writeId} view={view} />)
}

/** State of the write in one word; a creation whose update was interrupted has created the record. */
function stateOf(view: WriteView): 'saved' | 'created' | 'open' {
  if (isWriteDone(view)) return 'saved'
  return view.act === 'create' && view.outcomes.some(isDone) ? 'created' : 'open'
}

function LeftOver({ view }: { view: WriteView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes.line} data-soft role="status">
      <span>
        {t(`left-over.${stateOf(view)}`, {
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
