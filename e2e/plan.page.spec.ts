import { findBarriersInEach } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { reach } from './focus.ts'
import { findOverflow } from './leaks.ts'
import { dockOperations } from './scenarios/scenario.ts'
import { accountOf, changeChannelAs, connectAccount, patches } from './steps.ts'
import { exactly, starting, words } from './words.ts'

test('settings of many channels are planned, checked and sent as a run, by keyboard', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  await page
    .getByRole('navigation', { name: words.app('navigation.label') })
    .getByRole('link', { name: words.titles('channels') })
    .press('Enter')
  const grid = page.getByRole('grid', { name: words.channels('table.label') })
  await grid.press('Home')
  for (let more = 0; more < 11; more += 1) await page.keyboard.press('Shift+ArrowDown')
  const open = page.getByRole('button', { name: words.channelChange('open') })
  await reach(page, open)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', {
      name: words.channels('channel.kind.change', { count: 12 }),
    }),
  ).toBeVisible()

  // The operation is chosen first, then the value, with only arrows and Tab.
  const topics = page.getByRole('group', { name: words.channels('channel.field.topics_policy') })
  await reach(page, topics.getByRole('radio', { name: words.plan('field.leave') }))
  await page.keyboard.press('ArrowRight')
  const value = topics.getByRole('combobox', { name: words.channels('channel.field.topics_policy') })
  await reach(page, value)
  const required = page.getByRole('option', { name: words.channels('channel.value.topics_policy.disable_empty_topic') })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(required).toHaveAttribute('data-combobox-selected', 'true', { timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(value).toHaveValue(words.channels('channel.value.topics_policy.disable_empty_topic'))
  await reach(page, page.locator('summary').filter({ hasText: words.plan.like('fields.more') }))
  await page.keyboard.press('Enter')
  const remove = page.getByRole('group', {
    name: words.channels('channel.field.can_remove_subscribers_group'),
    exact: true,
  })
  await reach(page, remove.getByRole('radio', { name: words.plan('field.leave') }))
  for (const _ of [words.plan('field.replace'), words.plan('field.add'), words.plan('field.remove')])
    await page.keyboard.press('ArrowRight')
  await reach(page, remove.getByRole('button', { name: starting(words.permissionPicker.like('edit')) }))
  await page.keyboard.press('Enter')
  await page.keyboard.type(words.directory('role:moderators'))
  await expect(page.getByRole('option', { name: starting(words.directory('role:moderators')) })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')

  const plan = page.getByRole('grid', { name: words.plan('table.label') })
  await expect(plan).toContainText(words.plan('cell.nobody'))
  await expect(plan.getByRole('row').filter({ hasText: 'all-hands' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('status').filter({ hasText: words.plan('dry.title') })).toContainText(
    words.plan.like('dry.done'),
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
  await expect(page.getByRole('button', { name: starting(words.plan('view.out')) })).toContainText(/[1-9]/)
  const left = await plan
    .getByRole('row', { selected: false })
    .filter({ hasText: words.plan('view.out') })
    .first()
    .textContent()
  await changeChannelAs(server.url, accountOf(server, 'owner'), dockOperations.id, {
    can_remove_subscribers_group: JSON.stringify({ new: { direct_members: [13], direct_subgroups: [5] } }),
  })
  await expect(plan.getByRole('row').filter({ hasText: 'dock-operations' })).toContainText(words.plan('cell.changed'))
  await page.getByRole('button', { name: words.plan('dry.again') }).press('Enter')
  await expect(plan.getByRole('row').filter({ hasText: 'dock-operations' })).not.toContainText(
    words.plan('cell.changed'),
  )

  // After a reload, the bulk change is still there.
  await page.reload()
  const confirm = page.getByRole('button', { name: exactly(words.plan.like('bar.review')) })
  await expect(confirm).toBeEnabled()
  await expect(
    plan
      .getByRole('row', { selected: false })
      .filter({ hasText: words.plan('view.out') })
      .first(),
  ).toHaveText(left ?? '')
  await reach(page, confirm)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', {
    name: exactly(words.channels.like('channel.kind.change')),
  })
  await expect(dialog.getByRole('button', { name: starting(words.plan.like('confirm.send')) })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(confirm).toBeFocused()
  // The only request so far is the other administrator's.
  expect(await patches(server.url)).toHaveLength(1)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: starting(words.plan.like('confirm.send')) }).press('Enter')
  const done = page.getByRole('dialog')
  await expect(done.getByRole('status').first()).toContainText(starting(words.batch.like('done')), { timeout: 30_000 })
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
  await done
    .getByRole('button', { name: words.run('close'), exact: true })
    .last()
    .press('Enter')
  await expect(page.getByRole('button', { name: `${words.plan('view.change')} 0` })).toBeVisible()
})
