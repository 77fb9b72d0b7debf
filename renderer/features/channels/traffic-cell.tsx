import type { CSSProperties } from 'react'
import { Unknown } from '../../components/unknown.tsx'
import { formatNumber } from '../../lib/format.ts'
import classes from './cells.module.css'
import { t } from './text.ts'

/** Messages a week, with a bar against the busiest channel shown. */
export function TrafficCell({ traffic, highest }: { traffic: number | null; highest: number }) {
  if (traffic === null) return <Unknown word={t('cell.traffic-new')} why={t('cell.traffic-new-why')} />
  const share = { '--share': `${(100 * traffic) / Math.max(highest, 1)}%` } as CSSProperties
  return (
    <span className={classes.traffic} style={share}>
      {formatNumber(traffic)}
    </span>
  )
}
