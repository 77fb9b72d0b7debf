import type { Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../find-chromium.ts'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { expectFocus, walkTo } from './focus.ts'
import { searchFiles, searchLogs, searchMessages, searchPage } from './key-search.ts'
import { accountOf, connectAccount } from './steps.ts'
import { t } from '../texts.ts'

test.use({
  launchOptions: {
    executablePath: findChromium() ?? '',
    // By default, a heap snapshot contains only the first thousand characters of a string.
    args: [...chromiumArguments, '--js-flags=--heap-snapshot-string-limit=10000000'],
  },
})

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const name = (page: Page) => page.getByRole('textbox', { name: t('users:user.field.full_name') })

async function openUsers(page: Page, server: DemoServer, role: string): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role) })
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.users') })
    .click()
  await expect(page.getByRole('heading', { name: t('organization:feature.users'), exact: true })).toBeVisible()
}

/** True if the server accepts this password. */
async function signsIn({ url }: DemoServer, username: string, secret: string): Promise<boolean> {
  const body = new URLSearchParams({ username, password: secret })
  return (await fetch(`${url}/api/v1/fetch_api_key`, { method: 'POST', body })).ok
}

test('a user is created by keyboard with a password that is shown once and never stored', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const running = await launchConsole()
  const { page, userDataFolder } = running
  await openUsers(page, server, 'owner')
  await expect(main(page)).toContainText(t('organization:people.count', { count: 197 }))

  await walkTo(page, 'Tab', 'button', t('users:create'))
  await page.keyboard.press('Enter')
  await expect(name(page)).toBeFocused()
  await page.keyboard.type('Sofie Lind')
  await walkTo(page, 'Tab', 'textbox', t('users:user.field.email'))
  await page.keyboard.type('sofie.lind@haldenferries.example')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('row', { name: t('users:user.field.password') })).toContainText('••••••••')
  await page.getByRole('button', { name: t('users:user.act.create.send') }).press('Enter')

  await expect(dialog(page)).toContainText(t('users:created.once'))
  await expectFocus(page, 'checkbox', t('users:created.shared'))
  const shown = await dialog(page)
    .getByRole('status', { name: t('users:created.password') })
    .innerText()
  expect(shown).toMatch(/^(\w{4}-){4}\w{4}$/)
  expect(await signsIn(server, 'sofie.lind@haldenferries.example', shown)).toBe(true)
  // Escape does not close the dialog.
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('button', { name: t('users:created.close') })).toBeDisabled()
  await page.keyboard.press('Space')
  await walkTo(page, 'Tab', 'button', t('users:created.close'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sofie Lind' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  const forms = [shown, Buffer.from(shown).toString('base64'), encodeURIComponent(shown)]
  const found = await searchPage(running, { secret: forms, email: ['sofie.lind@haldenferries.example'] })
  expect(found.email).toEqual(expect.arrayContaining(['heap', 'document']))
  expect(found.secret).toEqual([])
  expect(searchMessages(running, forms)).toEqual(['write:check input.write.secrets.password'])
  await running.close()
  expect(searchLogs(running, forms)).toEqual([])
  expect(await searchFiles(userDataFolder, ['sofie.lind@haldenferries.example'])).not.toEqual([])
  expect(await searchFiles(userDataFolder, forms)).toEqual([])
})
