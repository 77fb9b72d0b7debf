import type { Page } from '@playwright/test'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bearerOf } from '#contract/browser-host.ts'
import { calls } from '#contract/ipc.ts'
import { expect, test } from '../fixtures.ts'
import { sendRaw } from './raw-request.ts'
import { t } from '../texts.ts'
import type { RunningConsole } from '../shells/console.ts'

const channels = Object.keys(calls)

test.describe('of the browser host', () => {
  const json = { 'content-type': 'application/json' }
  const sessionKeyOf = async (page: Page): Promise<string> => {
    const kept = () => page.evaluate(() => Object.values({ ...sessionStorage }).map(String))
    // The page has a session once the host and it have recognized each other.
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
      const bearer = await bearerOf(await sessionKeyOf(running.page))
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
    const bearer = await bearerOf(await sessionKeyOf(running.page))
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

    await test.step('connections of another page or host', async () => {
      const upgrade = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      }
      const ask = async (path: string, given: Record<string, string>) =>
        (await sendRaw(origin, { method: 'GET', path, headers: { ...upgrade, ...given } })).status
      // A page with this connection gets nothing before it has proved itself.
      expect(await ask('/events', { origin })).toBe(101)
      expect(await ask('/events', {})).toBe(403)
      expect(await ask('/events', { origin: 'https://example.com' })).toBe(403)
      expect(await ask('/events', { origin, host: 'rebound.example.com' })).toBe(421)
      expect(await ask('/elsewhere', { origin })).toBe(404)
    })
  })

  test(
    'a token works once, and its session belongs to the tab: it survives a reload, and another tab is directed to it',
    { tag: '@gate' },
    async ({ launchConsole, browser }) => {
      const running = await launchConsole()
      const { origin, usedUrl } = hostOf(running)
      const { page } = running
      // The page has used its token, and its address contains none.
      await expect(page).toHaveURL(`${origin}/#/connect`)
      const other = await browser.newContext()
      for (const [address, text] of [
        [usedUrl, t('app:lost.used')],
        [`${origin}/#token=guess`, t('app:lost.wrong-address')],
      ] as const) {
        const stranger = await other.newPage()
        await stranger.goto(address)
        await expect(stranger.getByRole('alert')).toContainText(text)
        await expect(stranger.getByRole('textbox')).toHaveCount(0)
        await stranger.close()
      }
      await other.close()

      const getInfo = (from: Page) => from.evaluate(() => window.bridge['app:get-info']({}))
      const before = await sessionKeyOf(page)
      await page.reload()
      expect(await getInfo(page)).toMatchObject({ ok: true })
      expect(await sessionKeyOf(page)).toBe(before)
      // The used address does no harm in the tab that used it.
      await page.goto('about:blank')
      await page.goto(usedUrl)
      expect(await getInfo(page)).toMatchObject({ ok: true })
      expect(page.url()).not.toContain('token')
      // In the open page, only the fragment changes, and the page is loaded again.
      await page.goto(usedUrl)
      await expect(page).toHaveURL(`${origin}/#/connect`)
      expect(await getInfo(page)).toMatchObject({ ok: true })

      const second = await page.context().newPage()
      await second.goto(origin)
      expect(await getInfo(second)).toMatchObject({ ok: false })
      await expect(second.getByRole('alert')).toContainText(t('app:lost.no-session'))
      await second.close()
    },
  )

  test(
    'another server on this computer, opened in the same browser, receives nothing',
    { tag: '@gate' },
    async ({ launchConsole }) => {
      const running = await launchConsole()
      const { page } = running
      await sessionKeyOf(page)
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

  test(
    'a program that takes the port of an ended console receives nothing, and the page locks',
    { tag: '@gate' },
    async ({ launchConsole }) => {
      // The browser logs that it can't connect.
      const running = await launchConsole({ allowsProblems: true })
      const { page, pid } = running
      const { origin, usedUrl } = hostOf(running)
      const sessionKey = await sessionKeyOf(page)
      const apiKey = 'a-key-that-a-person-types-32-long'
      await page.getByRole('textbox', { name: t('connect:field.server') }).fill('https://chat.example')
      if (pid === null) throw new Error('the console has no process of its own')
      process.kill(pid, 'SIGKILL')
      let received = ''
      const impostor = createServer((_request, response) => void response.end('{"ok":true,"value":{}}'))
      impostor.on('connection', (socket) => socket.on('data', (bytes) => (received += bytes.toString('latin1'))))
      const port = Number(new URL(origin).port)
      await expect
        .poll(
          () =>
            new Promise((resolve) => {
              impostor.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
            }),
        )
        .toBe(true)
      const answer = await page.evaluate(
        (key) =>
          window.bridge['profiles:connect-with-key']({
            server: 'https://chat.example',
            email: 'ada@chat.example',
            appearance: { label: 'Chat', color: 'blue', isProduction: false },
            apiKey: key,
          }),
        apiKey,
      )
      expect(answer).toMatchObject({ ok: false, failure: { reason: 'connection-lost' } })
      await expect(page.getByRole('heading', { name: t('app:lost.ended.title') })).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      const token = new URLSearchParams(new URL(usedUrl).hash.slice(1)).get('token') ?? ''
      for (const secret of [apiKey, sessionKey, await bearerOf(sessionKey), token])
        expect(received).not.toContain(secret)
      expect(received).not.toMatch(/authorization|POST/i)
      impostor.closeAllConnections()
      await new Promise((resolve) => impostor.close(resolve))
    },
  )
})
