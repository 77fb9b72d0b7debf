import { texts } from '#contract/texts.ts'
import { formatNumber } from '../../lib/format.ts'
import { planViews, type PlanView } from './plan.ts'
import classes from './plan.module.css'
import type { Plan } from './use-plan.ts'

const t = texts('bulk', 'plan')

interface PlanViewsProps {
  readonly plan: Pick<Plan, 'counts' | 'view'>
  readonly onChange: (view: PlanView) => void
}

/** Views of a bulk change, each with its number of rows. */
export const PlanViews = ({ plan: { counts, view }, onChange }: PlanViewsProps) => (
  <div className={classes.views} role="group" aria-label={t('views.label')}>
    {planViews.map((one) => (
      <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange(one)}>
        {t(`view.${one}`)} <b>{formatNumber(counts[one])}</b>
      </button>
    ))}
  </div>
)
