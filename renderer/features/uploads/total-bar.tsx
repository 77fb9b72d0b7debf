import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { formatBytes } from '../../lib/format.ts'
import { totalOf } from './order.ts'
import { Progress } from './progress.tsx'
import { isBeingCopied, leftText } from './row-texts.ts'
import shared from './uploads.module.css'
import classes from './total-bar.module.css'
import type { Uploads } from './use-uploads.ts'

const t = texts('uploads')

/** Total of all uploads in progress. */
export function TotalBar({ queue, pause, resume }: Pick<Uploads, 'queue' | 'pause' | 'resume'>) {
  const { running, share, pace, left } = totalOf(queue)
  const canPause = queue.some(({ state }) => ['running', 'next', 'waiting'].includes(state))
  const canResume = queue.some(({ state }) => state === 'paused')
  if (!canPause && !canResume && !isBeingCopied(queue)) return null
  const remaining = leftText(left)
  return (
    <div className={shared.total} role="region" aria-label={t('total')}>
      <b>{running === 0 ? t('total.none') : t('total.running', { count: running })}</b>
      {running === 0 ? null : <Progress label={t('total')} share={share} />}
      {remaining === null ? null : <span>{t('total.left', { left: remaining })}</span>}
      {pace === null ? null : <span>{t('speed', { pace: formatBytes(pace) })}</span>}
      <span className={classes.hold}>
        <small>{t(isBeingCopied(queue) ? 'total.note-copying' : 'total.note')}</small>
        {canResume ? (
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} stroke={1.5} />}
            onClick={() => resume(null)}
          >
            {t('total.resume')}
          </Button>
        ) : null}
        {canPause ? (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={16} stroke={1.5} />}
            onClick={() => pause(null)}
          >
            {t('total.pause')}
          </Button>
        ) : null}
      </span>
    </div>
  )
}
