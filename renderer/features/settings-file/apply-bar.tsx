import { Button } from '@mantine/core'
import { IconAlertOctagon } from '@tabler/icons-react'
import { texts } from '#contract/texts.ts'
import { FocusableButton } from '../../components/focusable-button.tsx'
import classes from './comparison.module.css'

const t = texts('settings-file')

interface ApplyBarProps {
  readonly taken: number
  /** Total number of differences. */
  readonly all: number
  /** Reason why the chosen differences can't be sent. */
  readonly problem: string | null
  readonly onClear: () => void
  readonly onReport: () => void
  readonly onReview: () => void
}

/** Number of differences to apply and of those that stay, and the review button. */
export function ApplyBar({ taken, all, problem, onClear, onReport, onReview }: ApplyBarProps) {
  return (
    <section className={classes.bar} aria-label={t('bar.label')} data-floats>
      <p>
        {taken === 0 ? (
          t('bar.none')
        ) : (
          <>
            <b>{t('bar.selected', { count: taken })}</b> {all > taken ? t('bar.stay', { count: all - taken }) : null}
          </>
        )}
      </p>
      <span className={classes.space}>
        {problem === null ? null : (
          <span className={classes.problem} role="status">
            <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
            {problem}
          </span>
        )}
      </span>
      {taken === 0 ? null : (
        <Button variant="subtle" onClick={onClear}>
          {t('bar.clear')}
        </Button>
      )}
      <Button onClick={onReport}>{t('bar.report')}</Button>
      <FocusableButton variant="filled" isResting={taken === 0 || problem !== null} onClick={onReview}>
        {taken === 0 ? t('bar.review-none') : t('bar.review', { count: taken })}
      </FocusableButton>
    </section>
  )
}
