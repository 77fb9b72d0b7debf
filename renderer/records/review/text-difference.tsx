import { showHidden } from '#contract/name-marks.ts'
import { wordDifference } from '../../lib/text/combine-texts.ts'
import classes from './text-difference.module.css'

interface TextDifferenceProps {
  readonly from: string
  readonly to: string
  /** Side to show, if both texts are side by side. */
  readonly side?: 'from' | 'to'
}

/** Differences by word: struck through and underlined, never only by color. */
export function TextDifference({ from, to, side }: TextDifferenceProps) {
  return (
    <bdi className={classes.text}>
      {wordDifference(showHidden(from), showHidden(to)).map(({ kind, text }, index) => {
        if (kind === 'added') return side === 'from' ? null : <ins key={index}>{text}</ins>
        if (kind === 'removed') return side === 'to' ? null : <del key={index}>{text}</del>
        return <span key={index}>{text}</span>
      })}
    </bdi>
  )
}

/** True if so much is unchanged that the difference is easier to read than both texts. */
export function isEdited(from: string, to: string): boolean {
  const same = wordDifference(from, to)
    .filter(({ kind }) => kind === 'same')
    .reduce((length, { text }) => length + text.length, 0)
  return same * 2 >= Math.max(from.length, to.length, 1)
}
