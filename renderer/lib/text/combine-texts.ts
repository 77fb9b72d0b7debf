import { diffWordsWithSpace } from 'diff'
import { mergeDiff3 } from 'node-diff3'

/**
 * Writes a text into a field as if it were typed, so that the browser's undo can revert it.
 *
 * The command is deprecated, but all engines keep it, because no other API reaches the undo history of a field. Returns
 * false if it failed; then the caller sets the value.
 */
export function replaceText(field: HTMLTextAreaElement, text: string): boolean {
  field.focus()
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else reaches a field's undo history
  return document.execCommand('insertText', false, text)
}

/** Finds the field in the row or group of a button. */
export const fieldBeside = (button: Element): HTMLTextAreaElement | null =>
  button.closest('[data-editable]')?.querySelector('textarea') ?? null

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
