import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anyOf, inOrder, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

/** The id of all-hands in the demo organization. */
const allHands = 129

const list = (page: OpenPage) => within(page.getByRole('list', { name: t('folders:list.label') }))
const rowName = (name: string) => new RegExp(`^\\d+ ?${name}`)
const row = (page: OpenPage, name: string) => list(page).queryByRole('button', { name: rowName(name) })
const findRow = async (page: OpenPage, name: string) => {
  await page.findByRole('list', { name: t('folders:list.label') })
  return list(page).findByRole('button', { name: rowName(name) })
}
const rowTexts = (page: OpenPage) =>
  list(page)
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '')
const nameField = (page: OpenPage) =>
  page.findByRole<HTMLInputElement>('textbox', { name: t('folders:folder.field.name') })
const writes = async (page: OpenPage) => (await page.requests()).filter(({ method }) => method !== 'GET')
const patches = async (page: OpenPage) =>
  (await writes(page)).filter(({ method }) => method === 'PATCH').map(({ parameters }) => parameters)
const lock = starting(t('records:record.lock', { who: t('organization:role.least.administrator') }))

async function press(page: OpenPage, name: string | RegExp): Promise<void> {
  const button = await page.findByRole<HTMLButtonElement>('button', { name })
  await expect.poll(() => button.disabled).toBe(false)
  await page.user.click(button)
}

async function pressInDialog(page: OpenPage, name: string | RegExp): Promise<void> {
  const dialog = within(await page.findByRole('dialog'))
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name })
  await expect.poll(() => button.disabled).toBe(false)
  await page.user.click(button)
}

const closed = (page: OpenPage) => expect.poll(() => page.queryByRole('dialog')).toBeNull()

async function create(page: OpenPage, name: string): Promise<void> {
  await press(page, t('records:list-detail.new'))
  await page.findByRole('heading', { name: t('folders:folder.kind.new') })
  page.fill(await nameField(page), name)
  await press(page, starting(t('records:drafts.bar.review')))
  await pressInDialog(page, t('folders:folder.act.create.send'))
}

it('creates a folder, and follows its new name by another user', async () => {
  const page = await openPage({ path: 'folders' })
  await press(page, t('records:list-detail.new'))
  await page.findByRole('heading', { name: t('folders:folder.kind.new') })
  // The form reports a taken name and the remaining length before anything is sent.
  page.fill(await nameField(page), 'operations')
  await page.findByText(t('folders:folder.rule.name-taken', { name: 'Operations' }))
  await page.findByText(t('records:edit.count', { count: 10, limit: 60 }))
  page.fill(await nameField(page), 'Harbour office')
  await press(page, starting(t('records:drafts.bar.review')))
  await pressInDialog(page, t('folders:folder.act.create.send'))
  await page.findByRole('heading', { name: 'Harbour office' })
  await closed(page)
  expect((await findRow(page, 'Harbour office')).getAttribute('aria-current')).toBe('true')
  // The folder has no channel that could be dragged.
  expect(page.queryByText(t('folders:channels.hint'))).toBeNull()
  // The description is required, even when empty (service.md#channel-folders).
  expect((await writes(page)).findLast(({ path }) => path.includes('channel_folders'))?.parameters).toEqual({
    name: 'Harbour office',
    description: '',
  })

  const id = /open=(\d+)/.exec(location.hash)?.[1] ?? ''
  await page.as('administrator').send('PATCH', `/channel_folders/${id}`, { name: 'Port office' })
  await page.findByRole('heading', { name: 'Port office' })
  expect((await nameField(page)).value).toBe('Port office')
})

it('archives an empty folder, and lists it with the archived ones', async () => {
  const page = await openPage()
  const { body } = await page.as('owner').send('POST', '/channel_folders/create', { name: 'Ideas', description: '' })
  await page.go(`folders?open=${String(body['channel_folder_id'])}`)
  await page.findByRole('heading', { name: 'Ideas' })
  await press(page, t('records:edit.archive'))
  await pressInDialog(page, t('records:review.send', { count: 1 }))
  await page.findByRole('button', { name: t('records:edit.unarchive') })
  await closed(page)
  await page.findByText(t('folders:detail.archived'))
  expect(page.queryByRole('link', { name: t('folders:channels.assign') })).toBeNull()
  expect(page.queryByRole('link', { name: t('records:channel.create') })).toBeNull()
  expect(row(page, 'Ideas')).toBeNull()
  await press(page, t('records:list-detail.archived-show', { count: 2 }))
  await findRow(page, 'Ideas')
})

