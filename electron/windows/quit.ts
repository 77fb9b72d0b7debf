import { app } from 'electron'

/** Time for work to finish. A server that doesn't answer must not keep the app running. */
const patienceMs = 3_000

/**
 * Finishes work in progress, one part after the other, before the process ends. Closing the last window ends the
 * process, except on a Mac.
 */
export function finishBeforeQuit(finish: readonly (() => Promise<unknown>)[], report: (error: unknown) => void): void {
  let state: 'running' | 'finishing' | 'finished' = 'running'
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', (event) => {
    if (state === 'finished') return
    event.preventDefault()
    // A second quit, by a person or by the last window, must not end the process before the first has finished.
    if (state === 'finishing') return
    state = 'finishing'
    const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
    const finishAll = async () => {
      for (const one of finish) await one().catch(report)
    }
    void Promise.race([finishAll(), late]).finally(() => {
      state = 'finished'
      app.quit()
    })
  })
}
