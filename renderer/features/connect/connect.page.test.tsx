import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { anyOf, exactly, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'
import { accountOf } from '../../testing/other-organization.ts'

const names = { server: t('connect:field.server'), email: t('connect:field.email'), key: t('connect:field.key') }

const address = (page: OpenPage) => page.findByRole<HTMLInputElement>('textbox', { name: names.server })
const email = (page: OpenPage) => page.findByRole<HTMLInputElement>('textbox', { name: names.email })
const key = (page: OpenPage) => page.findByLabelText<HTMLInputElement>(names.key)
const rail = (page: OpenPage) => within(page.getByRole('navigation', { name: t('app:rail.label') }))
const connect = async (page: OpenPage) =>
  page.user.click(
    await page.findByRole('button', { name: exactly(anyOf(t('connect:submit'), t('connect:submit.again'))) }),
  )
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** Opens the page for connecting another account. */
async function openConnect(role: 'owner' | 'member' = 'owner'): Promise<OpenPage> {
  const page = await openPage({ role })
  await page.findByRole('navigation', { name: t('organization:navigation.label') })
  await page.user.click(await rail(page).findByRole('link', { name: t('app:rail.connect-title') }))
  await address(page)
  return page
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('opens the demo organization with one click', async () => {
  const page = await openConnect('member')
  await page.user.click(await page.findByRole('button', { name: t('connect:demo.open') }))
  await page.findByRole('heading', { name: t('organization:feature.overview') })
  await page.findByRole('button', { name: like('dialogs:account.account.menu') })
  expect(rail(page).getAllByRole('link', { name: like('app:rail.open') })).toHaveLength(2)
  // The demo is marked, and suggests what to try.
  await page.findByText(t('app:top.demo'))
  await page.findByText(t('organization:status.demo'))
  const trials = within(await page.findByRole('region', { name: t('overview:demo.title') }))
  trials.getByRole('link', { name: t('overview:demo.post', { name: 'all-hands' }) })
  trials.getByRole('link', { name: t('overview:demo.link') })
  await page.user.click(trials.getByRole('link', { name: t('overview:demo.private', { count: 12 }) }))
  await expect.poll(() => location.hash).toMatch(/channels\/change\?ids=\d+(-\d+){11}$/)
  // The check of the connection knows the demo organization and its clock.
  await page.user.click(await page.findByRole('link', { name: t('organization:feature.diagnostics') }))
  await page.user.click(await page.findByRole('link', { name: t('diagnostics:tab.connection') }))
  await page.findByText(t('dialogs:connection-check.well.all'))
  await page.findByText(t('dialogs:connection-check.found.clock-of-demo'))
})

it('shows the demo beside the form, and checks in its place once there is an address', async () => {
  const page = await openConnect()
  await page.findByText(t('connect:demo.what'))
  expect(page.queryByRole('heading', { name: t('connect:checks.title') })).toBeNull()
  page.fill(await address(page), page.demo.url)
  ;(await address(page)).focus()
  await page.user.tab()
  await page.findByRole('heading', { name: t('connect:checks.title') })
  await page.findByRole('button', { name: t('connect:demo.open') })
})

it('explains each problem of a server at the field for the address', async () => {
  const page = await openConnect()
  const html = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Welcome</h1>')
  })
  const redirecting = await serve(({ url }, response) => {
    response.writeHead(302, { location: `${html}${url ?? '/'}` }).end()
  })
  const owner = accountOf(page.demo, 'owner')
  page.fill(await email(page), owner.email)
  page.fill(await key(page), owner.apiKey)
  for (const [server, sentence] of [
    ['http://127.0.0.1:1', t('contract:failure.connection-refused')],
    [html, t('contract:failure.not-the-api')],
    ['http://chat.example.com', t('contract:failure.insecure-address')],
    [page.demo.url.replace('http://', ''), t('contract:failure.not-https')],
    ['https://', t('contract:failure.malformed-address')],
    [redirecting, t('contract:failure.redirected-elsewhere', { elsewhere: html })],
    ['', t('connect:required.server')],
  ] as const) {
    page.fill(await address(page), server)
    await connect(page)
    await expect.poll(async () => descriptionOf(await address(page))).toContain(sentence)
    expect(document.activeElement, server).toBe(await address(page))
  }
})

it('explains a refused key and a deactivated account at their fields, and then connects', async () => {
  const page = await openConnect()
  const member = accountOf(page.demo, 'member')
  page.fill(await address(page), page.demo.url)
  page.fill(await email(page), member.email)
  page.fill(await key(page), 'x'.repeat(32))
  await connect(page)
  const wrongKey = t('contract:failure.wrong-key', { words: 'Invalid API key', stop: '.' })
  await expect.poll(async () => descriptionOf(await key(page))).toContain(wrongKey)
  expect(document.activeElement).toBe(await key(page))

  page.fill(await key(page), member.apiKey)
  await page.setFaults({ operation: 'users.me', times: 1, status: 401, msg: 'Account is deactivated' })
  await connect(page)
  await expect.poll(async () => descriptionOf(await email(page))).toContain(t('contract:failure.account-deactivated'))
  expect(descriptionOf(await key(page))).not.toContain(wrongKey)
  await connect(page)
  await page.findByRole('heading', { name: t('organization:feature.overview') })
  // The failed attempts leave no account behind.
  expect(rail(page).getAllByRole('link', { name: like('app:rail.open') })).toHaveLength(2)
})

