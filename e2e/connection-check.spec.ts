import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { startUntrusted } from './servers.ts'
import { accountOf, clearFaults, connectAccount, openDemo, setFault } from './steps.ts'
import { anyOf, ending, like, t } from './texts.ts'

const check = (page: Page) => page.getByRole('region', { name: t('dialogs:connection-check.label') })
const cause = (page: Page) =>
  check(page).getByRole('complementary', { name: t('dialogs:connection-check.label.cause') })
const steps = (page: Page) =>
  check(page)
    .getByRole('list', { name: t('dialogs:connection-check.label.steps') })
    .getByRole('listitem')
const again = (page: Page) => page.getByRole('button', { name: t('dialogs:connection-check.again') })

test('by keyboard: the connection is checked step by step, and the report has no key', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const owner = accountOf(server, 'owner')
  const running = await launchConsole()
  const { page } = running
  await connectAccount(page, { server: server.url, ...owner })
  await page.getByRole('link', { name: t('organization:feature.diagnostics') }).press('Enter')
  await page.getByRole('link', { name: t('diagnostics:tab.connection'), exact: true }).press('Enter')
  await expect(steps(page)).toHaveCount(12)
  await expect(steps(page).filter({ hasText: t('dialogs:connection-check.step.account') })).toContainText(
    owner.fullName,
  )
  await expect(steps(page).filter({ hasText: t('dialogs:connection-check.step.events') })).toContainText(
    t('dialogs:connection-check.found.events-arrive'),
  )
  await expect(cause(page)).toContainText(like('dialogs:connection-check.count.ok'))
  expect(await findBarriers(page)).toEqual([])

  await setFault(server.url, { operation: 'users.me', status: 401, msg: 'Account is deactivated' })
  await again(page).press('Enter')
  await expect(cause(page)).toContainText(t('dialogs:connection-check.cause.account-deactivated'))
  await expect(cause(page)).toContainText(t('dialogs:connection-check.advice.ask-to-reactivate'))
  await expect(cause(page)).toContainText(t('dialogs:connection-check.count.bad', { count: 1 }))
  await expect(again(page)).toBeFocused()
  await expect(steps(page).filter({ hasText: t('dialogs:connection-check.step.events') })).toContainText(
    t('dialogs:connection-check.found.not-reached'),
  )
  expect(await findBarriers(page)).toEqual([])

  await cause(page)
    .getByRole('button', { name: t('dialogs:connection-check.copy-message') })
    .press('Enter')
  await expect
    .poll(() => running.clipboardText())
    .toBe(
      t('dialogs:connection-check.message.ask-to-reactivate', {
        server: server.url,
        found: t('dialogs:connection-check.found.account-deactivated'),
      }),
    )
  await page.getByRole('button', { name: t('dialogs:connection-check.copy-report') }).press('Enter')
  await expect
    .poll(() => running.clipboardText())
    .toContain(t('dialogs:connection-check.report.title', { server: server.url }))
  const report = await running.clipboardText()
  expect(report).toContain(
    `${t('dialogs:connection-check.cause')}: ${t('dialogs:connection-check.cause.account-deactivated')}`,
  )
  expect(report).toContain(`${t('dialogs:connection-check.state.bad')}: ${t('dialogs:connection-check.step.account')}`)
  expect(report).not.toContain(owner.apiKey)

  // The findings stay while another page is open.
  await page.getByRole('link', { name: t('diagnostics:tab.calls'), exact: true }).press('Enter')
  await expect(check(page)).toBeHidden()
  await clearFaults(server.url)
  await page.getByRole('link', { name: t('diagnostics:tab.connection'), exact: true }).press('Enter')
  await expect(cause(page)).toContainText(t('dialogs:connection-check.cause.account-deactivated'))
  await again(page).press('Enter')
  await expect(cause(page)).not.toContainText(t('dialogs:connection-check.cause.account-deactivated'))
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
  await expect(page.getByRole('heading', { name: ending(like('organization:gate.failed')) })).toBeVisible()
  await expect(cause(page)).toContainText(t('dialogs:connection-check.cause.server-down'))
  await expect(cause(page)).toContainText(t('dialogs:connection-check.until-fixed.bad'))
  expect(await findBarriers(page)).toEqual([])
  await clearFaults(server.url)
  await page.getByRole('button', { name: t('components:failure.retry') }).click()
  await expect(check(page)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: t('organization:navigation.label') })).toBeVisible()
})

test(
  'an address that fails is checked while the other fields are filled in',
  { tag: '@page' },
  async ({ launchConsole }) => {
    const untrusted = await startUntrusted((_request, response) => response.end('{}'))
    const { page } = await launchConsole()
    await page.getByLabel(t('connect:field.server')).fill(untrusted.origin)
    await page.keyboard.press('Tab')
    await expect(cause(page)).toContainText(t('dialogs:connection-check.cause.tls-self-signed'))
    await expect(cause(page)).toContainText(t('dialogs:connection-check.advice.trust-certificate'))
    await expect(cause(page)).not.toContainText(
      anyOf(t('dialogs:connection-check.until-fixed.events'), t('dialogs:connection-check.until-fixed.bad')),
    )
    await expect(page.getByLabel(t('connect:field.email'))).toBeFocused()
    expect(await findBarriers(page)).toEqual([])
    await untrusted.close()
  },
)

test('the demo organization has nothing to fix', { tag: '@page' }, async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await page.getByRole('link', { name: t('organization:feature.diagnostics') }).click()
  await page.getByRole('link', { name: t('diagnostics:tab.connection'), exact: true }).click()
  await expect(cause(page)).toContainText(t('dialogs:connection-check.well.all'))
  await expect(steps(page).filter({ hasText: t('dialogs:connection-check.step.clock') })).toContainText(
    t('dialogs:connection-check.found.clock-of-demo'),
  )
})
