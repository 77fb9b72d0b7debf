import { protocol } from 'electron'
import type { PageServer } from '../services/pages/page-server.ts'

const host = 'realm-console'

/** The page's origin. Its own scheme keeps it apart from every file and every web site. */
export const appOrigin = `app://${host}`

/**
 * Registers the scheme. Must run before the app is ready. `supportFetchAPI` is off, because the page has nothing to
 * fetch.
 */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } },
  ])
}

export function serveAppScheme(pages: PageServer): void {
  protocol.handle('app', async (request) => {
    const url = new URL(request.url)
    if (url.host !== host) return new Response(null, { status: 404 })
    const { status, headers, body } = await pages(request.method, url.pathname)
    return new Response(body, { status, headers })
  })
}
