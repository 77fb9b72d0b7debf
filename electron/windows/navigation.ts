import { app, type WebContents } from 'electron'
import { appOrigin } from './scheme.ts'

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
