import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { BatchDialog } from '../../bulk/batch/batch-dialog.tsx'
import { Consequences } from '../../bulk/batch/consequences.tsx'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import type { OrderDifference } from './core/order.ts'
import type { PlannedWrite } from './core/plan.ts'
import { orderRow, rowOf } from './rows.ts'

const t = texts('settings-file')

/** The changes that were chosen when the review began. The run detects later changes by others row by row. */
export interface ApplyRequest {
  /** Number of settings. */
  readonly count: number
  readonly writes: readonly PlannedWrite[]
  readonly orders: readonly OrderDifference[]
  readonly context: TextContext
}

interface ApplyReviewProps {
  readonly request: ApplyRequest
  /** Name of the source. */
  readonly from: string
  readonly onCancel: () => void
  readonly onDone: () => void
}

/** Confirms applying the changes, and then shows the run. */
export function ApplyReview({ request, from, onCancel, onDone }: ApplyReviewProps) {
  const { count, writes, orders, context } = request
  // Each write of the run causes an event that renders the page again, so thousands of rows are described only once.
  const rows = useMemo(
    () => [...writes.map((write) => rowOf(write, context)), ...orders.map(orderRow)],
    [writes, orders, context],
  )
  const written = useMemo(() => writes.map(({ write }) => write), [writes])
  return (
    <BatchDialog
      title={t('run.title', { count, name: from })}
      rows={rows}
      sendLabel={t('run.send', { count })}
      onCancel={onCancel}
      onDone={onDone}
    >
      <p>{t('run.what')}</p>
      <Consequences writes={written} context={context} />
    </BatchDialog>
  )
}
