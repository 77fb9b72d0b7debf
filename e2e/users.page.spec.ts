import type { Page } from '@playwright/test'
import { chromiumArguments, findChromium } from './find-chromium.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { expectFocus, walkTo } from './focus.ts'
import { searchFiles, searchLogs, searchMessages, searchPage } from './key-search.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, enact } from './steps.ts'

test.use({
  launchOptions: {
    executablePath: findChromium() ?? '',
    // A heap snapshot otherwise tells only the first thousand characters of a string.
    args: [...chromiumArguments, '--js-flags=--heap-snapshot-string-limit=10000000'],
  },
})

const main = (page: Page) => page.getByRole('main')
const grid = (page: Page) => page.getByRole('grid', { name: 'Users' })
const row = (page: Page, name: string | RegExp) => grid(page).getByRole('row', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const name = (page: Page) => page.getByRole('textbox', { name: 'Full name' })
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('group', { name: 'Password' }).locator('input:not([type=radio])')
const newUser = (page: Page) => page.getByRole('button', { name: 'New user' })

async function openUsers(page: Page, server: DemoServer, role: string): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role) })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeVisible()
}

/** Whether the server lets somebody in by this password. */
async function signsIn({ url }: DemoServer, username: string, secret: string): Promise<boolean> {
  const body = new URLSearchParams({ username, password: secret })
  return (await fetch(`${url}/api/v1/fetch_api_key`, { method: 'POST', body })).ok
}

/** Sends what is in the form, by the keyboard. */
async function send(page: Page): Promise<void> {
  // The key does nothing while a dialog of an earlier attempt is still open.
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('row', { name: /Password/ })).toContainText('••••••••')
  await page.getByRole('button', { name: 'Create user' }).press('Enter')
}

test('the form of one more user begins at its first field', async ({ launchConsole, demoServer }) => {
  const { page } = await launchConsole()
  await openUsers(page, await demoServer(), 'owner')
  await page.getByRole('button', { name: 'New user' }).click()
  await name(page).fill('Sofie Lind')
  await page.getByRole('textbox', { name: 'Email' }).fill('sofie.lind@haldenferries.example')
  await send(page)
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: 'Create another' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(name(page)).toBeFocused()
  await expect(name(page)).toHaveValue('')
})

test('a user is created by keyboard with a password that is shown once and is nowhere afterwards', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const running = await launchConsole()
  const { page, userDataFolder } = running
  await openUsers(page, server, 'owner')
  await expect(main(page)).toContainText('206 active, 13 deactivated, and 1 deleted.')

  await walkTo(page, 'Tab', 'button', 'New user')
  await page.keyboard.press('Enter')
  await expect(name(page)).toBeFocused()
  await page.keyboard.type('Sofie Lind')
  await walkTo(page, 'Tab', 'textbox', 'Email')
  await page.keyboard.type('sofie.lind@haldenferries.example')
  await send(page)

  await expect(dialog(page)).toContainText('Shown once.')
  await expectFocus(page, 'checkbox', 'I have copied the password or passed it on')
  const shown = await dialog(page).getByRole('status', { name: 'Password' }).innerText()
  expect(shown).toMatch(/^(\w{4}-){4}\w{4}$/)
  expect(await signsIn(server, 'sofie.lind@haldenferries.example', shown)).toBe(true)
  // Escape does not lose it.
  await page.keyboard.press('Escape')
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeDisabled()
  await page.keyboard.press('Space')
  await walkTo(page, 'Tab', 'button', 'Close')
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

test('what a new user lacks is said at the field, and what the right to create users means when it is refused', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const running = await launchConsole()
  const { page, userDataFolder } = running
  // An administrator without the right that is apart from the role.
  await openUsers(page, server, 'administrator')
  await fetch(`${server.url}/demo/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account: { email: accountOf(server, 'administrator').email, can_create_users: false } }),
  })
  await newUser(page).click()
  await expect(main(page)).toContainText('needs the right can_create_users besides its role')
  await name(page).fill('Sofie Lind')
  await email(page).fill('ROLF.AUNE@haldenferries.example')
  await expect(page.getByText('Rolf Aune has this address already.')).toBeVisible()
  await email(page).fill('sofie.lind@haldenferries.example')
  await page.getByRole('radio', { name: 'Type one' }).check()
  await password(page).fill('short')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('group', { name: 'Password' }).getByRole('alert')).toContainText('8 characters or more')
  await expect(dialog(page)).toHaveCount(0)
  // Long enough for the rule, so the server has the last word on it.
  await password(page).fill('lind-rope')
  await expect(page.getByText(/^Easy to guess: it contains/)).toBeVisible()
  await send(page)
  await expect(dialog(page)).toContainText('“User not authorized to create users”')
  await expect(dialog(page)).toContainText('whoever runs the server grants it to an account there')
  await dialog(page)
    .getByRole('button', { name: /as a draft$/ })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'User not authorized' })).toBeVisible()

  await fetch(`${server.url}/demo/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account: { email: accountOf(server, 'administrator').email, can_create_users: true } }),
  })
  await password(page).fill('qwertyuiop')
  await send(page)
  await expect(dialog(page)).toContainText('“The password is too weak.”')
  await dialog(page)
    .getByRole('button', { name: /as a draft$/ })
    .click()
  await expect(page.getByRole('group', { name: 'Password' }).getByRole('alert')).toContainText('too weak')
  // What was typed is in no draft, and is asked for again after the page was loaded anew.
  await expect(page.getByText(/Kept on this computer/)).toBeVisible()
  expect(await searchFiles(userDataFolder, ['Sofie Lind'])).not.toEqual([])
  await password(page).fill('lantern-rope-seven-gulls')
  await page.reload()
  await expect(email(page)).toHaveValue('sofie.lind@haldenferries.example')
  await expect(page.getByRole('radio', { name: /^Generate one/ })).toBeChecked()
  expect(await searchFiles(userDataFolder, ['lantern-rope'])).toEqual([])

  // A review whose password went with the page is not sent.
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toContainText('Review the new user Sofie Lind')
  await page.reload()
  await expect(email(page)).toHaveValue('sofie.lind@haldenferries.example')
  await expect(dialog(page)).toHaveCount(0)
})

