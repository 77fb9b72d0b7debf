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
