import type { Subject } from '#contract/connection-check.ts'
import { texts } from '#contract/texts.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { CausePane } from './cause-pane.tsx'
import { CheckActions } from './check-actions.tsx'
import classes from './connection-check.module.css'
import { StepList } from './step-list.tsx'
import { useConnectionCheck } from './use-connection-check.ts'

const t = texts('dialogs', 'connection-check')

interface ConnectionCheckProps {
  readonly subject: Subject
  /** True if the head of the page has the actions. */
  readonly isWithoutActions?: boolean
}

/**
 * Checks a connection as soon as it is shown, and names one cause and one piece of advice. It is as wide as its
 * container.
 */
export default function ConnectionCheck({ subject, isWithoutActions = false }: ConnectionCheckProps) {
  const { steps, report, isRunning, error } = useConnectionCheck(subject)
  return (
    <section className={classes.check} aria-label={t('label')}>
      <div className={classes.columns}>
        {error ? <FailurePanel error={error} /> : <StepList steps={steps} isRunning={isRunning} />}
        <aside className={classes.cause} aria-label={t('label.cause')}>
          {report ? (
            <CausePane report={report} isKnown={'profileId' in subject} />
          ) : (
            <p className={classes.counts} role="status">
              {isRunning ? t('running') : null}
            </p>
          )}
          {isWithoutActions ? null : (
            <div className={classes.actions}>
              <CheckActions subject={subject} />
            </div>
          )}
        </aside>
      </div>
    </section>
  )
}
