import { useMemo } from 'react'
import { BatchDialog } from '../../components/batch/batch-dialog.tsx'
import { useLanguage } from '../../lib/language.ts'
import type { WordsContext } from '../../lib/records/words.ts'
import type { OrderDifference } from './core/order.ts'
import type { PlannedWrite } from './core/plan.ts'
import { orderRow, rowOf } from './rows.ts'
import { t } from './text.ts'

/** The chosen changes when the review began: the run detects later changes by others row by row. */
export interface TakeOver {
  /** Number of settings. */
  readonly count: number
  readonly writes: readonly PlannedWrite[]
  readonly orders: readonly OrderDifference[]
  readonly context: WordsContext
}

interface TakeOverReviewProps {
  readonly takeOver: TakeOver
  /** Name of the source. */
  readonly from: string
  readonly onCancel: () => void
  readonly onDone: () => void
}

/** Confirms applying the changes, and then shows the run. */
export function TakeOverReview({ takeOver, from, onCancel, onDone }: TakeOverReviewProps) {
  const { count, writes, orders, context } = takeOver
  const { tag } = useLanguage()
  // Each write of the run returns as an event and renders the page again. Thousands of rows are described again only
  // for another language.
  const rows = useMemo(
    () => [...writes.map((write) => rowOf(write, context)), ...orders.map(orderRow)],
    // oxlint-disable-next-line react/exhaustive-deps -- see above
    [writes, orders, context, tag],
  )
  return (
    <BatchDialog
      title={t('run.title', { count, name: from })}
      rows={rows}
      sendLabel={t('run.send', { count })}
      onCancel={onCancel}
      onDone={onDone}
    >
      <p>{t('run.what')}</p>
    </BatchDialog>
  )
}