it('archives a folder only when it is empty, and explains why', async () => {
  const page = await openPage({ path: 'folders?open=2' })
  const archive = await page.findByRole<HTMLButtonElement>('button', { name: t('records:edit.archive') })
  await page.findByText(t('folders:channels.hint'))
  expect(archive.disabled).toBe(true)
  const why = document.getElementById(archive.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe(t('folders:detail.archive-waits'))
})

it('reverts another order by Escape, and sends it with the ID of every folder once', async () => {
  const page = await openPage({ path: 'folders' })
  const lifted = (place: number) => page.findByText(t('records:sortable.lifted', { name: 'Operations', place, all: 8 }))
  ;(await findRow(page, 'Operations')).focus()
  await page.user.keyboard(' ')
  await lifted(1)
  await page.user.keyboard('{ArrowDown}{ArrowDown}')
  await lifted(3)
  await page.user.keyboard('{Escape}')
  await expect.poll(() => rowTexts(page)[0]).toContain('Operations')
  expect(page.queryByRole('button', { name: t('records:order.review') })).toBeNull()
  await page.user.keyboard(' ')
  await lifted(1)
  await page.user.keyboard('{ArrowDown}{ArrowDown}')
  await lifted(3)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => rowTexts(page)[2]).toContain('Operations')
  await expect.poll(() => document.activeElement === row(page, 'Operations')).toBe(true)
  await press(page, t('records:order.review'))
  await page.findByRole('dialog', { name: t('folders:folder.act.reorder.title') })
  await pressInDialog(page, starting(like('records:review.send')))
  await closed(page)
  await expect.poll(() => rowTexts(page)[2]).toContain('Operations')
  const [sent] = await patches(page)
  expect(new Set(JSON.parse(sent?.['order'] ?? '[]') as number[]).size).toBe(9)
})

it('moves many channels under one confirmation, without one that another user moved in the meantime', async () => {
  const page = await openPage({ path: 'folders?open=2' })
  await page.user.click(await page.findByRole('link', { name: t('folders:channels.assign') }))
  const grid = await page.findByRole('grid', { name: t('folders:assign.table', { name: 'Crew' }) })
  await within(grid).findByRole('row', { name: /all-hands/ })
  grid.focus()
  await page.user.keyboard('{Home} {ArrowDown} {ArrowDown} ')
  const after = within(await page.findByRole('complementary', { name: t('bulk:channels-move.preview.title') }))
  const itemOf = (name: string) => after.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name))
  await expect
    .poll(() => itemOf('Crew')?.textContent)
    .toContain(t('bulk:channels-move.preview.count', { before: 7, after: 10 }))
  const gains = after.getByRole('region', { name: t('bulk:channels-move.preview.gains', { name: 'Crew' }) })
  expect(gains.textContent).toMatch(
    inOrder('all-hands', t('bulk:channels-move.preview.from', { name: 'Company' }), 'board-room'),
  )

  await press(page, t('bulk:channels-move.review', { count: 3 }))
  const title = t('bulk:channels-move.title', { count: 3, name: 'Crew' })
  const dialog = await page.findByRole('dialog', { name: title })
  const change = within(dialog).getByRole('row', { name: /^board-room/ })
  expect(change.textContent).toContain(t('bulk:channels-move.change', { from: 'Company', to: 'Crew' }))
  await page.as('administrator').send('PATCH', `/streams/${allHands}`, { folder_id: 'null' })
  await pressInDialog(page, t('bulk:dialog.send', { count: 3 }))
  await page.findByRole('dialog', { name: t('bulk:dialog.done', { confirmed: 2, all: 3 }) })
  const blocked = [...document.querySelectorAll('[role="dialog"] details')].find(({ textContent }) =>
    textContent.includes(t('bulk:dialog.blocked.changed')),
  )
  expect(blocked?.textContent).toContain('all-hands')
  // One request is the other client's, and two are the console's, each with only the folder.
  expect(await patches(page)).toEqual([{ folder_id: 'null' }, { folder_id: '2' }, { folder_id: '2' }])
})

it('asks for the name of a production organization before it moves channels', async () => {
  const page = await openPage({ path: 'folders', isProduction: true })
  const grid = await page.findByRole('grid', { name: t('folders:channels.title') })
  await within(grid).findByRole('gridcell', { name: /bunkering/ })
  grid.focus()
  await page.user.keyboard('{Home} ')
  const count = await page.findByRole('button', { name: t('bulk:dialog.bar.selected', { count: 1 }) })
  count.focus()
  await page.user.keyboard('{Enter}')
  expect(document.activeElement).toBe(grid)
  await page.user.click(await page.findByRole('combobox', { name: t('bulk:channels-move.to') }))
  await page.user.click(await page.findByRole('option', { name: t('records:channel.folder.none') }))
  await press(page, t('bulk:channels-move.review', { count: 1 }))
  const dialog = within(await page.findByRole('dialog'))
  dialog.getByText(t('components:tag.production'))
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: t('records:review.send', { count: 1 }) })
  // Undo restores every folder, so no name is asked for.
  await expect.poll(() => document.activeElement).toBe(send)
  expect(dialog.queryByRole('textbox')).toBeNull()
  await page.user.keyboard('{Enter}')
  await closed(page)
  expect(await patches(page)).toEqual([{ folder_id: 'null' }])
})

