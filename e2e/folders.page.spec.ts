import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { expectFocus } from './focus.ts'
import { accountOf, changeChannelAs, connectAccount, patches, savedNotice } from './steps.ts'
import { anyOf, inOrder, like, starting, t } from './texts.ts'

/** The id of all-hands in the demo organization. */
const allHands = 129

const list = (page: Page) => page.getByRole('list', { name: t('folders:list.label') })
const row = (page: Page, name: string) => list(page).getByRole('button', { name: new RegExp(`^\\d+ ?${name}`) })

async function openFolders(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.folders') })
    .click()
  await expect(page.getByRole('heading', { name: t('organization:feature.folders'), exact: true })).toBeVisible()
}

async function connectAs(page: Page, server: DemoServer, role: string): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role) })
  await openFolders(page)
}

/** Fields of the last request of a kind that reached the server. */
async function lastSent(server: DemoServer, method: string, path: RegExp) {
  const answer = await fetch(`${server.url}/demo/requests`)
  const { requests } = (await answer.json()) as {
    requests: { method: string; path: string; parameters: Record<string, string> }[]
  }
  return requests.findLast((request) => request.method === method && path.test(request.path))?.parameters
}

async function asAdministrator(server: DemoServer, path: string, fields: Record<string, string>): Promise<void> {
  const { email, apiKey } = accountOf(server, 'administrator')
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: 'PATCH',
    headers: { Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` },
    body: new URLSearchParams(fields),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

test('a folder is created, renamed by another user, and archived while it is empty', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAs(page, server, 'owner')
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('button', { name: t('records:list-detail.new'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('folders:folder.kind.new') })).toBeVisible()
  const name = page.getByRole('textbox', { name: t('folders:folder.field.name') })
  await name.fill('operations')
  // The form reports a taken name and the remaining length before anything is sent.
  await expect(page.getByText(t('folders:folder.rule.name-taken', { name: 'Operations' }))).toBeVisible()
  await expect(page.getByText(t('records:edit.count', { count: 10, limit: 60 }))).toBeVisible()
  await name.fill('Harbour office')
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('folders:folder.act.create.send') })
    .click()
  await expect(savedNotice(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbour office' })).toBeVisible()
  await expect(row(page, 'Harbour office')).toHaveAttribute('aria-current', 'true')
  // The folder has no channel that could be dragged.
  const hint = page.getByText(t('folders:channels.hint'))
  await expect(hint).toHaveCount(0)
  // The description is required, even when empty (service.md#channel-folders).
  expect(await lastSent(server, 'POST', /channel_folders/)).toEqual({ name: 'Harbour office', description: '' })

  const id = new URLSearchParams(page.url().split('?')[1]).get('open') ?? ''
  await asAdministrator(server, `/channel_folders/${id}`, { name: 'Port office' })
  await expect(page.getByRole('heading', { name: 'Port office' })).toBeVisible()
  await expect(name).toHaveValue('Port office')

  await page.getByRole('button', { name: t('records:edit.archive'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('records:review.send', { count: 1 }) })
    .click()
  await expect(savedNotice(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('records:edit.unarchive') })).toBeVisible()
  await expect(page.getByText(t('folders:detail.archived'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('folders:channels.assign') })).toHaveCount(0)
  await expect(row(page, 'Port office')).toHaveCount(0)
  await page
    .getByRole('button', {
      name: t('records:list-detail.archived-show', {
        count: 2,
      }),
    })
    .click()
  await expect(row(page, 'Port office')).toBeVisible()

  // A folder with channels waits until it is empty, and shows why.
  await row(page, 'Crew').click()
  const archive = page.getByRole('button', { name: t('records:edit.archive'), exact: true })
  await expect(archive).toBeDisabled()
  await expect(archive).toHaveAccessibleDescription(t('folders:detail.archive-waits'))
  await expect(hint).toBeVisible()
})

test('another order is edited by keyboard, reverted, and sent with every id once', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAs(page, server, 'owner')
  await row(page, 'Operations').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(list(page).getByRole('button').first()).toHaveText(/Operations/)
  await expect(page.getByRole('button', { name: t('records:order.review') })).toHaveCount(0)

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Operations')).toBeFocused()
  await page.getByRole('button', { name: t('records:order.review') }).click()
  await page
    .getByRole('dialog', { name: t('folders:folder.act.reorder.title') })
    .getByRole('button', { name: starting(like('records:review.send')) })
    .click()
  await expect(savedNotice(page).first()).toBeVisible()
  await expect(list(page).getByRole('button').nth(2)).toHaveText(/Operations/)
  const { order } = (await lastSent(server, 'PATCH', /channel_folders$/)) ?? {}
  const ids = JSON.parse(order ?? '[]') as number[]
  expect(new Set(ids).size).toBe(9)
})

test('many channels go into a folder under one confirmation, without a channel that another user moved in the meantime', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAs(page, server, 'owner')
  await row(page, 'Crew').click()
  await page.getByRole('link', { name: t('folders:channels.assign') }).click()
  const grid = page.getByRole('grid', { name: t('folders:assign.table', { name: 'Crew' }) })
  await grid.focus()
  for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  const after = page.getByRole('complementary', { name: t('bulk:channels-move.preview.title') })
  await expect(after.getByRole('listitem').filter({ hasText: 'Crew' })).toContainText(
    t('bulk:channels-move.preview.count', { before: 7, after: 10 }),
  )
  await expect(
    after.getByRole('region', { name: t('bulk:channels-move.preview.gains', { name: 'Crew' }) }),
  ).toContainText(inOrder('all-hands', t('bulk:channels-move.preview.from', { name: 'Company' }), 'board-room'))

  await page.getByRole('button', { name: t('bulk:channels-move.review', { count: 3 }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(t('bulk:channels-move.title', { count: 3, name: 'Crew' }))
  await expect(dialog.getByRole('row', { name: /^board-room/ })).toContainText(
    t('bulk:channels-move.change', { from: 'Company', to: 'Crew' }),
  )
  expect(await findBarriers(page)).toEqual([])
  await changeChannelAs(server.url, accountOf(server, 'administrator'), allHands, { folder_id: 'null' })
  await dialog.getByRole('button', { name: t('bulk:batch.send', { count: 3 }) }).click()
  await expect(dialog.getByRole('status')).toHaveText(t('bulk:batch.done', { confirmed: 2, all: 3 }))
  await expect(dialog).toHaveAccessibleName(t('bulk:batch.done', { confirmed: 2, all: 3 }))
  await expect(dialog.locator('details', { hasText: t('bulk:batch.blocked.changed') })).toContainText('all-hands')
  await dialog.getByRole('button', { name: t('bulk:run.close') }).click()
  // One request is the other client's, and two are the console's, each with only the folder.
  const sent = (await patches(server.url)).map(({ parameters }) => parameters)
  expect(sent).toHaveLength(3)
  expect(sent.slice(1)).toEqual([{ folder_id: '2' }, { folder_id: '2' }])
})

test('in production, a channel is dragged onto a folder, and others are moved by keyboard', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner'), isProduction: true })
  await openFolders(page)
  const channel = page.getByRole('gridcell', { name: /bunkering/ }).getByText('bunkering')
  const from = await channel.boundingBox()
  const to = await row(page, 'Safety').boundingBox()
  if (from === null || to === null) throw new Error('there is nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x - 40, from.y + 8, { steps: 4 })
  await page.mouse.move(to.x + 80, to.y + 20, { steps: 8 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(t('bulk:channels-move.title', { count: 1, name: 'Safety' }))
  const label = page
    .getByRole('dialog')
    .getByRole('textbox', { name: t('records:review.confirm.label', { name: 'Halden Ferries' }) })
  await label.fill('Halden Ferries')
  await expect(dialog.getByText(t('components:tag.production'), { exact: true })).toBeVisible()
  const send = dialog.getByRole('button', { name: t('bulk:batch.send', { count: 1 }) })
  expect(await send.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await label.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText(t('bulk:batch.done', { confirmed: 1, all: 1 }))
  await dialog.getByRole('button', { name: t('bulk:run.close') }).click()
  await expect(page.getByRole('gridcell', { name: /bunkering/ })).toHaveCount(0)

  await page.getByRole('grid', { name: t('folders:channels.title') }).focus()
  await page.keyboard.press('Space')
  const count = page.getByRole('button', { name: t('bulk:batch.bar.selected', { count: 1 }) })
  await count.focus()
  await count.press('Enter')
  await expect(page.getByRole('grid', { name: t('folders:channels.title') })).toBeFocused()
  await page.getByRole('combobox', { name: t('bulk:channels-move.to') }).click()
  await page.getByRole('option', { name: t('records:channel.folder.none') }).click()
  await page.getByRole('button', { name: t('bulk:channels-move.review', { count: 1 }) }).click()
  await label.fill('Halden Ferries')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('bulk:batch.send', { count: 1 }) })
    .click()
  await page.getByRole('button', { name: t('bulk:run.close') }).click()
  expect((await patches(server.url)).at(-1)?.parameters).toEqual({ folder_id: 'null' })

  // Elements of the left page have disappeared, and elements that were used before it must not get the focus.
  await page.getByRole('link', { name: t('folders:list.assign-them') }).click()
  // The previous page has a table with the same check box.
  await expect(page.getByRole('heading', { name: t('folders:assign.title', { name: 'Operations' }) })).toBeVisible()
  await page.getByRole('checkbox', { name: t('records:record-table.select.all') }).click()
  await page.getByRole('button', { name: t('bulk:channels-move.review', { count: 4 }) }).click()
  await label.fill('Halden Ferries')
  await label.press('Enter')
  await page.getByRole('button', { name: t('bulk:run.close') }).click()
  await expectFocus(page, 'heading', t('folders:assign.title', { name: 'Operations' }))
})

test('a member sees the folders and learns in advance who can change them', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { email, apiKey } = accountOf(server, 'owner')
  const created = await fetch(`${server.url}/api/v1/channel_folders/create`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` },
    body: new URLSearchParams({ name: 'Ideas', description: '' }),
  })
  expect(created.ok).toBe(true)
  const { page } = await launchConsole()
  await connectAs(page, server, 'member')
  await expect(
    page.getByText(t('records:record.lock', { who: t('organization:role.least.administrator') })),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: t('records:list-detail.new'), exact: true })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: t('folders:folder.field.name') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('folders:channels.assign') })).toHaveCount(0)
  // The overview suggests nothing that this account can't do.
  const list = page.getByRole('complementary', {
    name: t('records:list-detail.pane', { records: t('folders:folder.kind.many') }),
  })
  await expect(list.getByText(t('folders:list.empty-folder'), { exact: true }).first()).toBeVisible()
  await expect(list).not.toContainText(anyOf(t('folders:list.empty-folder.advice'), t('contract:key.name.Enter')))
  await page.evaluate(() => (location.hash = location.hash.replace(/(\/folders).*$/, '$1/1/assign')))
  await expect(page.getByRole('heading', { name: like('folders:assign.title') })).toBeVisible()
  await expect(
    page.getByText(t('records:record.lock', { who: t('organization:role.least.administrator') })),
  ).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('a server that lists nothing: a folder is created by id, and a member learns afterward who can', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer({ minimal: true })
  const { page } = await launchConsole()
  await connectAs(page, server, 'member')
  await page.getByRole('button', { name: t('records:list-detail.new'), exact: true }).click()
  await page.getByRole('textbox', { name: t('folders:folder.field.name') }).fill('Ideas')
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('folders:folder.act.create.send') })
    .click()
  // The role is unknown on this server, so only the server knows.
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Must be an organization administrator/)
      .first(),
  ).toBeVisible()
  await expect(
    page
      .getByRole('dialog')
      .getByText(like('records:review.because.ask-role', { role: t('organization:role.least.administrator') }))
      .first(),
  ).toBeVisible()
})

test('by id: created folders are kept here, with unknown values marked', async ({ launchConsole, demoServer }) => {
  const server = await demoServer({ minimal: true })
  const { page } = await launchConsole()
  await connectAs(page, server, 'owner')
  await page.getByRole('button', { name: t('records:list-detail.new'), exact: true }).click()
  await page.getByRole('textbox', { name: t('folders:folder.field.name') }).fill('Ideas')
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('folders:folder.act.create.send') })
    .click()
  await page.getByRole('button', { name: t('records:review.done') }).click()
  await expect(page.getByRole('heading', { name: 'Ideas' })).toBeVisible()
  await expect(page.getByText(t('folders:detail.by-id'))).toBeVisible()
  await page.getByRole('button', { name: t('records:registry.forget') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('records:registry.forget') })
    .click()
  await expect(page.getByRole('heading', { name: 'Ideas' })).toHaveCount(0)
})
