import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const gridOf = (page: OpenPage) => page.findByRole('grid', { name: t('channels:table.label') })
const namesIn = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const selectedIn = (grid: HTMLElement) => within(grid).queryAllByRole('row', { selected: true }).length
const searchField = (page: OpenPage) =>
  page.findByRole<HTMLInputElement>('textbox', { name: t('records:channel.search.label') })
async function press(page: OpenPage, name: string | RegExp): Promise<void> {
  const button = await page.findByRole<HTMLButtonElement>('button', { name })
  await expect.poll(() => button.disabled).toBe(false)
  await page.user.click(button)
}
/** Number of channels that the filters show. */
const shownCount = (page: OpenPage) =>
  Number(/\d+/.exec(within(page.getByRole('search')).queryByRole('status')?.textContent ?? '')?.[0])
const patched = async (page: OpenPage) =>
  (await page.requests()).filter(({ method }) => method === 'PATCH').map(({ parameters }) => parameters)
const bar = (page: OpenPage) => page.queryByRole('region', { name: t('records:record-table.select.bar') })
const activeIn = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent

it('draws the visible rows, searches and sorts', async () => {
  const page = await openPage({ path: 'channels' })
  const grid = await gridOf(page)
  await within(grid).findByRole('link', { name: 'all-hands' })
  expect(grid.getAttribute('aria-rowcount')).toBe('50')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(50)

  await page.user.type(page.getByRole('textbox', { name: t('records:channel.search.label') }), 'terminal-')
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('6')
  await expect.poll(() => location.hash).toMatch(/\?q=terminal-$/)
  const names = namesIn(grid)
  const head = within(grid).getByRole('columnheader', { name: t('channels:column.name') })
  await page.user.click(await within(head).findByRole('button'))
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  expect(namesIn(grid)).toEqual(names.toReversed())
})

it('selects a range with Shift by pointer and keyboard, and opens the active row', async () => {
  const page = await openPage({ path: 'channels' })
  const grid = await gridOf(page)
  await within(grid).findByRole('link', { name: 'all-hands' })
  const boxOf = (name: string) =>
    within(grid)
      .getByRole('row', { name: new RegExp(name) })
      .querySelector<HTMLElement>('[data-select]') ?? grid
  await page.user.click(boxOf('board-room'))
  await page.user.keyboard('{Shift>}')
  await page.user.click(boxOf('canteen'))
  await page.user.keyboard('{/Shift}')
  expect(selectedIn(grid)).toBe(5)

  grid.focus()
  await page.user.keyboard('{Home}{ArrowDown}')
  expect(activeIn(grid)).toContain('board-room')
  await page.user.keyboard(' ')
  expect(selectedIn(grid)).toBe(4)
  await page.user.keyboard('{End}')
  await expect.poll(() => activeIn(grid)).toContain('weather-watch')
  await page.user.keyboard('{Enter}')
  await page.findByRole('heading', { name: 'weather-watch' })
})

it('saves the chosen columns of the found channels as a file, and reports archived ones', async () => {
  const page = await openPage({ path: 'channels' })
  await press(page, t('records:record-list.more'))
  await page.user.click(await page.findByRole('menuitem', { name: starting(t('records:record-table.columns.button')) }))
  const column = t('channels:column.can-administer')
  page.fill(await page.findByRole('textbox', { name: t('records:record-table.columns.find') }), column)
  await page.user.keyboard('{ArrowDown} {Escape}')
  await page.findByRole('columnheader', { name: column })
  page.fill(await searchField(page), 'dry-dock-2025')
  await page.findByText(t('channels:archived.found', { count: 1 }))
  await press(page, t('records:record-list.show-hidden'))
  const grid = await gridOf(page)
  await expect.poll(() => namesIn(grid)).toEqual(['dry-dock-2025'])

  await press(page, t('records:record-list.more'))
  await page.user.click(await page.findByRole('menuitem', { name: t('records:record-table.csv') }))
  await expect.poll(() => page.savedTexts().size).toBe(1)
  const [[suggestedName, text] = ['', '']] = page.savedTexts()
  expect(suggestedName).toBe('channels.csv')
  const [head = '', ...lines] = text.trim().split('\r\n')
  const columns = head.replace(/^\uFEFF/, '').split(',')
  expect(columns.slice(0, 2)).toEqual([t('channels:column.name'), t('channels:file.id')])
  expect(columns).toContain(t('channels:filter.archived'))
  expect(columns.at(-1)).toBe(column)
  expect(lines).toEqual([expect.stringMatching(/^dry-dock-2025,\d+,/)])
  expect(lines[0]).toContain(`,${t('channels:cell.yes')},`)
})