test('a person: what this person may do where, and because of which group', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openUsers(page, server, 'owner')
  const search = page.getByRole('textbox', { name: 'Search users' })
  await search.fill('jonas lie')
  await expect(row(page, /Jonas Lie/)).toContainText('jonas.lie@haldenferries.example')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Jonas Lie' })).toBeVisible()
  const may = page.getByRole('grid', { name: 'What Jonas Lie may do' })
  await expect(may.getByRole('row').nth(1)).toContainText('Organization')
  await page.getByRole('textbox', { name: 'Search permissions' }).fill('dock-operations post')
  await expect(may.getByRole('row').nth(1)).toContainText('dock-operations')
  const why = page.getByRole('complementary', { name: 'Why' })
  await expect(why.getByRole('list').first()).toContainText('Jonas Lie')
  await expect(why).toContainText(/Leaving .+ takes it away|There are several ways/)

  // A guest may do less, and what is not allowed says who may.
  await page.goBack()
  await search.fill('')
  await page.getByRole('button', { name: 'Role any' }).click()
  await page.getByRole('checkbox', { name: /^Guest/ }).check()
  await page.keyboard.press('Escape')
  await grid(page).getByRole('row').nth(1).click()
  await page.getByRole('textbox', { name: 'Search permissions' }).fill('create public channels')
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(main(page).getByRole('grid').getByRole('row').nth(1)).toContainText('Not: Create public channels')

  for (const [role, sentence] of [
    ['moderator', 'Only an administrator or an owner can create users.'],
    ['member', 'Only an administrator or an owner can create users.'],
    ['guest', 'A guest sees some people only.'],
    ['bot', 'Only an administrator or an owner can create users.'],
  ] as const) {
    await page.getByRole('link', { name: 'Connect an organization' }).click()
    await openUsers(page, server, role)
    await expect(main(page)).toContainText(sentence)
    await expect(newUser(page)).toBeDisabled()
  }
})

test('where nobody is listed, a user is created by form and known by ID', async ({ launchConsole, demoServer }) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await enact(page, minimal, server)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Users' }).click()
  await expect(main(page)).toContainText('This server doesn’t list users for this account.')
  await newUser(page).click()
  await name(page).fill('Sofie Lind')
  await email(page).fill('sofie.lind@haldenferries.example')
  await page.getByRole('radio', { name: 'Type one' }).check()
  await password(page).fill('lantern-rope-seven-gulls')
  await send(page)
  await expect(dialog(page).getByRole('row', { name: /Email/ })).toContainText('Accepted')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  const created = page.getByRole('dialog', { name: 'Sofie Lind has an account' })
  await expect(created).toContainText('The password is the one you typed. It is not shown again.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Sofie Lind' })).toBeVisible()
  await page.goBack()
  await expect(row(page, /Sofie Lind/)).toContainText('unknown')
  await page.getByRole('textbox', { name: 'ID of a user' }).fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'User 7' })).toBeVisible()
  await page.getByRole('button', { name: 'Forget' }).click()
  await dialog(page).getByRole('button', { name: 'Forget' }).click()
  await expect(row(page, /Sofie Lind/)).toBeVisible()
  await expect(row(page, /User 7/)).toHaveCount(0)
})
