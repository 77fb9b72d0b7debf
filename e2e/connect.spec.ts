import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { closedAddress, startHttp, startUntrusted } from './servers.ts'
import { accountOf, connectByForm, dropFile, openDemoByButton, setFault } from './steps.ts'
import { anyOf, exactly, insideTag, like, t } from './texts.ts'

const address = (page: Page) => page.getByRole('textbox', { name: t('connect:field.server') })
const email = (page: Page) => page.getByRole('textbox', { name: t('connect:field.email') })
const key = (page: Page) => page.getByLabel(t('connect:field.key'), { exact: true })
const connect = (page: Page) =>
  page.getByRole('button', { name: exactly(anyOf(t('connect:submit'), t('connect:submit.again'))) })
const overview = (page: Page) => page.getByRole('heading', { name: t('organization:feature.overview') })

test('the demo organization opens with one click', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await expect(page.getByRole('heading', { name: t('connect:title') })).toBeVisible()
  await openDemoByButton(page)
  await expect(page.getByRole('row', { name: /all-hands/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: t('app:rail.label') }).getByRole('link')).toHaveCount(2)
})

test('each problem of a server or account has its own sentence, at its field', async ({
  launchConsole,
  demoServer,
}) => {
  const demo = await demoServer()
  const owner = accountOf(demo, 'owner')
  const html = await startHttp((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Welcome</h1>')
  })
  const untrusted = await startUntrusted((_request, response) => response.end('{}'))
  const redirecting = await startHttp(({ url }, response) => {
    response.writeHead(302, { location: `${html.origin}${url ?? '/'}` }).end()
  })
  const { page, openedLinks } = await launchConsole()
  await email(page).fill(owner.email)
  await key(page).fill(owner.apiKey)

  const atAddress: readonly (readonly [server: string, sentence: string])[] = [
    ['https://chat.invalid', t('contract:failure.address-not-found')],
    [await closedAddress(), t('contract:failure.connection-refused')],
    [untrusted.origin, t('contract:failure.tls')],
    [html.origin, t('contract:failure.not-the-api')],
    ['http://chat.example.com', t('contract:failure.insecure-address')],
    [demo.url.replace('http://', ''), t('contract:failure.not-https')],
    ['https://', t('contract:failure.malformed-address')],
    [redirecting.origin, t('contract:failure.redirected-elsewhere', { elsewhere: html.origin })],
    ['', t('connect:required.server')],
  ]
  for (const [server, sentence] of atAddress) {
    await test.step(server, async () => {
      await address(page).fill(server)
      await connect(page).click()
      await expect(address(page)).toHaveAccessibleDescription(sentence)
      await expect(address(page)).toBeFocused()
    })
  }

  await address(page).fill(demo.url)
  await key(page).fill('x'.repeat(32))
  await connect(page).click()
  await expect(key(page)).toHaveAccessibleDescription(
    t('contract:failure.wrong-key', { words: 'Invalid API key', stop: '.' }),
  )
  await expect(key(page)).toBeFocused()

  await key(page).fill(owner.apiKey)
  await setFault(demo.url, { operation: 'users.me', times: 1, status: 401, msg: 'Account is deactivated' })
  await connect(page).click()
  await expect(email(page)).toHaveAccessibleDescription(t('contract:failure.account-deactivated'))
  await expect(email(page)).toBeFocused()
  await expect(key(page)).not.toHaveAccessibleDescription(/./)

  // The failed attempts leave nothing behind, and the right values are accepted.
  await connect(page).click()
  await expect(overview(page)).toBeVisible()
  expect(await openedLinks()).toEqual([])
  await Promise.all([html.close(), untrusted.close(), redirecting.close()])
})