it('ignores meaningless parameters of an address, and replaces them with the next choice', async () => {
  const page = await openPage({ path: 'channels?q={"a":1}&sort=[2]&descending=maybe&privacy=nonsense' })
  const grid = await gridOf(page)
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('50')
  expect((await searchField(page)).value).toBe('')
  page.fill(await searchField(page), 'fleet-pos')
  await expect.poll(() => namesIn(grid)).toEqual(['fleet-positions'])
  await expect.poll(() => location.hash).toMatch(/\?q=fleet-pos$/)
})

it('shows the number of channels at each choice of a filter, and adds further filters', async () => {
  const page = await openPage({ path: 'channels' })
  await page.findByText(like('records:filter-bar.count'))
  const filterName = t('records:channel.filter.privacy')
  await press(page, starting(filterName))
  const option = await page.findByRole('checkbox', { name: starting(t('records:channel.privacy.web-public')) })
  const choices = page.getByRole('group', { name: starting(filterName) })
  const count = Number(/(\d+)$/.exec(choices.textContent ?? '')?.[1])
  expect(count).toBeGreaterThan(0)
  await page.user.click(option)
  await expect.poll(() => shownCount(page)).toBe(count)
  await page.user.keyboard('{Escape}')

  const filters = () => within(page.getByRole('search'))
  const more = t('records:filter-bar.more')
  await page.user.click(filters().getByRole('button', { name: more }))
  const list = within(await page.findByRole('group', { name: more }))
  await page.user.click(await list.findByRole('button', { name: t('records:channel.filter.can-post') }))
  const group = await page.findByRole('group', { name: starting(t('records:channel.filter.can-post')) })
  const [first] = await within(group).findAllByRole('checkbox')
  await expect.poll(() => document.activeElement === first).toBe(true)
  await page.user.keyboard(' ')
  await expect.poll(() => location.hash).toMatch(/can-post=/)
  await page.user.keyboard(' ')
  await expect.poll(() => location.hash).not.toMatch(/can-post=/)
  await page.user.keyboard('{Escape}')

  const [, parameters = ''] = location.hash.split('?')
  await page.go(`channels?${parameters}&subscribed=true&creator=nonsense`)
  const subscribed = { name: starting(t('records:channel.filter.subscribed')) }
  const chip = await filters().findByRole('button', subscribed)
  expect(chip.textContent).toContain(t('records:channel.filter.subscribed.true'))
  expect(shownCount(page)).toBeLessThanOrEqual(count)
  await press(page, t('records:filter-bar.clear'))
  await expect.poll(() => filters().queryByRole('button', subscribed)).toBeNull()

  // The numbers in the first line lead to the channels that they count.
  for (const key of ['channels:hidden.everything', 'channels:scope.everything'] as const) {
    const number = await within(page.getByRole('main')).findByRole('button', { name: like(key) })
    const counted = Number(/\d+/.exec(number.textContent ?? '')?.[0])
    await page.user.click(number)
    if (key === 'channels:hidden.everything') await press(page, t('channels:hidden.show'))
    await expect.poll(() => shownCount(page)).toBe(counted)
  }
})

