import { app, dialog, type BrowserWindow } from 'electron'
import { t } from '../services/shell-texts.ts'

/** Asks what to do if the page has crashed or hangs. It asks each time, so that crashes do not become a loop. */
export function recoverFromFailures(window: BrowserWindow, log: (line: string) => void): void {
  let isAsking = false
  const ask = async (text: { message: string; detail: string }, buttons: readonly [string, string]): Promise<0 | 1> => {
    isAsking = true
    try {
      const { response } = await dialog.showMessageBox(window, {
        type: 'warning',
        message: text.message,
        detail: text.detail,
        buttons: [...buttons],
        defaultId: 0,
        cancelId: 1,
        noLink: true,
      })
      return response === 0 ? 0 : 1
    } finally {
      isAsking = false
    }
  }

  const offerReload = async (): Promise<void> => {
    const text = { message: t('pageStopped.message'), detail: t('pageStopped.detail') }
    if ((await ask(text, [t('pageStopped.reload'), t('pageStopped.quit')])) === 1) app.quit()
    else if (!window.isDestroyed()) window.webContents.reload()
  }
  const offerPatience = async (): Promise<void> => {
    const text = { message: t('pageHangs.message'), detail: t('pageHangs.detail') }
    if ((await ask(text, [t('pageHangs.reload'), t('pageHangs.wait')])) === 0 && !window.isDestroyed()) {
      // A hanging page does not react to a reload. Ending its process leads to the question above.
      window.webContents.forcefullyCrashRenderer()
    }
  }
  const report = (error: unknown): void => log(`dialog failed: ${String(error)}`)

  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    log(`page gone: ${reason} (${exitCode})`)
    offerReload().catch(report)
  })
  window.on('unresponsive', () => {
    log('page unresponsive')
    if (!isAsking) offerPatience().catch(report)
  })
  window.webContents.on('did-fail-load', (_event, code, description) =>
    log(`page not loaded: ${description} (${code})`),
  )
}