test(
  'an email and a password are exchanged for a key where the server offers it',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const demo = await demoServer()
    const account = accountOf(demo, 'administrator')
    const { page } = await launchConsole()
    await address(page).fill(demo.url)
    await email(page).fill(account.email)
    await page.getByRole('button', { name: t('connect:use.password') }).click()
    const password = page.getByLabel(t('connect:field.password'), { exact: true })
    await password.fill('not the password')
    await connect(page).click()
    await expect(password).toHaveAccessibleDescription(
      t('contract:failure.password-refused', { words: 'Your username or password is incorrect', stop: '.' }),
    )
    await expect(page.getByText(t('connect:check.password.refused'))).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill(account.password ?? '')
    await page.keyboard.press('Enter')
    await expect(overview(page)).toBeVisible()
    await expect(page.getByRole('button', { name: t('dialogs:account.account.menu') })).toContainText(
      `${account.fullName}, ${t('organization:role.administrator')}`,
    )
  },
)

test('a dropped zuliprc fills the form, and an incomplete one is reported with what it lacks', async ({
  launchConsole,
  demoServer,
}, testInfo) => {
  const demo = await demoServer()
  const owner = accountOf(demo, 'owner')
  const file = testInfo.outputPath('zuliprc')
  const { page } = await launchConsole()
  const place = page.getByText(insideTag(t('connect:zuliprc.drop'), 'b'))

  await writeFile(file, `[api]\nemail=${owner.email}\n`)
  await dropFile(page, place, file)
  await expect(page.getByRole('alert')).toHaveText(
    t('contract:failure.zuliprc-unreadable', { missing: 'key and site' }),
  )
  await writeFile(file, 'Dear diary')
  await dropFile(page, place, file)
  await expect(page.getByRole('alert')).toHaveText(
    t('contract:failure.zuliprc-unreadable', { missing: 'email, key, and site' }),
  )
  await expect(address(page)).toHaveValue('')

  // The refusal concerned another key.
  await address(page).fill(demo.url)
  await email(page).fill(owner.email)
  await key(page).fill('x'.repeat(32))
  await connect(page).click()
  await expect(page.getByText(like('contract:failure.wrong-key')).first()).toBeVisible()
  await writeFile(file, `[api]\nemail=${owner.email}\nkey=${owner.apiKey}\nsite=${demo.url}\n`)
  await dropFile(page, place, file)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(like('contract:failure.wrong-key'))).toHaveCount(0)
  await expect(address(page)).toHaveValue(demo.url)
  await expect(email(page)).toHaveValue(owner.email)
  await expect(key(page)).toHaveCount(0)
  await expect(page.getByText(t('connect:zuliprc.read'))).toBeVisible()
  await connect(page).click()
  await expect(overview(page)).toBeVisible()
})

test(
  'what an address answers moves no button from under the pointer',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const demo = await demoServer()
    const { page } = await launchConsole()
    await expect(page.getByText(exactly(anyOf(t('connect:storage.ready'), t('connect:storage.none'))))).toBeVisible()
    const before = await connect(page).boundingBox()
    await page.getByRole('textbox', { name: t('connect:field.server') }).fill(demo.url)
    await page.getByRole('textbox', { name: t('connect:field.email') }).focus()
    await expect(page.getByRole('button', { name: t('connect:use.password') })).toBeVisible()
    expect(await connect(page).boundingBox()).toEqual(before)
  },
)

test(
  'an account that is connected again stays one account',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const demo = await demoServer()
    const account = { server: demo.url, ...accountOf(demo, 'owner') }
    const { page } = await launchConsole()
    const rail = page.getByRole('navigation', { name: t('app:rail.label') })
    await connectByForm(page, { ...account, label: 'First' })
    await rail.getByRole('link', { name: t('app:rail.connect-title') }).click()
    await connectByForm(page, { ...account, email: account.email.toUpperCase(), label: 'Second' })
    await expect(
      rail.getByRole('link', { name: t('app:rail.open', { label: 'First', email: account.email }) }),
    ).toBeVisible()
    await expect(rail.getByRole('link')).toHaveCount(2)
    // The page for connecting is no longer in the history, so "back" skips it.
    await page.goBack()
    await expect(overview(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/channels$/)
  },
)
