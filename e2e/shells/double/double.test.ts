import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { originOf, strict, toChromium, toElectron } from './strict.ts'
import { createMenus } from './menus.ts'
import { createNet, type RedirectDetails } from './net.ts'

test.each([
  ['app://realm-console/', 'https://realm-console.app-scheme.test/'],
  ['app://realm-console/a/b?c=d#e', 'https://realm-console.app-scheme.test/a/b?c=d#e'],
  ['app://realm-console', 'https://realm-console.app-scheme.test'],
])('%s represents %s', (ours, theirs) => {
  expect(toChromium(ours)).toBe(theirs)
  expect(toElectron(theirs)).toBe(ours)
  expect(originOf(theirs)).toBe('app://realm-console')
})

test.each([
  'https://example.com/',
  'https://app-scheme.test/',
  'https://x.app-scheme.test.example.com/',
  'about:blank',
])('%s represents itself', (address) => {
  expect(toElectron(address)).toBe(address)
  expect(originOf(address)).not.toMatch(/^app:/)
})

test('an unknown member throws', () => {
  const double = strict('thing', { known: 1 })
  expect(double.known).toBe(1)
  expect(() => (double as Record<string, unknown>)['unknown']).toThrow('the Electron double has no thing.unknown')
})

test('menus are checked and clicked like the real ones', () => {
  const { Menu, control } = createMenus()
  let clicks = 0
  const click = (): void => void clicks++
  const submenu = [
    { label: 'One', accelerator: 'CmdOrCtrl+1', click },
    { label: 'Two', click, enabled: false },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'Things', submenu }]))
  control.press('CmdOrCtrl+1')
  control.choose('Things', 'One')
  expect(clicks).toBe(2)
  expect(() => control.choose('Things', 'Two')).toThrow('nothing to click')
  expect(() => control.press('CmdOrCtrl+2')).toThrow('nothing to click')
  expect(() => Menu.buildFromTemplate([{}])).toThrow('needs a label')
})

test('the network fails in Chromium’s words, and reports a redirect before it fails', async () => {
  const server = createServer((_request, response) => response.writeHead(302, { location: '/next' }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reported: RedirectDetails[] = []
  const net = createNet({
    onRedirect: (details) => reported.push(details),
    onHeaders: (_details, answer) => answer({}),
    findProxy: () => null,
  })
  const bypassing = { bypassCustomProtocolHandlers: true }

  await expect(net.fetch(`${origin}/`, { ...bypassing, redirect: 'manual' })).rejects.toThrow('Redirect was cancelled')
  expect(reported).toEqual([{ url: `${origin}/`, statusCode: 302, redirectURL: `${origin}/next` }])
  await expect(net.fetch(`${origin}/`, { ...bypassing, headers: { host: 'x' } })).rejects.toThrow('INVALID_ARGUMENT')
  await expect(net.fetch('app://realm-console/', bypassing)).rejects.toThrow('net::ERR_UNKNOWN_URL_SCHEME')

  await new Promise((resolve) => server.close(resolve))
  await expect(net.fetch(`${origin}/`, bypassing)).rejects.toThrow('net::ERR_CONNECTION_REFUSED')
})
