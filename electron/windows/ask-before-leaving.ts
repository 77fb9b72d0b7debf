import { dialog, type BrowserWindow } from 'electron'
import { t } from '../services/shell-texts.ts'

/** Asks before the page is left during a run. The page prevents leaving, and Chromium shows no question of its own. */
export function askBeforeLeaving(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', (event) => {
    // The dialog is synchronous, because the event doesn't wait for a promise.
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: t('runUnderWay.message'),
      detail: t('runUnderWay.detail'),
      buttons: [t('runUnderWay.stay'), t('runUnderWay.leave')],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    // Preventing this event lets the window close.
    if (answer === 1) event.preventDefault()
  })
}
