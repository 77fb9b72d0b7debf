import {
  IconAlertOctagon,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  IconHelpCircle,
  type Icon,
} from '@tabler/icons-react'
import type { AttemptState } from '#contract/outcomes.ts'
import { formatClock } from '../../lib/format.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import classes from './attempts.module.css'
import { failedAnswer } from './outcome-reason.ts'

const t = texts('records', 'review')

type Attempt = WriteView['attempts'][number]

const icons: Readonly<Record<AttemptState, Icon>> = {
  sent: IconClock,
  accepted: IconCircleCheck,
  refused: IconAlertOctagon,
  unanswered: IconHelpCircle,
  unsent: IconCircleMinus,
}

/** Each request that was sent, its time, and its answer if there is one. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return null
  return (
    <section className={classes.attempts}>
      <h3>{t('sent.title')}</h3>
      <ol>
        {attempts.map((attempt) => {
          const { at, fields, state } = attempt
          const Shape = icons[state]
          return (
            <li key={at} data-state={state}>
              <code>{formatClock(at)}</code>
              <Shape size={14} stroke={1.7} aria-hidden />
              <span>
                <b>{t('sent.fields', { count: fields.length })}</b> {formatAnswer(attempt)}
              </span>
              <code>{answerCode(attempt)}</code>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function formatAnswer({ state, failure, ignoredParameters }: Attempt): string {
  if (state === 'sent') return t('sent.no-answer')
  if (failure !== null) return failedAnswer(state, failure)
  return ignoredParameters.length === 0 ? t('sent.accepted') : t('sent.ignored', { count: ignoredParameters.length })
}

/** Status and code of the answer; empty if there is none. */
function answerCode({ state, failure }: Attempt): string {
  if (state === 'accepted') return t('sent.success')
  return [failure?.status, failure?.code].filter(Boolean).join(' ')
}
