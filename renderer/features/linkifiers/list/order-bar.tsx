import { Button } from '@mantine/core'
import { t } from '../text.ts'
import classes from './order-bar.module.css'

interface OrderBarProps {
  readonly onDiscard: () => void
  readonly onReview: () => void
}

/** Another processing order that is not sent yet; it belongs to the list, so it stands below it. */
export function OrderBar({ onDiscard, onReview }: OrderBarProps) {
  return (
    <section className={classes.bar} aria-label={t('order.bar')}>
      <p>{t('order.changed')}</p>
      <Button size="xs" variant="subtle" onClick={onDiscard}>
        {t('order.discard')}
      </Button>
      <Button size="xs" onClick={onReview}>
        {t('order.review')}
      </Button>
    </section>
  )
}
