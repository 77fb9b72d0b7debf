import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { expectFocus } from './focus.ts'
import { accountOf, changeChannelAs, connectAccount, patches, savedNotice } from './steps.ts'

/** The id of all-hands in the demo organization. */
const allHands = 129

const list = (page: Page) => page.getByRole('list', { name: 'Folders in their order' })
const row = (page: Page, name: string) => list(page).getByRole('button', { name: new RegExp(`^\\d+ ?${name}`) })

async function openFolders(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Folders' }).click()
  await expect(page.getByRole('heading', { name: 'Folders', exact: true })).toBeVisible()
}

async function connectAs(page: Page, server: DemoServer, role: string): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role) })
  await openFolders(page)
}

/** The fields of the last request of a kind that reached the server. */
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

test('a folder is created, renamed by somebody else, and archived while it is empty', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAs(page, server, 'owner')
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New folder' })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('operations')
  // Before anything is sent: the name is taken, and how much room there is.
  await expect(
    page.getByText('A folder named “Operations” exists already. Capital letters make no difference.'),
  ).toBeVisible()
  await expect(page.getByText('10 of 60')).toBeVisible()
  await name.fill('Harbour office')
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create folder' }).click()
  await expect(savedNotice(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbour office' })).toBeVisible()
  await expect(row(page, 'Harbour office')).toHaveAttribute('aria-current', 'true')
  // It has no channel that could be dragged.
  const hint = page.getByText('Drag one onto a folder, or select with Space.')
  await expect(hint).toHaveCount(0)
  // The description must be there, though nobody filled it in (§4.4).
  expect(await lastSent(server, 'POST', /channel_folders/)).toEqual({ name: 'Harbour office', description: '' })

  const id = new URLSearchParams(page.url().split('?')[1]).get('open') ?? ''
  await asAdministrator(server, `/channel_folders/${id}`, { name: 'Port office' })
  await expect(page.getByRole('heading', { name: 'Port office' })).toBeVisible()
  await expect(name).toHaveValue('Port office')

  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 change' }).click()
  await expect(savedNotice(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take out of the archive' })).toBeVisible()
  await expect(page.getByText('Archived: it is in nobody’s sidebar, and takes no channels.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Assign channels' })).toHaveCount(0)
  await expect(row(page, 'Port office')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 2 archived folders' }).click()
  await expect(row(page, 'Port office')).toBeVisible()

  // One that holds channels waits until it is empty, and says why.
  await row(page, 'Crew').click()
  const archive = page.getByRole('button', { name: 'Archive', exact: true })
  await expect(archive).toBeDisabled()
  await expect(archive).toHaveAccessibleDescription('Only an empty folder can be archived.')
  await expect(hint).toBeVisible()
})

test('another order is tried by keyboard, put back, and sent with every id once', async ({
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
  await expect(page.getByRole('button', { name: 'Review order' })).toHaveCount(0)

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Operations')).toBeFocused()
  await page.getByRole('button', { name: 'Review order' }).click()
  await page.getByRole('dialog', { name: 'Review the new order' }).getByRole('button', { name: /^Send/ }).click()
  await expect(savedNotice(page).first()).toBeVisible()
  await expect(list(page).getByRole('button').nth(2)).toHaveText(/Operations/)
  const { order } = (await lastSent(server, 'PATCH', /channel_folders$/)) ?? {}
  const ids = JSON.parse(order ?? '[]') as number[]
  expect(new Set(ids).size).toBe(9)
})

test('many channels go into a folder under one question; what somebody else moved meanwhile is left out', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAs(page, server, 'owner')
  await row(page, 'Crew').click()
  await page.getByRole('link', { name: 'Assign channels' }).click()
  const grid = page.getByRole('grid', { name: 'Channels outside Crew' })
  await grid.focus()
  for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  const after = page.getByRole('complementary', { name: 'After this' })
  await expect(after.getByRole('listitem').filter({ hasText: 'Crew' })).toContainText('7 → 10')
  await expect(after.getByRole('region', { name: 'Crew gains' })).toContainText(/all-hands.*from Company.*board-room/)

  await page.getByRole('button', { name: 'Review 3 moves' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Move 3 channels to Crew?')
  await expect(dialog.getByRole('row', { name: /^board-room/ })).toContainText('Company → Crew')
  expect(await findBarriers(page)).toEqual([])
  await changeChannelAs(server.url, accountOf(server, 'administrator'), allHands, { folder_id: 'null' })
  await dialog.getByRole('button', { name: 'Send 3 changes' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 of 3 saved and checked')
  await expect(dialog).toHaveAccessibleName('2 of 3 saved and checked')
  await expect(dialog.locator('details', { hasText: 'Somebody else changed it since' })).toContainText('all-hands')
  await dialog.getByRole('button', { name: 'Close' }).click()
  // The one of somebody else, and two of ours, each with the folder alone.
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
  await expect(dialog).toHaveAccessibleName('Move 1 channel to Safety?')
  const label = page.getByRole('dialog').getByRole('textbox', { name: 'Type Halden Ferries' })
  await label.fill('Halden Ferries')
  await expect(dialog.getByText('PRODUCTION', { exact: true })).toBeVisible()
  const send = dialog.getByRole('button', { name: 'Send 1 change' })
  expect(await send.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await label.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('1 of 1 saved and checked')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('gridcell', { name: /bunkering/ })).toHaveCount(0)

  await page.getByRole('grid', { name: 'Channels in this folder' }).focus()
  await page.keyboard.press('Space')
  const count = page.getByRole('button', { name: '1 selected' })
  await count.focus()
  await count.press('Enter')
  await expect(page.getByRole('grid', { name: 'Channels in this folder' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Move to' }).click()
  await page.getByRole('option', { name: 'No folder' }).click()
  await page.getByRole('button', { name: 'Review 1 move' }).click()
  await label.fill('Halden Ferries')
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 change' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  expect((await patches(server.url)).at(-1)?.parameters).toEqual({ folder_id: 'null' })

  // Nothing of what was used on the page is left, and what was used before it is no place to go back to.
  await page.getByRole('link', { name: 'Assign them' }).click()
  // The page before has a table with the same check box.
  await expect(page.getByRole('heading', { name: 'Assign channels to Operations' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click()
  await page.getByRole('button', { name: 'Review 4 moves' }).click()
  await label.fill('Halden Ferries')
  await label.press('Enter')
  await page.getByRole('button', { name: 'Close' }).click()
  await expectFocus(page, 'heading', 'Assign channels to Operations')
})

test('a member sees the folders and is told before who may change them', async ({ launchConsole, demoServer }) => {
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
  await expect(page.getByText('Only an administrator or an owner can change this.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Assign channels' })).toHaveCount(0)
  // Nothing is advised that this account could not do.
  const list = page.getByRole('complementary', { name: 'All folders' })
  await expect(list.getByText('Empty.', { exact: true }).first()).toBeVisible()
  await expect(list).not.toContainText(/Archive it|assign|lift|Drag|Enter/)
  await page.evaluate(() => (location.hash = location.hash.replace(/(\/folders).*$/, '$1/1/assign')))
  await expect(page.getByRole('heading', { name: /^Assign channels to/ })).toBeVisible()
  await expect(page.getByText('Only an administrator or an owner can change this.')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('a server that lists nothing: a folder is created by id, and a member is told after who may', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer({ minimal: true })
  const { page } = await launchConsole()
  await connectAs(page, server, 'member')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ideas')
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create folder' }).click()
  // The role is unknown here, so only the server can say.
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Must be an organization administrator/)
      .first(),
  ).toBeVisible()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Ask an administrator or an owner, or discard this change/)
      .first(),
  ).toBeVisible()
})

test('by id: what was created is kept here, with what the server cannot tell said', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer({ minimal: true })
  const { page } = await launchConsole()
  await connectAs(page, server, 'owner')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ideas')
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create folder' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Ideas' })).toBeVisible()
  await expect(page.getByText('This server can create folders, but not list or change them.')).toBeVisible()
  await page.getByRole('button', { name: 'Forget here' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget here' }).click()
  await expect(page.getByRole('heading', { name: 'Ideas' })).toHaveCount(0)
})
