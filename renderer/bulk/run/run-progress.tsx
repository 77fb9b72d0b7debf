import {
  IconAlertOctagon,
  IconArrowUp,
  IconCircleCheck,
  IconCircleDotted,
  IconCircleMinus,
  IconClock,
  IconEqual,
  IconHandStop,
  IconHelpCircle,
  type Icon,
} from '@tabler/icons-react'
import type { Run } from '#contract/runs.ts'
import { texts } from '#contract/texts.ts'
import { formatClock, formatDuration, formatNumber } from '../../lib/text/format.ts'
import { countGroups, doneCount, groupedCounts, type CountGroup } from './counts.ts'
import classes from './run.module.css'

const t = texts('bulk', 'run')

const icons: Readonly<Record<CountGroup, Icon>> = {
  saved: IconCircleCheck,
  trouble: IconAlertOctagon,
  unknown: IconHelpCircle,
  accepted: IconCircleDotted,
  'already-so': IconEqual,
  held: IconHandStop,
  'not-sent': IconCircleMinus,
  sent: IconArrowUp,
  left: IconClock,
}

/** Progress of a run, in segments, and counts that add up to all rows. */
export function RunProgress({ run }: { readonly run: Run }) {
  const counts = groupedCounts(run)
  const shown = countGroups.filter((group) => counts[group] > 0)
  return (
    <div className={classes.progress}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t('bar.label', { done: doneCount(run), all: run.total })}
        aria-valuemin={0}
        aria-valuemax={run.total}
        aria-valuenow={doneCount(run)}
      >
        {shown.map((group) => (
          <span key={group} data-group={group} style={{ flexGrow: counts[group] }} />
        ))}
      </div>
      <ul className={classes.counts}>
        {shown.map((group) => {
          const Shape = icons[group]
          return (
            <li key={group} data-group={group}>
              <Shape size={14} stroke={1.5} aria-hidden /> {t(`count.${group}`)} <b>{formatNumber(counts[group])}</b>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/**
 * Remaining time, or the end of the wait for the rate limit; null if that is unknown, or if another reason holds the
 * run.
 */
export function timeLeft({ msLeft, hold, isPaused, phase }: Run, heldUntil: number | null): string | null {
  if (hold !== null || isPaused || phase !== 'running') return null
  if (heldUntil !== null) return t('left.waiting', { time: formatClock(heldUntil) })
  if (msLeft === null) return null
  return msLeft < 60_000 ? t('left.moment') : t('left.time', { time: formatDuration(msLeft / 1_000) })
}
