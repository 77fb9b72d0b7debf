import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { startUntrusted } from './servers.ts'
import { accountOf, clearFaults, connectAccount, openDemo, setFault } from './steps.ts'
import { anyOf, ending, words } from './words.ts'

const check = (page: Page) => page.getByRole('region', { name: words.connectionCheck('label') })
const cause = (page: Page) => check(page).getByRole('complementary', { name: words.connectionCheck('label.cause') })
const steps = (page: Page) =>
  check(page)
    .getByRole('list', { name: words.connectionCheck('label.steps') })
    .getByRole('listitem')
const again = (page: Page) => page.getByRole('button', { name: words.connectionCheck('again') })

test('by keyboard: the connection is checked step by step, and the report has no key', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const owner = accountOf(server, 'owner')
  const running = await launchConsole()
  const { page } = running
  await connectAccount(page, { server: server.url, ...owner })
  await page.getByRole('link', { name: words.titles('diagnostics') }).press('Enter')
  await page.getByRole('link', { name: words.diagnostics('tab.connection'), exact: true }).press('Enter')
  await expect(steps(page)).toHaveCount(12)
  await expect(steps(page).filter({ hasText: words.connectionCheck('step.account') })).toContainText(owner.fullName)
  await expect(steps(page).filter({ hasText: words.connectionCheck('step.events') })).toContainText(
    words.connectionCheck('found.events-arrive'),
  )
  await expect(cause(page)).toContainText(words.connectionCheck.like('count.ok'))
  expect(await findBarriers(page)).toEqual([])

  await setFault(server.url, { operation: 'users.me', status: 401, msg: 'Account is deactivated' })
  await again(page).press('Enter')
  await expect(cause(page)).toContainText(words.connectionCheck('cause.account-deactivated'))
  await expect(cause(page)).toContainText(words.connectionCheck('advice.ask-to-reactivate'))
  await expect(cause(page)).toContainText(words.connectionCheck('count.bad', { count: 1 }))
  await expect(again(page)).toBeFocused()
  await expect(steps(page).filter({ hasText: words.connectionCheck('step.events') })).toContainText(
    words.connectionCheck('found.not-reached'),
  )
  expect(await findBarriers(page)).toEqual([])

  await cause(page)
    .getByRole('button', { name: words.connectionCheck('copy-message') })
    .press('Enter')
  await expect
    .poll(() => running.clipboardText())
    .toBe(
      words.connectionCheck('message.ask-to-reactivate', {
        server: server.url,
        found: words.connectionCheck('found.account-deactivated'),
      }),
    )
  await page.getByRole('button', { name: words.connectionCheck('copy-report') }).press('Enter')
  await expect
    .poll(() => running.clipboardText())
    .toContain(words.connectionCheck('report.title', { server: server.url }))
  const report = await running.clipboardText()
  expect(report).toContain(`${words.connectionCheck('cause')}: ${words.connectionCheck('cause.account-deactivated')}`)
  expect(report).toContain(`${words.connectionCheck('state.bad')}: ${words.connectionCheck('step.account')}`)
  expect(report).not.toContain(owner.apiKey)

  // The findings stay while another page is open.
  await page.getByRole('link', { name: words.diagnostics('tab.calls'), exact: true }).press('Enter')
  await expect(check(page)).toBeHidden()
  await clearFaults(server.url)
  await page.getByRole('link', { name: words.diagnostics('tab.connection'), exact: true }).press('Enter')
  await expect(cause(page)).toContainText(words.connectionCheck('cause.account-deactivated'))
  await again(page).press('Enter')
  await expect(cause(page)).not.toContainText(words.connectionCheck('cause.account-deactivated'))
})

test('an organization that cannot be opened is checked automatically, and opens again', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole({ allowsProblems: true })
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await setFault(server.url, { operation: 'server.settings', status: 503 })
  await page.reload()
  await expect(page.getByRole('heading', { name: ending(words.organization.like('gate.failed')) })).toBeVisible()
  await expect(cause(page)).toContainText(words.connectionCheck('cause.server-down'))
  await expect(cause(page)).toContainText(words.connectionCheck('until-fixed.bad'))
  expect(await findBarriers(page)).toEqual([])
  await clearFaults(server.url)
  await page.getByRole('button', { name: words.components('failure.retry') }).click()
  await expect(check(page)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: words.app('navigation.label') })).toBeVisible()
})

test(
  'an address that fails is checked while the other fields are filled in',
  { tag: '@page' },
  async ({ launchConsole }) => {
    const untrusted = await startUntrusted((_request, response) => response.end('{}'))
    const { page } = await launchConsole()
    await page.getByLabel(words.connect('field.server')).fill(untrusted.origin)
    await page.keyboard.press('Tab')
    await expect(cause(page)).toContainText(words.connectionCheck('cause.tls-self-signed'))
    await expect(cause(page)).toContainText(words.connectionCheck('advice.trust-certificate'))
    await expect(cause(page)).not.toContainText(
      anyOf(words.connectionCheck('until-fixed.events'), words.connectionCheck('until-fixed.bad')),
    )
    await expect(page.getByLabel(words.connect('field.email'))).toBeFocused()
    expect(await findBarriers(page)).toEqual([])
    await untrusted.close()
  },
)

test('the demo organization has nothing to fix', { tag: '@page' }, async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await page.getByRole('link', { name: words.titles('diagnostics') }).click()
  await page.getByRole('link', { name: words.diagnostics('tab.connection'), exact: true }).click()
  await expect(cause(page)).toContainText(words.connectionCheck('well.all'))
  await expect(steps(page).filter({ hasText: words.connectionCheck('step.clock') })).toContainText(
    words.connectionCheck('found.clock-of-demo'),
  )
})
