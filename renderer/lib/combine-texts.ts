import { diffWordsWithSpace } from 'diff'
import { mergeDiff3 } from 'node-diff3'

/** Part of a text compared with another: kept, added or removed. */
export interface Piece {
  readonly text: string
  readonly kind: 'same' | 'added' | 'removed'
}

/** Compares two texts word by word. */
export function wordDifference(from: string, to: string): Piece[] {
  return diffWordsWithSpace(from, to).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }))
}

/** Merges two edits of one text; null if both change the same words, because then only a person can decide. */
export function combineTexts(base: string, theirs: string, mine: string): string | null {
  const words = (text: string) => text.match(/\s+|[\p{L}\p{N}_]+|./gu) ?? []
  const { conflict, result } = mergeDiff3(words(mine), words(base), words(theirs), { excludeFalseConflicts: true })
  return conflict ? null : result.join('')
}
