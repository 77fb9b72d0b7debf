import { Button } from '@mantine/core'
import { Bar } from '../../../components/drafts/save-bar.tsx'
import { t } from '../text.ts'

interface OrderBarProps {
  readonly onDiscard: () => void
  readonly onReview: () => void
}

/** Another processing order that is not sent yet. */
export function OrderBar({ onDiscard, onReview }: OrderBarProps) {
  return (
    <Bar label={t('order.bar')} summary={t('order.changed')}>
      <Button variant="subtle" onClick={onDiscard}>
        {t('order.discard')}
      </Button>
      <Button variant="filled" onClick={onReview}>
        {t('order.review')}
      </Button>
    </Bar>
  )
}
