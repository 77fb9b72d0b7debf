import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { pressInOptions, walkTo } from './focus.ts'
import { accountOf, requestsAt, connectAccount, savedNotice } from './steps.ts'
import { ending, like, starting, t } from './texts.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const grid = (page: Page) => page.getByRole('grid', { name: t('users:table.label') })
const row = (page: Page, name: RegExp) => grid(page).getByRole('row', { name })

async function openUsers(page: Page, server: DemoServer, role: string): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role) })
  await page.evaluate(() => (location.hash = location.hash.replace(/channels.*$/, 'users')))
  await expect(page.getByRole('heading', { name: t('organization:feature.users'), exact: true })).toBeVisible()
}

/** Changes of people that reached the server: method, last part of the path, and parameters. */
const changes = async ({ url }: DemoServer) =>
  (await requestsAt(url))
    .filter(({ method, path }) => method !== 'GET' && /\/users\/\d+/.test(path))
    .map(({ method, path, parameters }) => [method, path.replace(/^.*\/users\/\d+/, ''), parameters])

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: t('users:search.label') }).fill(name)
  await expect(row(page, new RegExp(name, 'i'))).toBeVisible()
}

test('on a person’s page, name and role are changed and the account is deactivated, by keyboard', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openUsers(page, server, 'owner')
  await find(page, 'astrid vik')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Astrid Vik' })).toBeVisible()
  await walkTo(page, 'Tab', 'textbox', t('users:user.field.full_name'))
  await page.keyboard.press('End')
  await page.keyboard.type('-Dahl')
  await walkTo(page, 'Tab', 'combobox', t('users:user.field.role'))
  await pressInOptions(page, 'ArrowDown', 'ArrowUp', 'Enter')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('row', { name: t('users:user.field.role') })).toContainText(
    t('users:user.value.role.moderator'),
  )
  await dialog(page)
    .getByRole('button', { name: t('records:review.send', { count: 2 }) })
    .press('Enter')
  await expect(savedNotice(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Astrid Vik-Dahl' })).toBeVisible()

  await page.getByRole('button', { name: t('users:acts.deactivate-one') }).press('Enter')
  await expect(dialog(page)).toContainText(t('users:acts.deactivate-title', { name: 'Astrid Vik-Dahl', count: 1 }))
  await expect(dialog(page)).toContainText(t('users:going.bots'))
  await expect(dialog(page).getByText(t('users:going.reading'))).toHaveCount(0)
  const notify = dialog(page).getByRole('checkbox', { name: t('users:going.notify', { count: 1 }) })
  await notify.press('Space')
  await expect(notify).toBeChecked()
  await dialog(page)
    .getByRole('textbox', { name: t('users:going.comment') })
    .fill('Thank you for your work.')
  expect(await findBarriers(page)).toEqual([])
  await dialog(page)
    .getByRole('button', { name: t('users:acts.deactivate', { count: 1 }) })
    .press('Enter')
  await expect(dialog(page)).toContainText(t('bulk:batch.done', { confirmed: 1, all: 1 }))
  await dialog(page)
    .getByRole('button', { name: t('bulk:run.close') })
    .press('Enter')
  await expect(main(page)).toContainText(t('users:permissions.gone'))
  expect(await changes(server)).toEqual([
    ['PATCH', '', { full_name: 'Astrid Vik-Dahl', role: '300' }],
    ['DELETE', '', { deactivation_notification_comment: 'Thank you for your work.' }],
  ])
})

test(
  'selected people get another role, and are deactivated and reactivated',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await openUsers(page, server, 'administrator')
    await find(page, 'aino diallo')
    await grid(page).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: t('users:acts.role') }).press('Enter')
    // Only owners make owners.
    await expect(page.getByRole('menuitem').first()).toBeDisabled()
    await page
      .getByRole('menuitem', {
        name: t('users:acts.role-option', { role: t('organization:role.label.guest'), count: 1 }),
      })
      .press('Enter')
    await expect(dialog(page)).toContainText(
      t('users:acts.role-title', { name: 'Aino Diallo', role: t('organization:role.label.guest'), count: 1 }),
    )
    expect(await findBarriers(page)).toEqual([])
    await dialog(page)
      .getByRole('button', { name: t('users:acts.send-role', { count: 1 }) })
      .press('Enter')
    await dialog(page)
      .getByRole('button', { name: t('bulk:run.close') })
      .press('Enter')
    await expect(row(page, /aino diallo/i)).toContainText(t('organization:role.label.guest'))
    for (const act of ['deactivate', 'reactivate'] as const) {
      await grid(page).focus()
      await page.keyboard.press('Space')
      const label = t(`users:acts.${act}`, { count: 1 })
      await main(page).getByRole('button', { name: label }).press('Enter')
      await dialog(page).getByRole('button', { name: label }).press('Enter')
      await dialog(page)
        .getByRole('button', { name: t('bulk:run.close') })
        .press('Enter')
      await expect(dialog(page)).toHaveCount(0)
    }
    await expect(row(page, /aino diallo/i)).toContainText(t('users:state.active'))
    expect(await changes(server)).toEqual([
      ['PATCH', '', { role: '600' }],
      ['DELETE', '', {}],
      ['POST', '/reactivate', {}],
    ])
  },
)

