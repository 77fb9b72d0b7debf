import { wordDifference } from '../../lib/combine-texts.ts'
import classes from './text-difference.module.css'

/** What changed by words: struck and underlined, never by colour alone. */
export function TextDifference({ from, to }: { from: string; to: string }) {
  return (
    <span className={classes.text}>
      {wordDifference(from, to).map(({ kind, text }, index) => {
        if (kind === 'added') return <ins key={index}>{text}</ins>
        if (kind === 'removed') return <del key={index}>{text}</del>
        return <span key={index}>{text}</span>
      })}
    </span>
  )
}

/** True where so much stayed that the difference reads better than both texts. */
export function isEdited(from: string, to: string): boolean {
  const same = wordDifference(from, to)
    .filter(({ kind }) => kind === 'same')
    .reduce((length, { text }) => length + text.length, 0)
  return same * 2 >= Math.max(from.length, to.length, 1)
}
