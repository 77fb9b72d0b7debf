import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { pressInOptions, walkTo } from './focus.ts'
import { accountOf, requestsAt, connectAccount, savedNotice } from './steps.ts'
import { t } from '../texts.ts'

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
  await expect(dialog(page).getByText(t('users:going.reading'))).toHaveCount(0)
  const notify = dialog(page).getByRole('checkbox', { name: t('users:going.notify', { count: 1 }) })
  await notify.press('Space')
  await expect(notify).toBeChecked()
  await dialog(page)
    .getByRole('textbox', { name: t('users:going.comment') })
    .fill('Thank you for your work.')
  expect(await findBarriers(page)).toEqual([])
  await dialog(page)
    .getByRole('button', { name: t('users:user.act.deactivate.send', { name: 'Astrid Vik-Dahl' }) })
    .press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page)).toContainText(t('users:permissions.gone'))
  expect(await changes(server)).toEqual([
    ['PATCH', '', { full_name: 'Astrid Vik-Dahl', role: '300' }],
    ['DELETE', '', { deactivation_notification_comment: 'Thank you for your work.' }],
  ])
})
