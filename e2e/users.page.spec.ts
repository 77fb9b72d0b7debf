import type { Page } from '@playwright/test'
import { chromiumArguments, findChromium } from './find-chromium.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { expectFocus, walkTo } from './focus.ts'
import { searchFiles, searchLogs, searchMessages, searchPage } from './key-search.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, openScenario } from './steps.ts'
import { anyOf, ending, like, starting, t } from './texts.ts'

test.use({
  launchOptions: {
    executablePath: findChromium() ?? '',
    // By default, a heap snapshot contains only the first thousand characters of a string.
    args: [...chromiumArguments, '--js-flags=--heap-snapshot-string-limit=10000000'],
  },
})

const main = (page: Page) => page.getByRole('main')
const grid = (page: Page) => page.getByRole('grid', { name: t('users:table.label') })
const row = (page: Page, name: string | RegExp) => grid(page).getByRole('row', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const name = (page: Page) => page.getByRole('textbox', { name: t('users:user.field.full_name') })
const email = (page: Page) => page.getByRole('textbox', { name: t('users:user.field.email') })
const password = (page: Page) =>
  page.getByRole('group', { name: t('users:user.field.password') }).locator('input:not([type=radio])')
const newUser = (page: Page) => page.getByRole('button', { name: t('users:create') })

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

/** Sends the form, by keyboard. */
async function send(page: Page): Promise<void> {
  // The key does nothing while a dialog of an earlier attempt is still open.
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('row', { name: t('users:user.field.password') })).toContainText('••••••••')
  await page.getByRole('button', { name: t('users:user.act.create.send') }).press('Enter')
}

test('the form of a further user starts at its first field', async ({ launchConsole, demoServer }) => {
  const { page } = await launchConsole()
  await openUsers(page, await demoServer(), 'owner')
  await page.getByRole('button', { name: t('users:create') }).click()
  await name(page).fill('Sofie Lind')
  await page.getByRole('textbox', { name: t('users:user.field.email') }).fill('sofie.lind@haldenferries.example')
  await send(page)
  await dialog(page).getByRole('checkbox').check()
  await dialog(page)
    .getByRole('button', { name: t('users:created.another') })
    .press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(name(page)).toBeFocused()
  await expect(name(page)).toHaveValue('')
})

test('a user is created by keyboard with a password that is shown once and never stored', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const running = await launchConsole()
  const { page, userDataFolder } = running
  await openUsers(page, server, 'owner')
  await expect(main(page)).toContainText(
    [
      t('users:count.active', { count: 206 }),
      t('users:count.deactivated', { count: 13 }),
      t('users:count.deleted', { count: 1 }),
    ].join(' '),
  )

  await walkTo(page, 'Tab', 'button', t('users:create'))
  await page.keyboard.press('Enter')
  await expect(name(page)).toBeFocused()
  await page.keyboard.type('Sofie Lind')
  await walkTo(page, 'Tab', 'textbox', t('users:user.field.email'))
  await page.keyboard.type('sofie.lind@haldenferries.example')
  await send(page)

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

test('missing data of a new user is shown at the field, and a refusal explains the permission to create users', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const running = await launchConsole()
  const { page, userDataFolder } = running
  // An administrator without the permission, which is separate from the role.
  await openUsers(page, server, 'administrator')
  await fetch(`${server.url}/demo/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account: { email: accountOf(server, 'administrator').email, can_create_users: false } }),
  })
  await newUser(page).click()
  await expect(main(page)).toContainText(t('users:create.right'))
  await name(page).fill('Sofie Lind')
  await email(page).fill('ROLF.AUNE@haldenferries.example')
  await expect(page.getByText(like('users:user.rule.email-taken', { name: 'Rolf Aune' }))).toBeVisible()
  await email(page).fill('sofie.lind@haldenferries.example')
  await page.getByRole('radio', { name: t('users:password.type') }).check()
  await password(page).fill('short')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('group', { name: t('users:user.field.password') }).getByRole('alert')).toContainText(
    like('users:user.rule.password-short', { count: 8 }),
  )
  await expect(dialog(page)).toHaveCount(0)
  // The password is long enough for the rule, so only the server can reject it.
  await password(page).fill('lind-rope')
  await expect(page.getByText(starting(t('users:user.rule.password-named')))).toBeVisible()
  await send(page)
  await expect(dialog(page)).toContainText(
    t('records:review.because.server-words', { words: 'User not authorized to create users' }),
  )
  await expect(dialog(page)).toContainText(t('users:user.rule.no-right'))
  await dialog(page)
    .getByRole('button', { name: ending(like('records:review.keep-all')) })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'User not authorized' })).toBeVisible()

  await fetch(`${server.url}/demo/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account: { email: accountOf(server, 'administrator').email, can_create_users: true } }),
  })
  await password(page).fill('qwertyuiop')
  await send(page)
  await expect(dialog(page)).toContainText(
    t('records:review.because.server-words', { words: 'The password is too weak.' }),
  )
  await dialog(page)
    .getByRole('button', { name: ending(like('records:review.keep-all')) })
    .click()
  await expect(page.getByRole('group', { name: t('users:user.field.password') }).getByRole('alert')).toContainText(
    'too weak',
  )
  // No draft contains the typed password, so the form asks for it again after a reload.
  await expect(page.getByText(like('records:drafts.bar.stored'))).toBeVisible()
  expect(await searchFiles(userDataFolder, ['Sofie Lind'])).not.toEqual([])
  await password(page).fill('lantern-rope-seven-gulls')
  await page.reload()
  await expect(email(page)).toHaveValue('sofie.lind@haldenferries.example')
  await expect(page.getByRole('radio', { name: starting(t('users:password.generate')) })).toBeChecked()
  expect(await searchFiles(userDataFolder, ['lantern-rope'])).toEqual([])

  // A review whose password was lost with the page can't be sent.
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toContainText(t('users:user.act.create.title', { name: 'Sofie Lind' }))
  await page.reload()
  await expect(email(page)).toHaveValue('sofie.lind@haldenferries.example')
  await expect(dialog(page)).toHaveCount(0)
})

