import { useEffect, useRef } from 'react'
import { isUnderWay, isWriteDone } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { closeWrite, useWrites } from '../../lib/writes/write-store.ts'
import { dismissNotices, reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { isSavedWhole } from '../review/notify-saved.ts'

const t = texts('records', 'drafts')

interface LeftDraft {
  /** Name of the edited record. */
  readonly name: string
  readonly changes: number
  /** The write that sends the changes; null if there is none. */
  readonly write: WriteView | null
  readonly onDiscard: () => void
}

/**
 * Reports that a draft was kept when its page is left, with a link back. Leaving asks nothing, because it loses
 * nothing.
 */
export function useDraftNotice(draft: LeftDraft): void {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  useEffect(() => {
    const place = location.hash
    // The draft is on the page again, where it can be discarded.
    dismissNotices(({ tone, text }) => tone === 'draft' && ownTexts(latest.current.name).includes(text))
    return () => {
      const { name, changes, write, onDiscard } = latest.current
      // The draft was saved or discarded, or the page is rendered again at the same address.
      if (changes === 0 || location.hash === place) return
      const goBack = () => void (location.hash = place)
      if (write !== null && isUnderWay(write)) return followSending(write, name, goBack)
      showNotice({
        tone: 'draft',
        text: t('left', { name }),
        about: t('left.about', { count: changes }),
        actions: [
          { label: t('left.continue'), onClick: goBack },
          { label: t('left.discard'), onClick: onDiscard },
        ],
      })
    }
  }, [])
}

const ownTexts = (name: string): readonly string[] => [t('left', { name }), t('left.sending', { name })]

/**
 * Changes that are being sent are neither unsent nor discardable; their result is reported on whatever page is open.
 */
function followSending({ writeId }: WriteView, name: string, goBack: () => void): void {
  const sending = t('left.sending', { name })
  showNotice({
    tone: 'draft',
    text: sending,
    about: t('left.sending-about'),
    actions: [{ label: t('left.show'), onClick: goBack }],
  })
  const end = useWrites.subscribe(({ views }) => {
    const view = views[writeId]
    if (view !== undefined && view.phase !== 'ended' && view.phase !== 'review') return
    end()
    dismissNotices(({ text }) => text === sending)
    // A write that was closed in the meantime was shown on its own page.
    if (view !== undefined) notifyEnd(view, name, goBack)
  })
}

function notifyEnd(view: WriteView, name: string, goBack: () => void): void {
  const show = { label: t('left.show'), onClick: goBack }
  if (!isWriteDone(view) || view.phase === 'review') {
    return showNotice({
      tone: 'bad',
      text: t('left.trouble', { name }),
      about: t('left.trouble-about'),
      actions: [show],
    })
  }
  showNotice({ tone: 'ok', text: t('left.saved', { name }), actions: [show] })
  // The page of a created record shows it once, so its write stays open.
  if (view.act !== 'create' && isSavedWhole(view)) closeWrite(view.writeId).catch(reportProblem)
}
