import { t } from '../words.ts'

/** State of the draft: none, of a saved linkifier, or of a new one. */
export type Draft = 'none' | 'changed' | 'new'

const keys = { none: 'saved', changed: 'with-draft', new: 'with-new' } as const

/** Names the linkifiers with which the pad tries a text; unreadable ones are not counted among all. */
export function scratchHead(draft: Draft, count: number, unread: number): string {
  return t(`scratch.${keys[draft]}${unread > 0 ? '-readable' : ''}`, { count })
}