test(
  'a person is subscribed to a channel and unsubscribed from another',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await openUsers(page, server, 'owner')
    await find(page, 'aino diallo')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t('users:belonging.change'), exact: true }).press('Enter')
    await walkTo(page, 'Tab', 'combobox', t('users:belonging.channelsToAdd'))
    await page.keyboard.type('dock-op')
    for (const key of ['ArrowDown', 'Enter', 'Escape']) await page.keyboard.press(key)
    await walkTo(page, 'Tab', 'combobox', t('users:belonging.channelsToRemove'))
    await page.keyboard.type('all-hands')
    for (const key of ['ArrowDown', 'Enter', 'Escape']) await page.keyboard.press(key)
    expect(await findBarriers(page)).toEqual([])
    await dialog(page)
      .getByRole('button', { name: t('users:belonging.review', { count: 2 }) })
      .press('Enter')
    await expect(dialog(page)).toContainText(t('users:belonging.review-title', { name: 'Aino Diallo', count: 2 }))
    await dialog(page)
      .getByRole('button', { name: t('bulk:batch.send', { count: 2 }) })
      .press('Enter')
    await expect(dialog(page)).toContainText(t('bulk:batch.done', { confirmed: 2, all: 2 }))
  },
)

test('channels and groups are copied from another person', { tag: '@page' }, async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openUsers(page, server, 'owner')
  await find(page, 'aino diallo')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('users:belonging.change') }).press('Enter')
  await walkTo(page, 'Tab', 'combobox', t('users:belonging.copy'))
  await page.keyboard.type('jonas lie')
  await expect(page.getByRole('option', { name: 'Jonas Lie' })).toBeVisible()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  const review = dialog(page).getByRole('button', { name: like('users:belonging.review') })
  // The subscriptions of the other person may still be loading.
  await expect(review).toBeEnabled()
  await review.press('Enter')
  await expect(dialog(page).getByRole('row', { name: 'Fleet desk' })).toContainText(
    t('users:belonging.groupsToAdd-change', { name: 'Aino Diallo' }),
  )
  await expect(dialog(page).getByRole('row', { name: 'dock-operations' })).toContainText(
    t('users:belonging.channelsToAdd-change', { name: 'Aino Diallo' }),
  )
})

test('people are selected by a pasted list of addresses', { tag: '@page' }, async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openUsers(page, server, 'administrator')
  await page.getByRole('button', { name: t('users:select.open') }).press('Enter')
  await page.keyboard.insertText(
    'Aino <aino.diallo@haldenferries.example>\nana.farah@haldenferries.example, nobody@x.example',
  )
  await expect(dialog(page)).toContainText(t('users:select.found', { count: 2 }))
  await expect(dialog(page)).toContainText(t('users:select.unknown', { count: 1 }))
  expect(await findBarriers(page)).toEqual([])
  await dialog(page)
    .getByRole('button', { name: t('users:select.confirm', { count: 2 }) })
    .press('Enter')
  await expect(main(page).getByRole('button', { name: t('users:acts.deactivate', { count: 2 }) })).toBeVisible()
})

test('people of a file are invited instead of created', { tag: '@page' }, async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openUsers(page, server, 'owner')
  await page.getByRole('button', { name: t('users:create.from-file') }).click()
  const text = 'Name;Email\nLiv Holm;liv.holm@portagency.example\nTor Hagen;tor.hagen@portagency.example\n'
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const next = (label: string) => page.getByRole('button', { name: starting(label) }).click()
  await next(t('users:file.encoding.next'))
  await next(t('users:file.columns.next'))
  await next(t('users:file.problems.next'))
  await page.getByRole('radio', { name: starting(t('users:file.method.invite')) }).check()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: t('invitations:invite.title') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('invitations:addresses.label') })).toHaveValue(
    '"Liv Holm" <liv.holm@portagency.example>\n"Tor Hagen" <tor.hagen@portagency.example>',
  )
})

test('an account that can’t change people sees why', { tag: '@page' }, async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openUsers(page, server, 'member')
  await find(page, 'aino diallo')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: ending('Aino Diallo') })).toBeVisible()
  await expect(main(page)).toContainText(t('users:change.locked', { who: t('organization:role.least.administrator') }))
  await expect(page.getByRole('button', { name: t('users:acts.deactivate-one') })).toHaveCount(0)
})
