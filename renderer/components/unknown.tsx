import { Tooltip } from '@mantine/core'
import { t } from './text.ts'
import classes from './unknown.module.css'

/** What the API does not tell: a word with a dotted line and its reason, never a dash, a zero or a blank. */
export function Unknown({ why, word = t('unknown') }: { why: string; word?: string }) {
  return (
    <Tooltip label={why}>
      <span className={classes.unknown}>{word}</span>
    </Tooltip>
  )
}
