import { create } from 'zustand'
import { AppError } from '#contract/failures.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'

/** A change, as texts. */
export interface NoticeDetail {
  readonly label: string
  /** Previous value; null if there was none. */
  readonly was: string | null
  readonly becomes: string
}

/** An action of a notice, which closes the notice. */
export interface NoticeAction {
  readonly label: string
  readonly onClick: () => void
}

interface NoticeLink {
  readonly label: string
  /** Address within the console, such as `#/o/acme/journal`. */
  readonly address: string
}

export interface Notice {
  readonly id: string
  readonly tone: 'ok' | 'warn' | 'bad' | 'draft'
  readonly text: string
  /** Name of the record that the notice is about, below the text. */
  readonly about?: string
  /** Details shown on demand. */
  readonly details?: readonly NoticeDetail[]
  /** Actions; the first is the main one. */
  readonly actions?: readonly NoticeAction[]
  /** Link to more about it, at the end of the line. It closes the notice. */
  readonly link?: NoticeLink
}

/** Limit of notices at once. Problems do not count, because they stay. */
const mostAtOnce = 3

export const useNotices = create<{ notices: readonly Notice[] }>()(() => ({ notices: [] }))

/** Shows a message that needs no answer. Good news disappears automatically; problems stay until dismissed. */
export function showNotice(notice: Omit<Notice, 'id'>): void {
  const isRepeated = (one: Notice) => one.text === notice.text && one.about === notice.about
  useNotices.setState(({ notices }) => {
    const all = [{ ...notice, id: crypto.randomUUID() }, ...notices.filter((one) => !isRepeated(one))]
    const passing = new Set(all.filter(({ tone }) => tone !== 'bad').slice(0, mostAtOnce))
    return { notices: all.filter((one) => one.tone === 'bad' || passing.has(one)) }
  })
}

export const dismissNotices = (isOver: (notice: Notice) => boolean): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => !isOver(notice)) }))

export const dismissNotice = (id: string): void => dismissNotices((notice) => notice.id === id)

/** Shows a failure that belongs to no page, such as the failure of a background task. */
export function reportProblem(thrown: unknown): void {
  const words = thrown instanceof AppError ? formatFailure(thrown.failure) : String(thrown)
  showNotice({ tone: 'bad', text: words })
}
