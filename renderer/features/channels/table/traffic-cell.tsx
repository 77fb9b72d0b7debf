import { Unknown } from '../../../components/unknown.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { t } from '../text.ts'
import classes from './channels-table.module.css'

/** Messages a week, with a bar against the busiest channel shown. */
export function TrafficCell({ traffic, highest }: { traffic: number | null; highest: number }) {
  if (traffic === null) return <Unknown word={t('cell.traffic-new')} why={t('cell.traffic-new-why')} />
  return (
    <span className={classes.traffic}>
      <progress value={traffic} max={Math.max(highest, 1)} aria-hidden />
      {formatNumber(traffic)}
    </span>
  )
}
