import { create } from 'zustand'

/** A change, in words. */
export interface NoticeDetail {
  readonly label: string
  /** Null for a value that did not exist before. */
  readonly was: string | null
  readonly becomes: string
}

/** An action; the notice closes with it. */
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
  /** Object of the notice, below the text. */
  readonly about?: string
  /** Shown on demand. */
  readonly details?: readonly NoticeDetail[]
  /** The first is the main one. */
  readonly actions?: readonly NoticeAction[]
  /** Link to more about it, at the end of the line; the notice closes with it. */
  readonly link?: NoticeLink
}

/** Problems do not count here: they stay. */
const mostAtOnce = 3

export const useNotices = create<{ notices: readonly Notice[] }>()(() => ({ notices: [] }))

/** Shows something that needs no answer. Good news disappears automatically; problems stay until dismissed. */
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
