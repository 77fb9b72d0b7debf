import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectFocus } from './focus.ts'
import { formsOf, searchFiles } from './key-search.ts'
import { accountOf, connectAccount } from './steps.ts'
import { starting, t } from '../texts.ts'

// The session bus does not exist, and there is no folder in which to find another one.
test.use({ environment: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus', XDG_RUNTIME_DIR: '/nonexistent' } })

const label = t('dialogs:connection-check.found.api-described', { realm: 'Halden Ferries' })
const statusBar = (page: Page) => page.getByRole('contentinfo', { name: t('app:status.label') })
const organizations = (page: Page) => page.getByRole('navigation', { name: t('app:rail.label') })

test('without a keychain the page says so, and the key is kept only for the session', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { email, apiKey } = accountOf(server, 'owner')

  const first = await launchConsole()
  await expect(first.page.getByText(t('connect:storage.none'))).toBeVisible()
  await expect(first.page.getByText(starting(t('connect:storage.none-what')))).toBeVisible()
  // The system's explanation is shown on demand.
  const cause = first.page.locator('details', { hasText: /bus|secret|keychain/i }).getByRole('paragraph')
  await expect(cause).toBeHidden()
  await first.page.getByText(t('components:details'), { exact: true }).click()
  await expect(cause).toBeVisible()
  await connectAccount(first.page, { server: server.url, email, apiKey, label })
  await expect(statusBar(first.page)).toContainText(t('organization:status.key.this-run'))
  expect(await searchFiles(first.userDataFolder, formsOf(apiKey, email))).toEqual([])
  await first.close()
  expect(await searchFiles(first.userDataFolder, formsOf(apiKey, email))).toEqual([])

  const { page } = await launchConsole({ userData: first.userDataFolder })
  await expect(organizations(page).getByRole('link', { name: t('app:rail.open', { label, email }) })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(t('connect:again.session'))
  await expect(statusBar(page)).toContainText(t('organization:status.key.missing'))
  // The console knows everything except the key.
  await expect(page.getByRole('heading', { name: t('connect:again.title', { label }) })).toBeVisible()
  await expectFocus(page, 'textbox', t('connect:field.key'))
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText(email)
  await page.keyboard.type(apiKey)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('organization:feature.overview') })).toBeVisible()
  await expect(organizations(page).getByRole('link', { name: t('app:rail.open', { label, email }) })).toHaveCount(1)
  await expect(statusBar(page)).toContainText(t('organization:status.key.this-run'))
})
