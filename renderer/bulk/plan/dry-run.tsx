import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconRefresh } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { formatClock } from '../../lib/format.ts'
import classes from './plan.module.css'
import type { Plan } from './use-plan.ts'

const t = texts('bulk', 'plan')

interface DryRunProps {
  readonly plan: Pick<Plan, 'counts' | 'active'>
  /** Time of the reading that the dry run is based on, in UNIX milliseconds. */
  readonly readAt: number
  readonly onAgain: () => void
}

/** Effect of the bulk change as far as known, with a sentence about it. Nothing is sent to compute it. */
export function DryRun({ plan: { counts, active }, readAt, onAgain }: DryRunProps) {
  const isIdle = Object.keys(active).length === 0
  const saves = counts.change - counts.check
  const sentences = [
    ...(saves > 0 || counts.check === 0 ? [t('dry.ready', { count: saves })] : []),
    ...(counts.check > 0 ? [t('dry.attention', { count: counts.check })] : []),
    t('dry.done'),
  ]
  const Shape = isIdle ? IconCircleDashed : counts.check > 0 ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={classes.dry}>
      <Shape size={16} stroke={1.5} aria-hidden data-tone={isIdle ? 'idle' : counts.check > 0 ? 'check' : 'ok'} />
      <p>
        <span role="status">
          <b>{t('dry.title')}</b> {isIdle ? t('dry.idle') : sentences.join(' ')}
        </span>{' '}
        <span className={classes.meaning}>{t('dry.what', { time: formatClock(readAt) })}</span>
      </p>
      <Button size="xs" variant="subtle" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onAgain}>
        {t('dry.again')}
      </Button>
    </div>
  )
}
