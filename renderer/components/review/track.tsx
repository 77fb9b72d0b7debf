import type { WriteView } from '#contract/writes.ts'
import { t } from './text.ts'
import classes from './track.module.css'

const nodes = ['draft', 'review', 'check', 'send', 'read-back'] as const

/** The path of a change, drawn the same way everywhere: filled is done, the ring is now. */
export function Track({ view }: { view: WriteView }) {
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
          {t(`track.${node}`)}
        </li>
      ))}
    </ol>
  )
}

function placeOf({ phase, attempts }: WriteView): number {
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
      return nodes.length
  }
}
