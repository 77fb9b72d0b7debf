import type { Frame, Page, Route } from '@playwright/test'
import { toElectron } from './addresses.ts'
import type { WindowDouble } from './browser-window.ts'
import { frameDouble } from './frames.ts'
import { createEvent, isMainFrame } from './events.ts'
import type { Stage } from './stage.ts'

/**
 * Answers every request of every page. Navigations are announced and may be prevented, the console's own handler serves
 * its scheme, and everything else is refused and recorded.
 */
export async function routeRequests(stage: Stage): Promise<void> {
  await stage.context.route('**/*', (route) => answer(stage, route))
  await stage.context.routeWebSocket(/.*/, async (socket) => {
    stage.refusedRequests.push(socket.url())
    await socket.close()
  })
  stage.context.on('page', (page) => {
    closePopup(stage, page).catch((error: unknown) => stage.logs.push(`double: popup not closed: ${String(error)}`))
  })
}

async function answer(stage: Stage, route: Route): Promise<void> {
  const request = route.request()
  const address = toElectron(request.url())
  if (request.isNavigationRequest() && (await isPrevented(stage, route, address))) {
    stage.refusedNavigations.push(address)
    return route.abort('aborted')
  }
  const handler = stage.schemes.get(new URL(address).protocol.replace(':', ''))
  if (!handler) {
    stage.refusedRequests.push(address)
    return route.abort('blockedbyclient')
  }
  const response = await handler(new Request(address, { method: request.method(), headers: request.headers() }))
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  })
}

async function isPrevented(stage: Stage, route: Route, address: string): Promise<boolean> {
  const frame = frameOf(route)
  const window = frame && (await windowOf(stage, frame.page()))
  // A navigation that belongs to none of the console's windows is that of a popup, which is refused.
  if (!frame || !window) return true
  const { webContents } = window
  if (isMainFrame(frame) && webContents.takeExpected(route.request().url())) return false
  const event = createEvent({
    url: address,
    isMainFrame: isMainFrame(frame),
    isSameDocument: false,
    frame: frameDouble(frame),
  })
  webContents.emit('will-frame-navigate', event)
  if (event.isMainFrame && !event.defaultPrevented) webContents.emit('will-navigate', event, address)
  return event.defaultPrevented
}

/** Playwright cannot identify the frame of a page that is still being created. */
function frameOf(route: Route): Frame | null {
  try {
    return route.request().frame()
  } catch {
    return null
  }
}

async function windowOf(stage: Stage, page: Page): Promise<WindowDouble | null> {
  for (const window of stage.windows) if ((await window.webContents.page) === page) return window
  return null
}

/** Closes a page that Electron would not have opened, because Chromium opens it before this can run. */
async function closePopup(stage: Stage, page: Page): Promise<void> {
  if ((await page.opener()) && !(await windowOf(stage, page))) await page.close()
}