it('leads from the settings of a channel to the next one of the table, as it was filtered and sorted', async () => {
  const page = await openPage({ path: 'channels?q=terminal-&descending=true' })
  const grid = await gridOf(page)
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('6')
  const [first = '', second = ''] = namesIn(grid)
  expect(first > second).toBe(true)
  await page.user.click(await within(grid).findByRole('link', { name: first }))
  await page.findByRole('heading', { name: first })
  await page.findByText(t('records:record-list.place', { place: 1, count: 5 }))
  const button = (to: 'previous' | 'next') => page.getByRole('button', { name: t(`records:record-list.${to}`) })
  expect(button('previous').getAttribute('aria-disabled')).toBe('true')
  await page.user.click(button('next'))
  await page.findByRole('heading', { name: second })
  await expect.poll(() => document.activeElement === button('next')).toBe(true)
  await page.user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await page.findByRole('heading', { name: first })
  await expect.poll(() => document.activeElement === button('previous')).toBe(true)

  // In a field, these keys belong to the field.
  ;(await page.findByRole('textbox', { name: t('channels:channel.field.description') })).focus()
  await page.user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await page.settled()
  page.getByRole('heading', { name: first })
})

it('searches the settings of a channel, and keeps the search for the next channel', async () => {
  const page = await openPage({ path: 'channels' })
  await page.user.click(await page.findByRole('link', { name: 'all-hands' }))
  const find = await page.findByRole<HTMLInputElement>('textbox', { name: t('records:edit.find') })
  const settings = () => within(page.getByRole('main')).queryAllByRole('group').length
  // Later sections are drawn after the first ones were painted.
  await page.findByRole('group', { name: t('channels:channel.field.can_move_messages_out_of_channel_group') })
  await page.settled()
  const before = settings()
  expect(before).toBeGreaterThan(10)
  const help = t('channels:channel.help.folder_id')
  page.fill(find, help)
  await expect.poll(settings).toBe(1)
  page.getByRole('group', { name: t('channels:channel.field.folder_id') })
  const sections = within(page.getByRole('navigation', { name: t('records:edit.sections.label') }))
  expect(sections.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    t('channels:settings.section.general'),
  ])
  await press(page, t('records:record-list.next'))
  await expect.poll(() => page.queryByRole('heading', { name: 'all-hands' })).toBeNull()
  await expect.poll(settings).toBe(1)
  const next = await page.findByRole<HTMLInputElement>('textbox', { name: t('records:edit.find') })
  expect(next.value).toBe(help)
  page.fill(next, 'nonsense')
  await page.findByText(t('channels:settings.find.none'))
  await page.user.keyboard('{Escape}')
  expect(next.value).toBe('')
  await expect.poll(settings).toBe(before)
})

it('asks an older server for every channel too, and offers no folders', async () => {
  const page = await openPage({ path: 'channels', role: 'administrator', server: { featureLevel: 175 } })
  await page.findByText(starting(like('channels:scope.everything', { count: 49 })))
  await page.user.click(await page.findByRole('checkbox', { name: t('records:record-table.select.all') }))
  const change = await page.findByRole<HTMLButtonElement>('button', { name: t('bulk:channels-change.open') })
  await expect.poll(() => change.disabled).toBe(false)
  await page.settled()
  expect(page.queryByRole('combobox', { name: t('bulk:channels-move.to') })).toBeNull()
})

