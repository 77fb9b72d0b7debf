import { findBarriers } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { accountOf, connectAccount } from './steps.ts'
import { t } from '../texts.ts'

const proxy = { host: 'proxy.example', port: 8080, realm: 'Harbour office', username: 'ingrid', password: 'Sb7kQ9sL' }

test('a proxy that requires a password is signed in to once, by keyboard', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page, double, messages, logs } = await launchConsole()
  if (!double) throw new Error('this is the double’s')
  double.stage.proxy = { ...proxy, isPassed: false }
  await page.getByLabel(t('connect:field.server')).fill(server.url)
  await page.keyboard.press('Tab')

  const dialog = page.getByRole('dialog', { name: t('dialogs:proxy.title', { proxy: 'proxy.example:8080' }) })
  await expect(dialog).toContainText(t('dialogs:proxy.message', { realm: 'Harbour office' }))
  await expect(dialog.getByLabel(t('dialogs:proxy.username'))).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.type('ingrid')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(t('dialogs:proxy.again'))
  await expect(dialog.getByLabel(t('dialogs:proxy.username'))).toBeFocused()
  await page.keyboard.type('ingrid')
  await page.keyboard.press('Tab')
  await page.keyboard.type(proxy.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('connect:server.answers'), { exact: true })).toBeVisible()

  // From now on Chromium signs in automatically, and the console asks nobody.
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await expect(page.getByRole('navigation', { name: t('organization:navigation.label') })).toBeVisible()
  const reported = messages.filter((message) => JSON.stringify(message).includes(proxy.password))
  expect(reported.map((message) => message.channel)).toEqual(['proxy:answer'])
  expect(logs.join('\n')).not.toContain(proxy.password)
})

test('without a sign-in to the proxy, the page explains the failure', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page, double } = await launchConsole()
  if (!double) throw new Error('this is the double’s')
  // The proxy is another one, because the keychain knows the first by now.
  double.stage.proxy = { ...proxy, host: 'other.example', isPassed: false }
  await page.getByLabel(t('connect:field.server')).fill(server.url)
  await page.keyboard.press('Tab')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dialogs:proxy.cancel') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const reported = page.getByRole('complementary', { name: t('dialogs:connection-check.label.cause') })
  await expect(reported).toContainText(t('dialogs:connection-check.cause.proxy-wants-password'))
  await expect(reported).toContainText(
    t('dialogs:connection-check.found.proxy-wants-password', { proxy: 'other.example:8080' }),
  )
  await expect(reported).toContainText(t('dialogs:connection-check.advice.sign-in-to-proxy'))
  // Further requests do not ask again.
  await page.getByRole('button', { name: t('dialogs:connection-check.again') }).click()
  await expect(reported).toContainText(t('dialogs:connection-check.count.bad', { count: 1 }))
  await expect(reported).toContainText(t('dialogs:connection-check.cause.proxy-wants-password'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
