import type { Step } from '../../lib/safe-write/use-safe-write.ts'
import { t } from './text.ts'
import classes from './track.module.css'

const nodes = ['draft', 'review', 'check', 'send', 'read-back'] as const

/** The path of a change, drawn the same way everywhere: filled is done, the ring is now. */
export function Track({ step, wasSent }: { step: Step['name']; wasSent: boolean }) {
  const now = { checking: wasSent ? 2 : 1, review: 1, sending: 3, 'reading-back': 4, done: nodes.length }[step]
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
