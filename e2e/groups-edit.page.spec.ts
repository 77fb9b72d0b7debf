import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, enact, patches, savedNotice } from './steps.ts'
import { words } from './words.ts'

/** Changes of user groups, by keyboard. Ids of the demo organization, as its README lists them. */

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const send = (page: Page, count: number) => page.getByRole('button', { name: words.review('send', { count }) })

async function openGroup(page: Page, id: number | 'new', query = ''): Promise<void> {
  await page.evaluate(
    (to) => (location.hash = location.hash.replace(/(\/o\/[^/]+).*/, `$1/groups/${to}`)),
    `${id}/settings${query}`,
  )
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
}

test('a group is renamed and its permissions are changed by keyboard, and undone', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page
    .getByRole('navigation', { name: words.app('navigation.label') })
    .getByRole('link', { name: words.groups('title') })
    .press('Enter')
  const search = page.getByRole('textbox', { name: words.groups('search.label') })
  await search.fill('terminal leads')
  await expect(page.getByRole('row', { name: /^Terminal leads/ })).toBeVisible()
  await page.getByRole('row', { name: /^Terminal leads/ }).click()
  await main(page).getByRole('link', { name: words.groups('link.settings') }).press('Enter')

  const name = field(page, words.groups('user-group.field.name'))
  await expect(name).toHaveValue('Terminal leads')
  expect(await findBarriers(page)).toEqual([])
  await name.fill('@leads')
  await expect(main(page)).toContainText(words.groups('user-group.rule.name-reserved', { start: '@' }))
  await name.fill('Leads of terminals')
  await field(page, words.groups('user-group.field.description')).fill('Everyone who leads a terminal.')
  const join = words.groups('user-group.field.can_join_group')
  await page.getByRole('button', { name: words.permissionPicker('edit', { label: join }) }).press('Enter')
  await page.getByRole('combobox', { name: join }).pressSequentially('fleet desk')
  await expect(page.getByRole('option', { name: /^Fleet desk/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  expect(await findBarriers(page)).toEqual([])
  await send(page, 3).press('Enter')
  await expect(savedNotice(page)).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Leads of terminals')
  const [{ path, parameters } = { path: '', parameters: {} }] = await patches(server.url)
  expect(path).toMatch(/\/user_groups\/43$/)
  expect(Object.keys(parameters).sort()).toEqual(['can_join_group', 'description', 'name'])

  await page.getByRole('button', { name: words.review('undo'), exact: true }).press('Enter')
  await page.getByRole('button', { name: words.review('send.undo', { count: 3 }) }).press('Enter')
  await expect(name).toHaveValue('Terminal leads')
})

test('settings of a group are closed with the reason', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await openGroup(page, 43)
  await expect(main(page)).toContainText(words.edit.like('locked'))
  await expect(field(page, words.groups('user-group.field.name'))).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  // A role group.
  await openGroup(page, 3)
  await expect(main(page)).toContainText(words.groups('user-group.rule.system'))
})

test('a server with only the documented operations offers no change of a group', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await enact(page, minimal, server)
  await openGroup(page, 43)
  await expect(main(page)).toContainText(words.groups('edit.not-offered'))
})
