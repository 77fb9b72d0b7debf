/**
 * The application's ID. The bundle ID of macOS, the desktop entry of Linux, the upgrade codes of the Windows installers
 * and the signed descriptions of updates contain it, so a different ID is a different application to all of them.
 */
export const appId = 'org.realmconsole.RealmConsole'
