import { useEffect, useRef } from 'react'
import { dismissNotices, showNotice } from '../notices/show-notice.ts'
import { t } from './text.ts'

interface LeftDraft {
  /** Of what was edited. */
  readonly name: string
  readonly changes: number
  readonly onDiscard: () => void
}

/** Says that a draft was kept when its page is left, with the way back to it: leaving loses nothing, so it asks nothing. */
export function useTellDraft(draft: LeftDraft): void {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  useEffect(() => {
    const place = location.hash
    // Its draft is in the page again, where it is discarded.
    dismissNotices(({ tone, text }) => tone === 'draft' && text === t('left', { name: latest.current.name }))
    return () => {
      const { name, changes, onDiscard } = latest.current
      // It was saved or discarded, or the page is drawn anew where it was.
      if (changes === 0 || location.hash === place) return
      showNotice({
        tone: 'draft',
        text: t('left', { name }),
        about: t('left.about', { count: changes }),
        actions: [
          { label: t('left.continue'), onClick: () => void (location.hash = place) },
          { label: t('left.discard'), onClick: onDiscard },
        ],
      })
    }
  }, [])
}
