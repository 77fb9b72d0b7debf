import { IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import { OutcomeMark } from '../review/outcome-table.tsx'
import classes from './batch-table.module.css'
import type { RowResultWords } from './row-result.ts'

/** What became of a row: a shape, a word, and only then a colour. */
export function ResultMark({ mark, word }: Pick<RowResultWords, 'mark' | 'word'>) {
  if (mark !== 'waiting' && mark !== 'left') return <OutcomeMark state={mark} word={word} />
  const Shape = mark === 'left' ? IconCircleMinus : IconCircleDashed
  return (
    <span className={classes.mark}>
      <Shape size={16} stroke={1.5} aria-hidden />
      {word}
    </span>
  )
}