it('moves channels that are selected by keyboard to a folder under one confirmation', async () => {
  const page = await openPage({ path: 'channels', role: 'administrator' })
  const grid = await gridOf(page)
  await within(grid).findByRole('link', { name: 'all-hands' })
  grid.focus()
  await page.user.keyboard('{Home} {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selectedIn(grid)).toBe(3)
  await expect.poll(() => bar(page)?.textContent).toContain(t('bulk:dialog.bar.selected', { count: 3 }))
  const choose = async (folder: string) => {
    page.fill(await page.findByRole('combobox', { name: t('bulk:channels-move.to') }), folder)
    await page.user.click(await page.findByRole('option', { name: folder }))
  }
  await choose('Company')
  await expect.poll(() => bar(page)?.textContent).toContain(t('bulk:channels-move.there', { count: 2 }))
  await choose('Crew')
  await press(page, t('bulk:channels-move.review', { count: 3 }))
  const title = t('bulk:channels-move.title', { count: 3, name: 'Crew' })
  const dialog = within(await page.findByRole('dialog', { name: title }))
  const preview = await dialog.findByRole('region', { name: t('bulk:channels-move.preview.title') })
  expect(preview.textContent).toContain(t('bulk:channels-move.preview.count', { before: 7, after: 10 }))
  await page.user.click(await dialog.findByRole('button', { name: t('bulk:dialog.send', { count: 3 }) }))
  await page.findByRole('dialog', { name: t('bulk:dialog.done', { confirmed: 3, all: 3 }) })
  await press(page, t('bulk:run.close'))
  await expect.poll(() => selectedIn(grid)).toBe(0)
  expect(within(grid).getAllByRole('row')[1]?.textContent).toContain('Crew')
  expect(await patched(page)).toEqual(Array.from({ length: 3 }, () => ({ folder_id: '2' })))
})

it('counts the selected channels that the search hides, and shows them', async () => {
  const page = await openPage({ path: 'channels' })
  const grid = await gridOf(page)
  await within(grid).findByRole('link', { name: 'all-hands' })
  grid.focus()
  await page.user.keyboard('{Home} {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  page.fill(await searchField(page), 'all-hands')
  const hidden = t('records:record-table.select.hidden', { count: 2 })
  await expect.poll(() => bar(page)?.textContent).toContain(hidden)
  await press(page, t('records:record-table.select.show'))
  await expect.poll(() => bar(page)?.textContent).not.toContain(hidden)
  expect(selectedIn(grid)).toBe(3)
})

it('explains why a guest can’t move channels', async () => {
  const page = await openPage({ path: 'channels', role: 'guest' })
  const grid = await gridOf(page)
  await within(grid).findAllByRole('link')
  grid.focus()
  await page.user.keyboard('{Control>}a{/Control}')
  await expect.poll(() => bar(page)?.textContent).toContain(t('bulk:channels-move.lock.administrators'))
  const inBar = within(bar(page) ?? grid)
  expect(inBar.getByRole<HTMLInputElement>('combobox').disabled).toBe(true)
  const review = { name: starting(like('bulk:channels-move.review')) }
  expect(inBar.getByRole<HTMLButtonElement>('button', review).disabled).toBe(true)
  grid.focus()
  await page.user.keyboard('{Escape}')
  await expect.poll(() => bar(page)).toBeNull()
})

it('hides columns of which the server reports no value, until the user chooses them', async () => {
  const page = await openPage({ path: 'channels', server: { featureLevel: 160 } })
  const heads = () => page.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await page.findByRole('grid')
  await page.settled()
  for (const head of [t('records:channel.column.folder'), t('channels:column.can-post'), t('channels:column.creator')])
    expect(heads()).not.toContain(head)
  expect(page.queryByText(t('organization:unknown'))).toBeNull()

  await page.user.click(page.getByRole('button', { name: t('records:record-list.more') }))
  await page.user.click(await page.findByRole('menuitem', { name: starting(t('records:record-table.columns.button')) }))
  const chooser = await page.findByRole('dialog', { name: t('records:record-table.columns.label') })
  expect(within(chooser).getAllByText(t('records:record-table.columns.unreported')).length).toBeGreaterThan(0)
  await page.user.click(within(chooser).getByRole('checkbox', { name: t('channels:column.creator') }))
  await expect.poll(heads).toContain(t('channels:column.creator'))
  await page.user.click(within(chooser).getByRole('button', { name: t('records:record-table.columns.reset') }))
  await expect.poll(heads).not.toContain(t('channels:column.creator'))
})
