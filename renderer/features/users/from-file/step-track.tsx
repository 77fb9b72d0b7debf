import { texts } from '#contract/texts.ts'
import classes from '../../../records/review/track.module.css'
import own from './from-file.module.css'
import { steps, type Step } from './store.ts'

const t = texts('users')

/** The steps, drawn like those of a change: filled steps are done, the ring is the current one. */
export function StepTrack({ now }: { readonly now: Step }) {
  const place = steps.indexOf(now)
  return (
    <ol className={`${classes.track} ${own.steps}`} aria-label={t('file.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < place ? 'done' : index === place ? 'now' : 'todo'}
          aria-current={index === place ? 'step' : undefined}
        >
          <span className={classes.dot} />
          {t(`file.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
