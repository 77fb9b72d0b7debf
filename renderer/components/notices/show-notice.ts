import { create } from 'zustand'

/** What changed, in words. */
export interface NoticeDetail {
  readonly label: string
  /** Null for what was not there before. */
  readonly was: string | null
  readonly becomes: string
}

/** Something to do about it; the notice goes away with it. */
export interface NoticeAction {
  readonly label: string
  readonly onClick: () => void
}

interface NoticeLink {
  readonly label: string
  /** Within the console, such as `#/o/acme/journal`. */
  readonly address: string
}

export interface Notice {
  readonly id: string
  readonly tone: 'ok' | 'warn' | 'bad' | 'draft'
  readonly text: string
  /** What it is about, below the text. */
  readonly about?: string
  /** Shown when they are asked for. */
  readonly details?: readonly NoticeDetail[]
  /** The first is the main one. */
  readonly actions?: readonly NoticeAction[]
  /** Where more of it stands, at the end of the line; the notice goes away with it. */
  readonly link?: NoticeLink
}

/** Trouble is not counted among these: it stays. */
const mostAtOnce = 3

export const useNotices = create<{ notices: readonly Notice[] }>()(() => ({ notices: [] }))

/**
 * Shows something that needs no answer (LOOK, toasts). Good news disappears by itself; trouble stays until somebody
 * dismisses it.
 */
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
