import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFocus } from './focus.ts'
import { formsOf, searchFiles } from './key-search.ts'
import { accountOf, connectAccount } from './steps.ts'

// A session bus that does not exist, and no folder in which to find another one.
test.use({ environment: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus', XDG_RUNTIME_DIR: '/nonexistent' } })

const label = 'Halden Ferries'
const statusBar = (page: Page) => page.getByRole('contentinfo', { name: 'Status' })
const organizations = (page: Page) => page.getByRole('navigation', { name: 'Organizations' })

test('without a keychain the page says so, and the key lives for this run only', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { email, apiKey } = accountOf(server, 'owner')

  const first = await launchConsole()
  await expect(first.page.getByText('No keychain on this computer')).toBeVisible()
  await expect(first.page.getByText(/^The key is kept in memory for this run only/)).toBeVisible()
  // What the system said about it is there for whoever asks.
  const cause = first.page.locator('details', { hasText: /bus|secret|keychain/i }).getByRole('paragraph')
  await expect(cause).toBeHidden()
  await first.page.getByText('Details', { exact: true }).click()
  await expect(cause).toBeVisible()
  await connectAccount(first.page, { server: server.url, email, apiKey, label })
  await expect(statusBar(first.page)).toContainText('Key for this run only')
  expect(await searchFiles(first.userDataFolder, formsOf(apiKey, email))).toEqual([])
  await first.close()
  expect(await searchFiles(first.userDataFolder, formsOf(apiKey, email))).toEqual([])

  const { page } = await launchConsole({ userData: first.userDataFolder })
  await expect(organizations(page).getByRole('link', { name: `Open ${label}, ${email}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    'The key of this account is no longer on this computer. Connect the account again.',
  )
  await expect(statusBar(page)).toContainText('No key')
  await page.getByRole('link', { name: 'Connect again' }).click()
  // Everything but the key is known.
  await expect(page.getByRole('heading', { name: `Connect ${label} again` })).toBeVisible()
  await expectFocus(page, 'textbox', 'API key')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
  await expect(page.getByRole('main')).toContainText(email)
  await page.keyboard.type(apiKey)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(organizations(page).getByRole('link', { name: `Open ${label}, ${email}` })).toHaveCount(1)
  await expect(statusBar(page)).toContainText('Key for this run only')
})
