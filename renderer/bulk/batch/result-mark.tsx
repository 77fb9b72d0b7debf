import { IconCircleDashed, IconCircleMinus, IconHelpCircle } from '@tabler/icons-react'
import { OutcomeMark } from '../../records/review/outcome-table.tsx'
import classes from './batch-table.module.css'
import type { RowResultTexts } from './row-result.ts'

/** Shapes that are also used beside the counts of a run. */
const shapes = { unknown: IconHelpCircle, left: IconCircleMinus, waiting: IconCircleDashed }

/** Result of a row: a shape, a word, and only then a color. */
export function ResultMark({ mark, word }: Pick<RowResultTexts, 'mark' | 'word'>) {
  if (mark !== 'unknown' && mark !== 'waiting' && mark !== 'left') return <OutcomeMark state={mark} word={word} />
  const Shape = shapes[mark]
  return (
    <span className={classes.mark} data-mark={mark}>
      <Shape size={16} stroke={1.5} aria-hidden />
      {word}
    </span>
  )
}