it('exchanges an email and a password for a key, and explains a refused password', async () => {
  const page = await openConnect()
  const administrator = accountOf(page.demo, 'administrator')
  page.fill(await address(page), page.demo.url)
  page.fill(await email(page), administrator.email)
  await page.user.click(await page.findByRole('button', { name: t('connect:use.password') }))
  const password = await page.findByLabelText<HTMLInputElement>(t('connect:field.password'))
  page.fill(password, 'not the password')
  await connect(page)
  const refused = { words: 'Your username or password is incorrect', stop: '.' }
  await expect.poll(() => descriptionOf(password)).toContain(t('contract:failure.password-refused', refused))
  await page.findByText(t('connect:check.password.refused'))
  expect(document.activeElement).toBe(password)
  page.fill(password, administrator.password ?? '')
  await page.user.keyboard('{Enter}')
  const account = `${administrator.fullName}, ${t('organization:role.administrator')}`
  await expect
    .poll(() => page.queryByRole('button', { name: starting(t('dialogs:account.account.menu')) })?.textContent ?? '')
    .toContain(account)
})

it('drops invisible characters that were copied along with the address, the email or the key', async () => {
  const page = await openConnect()
  const owner = accountOf(page.demo, 'owner')
  page.fill(await address(page), `\u200b${page.demo.url}\u00a0`)
  page.fill(await email(page), `\u2060${owner.email.replace('@', '＠\u200b')}`)
  page.fill(await key(page), '\u200b\ufeff')
  await connect(page)
  await expect.poll(async () => descriptionOf(await key(page))).toBe(t('connect:required.key'))
  page.fill(await key(page), `${owner.apiKey.slice(0, 9)}\u00ad${owner.apiKey.slice(9)}\u00a0\u200b`)
  await connect(page)
  await page.findByRole('heading', { name: t('organization:feature.overview') })
})

it('asks a server to describe itself and the account once, and then for the lists', async () => {
  const page = await openConnect()
  await page.settled()
  const before = (await page.requests()).length
  const administrator = accountOf(page.demo, 'administrator')
  page.fill(await address(page), page.demo.url)
  page.fill(await email(page), administrator.email)
  page.fill(await key(page), administrator.apiKey)
  await connect(page)
  await page.findByRole('heading', { name: t('organization:feature.overview') })
  await page.settled()
  const asked = (await page.requests()).slice(before).map(({ path }) => path)
  const times = (operation: string) => asked.filter((path) => path.endsWith(operation)).length
  expect([times('/server_settings'), times('/users/me')]).toEqual([1, 1])
  expect(asked.slice(0, 3).map((path) => path.split('/v1')[1])).toEqual(['/server_settings', '/users/me', '/register'])
})

it('keeps an account that is connected again as one account', async () => {
  const page = await openConnect()
  const owner = accountOf(page.demo, 'owner')
  page.fill(await address(page), page.demo.url)
  page.fill(await email(page), owner.email.toUpperCase())
  page.fill(await key(page), owner.apiKey)
  page.fill(await page.findByRole('textbox', { name: t('connect:field.label') }), 'Second')
  await connect(page)
  await page.findByRole('heading', { name: t('organization:feature.overview') })
  const links = rail(page).getAllByRole('link', { name: like('app:rail.open', { email: owner.email }) })
  expect(links).toHaveLength(1)
})

it('reads a chosen zuliprc, and reports what another one lacks', async () => {
  const page = await openConnect()
  const owner = accountOf(page.demo, 'owner')
  const choose = async (text: string) => {
    const input = document.querySelector<HTMLInputElement>('main input[type="file"]')
    if (input === null) throw new Error('the page has no field for a file')
    await page.user.upload(input, new File([text], 'zuliprc'))
  }
  const alert = () => page.queryByRole('alert')?.textContent
  await choose(`[api]\nemail=${owner.email}\n`)
  await expect.poll(alert).toBe(t('contract:failure.zuliprc-unreadable', { missing: 'key and site' }))
  await choose('Dear diary')
  await expect.poll(alert).toBe(t('contract:failure.zuliprc-unreadable', { missing: 'email, key, and site' }))
  expect((await address(page)).value).toBe('')

  // The refusal concerns another key.
  page.fill(await address(page), page.demo.url)
  page.fill(await email(page), owner.email)
  page.fill(await key(page), 'x'.repeat(32))
  await connect(page)
  await expect.poll(async () => descriptionOf(await key(page))).toMatch(like('contract:failure.wrong-key'))
  await choose(`[api]\nemail=${owner.email}\nkey=${owner.apiKey}\nsite=${page.demo.url}\n`)
  await page.findByText(t('connect:zuliprc.read'))
  expect(alert()).toBeUndefined()
  expect(page.queryByText(like('contract:failure.wrong-key'))).toBeNull()
  expect((await address(page)).value).toBe(page.demo.url)
  expect((await email(page)).value).toBe(owner.email)
  expect(page.queryByLabelText(names.key)).toBeNull()
  await connect(page)
  await page.findByRole('heading', { name: t('organization:feature.overview') })
})
