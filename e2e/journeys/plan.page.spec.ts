import { findBarriersInEach } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { reach } from './focus.ts'
import { findOverflow } from './leaks.ts'
import { dockOperations } from '../tools/scenarios/scenario.ts'
import { accountOf, changeChannelAs, connectAccount, patches } from './steps.ts'
import { exactly, like, starting, t } from '../texts.ts'

test('settings of many channels are planned, checked and sent as a run, by keyboard', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.channels') })
    .press('Enter')
  const grid = page.getByRole('grid', { name: t('channels:table.label') })
  await grid.press('Home')
  for (let more = 0; more < 11; more += 1) await page.keyboard.press('Shift+ArrowDown')
  const open = page.getByRole('button', { name: t('bulk:channels-change.open') })
  await reach(page, open)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', {
      name: t('channels:channel.kind.change', { count: 12 }),
    }),
  ).toBeVisible()

  // The operation is chosen first, then the value, with only arrows and Tab.
  await reach(page, page.getByRole('combobox', { name: t('bulk:plan.fields.add') }))
  await page.keyboard.type(t('channels:channel.field.topics_policy'))
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const topics = page.getByRole('group', { name: t('channels:channel.field.topics_policy') })
  const value = topics.getByRole('combobox', { name: t('channels:channel.field.topics_policy') })
  await reach(page, value)
  const required = page.getByRole('option', { name: t('channels:channel.value.topics_policy.disable_empty_topic') })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(required).toHaveAttribute('data-combobox-selected', 'true', { timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(value).toHaveValue(t('channels:channel.value.topics_policy.disable_empty_topic'))
  await reach(page, page.getByRole('combobox', { name: t('bulk:plan.fields.add') }))
  await page.keyboard.type(t('channels:channel.field.can_remove_subscribers_group'))
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const remove = page.getByRole('group', {
    name: t('channels:channel.field.can_remove_subscribers_group'),
    exact: true,
  })
  await reach(page, remove.getByRole('radio', { name: t('bulk:plan.field.replace') }))
  for (const _ of [t('bulk:plan.field.add'), t('bulk:plan.field.remove')]) await page.keyboard.press('ArrowRight')
  await reach(page, remove.getByRole('button', { name: starting(like('records:permission-picker.edit')) }))
  await page.keyboard.press('Enter')
  await page.keyboard.type(t('records:organization.role:moderators'))
  await expect(page.getByRole('option', { name: starting(t('records:organization.role:moderators')) })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')

  const plan = page.getByRole('grid', { name: t('bulk:plan.table.label') })
  await expect(plan).toContainText(t('bulk:plan.cell.nobody'))
  await expect(plan.getByRole('row').filter({ hasText: 'all-hands' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('status').filter({ hasText: t('bulk:plan.dry.title') })).toContainText(
    like('bulk:plan.dry.done'),
  )
  expect(await patches(server.url)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await findBarriersInEach(page, [{ colorScheme: 'light' }, { colorScheme: 'dark' }])).toEqual([])
  await page.setViewportSize({ width: 640, height: 400 })
  expect(await findOverflow(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  // One row is excluded by its box, and another client changes one in the meantime.
  await plan.focus()
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: starting(t('bulk:plan.view.out')) })).toContainText(/[1-9]/)
  const left = await plan
    .getByRole('row', { selected: false })
    .filter({ hasText: t('bulk:plan.view.out') })
    .first()
    .textContent()
  await changeChannelAs(server.url, accountOf(server, 'owner'), dockOperations.id, {
    can_remove_subscribers_group: JSON.stringify({ new: { direct_members: [13], direct_subgroups: [5] } }),
  })
  await expect(plan.getByRole('row').filter({ hasText: 'dock-operations' })).toContainText(t('bulk:plan.cell.changed'))
  await page.getByRole('button', { name: t('bulk:plan.dry.again') }).press('Enter')
  await expect(plan.getByRole('row').filter({ hasText: 'dock-operations' })).not.toContainText(
    t('bulk:plan.cell.changed'),
  )

  // After a reload, the bulk change is still there.
  await page.reload()
  const confirm = page.getByRole('button', { name: exactly(like('bulk:plan.bar.review')) })
  await expect(confirm).toBeEnabled()
  await expect(
    plan
      .getByRole('row', { selected: false })
      .filter({ hasText: t('bulk:plan.view.out') })
      .first(),
  ).toHaveText(left ?? '')
  await reach(page, confirm)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', {
    name: exactly(like('channels:channel.kind.change')),
  })
  // A permission changes, so a habitual Enter sends nothing.
  await expect(dialog.getByRole('button', { name: t('bulk:dialog.cancel'), exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(confirm).toBeFocused()
  // The only request so far is the other administrator's.
  expect(await patches(server.url)).toHaveLength(1)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: starting(like('bulk:plan.confirm.send')) }).press('Enter')
  // Everything is saved, so the list is back with its selection.
  await expect(grid).toBeVisible({ timeout: 30_000 })
  await expect(grid.getByRole('row', { selected: true })).toHaveCount(12)
  const [, ...sent] = await patches(server.url)
  expect(new Set(sent.map(({ path }) => path)).size).toBe(sent.length)
  const bunkering = sent.find(({ path }) => path.endsWith('/106'))
  expect(bunkering?.parameters).toEqual({ topics_policy: 'disable_empty_topic' })
  const dock = sent.find(({ path }) => path.endsWith(`/${dockOperations.id}`))
  expect(JSON.parse(dock?.parameters['can_remove_subscribers_group'] ?? '')).toEqual({
    new: { direct_members: [13], direct_subgroups: [] },
    old: { direct_members: [13], direct_subgroups: [5] },
  })
  // The excluded row stays unchanged.
  expect(sent.some(({ path }) => path.endsWith('/133'))).toBe(false)
})
