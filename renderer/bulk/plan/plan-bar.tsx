import { Button } from '@mantine/core'
import type { Pacing } from '#contract/connection.ts'
import { texts } from '#contract/texts.ts'
import { countText, type TextContext } from '../../lib/records/kind-texts.ts'
import { formatDuration } from '../../lib/format.ts'
import { showNotice } from '../../components/notices/show-notice.ts'
import { csvOf, saveCsv } from '../../components/record-table/csv.ts'
import { reportProblem } from '../../components/report-problem.ts'
import { leastSeconds } from '../run/least-time.ts'
import { useRunStart } from '../run/use-run-start.tsx'
import classes from './plan.module.css'
import type { planColumns } from './plan-columns.tsx'
import type { Plan } from './use-plan.ts'

const t = texts('bulk', 'plan')

interface PlanBarProps {
  readonly plan: Plan
  readonly columns: ReturnType<typeof planColumns>
  readonly context: TextContext
  readonly pacing: Pacing | undefined
  readonly isAllowed: boolean
  readonly onConfirm: () => void
}

/** Total of the bulk change, and its actions. The reason why it can't be confirmed is next to the button. */
export function PlanBar({ plan, columns, context, pacing, isAllowed, onConfirm }: PlanBarProps) {
  const { kind, sent, rows, excluded, operations } = plan
  // The confirmation asks for the organization's name.
  const { blockReason, limitReason } = useRunStart({ count: sent.length, severity: 'light', isAllowed })
  const time = leastTime(pacing, sent.length)
  const changes = sent.reduce((sum, row) => sum + row.changes.length, 0)
  const barred = plan.isOpen ? t('bar.open') : (blockReason ?? limitReason ?? undefined)
  const save = async () => {
    const text = csvOf(columns, rows, { words: context, excluded })
    if (await saveCsv(`${t('bar.csv-name')}.csv`, text)) showNotice({ tone: 'ok', text: t('bar.csv-saved') })
  }
  return (
    <section className={classes.bar} aria-label={t('bar.label')} data-floats>
      <b>
        {changes === 0 ? t('bar.none') : t('bar.changes', { count: changes, records: countText(kind, sent.length) })}
      </b>
      <span className={classes.extra} role="status">
        {barred ?? time}
      </span>
      <span className={classes.buttons}>
        <Button
          variant="subtle"
          disabled={Object.keys(operations).length === 0 && excluded.size === 0}
          onClick={plan.discard}
        >
          {t('bar.discard')}
        </Button>
        <Button disabled={rows.length === 0} onClick={() => void save().catch(reportProblem)}>
          {t('bar.csv')}
        </Button>
        <Button variant="filled" disabled={changes === 0 || barred !== undefined} title={barred} onClick={onConfirm}>
          {t('bar.review', { count: changes })}
        </Button>
      </span>
    </section>
  )
}

/** Requests per row: two comparisons, a request and a verification. */
const requestsOfRow = 4

/** Minimum duration of a run that needs more requests than the server allows now; otherwise null. */
function leastTime(pacing: Pacing | undefined, rows: number): string | null {
  const limit = pacing?.limit ?? null
  if (limit === null || limit === 0) return null
  const seconds = leastSeconds(pacing, rows * requestsOfRow)
  return seconds === 0 ? null : t('bar.time', { time: formatDuration(seconds), limit })
}
