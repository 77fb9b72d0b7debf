import type { UpdateStatus } from '#contract/updates.ts'
import { texts } from '#contract/texts.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { call, subscribe } from '../../lib/bridge/bridge.ts'
import { isRefusal, problemText, problemTitle } from './status-text.ts'

const t = texts('dialogs', 'about')

/**
 * Reports an update that is ready and one that was refused, each once. A failed connection is shown only in the dialog,
 * because a computer is often offline when it starts. Returns the unsubscribe.
 */
export function followUpdates(): () => void {
  const shown = new Set<string>()
  const show = (status: UpdateStatus) => {
    if (status.state === 'ready') {
      const { version } = status
      once(`ready ${version}`, () =>
        showNotice({ tone: 'ok', text: t('ready.notice', { version }), about: t('ready.about') }),
      )
    } else if (status.state === 'failed' && isRefusal(status.reason)) {
      once(`${status.reason} ${status.version}`, () =>
        showNotice({ tone: 'bad', text: problemTitle(status), about: problemText(status) }),
      )
    }
  }
  const once = (key: string, act: () => void) => {
    if (shown.has(key)) return
    shown.add(key)
    act()
  }
  const end = subscribe('updates:changed', ({ status }) => show(status))
  // The first check may have ended before this page was loaded.
  call('updates:get', {}).then(({ status }) => show(status), reportProblem)
  return end
}
