import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { showHidden } from '#contract/name-marks.ts'
import { useTrail } from '../../stores/trail.ts'
import { features } from '../features.ts'
import classes from './breadcrumb.module.css'

export function Breadcrumb({ profileId }: { profileId: string }) {
  const path = useLocation({ select: (location) => location.pathname })
  const steps = useTrail((trail) => trail.steps)
  const first = path.split('/')[3]
  const feature = features.find(({ pages }) => pages[0].path === first)
  if (!feature) return null
  const base = `/o/${profileId}/${feature.pages[0].path}`
  return (
    <ol className={classes.trail}>
      <li>
        {steps.length === 0 ? (
          <span aria-current="page" title={feature.title()} data-runs="own-way">
            {feature.title()}
          </span>
        ) : (
          <Link to={base} title={feature.title()} data-runs="own-way">
            {feature.title()}
          </Link>
        )}
      </li>
      {steps.map((step, index) => (
        <li key={step}>
          <IconChevronRight size={14} stroke={1.7} aria-hidden />
          <span
            aria-current={index === steps.length - 1 ? 'page' : undefined}
            title={showHidden(step)}
            data-runs="own-way"
          >
            {showHidden(step)}
          </span>
        </li>
      ))}
    </ol>
  )
}
