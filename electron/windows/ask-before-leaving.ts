import { dialog, type BrowserWindow } from 'electron'
import { texts } from './texts.ts'

/** The page does not want to be left while a run is under way. Chromium says nothing by itself, so the person is asked. */
export function askBeforeLeaving(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const { message, detail, stay, leave } = texts.runUnderWay
    // The event waits for no promise.
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