test('a person: permissions, with their objects and groups', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openUsers(page, server, 'owner')
  const search = page.getByRole('textbox', { name: t('users:search.label') })
  await search.fill('jonas lie')
  await expect(row(page, /Jonas Lie/)).toContainText('jonas.lie@haldenferries.example')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Jonas Lie' })).toBeVisible()
  const may = page.getByRole('grid', { name: t('users:permissions.label', { name: 'Jonas Lie' }) })
  await expect(may.getByRole('row').nth(1)).toContainText(t('records:permission.organization'))
  await page
    .getByRole('textbox', { name: t('users:permissions.search') })
    .fill(`dock-operations ${t('channels:channel.field.can_send_message_group')}`)
  await expect(may.getByRole('row').nth(1)).toContainText('dock-operations')
  const why = page.getByRole('complementary', { name: t('users:why.label') })
  await expect(why.getByRole('list').first()).toContainText('Jonas Lie')
  await expect(why).toContainText(anyOf(like('users:verdict.only'), t('users:verdict.several')))

  // A guest has fewer permissions, and a missing permission shows who has it.
  await page.goBack()
  await search.fill('')
  await page.getByRole('button', { name: `${t('users:column.role')} ${t('records:filter-bar.any')}` }).click()
  await page.getByRole('checkbox', { name: starting(t('organization:role.label.guest')) }).check()
  await page.keyboard.press('Escape')
  await grid(page).getByRole('row').nth(1).click()
  await page
    .getByRole('textbox', { name: t('users:permissions.search') })
    .fill(t('records:permission.realm.can_create_public_channel_group'))
  await page.getByRole('button', { name: t('records:record-list.show-hidden') }).click()
  await expect(main(page).getByRole('grid').getByRole('row').nth(1)).toContainText(
    t('users:may.not', { may: t('records:permission.realm.can_create_public_channel_group') }),
  )

  for (const [role, sentence] of [
    ['moderator', t('users:create.locked', { who: t('organization:role.least.administrator') })],
    ['member', t('users:create.locked', { who: t('organization:role.least.administrator') })],
    ['guest', t('users:sentence.guest')],
    ['bot', t('users:create.locked', { who: t('organization:role.least.administrator') })],
  ] as const) {
    await page.getByRole('link', { name: t('app:rail.connect-title') }).click()
    await openUsers(page, server, role)
    await expect(main(page)).toContainText(sentence)
    await expect(newUser(page)).toBeDisabled()
  }
})

test('where nobody is listed, a user is created by form and known by ID', async ({ launchConsole, demoServer }) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await openScenario(page, minimal, server)
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.users') })
    .click()
  await expect(main(page)).toContainText(like('records:registry.why'))
  await newUser(page).click()
  await name(page).fill('Sofie Lind')
  await email(page).fill('sofie.lind@haldenferries.example')
  await page.getByRole('radio', { name: t('users:password.type') }).check()
  await password(page).fill('lantern-rope-seven-gulls')
  await send(page)
  await expect(dialog(page).getByRole('row', { name: t('users:user.field.email') })).toContainText(
    t('records:review.state.accepted'),
  )
  await dialog(page)
    .getByRole('button', { name: t('records:review.done') })
    .click()
  const created = page.getByRole('dialog', { name: t('users:created.title', { name: 'Sofie Lind' }) })
  await expect(created).toContainText(t('users:created.typed'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Sofie Lind' })).toBeVisible()
  await page.goBack()
  await expect(row(page, /Sofie Lind/)).toContainText(t('organization:unknown'))
  await page.getByRole('textbox', { name: t('records:registry.id') }).fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('users:user.kind.unnamed', { id: 7 }) })).toBeVisible()
  await page.getByRole('button', { name: t('records:registry.forget') }).click()
  await dialog(page)
    .getByRole('button', { name: t('records:registry.forget') })
    .click()
  await expect(row(page, /Sofie Lind/)).toBeVisible()
  await expect(row(page, like('users:user.kind.unnamed', { id: 7 }))).toHaveCount(0)
})
