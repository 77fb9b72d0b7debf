import { texts } from '#contract/texts.ts'

const t = texts('linkifiers')

/** Draft on the page: none, of a saved linkifier, or of a new one. */
export type Draft = 'none' | 'changed' | 'new'

const keys = { none: 'saved', changed: 'with-draft', new: 'with-new' } as const

/** Sentence about the linkifiers with which the pad tries a text. Unreadable ones are not included in the count. */
export function scratchHead(draft: Draft, count: number, unread: number): string {
  return t(`scratch.${keys[draft]}${unread > 0 ? '-readable' : ''}`, { count })
}
