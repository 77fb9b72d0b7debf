import { app } from 'electron'

/**
 * True if this is the only console on a user data folder; two would write the same files. A second start hands its
 * arguments, and the folder that relative paths in them begin at, to the first and ends.
 */
export function isOnlyInstance(onSecondStart: (argv: readonly string[], folder: string) => void): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return false
  }
  app.on('second-instance', (_event, argv, folder) => onSecondStart(argv, folder))
  return true
}

/** Time for work to finish. A server that doesn't answer must not keep the app running. */
const patienceMs = 3_000

interface BeforeQuit {
  /** Work to finish, one part after the other. */
  readonly finish: readonly (() => Promise<unknown>)[]
  /** Called last, but only if all work was finished in time. */
  readonly install: () => Promise<void>
  readonly report: (error: unknown) => void
}

/**
 * Finishes work in progress before the process ends, and then installs an update. Closing the last window ends the
 * process, except on a Mac.
 */
export function finishBeforeQuit({ finish, install, report }: BeforeQuit): void {
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
    const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patienceMs))
    const finishAll = async () => {
      for (const one of finish) await one().catch(report)
      return 'done' as const
    }
    void Promise.race([finishAll(), late])
      .then((end) => (end === 'done' ? install() : undefined))
      .catch(report)
      .finally(() => {
        state = 'finished'
        app.quit()
      })
  })
}
