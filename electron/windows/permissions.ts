import type { Session } from 'electron'

/**
 * The permissions that a console might want, each with the reason why the page doesn't get it. All others are refused
 * too.
 */
const permissions: Readonly<Record<string, { readonly isGranted: boolean; readonly reason: string }>> = {
  'clipboard-read': { isGranted: false, reason: 'pasting needs no permission; reading unasked could see secrets' },
  'clipboard-sanitized-write': { isGranted: false, reason: 'copying goes through the bridge, checked there' },
  'display-capture': { isGranted: false, reason: 'no feature looks at the screen' },
  fileSystem: { isGranted: false, reason: 'files go through the bridge or a file input' },
  fullscreen: { isGranted: false, reason: 'full screen is the window menu’s business, not the page’s' },
  geolocation: { isGranted: false, reason: 'no feature needs a place' },
  media: { isGranted: false, reason: 'call addresses are created here, calls are held elsewhere' },
  notifications: { isGranted: false, reason: 'the console shows outcomes in its window' },
  openExternal: { isGranted: false, reason: 'links go through the bridge, which checks their scheme' },
}

/** Decides about one permission; a name that the table does not contain is refused. */
export function isGranted(permission: string): boolean {
  return Object.hasOwn(permissions, permission) && permissions[permission]?.isGranted === true
}

/** Answers every way in which a page can get a permission: requests, silent checks, devices, screen capture. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(isGranted(permission)))
  session.setPermissionCheckHandler((_contents, permission) => isGranted(permission))
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
}
