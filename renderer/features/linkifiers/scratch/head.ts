import { t } from '../text.ts'

/** Whether something is being changed, and whether it is a new one. */
export type Draft = 'none' | 'changed' | 'new'

const keys = { none: 'saved', changed: 'with-draft', new: 'with-new' } as const

/** Says with which linkifiers the pad tries a text; what could not all be read is not called all. */
export function scratchHead(draft: Draft, count: number, unread: number): string {
  return t(`scratch.${keys[draft]}${unread > 0 ? '-readable' : ''}`, { count })
}
