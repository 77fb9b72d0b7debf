import { findBarriers } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { accountOf, connectAccount, setFault } from './steps.ts'
import { like, t } from '../texts.ts'

test('by keyboard: the connection is checked, and the message and the report are copied without the key', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const owner = accountOf(server, 'owner')
  const running = await launchConsole()
  const { page } = running
  const cause = page.getByRole('complementary', { name: t('dialogs:connection-check.label.cause') })
  const again = page.getByRole('button', { name: t('dialogs:connection-check.again') })
  await connectAccount(page, { server: server.url, ...owner })
  await page.getByRole('link', { name: t('organization:feature.diagnostics') }).press('Enter')
  await page.getByRole('link', { name: t('diagnostics:tab.connection'), exact: true }).press('Enter')
  await expect(cause).toContainText(like('dialogs:connection-check.count.ok'))
  expect(await findBarriers(page)).toEqual([])

  await setFault(server.url, { operation: 'users.me', status: 401, msg: 'Account is deactivated' })
  await again.press('Enter')
  await expect(cause).toContainText(t('dialogs:connection-check.cause.account-deactivated'))
  await expect(again).toBeFocused()
  expect(await findBarriers(page)).toEqual([])

  await cause.getByRole('button', { name: t('dialogs:connection-check.copy-message') }).press('Enter')
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
})
