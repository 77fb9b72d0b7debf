import { dialog, type BrowserWindow } from 'electron'
import { texts } from './texts.ts'

/** Asks before the page is left during a run. The page prevents it, and Chromium shows no question of its own. */
export function askBeforeLeaving(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const { message, detail, stay, leave } = texts.runUnderWay
    // Synchronous, because the event doesn't wait for a promise.
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      message,
      detail,
      buttons: [stay, leave],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    })
    // Preventing it lets the window close after all.
    if (answer === 1) event.preventDefault()
  })
}
