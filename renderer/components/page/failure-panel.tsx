import { Button } from '@mantine/core'
import { IconAlertOctagon, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toFailure, type Failure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { Details } from '../texts/details.tsx'
import classes from './failure-panel.module.css'

const t = texts('components')

/**
 * Technical details of a failure, one per line, shown on demand. Words that the page already shows are not repeated.
 */
export function failureCauses({ serverMessage, message, status, code, where }: Failure, reported: string): string[] {
  const words = serverMessage ?? message
  return [
    // Most sentences already quote the server's words.
    reported.includes(words) ? null : words,
    status === undefined ? null : t('failure.status', { status }),
    code === undefined ? null : t('failure.code', { code }),
    where === undefined ? null : t('failure.where', { where }),
  ].filter((cause) => cause !== null)
}

interface FailurePanelProps {
  readonly title?: string
  readonly error: unknown
  readonly onRetry?: () => void
  readonly actions?: ReactNode
}

/** The failed state of a page or panel: the cause, the advice, and a retry; technical details on demand. */
export function FailurePanel({ title, error, onRetry, actions }: FailurePanelProps) {
  const failure = toFailure(error)
  const sentence = formatFailure(failure)
  const causes = failureCauses(failure, sentence)
  return (
    <div className={classes.panel} role="alert">
      <IconAlertOctagon size={20} stroke={1.5} color="var(--bad)" aria-hidden />
      <div>
        {title === undefined ? null : <h2>{title}</h2>}
        <p>{sentence}</p>
        {causes.length === 0 ? null : <Details>{causes.join('\n')}</Details>}
        <div className={classes.actions}>
          {onRetry ? (
            <Button leftSection={<IconRefresh size={16} stroke={1.5} />} onClick={onRetry}>
              {t('failure.retry')}
            </Button>
          ) : null}
          {actions}
        </div>
      </div>
    </div>
  )
}
