import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { startUntrusted } from './servers.ts'
import { accountOf, clearFaults, connectAccount, openDemo, setFault } from './steps.ts'

const check = (page: Page) => page.getByRole('region', { name: 'Connection check' })
const cause = (page: Page) => check(page).getByRole('complementary', { name: 'Cause and advice' })
const steps = (page: Page) => check(page).getByRole('list', { name: 'Steps' }).getByRole('listitem')
const again = (page: Page) => page.getByRole('button', { name: 'Check again' })

test('by keyboard: the connection is examined step by step, and the report has no key', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const owner = accountOf(server, 'owner')
  const running = await launchConsole()
  const { page } = running
  await connectAccount(page, { server: server.url, ...owner })
  await page.getByRole('link', { name: 'Diagnostics' }).press('Enter')
  await page.getByRole('link', { name: 'Connection', exact: true }).press('Enter')
  await expect(steps(page)).toHaveCount(12)
  await expect(steps(page).filter({ hasText: 'Account and key' })).toContainText(owner.fullName)
  await expect(steps(page).filter({ hasText: 'Live changes' })).toContainText(
    'The server sends changes as they happen.',
  )
  await expect(cause(page)).toContainText(/\d+ checks passed/)
  expect(await findBarriers(page)).toEqual([])

  await setFault(server.url, { operation: 'users.me', status: 401, msg: 'Account is deactivated' })
  await again(page).press('Enter')
  await expect(cause(page)).toContainText('The account is deactivated')
  await expect(cause(page)).toContainText('Ask for it to be reactivated')
  await expect(cause(page)).toContainText('1 failed')
  await expect(again(page)).toBeFocused()
  await expect(steps(page).filter({ hasText: 'Live changes' })).toContainText('a step before it failed')
  expect(await findBarriers(page)).toEqual([])

  await cause(page).getByRole('button', { name: 'Copy message' }).press('Enter')
  await expect
    .poll(() => running.clipboardText())
    .toBe(`Please let me use ${server.url} again. The account is deactivated.`)
  await page.getByRole('button', { name: 'Copy report without key' }).press('Enter')
  await expect.poll(() => running.clipboardText()).toContain(`Connection check of ${server.url}`)
  const report = await running.clipboardText()
  expect(report).toContain('Cause: The account is deactivated')
  expect(report).toContain('Failed: Account and key')
  expect(report).not.toContain(owner.apiKey)

  // What was found stays while one looks at something else.
  await page.getByRole('link', { name: 'Calls', exact: true }).press('Enter')
  await clearFaults(server.url)
  await page.getByRole('link', { name: 'Connection', exact: true }).press('Enter')
  await expect(cause(page)).toContainText('The account is deactivated')
  await again(page).press('Enter')
  await expect(cause(page)).not.toContainText('The account is deactivated')
})

test('an organization that cannot be opened is examined by itself, and opens again', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole({ allowsProblems: true })
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await setFault(server.url, { operation: 'server.settings', status: 503 })
  await page.reload()
  await expect(page.getByRole('heading', { name: /could not be opened$/ })).toBeVisible()
  await expect(cause(page)).toContainText('The chat service doesn’t answer')
  await expect(cause(page)).toContainText('Until then nothing can be sent.')
  expect(await findBarriers(page)).toEqual([])
  await clearFaults(server.url)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(check(page)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
})

test('an address that fails is examined while one types the rest', async ({ launchConsole }) => {
  const untrusted = await startUntrusted((_request, response) => response.end('{}'))
  const { page } = await launchConsole()
  await page.getByLabel('Server address').fill(untrusted.origin)
  await page.keyboard.press('Tab')
  await expect(cause(page)).toContainText('The server’s certificate is self-signed')
  await expect(cause(page)).toContainText('Ask for a certificate of a well-known issuer')
  await expect(cause(page)).not.toContainText('Until then')
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await untrusted.close()
})

test('the demo organization has nothing to be mended', { tag: '@page' }, async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await page.getByRole('link', { name: 'Diagnostics' }).click()
  await page.getByRole('link', { name: 'Connection', exact: true }).click()
  await expect(cause(page)).toContainText('Nothing is wrong with this connection')
  await expect(steps(page).filter({ hasText: 'Clocks' })).toContainText('has a clock of its own')
})
