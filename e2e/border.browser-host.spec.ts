import type { Page } from '@playwright/test'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bearerProtocolPrefix, eventsProtocol } from '#contract/browser-host.ts'
import { calls } from '#contract/ipc.ts'
import { expect, test } from './fixtures.ts'
import { sendRaw } from './raw-request.ts'
import { t } from './texts.ts'
import type { RunningConsole } from './shells/console.ts'

const channels = Object.keys(calls)

test.describe('of the browser host', () => {
  const json = { 'content-type': 'application/json' }
  const bearerOf = async (page: Page): Promise<string> => {
    const kept = () => page.evaluate(() => Object.values({ ...sessionStorage }).map(String))
    // The page exchanges its token for the bearer after it has loaded.
    await expect.poll(kept).toHaveLength(1)
    return (await kept())[0] ?? ''
  }
  const hostOf = ({ host }: RunningConsole) => {
    if (!host) throw new Error('no browser host runs')
    return host
  }

  test(
    'every channel requires our host, our origin, the bearer, and JSON',
    { tag: '@gate' },
    async ({ launchConsole }) => {
      const running = await launchConsole()
      const { origin } = hostOf(running)
      const bearer = await bearerOf(running.page)
      const good = { ...json, origin, authorization: `Bearer ${bearer}` }
      const without = (name: keyof typeof good) =>
        Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))
      for (const channel of channels) {
        const ask = async (headers: Record<string, string>): Promise<number> =>
          (await sendRaw(origin, { path: `/bridge/${channel}`, headers, body: '"malformed"' })).status
        // The console's own requests arrive; a malformed one is answered with a failure as data.
        expect(await ask(good), channel).toBe(200)
        expect(await ask({ ...good, host: 'rebound.example.com' }), `${channel}: host`).toBe(421)
        expect(await ask({ ...good, host: `localhost:${new URL(origin).port}` }), `${channel}: host`).toBe(421)
        expect(await ask({ ...good, origin: 'https://example.com' }), `${channel}: origin`).toBe(403)
        expect(await ask({ ...good, origin: 'null' }), `${channel}: origin`).toBe(403)
        expect(await ask(without('origin')), `${channel}: no origin`).toBe(403)
        expect(await ask({ ...good, 'sec-fetch-site': 'cross-site' }), `${channel}: site`).toBe(403)
        expect(await ask(without('authorization')), `${channel}: no bearer`).toBe(401)
        expect(await ask({ ...good, authorization: `Bearer ${bearer}x` }), `${channel}: wrong bearer`).toBe(401)
        expect(await ask({ ...without('authorization'), cookie: `a=${bearer}` }), `${channel}: a cookie`).toBe(401)
        expect(await ask({ ...good, 'content-type': 'text/plain' }), `${channel}: type`).toBe(415)
        expect(await ask(without('content-type')), `${channel}: no type`).toBe(415)
      }
    },
  )

  test('the host refuses anything else', { tag: '@gate' }, async ({ launchConsole }) => {
    const running = await launchConsole()
    const { origin } = hostOf(running)
    const bearer = await bearerOf(running.page)
    const headers = { ...json, origin, authorization: `Bearer ${bearer}` }

    await test.step('calls outside the contract', async () => {
      for (const channel of ['shell:run', 'toString', '__proto__', 'connection:events-received', '']) {
        const { status } = await sendRaw(origin, { path: `/bridge/${channel}`, headers, body: '{}' })
        expect(status, channel).toBe(404)
      }
      expect((await sendRaw(origin, { path: '/bridge/app:get-info', method: 'GET', headers })).status).toBe(405)
    })

    await test.step('a body that is too large or not JSON', async () => {
      const announced = { ...headers, 'content-length': String(64 * 1024 * 1024 + 1) }
      expect((await sendRaw(origin, { path: '/bridge/app:get-info', headers: announced, body: '{}' })).status).toBe(413)
      expect((await sendRaw(origin, { path: '/bridge/app:get-info', headers, body: '{' })).status).toBe(400)
    })

    await test.step('requests for the page by another host', async () => {
      const get = async (path: string, given: Record<string, string> = {}) =>
        (await sendRaw(origin, { method: 'GET', path, headers: given })).status
      expect(await get('/')).toBe(200)
      expect(await get('/', { host: 'rebound.example.com' })).toBe(421)
      expect(await get('/', { origin: 'https://example.com' })).toBe(403)
      expect(await get('/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' })).toBe(403)
      for (const path of [
        '/../package.json',
        '/..%2f..%2fpackage.json',
        '/%2e%2e/%2e%2e/package.json',
        '/.env',
        '/..',
      ]) {
        expect(await get(path), path).toBe(404)
      }
    })

    await test.step('pushes without the session', async () => {
      const session = { 'sec-websocket-protocol': `${eventsProtocol}, ${bearerProtocolPrefix}${bearer}` }
      const upgrade = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      }
      const ask = async (path: string, given: Record<string, string>) =>
        (await sendRaw(origin, { method: 'GET', path, headers: { ...upgrade, ...given } })).status
      expect(await ask('/events', { origin, ...session })).toBe(101)
      expect(await ask('/events', session)).toBe(403)
      expect(await ask('/events', { origin })).toBe(401)
      expect(await ask('/events', { origin, 'sec-websocket-protocol': eventsProtocol })).toBe(401)
      expect(await ask('/events', { origin, cookie: `a=${bearer}`, authorization: `Bearer ${bearer}` })).toBe(401)
      expect(await ask(`/events?bearer=${bearer}`, { origin })).toBe(401)
      expect(await ask('/events', { origin: 'https://example.com', ...session })).toBe(403)
      expect(await ask('/events', { origin, ...session, host: 'rebound.example.com' })).toBe(421)
      expect(await ask('/elsewhere', { origin, ...session })).toBe(404)
    })
  })

  test(
    'a token works once, and its session belongs to the tab: it survives a reload, and another tab is directed to it',
    { tag: '@gate' },
    async ({ launchConsole, browser }) => {
      // The browser logs that the used token was refused.
      const running = await launchConsole({ allowsProblems: true })
      const { origin, usedUrl } = hostOf(running)
      const { page } = running
      // The page has used its token, and its address contains none.
      await expect(page).toHaveURL(`${origin}/#/connect`)
      const token = new URLSearchParams(new URL(usedUrl).hash.slice(1)).get('token')
      const exchange = (given: unknown) =>
        sendRaw(origin, { path: '/session', headers: { ...json, origin }, body: JSON.stringify({ token: given }) })
      const reused = await exchange(token)
      expect(reused.status).toBe(403)
      expect(reused.body).toContain(t('shell:host.tokenUsed'))
      expect((await exchange('guess')).status).toBe(403)
      expect((await exchange({})).status).toBe(403)

      const other = await browser.newContext()
      const stranger = await other.newPage()
      await stranger.goto(usedUrl)
      await stranger.evaluate(() => window.bridge['app:get-info']({}))
      await expect(stranger.getByRole('alert')).toContainText(t('shell:host.tokenUsed'))
      await other.close()

      const getInfo = (from: Page) => from.evaluate(() => window.bridge['app:get-info']({}))
      const before = await bearerOf(page)
      await page.reload()
      expect(await getInfo(page)).toMatchObject({ ok: true })
      expect(await bearerOf(page)).toBe(before)
      // The used address does no harm in the tab that used it.
      await page.goto('about:blank')
      await page.goto(usedUrl)
      expect(await getInfo(page)).toMatchObject({ ok: true })
      expect(page.url()).not.toContain('token')

      const second = await page.context().newPage()
      await second.goto(origin)
      expect(await getInfo(second)).toMatchObject({ ok: false, failure: { status: 401 } })
      await expect(second.getByRole('alert')).toContainText(t('shell:host.noSession'))
      await second.close()
    },
  )

  test(
    'another server on this computer, opened in the same browser, receives nothing',
    { tag: '@gate' },
    async ({ launchConsole }) => {
      const running = await launchConsole()
      const { page } = running
      await bearerOf(page)
      const received: IncomingHttpHeaders[] = []
      const neighbour = createServer((request, response) => {
        received.push(request.headers)
        // The page has its own icon, because the browser may request one after the server has ended.
        response.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,"><title>neighbour</title>')
      })
      await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve))
      const { port } = neighbour.address() as AddressInfo
      // The page is opened in the console's own tab, whose storage also belongs to the console's port.
      await page.goto(`http://127.0.0.1:${port}/`)
      expect(received[0]?.host).toBe(`127.0.0.1:${port}`)
      for (const headers of received) {
        expect(headers.cookie).toBeUndefined()
        expect(headers.authorization).toBeUndefined()
      }
      expect(await page.context().cookies()).toEqual([])
      expect(await page.evaluate(() => ({ ...sessionStorage, ...localStorage }))).toEqual({})
      neighbour.closeAllConnections()
      await new Promise((resolve) => neighbour.close(resolve))
    },
  )
})
