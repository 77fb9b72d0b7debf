import { IconAlertOctagon, IconCircleCheck } from '@tabler/icons-react'
import { formatClock } from '../../lib/format.ts'
import type { WriteView } from '#contract/writes.ts'
import classes from './attempts.module.css'
import { failedAnswer } from './outcome-reason.ts'
import { t } from './text.ts'

type Attempt = WriteView['attempts'][number]

/** Each request that left, when, and what came back. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return null
  return (
    <section className={classes.attempts}>
      <h3>{t('sent.title')}</h3>
      <ol>
        {attempts.map((attempt) => {
          const { at, fields, failure } = attempt
          const Shape = failure ? IconAlertOctagon : IconCircleCheck
          return (
            <li key={at} data-failed={failure !== null}>
              <code>{formatClock(at)}</code>
              <Shape size={14} stroke={1.7} aria-hidden />
              <span>
                <b>{t('sent.fields', { count: fields.length })}</b> {formatAnswer(attempt)}
              </span>
              <code>{failure ? [failure.status, failure.code].filter(Boolean).join(' ') : t('sent.success')}</code>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function formatAnswer({ failure, ignoredParameters }: Attempt): string {
  if (failure === null) {
    return ignoredParameters.length === 0 ? t('sent.accepted') : t('sent.ignored', { count: ignoredParameters.length })
  }
  return failedAnswer(failure)
}
