import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, openScenario, patches, savedNotice } from './steps.ts'
import { like, t } from './texts.ts'

/** Changes of user groups, by keyboard. Ids of the demo organization, as its README lists them. */

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const send = (page: Page, count: number) => page.getByRole('button', { name: t('records:review.send', { count }) })

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
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.groups') })
    .press('Enter')
  const search = page.getByRole('textbox', { name: t('groups:search.label') })
  await search.fill('terminal leads')
  await expect(page.getByRole('row', { name: /^Terminal leads/ })).toBeVisible()
  await page.getByRole('row', { name: /^Terminal leads/ }).click()
  await main(page)
    .getByRole('link', { name: t('groups:link.settings') })
    .press('Enter')

  const name = field(page, t('groups:user-group.field.name'))
  await expect(name).toHaveValue('Terminal leads')
  expect(await findBarriers(page)).toEqual([])
  await name.fill('@leads')
  await expect(main(page)).toContainText(t('groups:user-group.rule.name-reserved', { start: '@' }))
  await name.fill('Leads of terminals')
  await field(page, t('groups:user-group.field.description')).fill('Everyone who leads a terminal.')
  const join = t('groups:user-group.field.can_join_group')
  await page.getByRole('button', { name: t('records:permission-picker.edit', { label: join }) }).press('Enter')
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

  await page.getByRole('button', { name: t('records:review.undo'), exact: true }).press('Enter')
  await page.getByRole('button', { name: t('records:review.send.undo', { count: 3 }) }).press('Enter')
  await expect(name).toHaveValue('Terminal leads')
})

test('settings of a group are closed with the reason', { tag: '@page' }, async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await openGroup(page, 43)
  await expect(main(page)).toContainText(like('records:edit.locked'))
  await expect(field(page, t('groups:user-group.field.name'))).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])
  // The group with id 3 is a role group.
  await openGroup(page, 3)
  await expect(main(page)).toContainText(t('groups:user-group.rule.system'))
})

test(
  'a server with only the documented operations offers no change of a group',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer(minimal.server)
    const { page } = await launchConsole()
    await openScenario(page, minimal, server)
    await openGroup(page, 43)
    await expect(main(page)).toContainText(t('groups:edit.not-offered'))
  },
)

/** Pastes into the focused field, as from a real clipboard: with line breaks. */
const paste = (page: Page, text: string) =>
  page.locator('input:focus').evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const included = (page: Page, part: 'members' | 'subgroups', name: string) =>
  page
    .getByRole('list', { name: t(`groups:list.${part}`) })
    .getByRole('listitem')
    .filter({ hasText: name })

test(
  'members and subgroups are added and removed by keyboard, loops are prevented, and it is undone',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
    await openGroup(page, 43)
    const tab = (part: 'settings' | 'members' | 'subgroups') =>
      page.getByRole('tab', { name: t(`groups:part.${part}`) })
    await tab('settings').press('ArrowRight')
    const add = page.getByRole('combobox', { name: t('groups:add.members') })
    await add.focus()
    await paste(page, 'carlos ibarra\nnobody@haldenferries.example')
    await expect(included(page, 'members', 'Carlos Ibarra')).toContainText(t('groups:included.added'))
    await expect(main(page)).toContainText(t('groups:members.unknown', { names: 'nobody@haldenferries.example' }))
    await add.pressSequentially('harriet mo')
    await expect(page.getByRole('option', { name: /^Harriet Moe/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(included(page, 'members', 'Harriet Moe')).toContainText(t('groups:included.added'))
    expect(await findBarriers(page)).toEqual([])
    const review = page.getByRole('dialog', {
      name: t('groups:user-group.act.members.title', { name: 'Terminal leads' }),
    })
    const sendMembers = review.getByRole('button', { name: t('groups:user-group.act.members.send') })
    await page.keyboard.press('Control+Enter')
    await expect(review).toContainText('Carlos Ibarra')
    await sendMembers.press('Enter')
    await expect(included(page, 'members', 'Carlos Ibarra')).not.toContainText(t('groups:included.added'))

    await add.focus()
    await paste(page, 'Signe Dahl;')
    await page.getByRole('button', { name: t('groups:included.remove-name', { name: 'Harriet Moe' }) }).press('Enter')
    await expect(included(page, 'members', 'Harriet Moe')).toContainText(t('groups:included.removed'))
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(review).toContainText('Signe Dahl')
    await expect(review).toContainText('Harriet Moe')
    await sendMembers.press('Enter')
    await expect(included(page, 'members', 'Harriet Moe')).toHaveCount(0)
    await page
      .getByRole('button', { name: t('records:review.undo'), exact: true })
      .last()
      .press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: like('records:review.send.undo') })
      .press('Enter')
    await expect(included(page, 'members', 'Harriet Moe')).toHaveCount(1)
    await expect(included(page, 'members', 'Signe Dahl')).toHaveCount(0)

    // A group that contains this one can't become a subgroup of it.
    await openGroup(page, 43, '?part=subgroups')
    const addGroup = page.getByRole('combobox', { name: t('groups:add.subgroups') })
    await addGroup.focus()
    await page.keyboard.type('terminal staff')
    await expect(page.getByRole('option', { name: /^Terminal staff/ })).toContainText(t('groups:subgroups.loop'))
    await expect(page.getByRole('option', { name: /^Terminal staff/ })).toBeDisabled()
    await addGroup.fill('harbour pil')
    await expect(page.getByRole('option', { name: /^Harbour pilots/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: t('groups:user-group.act.subgroups.send') }).press('Enter')
    await expect(included(page, 'subgroups', 'Harbour pilots')).not.toContainText(t('groups:included.added'))
  },
)

test('a group is created by keyboard with members, subgroups and permissions', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openGroup(page, 43)
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.groups') })
    .press('Enter')
  await page.getByRole('link', { name: t('groups:user-group.kind.new') }).press('Enter')
  await field(page, t('groups:user-group.field.name')).fill('Night tugs')
  await field(page, t('groups:user-group.field.description')).fill('Tugs on call at night')
  await page.getByRole('combobox', { name: t('groups:add.members') }).focus()
  await paste(page, 'Carlos Ibarra, Harriet Moe')
  await expect(included(page, 'members', 'Harriet Moe')).toBeVisible()
  await page.getByRole('combobox', { name: t('groups:add.subgroups') }).focus()
  await page.keyboard.type('harbour pil')
  await expect(page.getByRole('option', { name: /^Harbour pilots/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(included(page, 'subgroups', 'Harbour pilots')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('Carlos Ibarra')
  await page.getByRole('button', { name: t('groups:user-group.act.create.send') }).press('Enter')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Night tugs')
  await expect(page).toHaveURL(/\/groups\/\d+\/settings/)
})
