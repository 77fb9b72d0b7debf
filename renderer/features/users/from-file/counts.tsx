import { texts } from '#contract/texts.ts'
import { rowStates } from './reading/check.ts'
import type { Overview } from './reading/overview.ts'
import classes from './from-file.module.css'

const t = texts('users')

/** Number of rows in each of the four states, which add up to all rows. The same on every step. */
export function Counts({ counts }: Pick<Overview, 'counts'>) {
  return (
    <ul className={classes.counts} aria-label={t('file.counts.label')}>
      {rowStates.map((state) => (
        <li key={state} data-state={counts[state] === 0 ? 'none' : state}>
          {t(`file.counts.${state}`, { count: counts[state] })}
        </li>
      ))}
    </ul>
  )
}
