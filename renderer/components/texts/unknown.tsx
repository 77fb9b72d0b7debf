import { texts } from '#contract/texts.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import classes from './unknown.module.css'

const t = texts('organization')

/**
 * A value that the API does not report: a word with a dotted line and its reason; never a dash, a zero or an empty
 * cell.
 */
export function Unknown({ why, word = t('unknown') }: { why: string; word?: string }) {
  return (
    <Tooltip label={why}>
      <span className={classes.unknown}>{word}</span>
    </Tooltip>
  )
}
