import { Button } from '@mantine/core'
import { IconAlertOctagon, IconPencil } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Failure } from '../../../../electron/contract/failures.ts'
import { Tag } from '../../../components/tag.tsx'
import { failureWords } from '../../../lib/failure-words.ts'
import { formatList, formatTime } from '../../../lib/format.ts'
import { hasModifier } from '../../../lib/platform.ts'
import { t } from '../text.ts'
import classes from './save-bar.module.css'

interface SaveBarProps {
  readonly names: readonly string[]
  /** How many problems the server would find; null while that is not known. */
  readonly problems: number | null
  readonly keptAt: number | null
  readonly keepProblem: Failure | null
  readonly onDiscard: () => void
  readonly onReview: () => void
}

/** The changes not sent yet, and what stands in their way. */
export function SaveBar({ names, problems, keptAt, keepProblem, onDiscard, onReview }: SaveBarProps) {
  const isReady = problems === 0 || problems === null
  useEffect(() => {
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Enter' || !hasModifier(pressed) || !isReady) return
      pressed.preventDefault()
      onReview()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isReady, onReview])
  return (
    <section className={classes.bar} aria-label={t('save.label')}>
      <Tag tone="accent" icon={<IconPencil aria-hidden />}>
        {t('tag.draft')}
      </Tag>
      <b>{t('save.changes', { count: names.length })}</b>
      <span className={classes.fields}>{formatList(names)}</span>
      <span className={classes.space} />
      {isReady ? (
        <span className={classes.kept}>
          {keepProblem
            ? t('save.not-kept', { why: failureWords(keepProblem) })
            : keptAt === null
              ? null
              : t('save.kept', { time: formatTime(keptAt) })}
        </span>
      ) : (
        <span className={classes.problems} role="status">
          <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
          {t('save.problems', { count: problems })}
        </span>
      )}
      <Button variant="subtle" onClick={onDiscard}>
        {t('save.discard')}
      </Button>
      <Button variant="filled" disabled={!isReady} onClick={onReview}>
        {t('save.review')}
      </Button>
    </section>
  )
}

interface OrderBarProps {
  readonly onDiscard: () => void
  readonly onReview: () => void
}

export function OrderBar({ onDiscard, onReview }: OrderBarProps) {
  return (
    <section className={classes.bar} aria-label={t('order.bar')}>
      <Tag tone="accent" icon={<IconPencil aria-hidden />}>
        {t('tag.draft')}
      </Tag>
      <b>{t('order.changed')}</b>
      <span className={classes.space} />
      <Button variant="subtle" onClick={onDiscard}>
        {t('order.discard')}
      </Button>
      <Button variant="filled" onClick={onReview}>
        {t('order.review')}
      </Button>
    </section>
  )
}
