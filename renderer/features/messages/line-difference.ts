import { diffArrays } from 'diff'
import { wordDifference, type Piece } from '../../lib/combine-texts.ts'

/** A line in the comparison of two texts. */
export interface Line {
  readonly kind: 'same' | 'added' | 'removed' | 'changed'
  readonly pieces: readonly Piece[]
}

/** Length above which the words of a line are not compared, because that takes too long during typing. */
const longestLine = 2_000

/** Compares two texts line by line. A replaced line is shown as changed, with its changed words. */
export function lineDifference(from: string, to: string): Line[] {
  const lines: Line[] = []
  let removed: readonly string[] = []
  const leave = (rest: readonly string[]) =>
    rest.forEach((text) => lines.push({ kind: 'removed', pieces: [{ kind: 'removed', text }] }))
  for (const { value, added, removed: isRemoved } of diffArrays(from.split('\n'), to.split('\n'))) {
    if (isRemoved) {
      leave(removed)
      removed = value
      continue
    }
    const pairs = added ? Math.min(removed.length, value.length) : 0
    for (const [index, text] of value.slice(0, pairs).entries())
      lines.push({ kind: 'changed', pieces: piecesOf(removed[index] ?? '', text) })
    leave(removed.slice(pairs))
    removed = []
    for (const text of value.slice(pairs)) {
      const kind = added ? 'added' : 'same'
      lines.push({ kind, pieces: [{ kind, text }] })
    }
  }
  leave(removed)
  return lines
}

function piecesOf(from: string, to: string): readonly Piece[] {
  if (from.length + to.length <= longestLine) return wordDifference(from, to)
  return [
    { kind: 'removed', text: from },
    { kind: 'added', text: to },
  ]
}

/** Number of lines that were changed, added and removed. */
export const countLines = (lines: readonly Line[]) => ({
  changed: lines.filter(({ kind }) => kind === 'changed').length,
  added: lines.filter(({ kind }) => kind === 'added').length,
  removed: lines.filter(({ kind }) => kind === 'removed').length,
})