it('focuses the heading when the row and the button that opened a dialog are gone', async () => {
  const page = await openPage({ path: 'folders' })
  await page.user.click(await page.findByRole('link', { name: t('folders:list.assign-them') }))
  const heading = await page.findByRole('heading', { name: t('folders:assign.title', { name: 'Operations' }) })
  await page.user.click(await page.findByRole('checkbox', { name: t('records:record-table.select.all') }))
  await press(page, t('bulk:channels-move.review', { count: 3 }))
  await pressInDialog(page, t('bulk:dialog.send', { count: 3 }))
  await page.findByRole('dialog', { name: t('bulk:dialog.done', { confirmed: 3, all: 3 }) })
  await press(page, t('bulk:run.close'))
  await closed(page)
  await expect.poll(() => document.activeElement).toBe(heading)
})

it('shows a member the folders, and in advance who can change them', async () => {
  const page = await openPage({ role: 'member', path: 'overview' })
  const { status } = await page.as('owner').send('POST', '/channel_folders/create', { name: 'Ideas', description: '' })
  expect(status).toBe(200)
  await page.go('folders')
  await page.findByText(lock)
  const name = t('records:list-detail.pane', { records: t('folders:folder.kind.many') })
  const pane = await page.findByRole('complementary', { name })
  await within(pane).findAllByText(t('folders:list.empty-folder'))
  await page.settled()
  // The list suggests nothing that this account can’t do.
  expect(pane.textContent).not.toMatch(anyOf(t('folders:list.empty-folder.advice'), t('contract:key.name.Enter')))
  expect(page.queryByRole('button', { name: t('records:list-detail.new') })).toBeNull()
  expect(page.queryByRole('textbox', { name: t('folders:folder.field.name') })).toBeNull()
  expect(page.queryByRole('link', { name: t('folders:channels.assign') })).toBeNull()
  await page.go('folders/1/assign')
  await page.findByRole('heading', { name: like('folders:assign.title') })
  await page.findByText(lock)
  await page.settled()
  expect(page.queryByRole('checkbox')).toBeNull()
})

it('tells a member only after sending who can create folders, on a server that lists none', async () => {
  const page = await openPage({ role: 'member', path: 'folders', server: { minimal: true } })
  await create(page, 'Ideas')
  const dialog = await page.findByRole('dialog')
  // The role is unknown on this server, so only the server knows.
  await expect.poll(() => dialog.textContent).toMatch(/Must be an organization administrator/)
  await expect
    .poll(() => dialog.textContent)
    .toMatch(like('records:review.because.ask-role', { role: t('organization:role.least.administrator') }))
})

it('keeps a created folder by its ID until the user forgets it, on a server that lists none', async () => {
  const page = await openPage({ path: 'folders', server: { minimal: true } })
  await create(page, 'Ideas')
  await pressInDialog(page, t('records:review.done'))
  await page.findByRole('heading', { name: 'Ideas' })
  await page.findByText(t('folders:detail.by-id'))
  await closed(page)
  await press(page, t('records:registry.forget'))
  await pressInDialog(page, t('records:registry.forget'))
  await expect.poll(() => page.queryByRole('heading', { name: 'Ideas' })).toBeNull()
})

it('counts a channel that is too new to estimate as unknown, not as 0', async () => {
  const page = await openPage({ path: 'folders' })
  await create(page, 'Harbour office')
  await closed(page)
  const folder = Number(new URLSearchParams(location.hash.split('?')[1]).get('open'))
  const summary = (which: '' | '.least' | '.unknown', given: { count: number; traffic: number }) =>
    page.findByText(t(`folders:detail.summary${which}`, given))
  await summary('', { count: 0, traffic: 0 })
  const made = { name: 'harbour-news', subscribers: '[]', folder_id: String(folder) }
  expect((await page.as('owner').send('POST', '/channels/create', made)).body).toMatchObject({ result: 'success' })
  await summary('.unknown', { count: 1, traffic: 0 })
  await page.as('owner').send('PATCH', `/streams/${allHands}`, { folder_id: String(folder) })
  await summary('.least', { count: 2, traffic: 96 })
})
