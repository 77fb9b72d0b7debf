import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { closedAddress, startHttp, startUntrusted } from './servers.ts'
import { accountOf, connectByForm, dropFile, openDemoByButton, setFault } from './steps.ts'

const address = (page: Page) => page.getByRole('textbox', { name: 'Server address' })
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const key = (page: Page) => page.getByLabel('API key', { exact: true })
const connect = (page: Page) => page.getByRole('button', { name: /^Check (again )?and connect$/ })
const overview = (page: Page) => page.getByRole('heading', { name: 'Overview' })

test('the demo organization opens in one click', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await expect(page.getByRole('heading', { name: 'Connect an organization' })).toBeVisible()
  await openDemoByButton(page)
  await expect(page.getByRole('row', { name: /all-hands/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Organizations' }).getByRole('link')).toHaveCount(2)
})

test('what is wrong with a server or account is said in a sentence of its own, at its field', async ({
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
    [
      'https://chat.invalid',
      'There is no server at this address. Check the spelling, and that this computer is online.',
    ],
    [
      await closedAddress(),
      'The console couldn’t connect to this address. Check the address and port, or ask your server administrator.',
    ],
    [
      untrusted.origin,
      'The console couldn’t make a secure connection, so nothing was sent. This computer may not trust the server’s certificate. Ask your server administrator to check it.',
    ],
    [
      html.origin,
      'Something answers at this address, but not the chat service. Check the address; it may need another host name or path.',
    ],
    [
      'http://chat.example.com',
      'Only https addresses are accepted, because the key would cross the network unprotected. Enter the address with https.',
    ],
    [
      demo.url.replace('http://', ''),
      'What answers at this address does not speak https. If it runs on this computer, enter the address with http:// before it; if not, ask whoever runs the server.',
    ],
    ['https://', 'This is not an address. Enter it like https://chat.example.com.'],
    [
      redirecting.origin,
      `The server redirects to another address, which the console does not follow. If you trust it, enter that address: ${html.origin}`,
    ],
    ['', 'Enter the address of the server.'],
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
    'The server does not accept this key: “Invalid API key”. Copy it again from Settings, Account and privacy.',
  )
  await expect(key(page)).toBeFocused()

  await key(page).fill(owner.apiKey)
  await setFault(demo.url, { operation: 'users.me', times: 1, status: 401, msg: 'Account is deactivated' })
  await connect(page).click()
  await expect(email(page)).toHaveAccessibleDescription(
    'This account is deactivated. Ask an administrator to reactivate it, or connect with another account.',
  )
  await expect(email(page)).toBeFocused()
  await expect(key(page)).not.toHaveAccessibleDescription(/./)

  // Nothing of the failed attempts is left, and the right values are accepted.
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
    await page.getByRole('button', { name: 'Use a password instead' }).click()
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('not the password')
    await connect(page).click()
    await expect(password).toHaveAccessibleDescription(
      'The server does not accept this email and password: “Your username or password is incorrect”. Check both, or use an API key.',
    )
    await expect(page.getByText('Password refused')).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill(account.password ?? '')
    await page.keyboard.press('Enter')
    await expect(overview(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account and organization' })).toContainText(
      `${account.fullName}, administrator`,
    )
  },
)

test('a dropped zuliprc fills the form, and one that is not complete is told what it lacks', async ({
  launchConsole,
  demoServer,
}, testInfo) => {
  const demo = await demoServer()
  const owner = accountOf(demo, 'owner')
  const file = testInfo.outputPath('zuliprc')
  const { page } = await launchConsole()
  const place = page.getByText('Drop a zuliprc file here')

  await writeFile(file, `[api]\nemail=${owner.email}\n`)
  await dropFile(page, place, file)
  await expect(page.getByRole('alert')).toHaveText(
    'This file is not a complete zuliprc: its [api] section lacks key and site.',
  )
  await writeFile(file, 'Dear diary')
  await dropFile(page, place, file)
  await expect(page.getByRole('alert')).toHaveText(
    'This file is not a complete zuliprc: its [api] section lacks email, key, and site.',
  )
  await expect(address(page)).toHaveValue('')

  // What was refused was said of another key.
  await address(page).fill(demo.url)
  await email(page).fill(owner.email)
  await key(page).fill('x'.repeat(32))
  await connect(page).click()
  await expect(page.getByText(/does not accept this key/).first()).toBeVisible()
  await writeFile(file, `[api]\nemail=${owner.email}\nkey=${owner.apiKey}\nsite=${demo.url}\n`)
  await dropFile(page, place, file)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(/does not accept this key/)).toHaveCount(0)
  await expect(address(page)).toHaveValue(demo.url)
  await expect(email(page)).toHaveValue(owner.email)
  await expect(key(page)).toHaveCount(0)
  await expect(page.getByText('Key read from the file. It stays outside this page.')).toBeVisible()
  await connect(page).click()
  await expect(overview(page)).toBeVisible()
})

test(
  'what an address answers moves no button from under the pointer',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const demo = await demoServer()
    const { page } = await launchConsole()
    await expect(page.getByText(/^(Keychain ready|No keychain on this computer)$/)).toBeVisible()
    const before = await connect(page).boundingBox()
    await page.getByRole('textbox', { name: 'Server address' }).fill(demo.url)
    await page.getByRole('textbox', { name: 'Email' }).focus()
    await expect(page.getByRole('button', { name: 'Use a password instead' })).toBeVisible()
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
    const rail = page.getByRole('navigation', { name: 'Organizations' })
    await connectByForm(page, { ...account, label: 'First' })
    await rail.getByRole('link', { name: 'Connect an organization' }).click()
    await connectByForm(page, { ...account, email: account.email.toUpperCase(), label: 'Second' })
    await expect(rail.getByRole('link', { name: `Open First, ${account.email}` })).toBeVisible()
    await expect(rail.getByRole('link')).toHaveCount(2)
    // Connecting is over, so the way back leads past it.
    await page.goBack()
    await expect(overview(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/channels$/)
  },
)
