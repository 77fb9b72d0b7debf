import { app, type Session, type WebContents } from 'electron'
import { appOrigin } from './scheme.ts'

/**
 * Sends no certificate of this computer to a server. Electron by default sends the first one, which reveals the user to
 * any server that asks, and the API signs in only by key (`service.md#authentication`). The request then fails.
 */
export function refuseClientCertificates(log: (line: string) => void): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault()
    log('client certificate refused')
    choose()
  })
}

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

/**
 * Keeps every page of this app on its own origin: no navigation away, no redirect away, no new window, no webview. To
 * open an outside address, a page calls `link:open`.
 */
export function confineNavigation(log: (line: string) => void): void {
  app.on('web-contents-created', (_event, contents) => confine(contents, log))
}

function confine(contents: WebContents, log: (line: string) => void): void {
  contents.on('will-frame-navigate', (event) => {
    // The main frame may load the app's own origin, because otherwise the page could not be reloaded. Other frames must
    // not navigate at all.
    if (event.isMainFrame && isOwn(event.url)) return
    event.preventDefault()
    log(`navigation refused: ${originOf(event.url)}`)
  })
  contents.on('will-redirect', (event) => {
    if (!isOwn(event.url)) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    log(`new window refused: ${originOf(url)}`)
    return { action: 'deny' }
  })
}

function isOwn(address: string): boolean {
  // The URL class has no origin for schemes it does not know, so the address itself is compared.
  return address === appOrigin || address.startsWith(`${appOrigin}/`)
}

/** Returns the part of an address that a log line needs; the path and query may contain private data. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return '(unreadable address)'
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
