import { app } from 'electron'

/**
 * True if this is the only console on a user data folder; two would write the same files. A second start brings the
 * window of the first to the front and ends.
 */
export function isOnlyInstance(onSecondStart: () => void): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return false
  }
  app.on('second-instance', onSecondStart)
  return true
}
