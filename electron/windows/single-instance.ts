import { app } from 'electron'

/**
 * Lets one console run per user data folder: two would write the same files. The second start brings the first one's
 * window to the front and ends.
 */
export function isOnlyInstance(onSecondStart: () => void): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return false
  }
  app.on('second-instance', onSecondStart)
  return true
}
