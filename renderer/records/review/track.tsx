import { Anchor } from '@mantine/core'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { addressOfEntry } from '../../lib/record-path.ts'
import classes from './track.module.css'

const t = texts('records', 'review')

const nodes = ['draft', 'review', 'check', 'send', 'verify', 'journal'] as const

interface TrackProps {
  readonly view: WriteView
  /** Called when the user opens the journal, so that the page is left. */
  readonly onLeave: () => void
}

/**
 * Progress of a change, drawn alike everywhere: filled steps are done, the ring is the current one. The last step is
 * its journal entry.
 */
export function Track({ view, onLeave }: TrackProps) {
  const now = placeOf(view)
  return (
    <ol className={classes.track} aria-label={t('track.label')}>
      {nodes.map((node, index) => (
        <li
          key={node}
          data-state={index < now ? 'done' : index === now ? 'now' : 'todo'}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={classes.dot} />
          {node === 'journal' && index < now && view.attempts.length > 0 ? (
            <Anchor href={addressOfEntry(view.profileId, view.writeId)} onClick={onLeave}>
              {t(`track.${node}`)}
            </Anchor>
          ) : (
            t(`track.${node}`)
          )}
        </li>
      ))}
    </ol>
  )
}

function placeOf({ phase, attempts, journalProblem }: WriteView): number {
  switch (phase) {
    case 'checking':
      return attempts.length > 0 ? 2 : 1
    case 'review':
      return 1
    case 'sending':
    case 'waiting':
      return 3
    case 'reading-back':
    case 'looking-again':
      return 4
    case 'ended':
      // If the journal can't be written, a message below reports that.
      return journalProblem === null ? nodes.length : nodes.indexOf('journal')
  }
}
