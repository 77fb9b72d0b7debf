import { expect, test } from './fixtures.ts'
import { savedFile } from './saved-file.ts'
import { accountOf, connectAccount, openDemo, patches } from './steps.ts'
import { anyOf, exactly, like, starting, t } from './texts.ts'

test('returning to the table restores the search, the row, the scroll position and the focus', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  const grid = page.getByRole('grid', { name: t('channels:table.label') })
  const search = page.getByRole('textbox', { name: t('records:channel.search.label') })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })

  await grid.focus()
  await page.keyboard.press('End')
  const last = page.getByRole('link', { name: 'weather-watch', exact: true })
  await expect(last).toBeInViewport({ ratio: 1 })
  const offset = await grid.evaluate((element) => element.scrollTop)
  expect(offset).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(heading('weather-watch')).toBeVisible()
  await page.goBack()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await grid.evaluate((element) => element.scrollTop)).toBe(offset)
  await expect(grid).toBeFocused()

  // In the search field, arrows move through the rows and Enter opens one, while the field keeps the focus.
  await page.keyboard.press('/')
  await page.keyboard.type('fleet')
  await expect(page.getByRole('search')).toContainText(like('records:filter-bar.count', { shown: 2 }))
  await page.keyboard.press('ArrowDown')
  await expect(search).toBeFocused()
  await expect(search).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(heading('fleet-positions')).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('fleet')
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('the file has the chosen columns, and a search reports archived channels', async ({ launchConsole }) => {
  const running = await launchConsole()
  const { page } = running
  await openDemo(page)
  await page.getByRole('button', { name: starting(t('records:record-table.columns.button')) }).click()
  await page
    .getByRole('textbox', { name: t('records:record-table.columns.find') })
    .fill(t('channels:column.can-administer'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: t('channels:column.can-administer') })).toBeVisible()

  const search = page.getByRole('textbox', { name: t('records:channel.search.label') })
  await search.fill('dry-dock-2025')
  await expect(page.getByText(t('channels:archived.found', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: t('records:record-list.show-hidden') }).click()
  await expect(page.getByRole('link', { name: 'dry-dock-2025' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)

  const { text, suggestedName } = await savedFile(running, async () => {
    await page.getByRole('button', { name: t('records:record-table.csv') }).click()
    await expect(page.getByText(t('records:record-table.csv.saved'))).toBeVisible()
  })
  if (running.shell === 'browser-host') expect(suggestedName).toBe('channels.csv')
  const [head = '', line = '', ...more] = text.trim().split('\r\n')
  const columns = head.replace(/^\uFEFF/, '').split(',')
  expect(columns.slice(0, 2)).toEqual([t('channels:column.name'), t('channels:file.id')])
  expect(columns).toContain(t('channels:filter.archived'))
  expect(columns.at(-1)).toBe(t('channels:column.can-administer'))
  expect(line).toMatch(/^dry-dock-2025,\d+,/)
  expect(line).toContain(`,${t('channels:cell.yes')},`)
  expect(more).toEqual([])
})

test('an address typed manually breaks no page, and is replaced by a choice', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  const grid = page.getByRole('grid', { name: t('channels:table.label') })
  const before = (await grid.getAttribute('aria-rowcount')) ?? ''
  await page.evaluate(() => void (location.hash += '?q={"a":1}&sort=[2]&descending=maybe&privacy=nonsense'))
  await expect(page.getByRole('textbox', { name: t('records:channel.search.label') })).toHaveValue('')
  await expect(grid).toHaveAttribute('aria-rowcount', before)
  await page.getByRole('textbox', { name: t('records:channel.search.label') }).fill('fleet-pos')
  await expect(page.getByRole('row', { name: /fleet-positions/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/\?q=fleet-pos$/)
})

test('each choice of a filter shows its number of channels, and further filters can be added', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  const bar = page.getByRole('search')
  await expect(bar).toContainText(like('records:filter-bar.count'))
  const left = async () => Number(/\d+/.exec((await bar.getByRole('status').textContent()) ?? '')?.[0])
  await bar.getByRole('button', { name: starting(t('records:channel.filter.privacy')) }).click()
  const option = page.getByRole('checkbox', { name: starting(t('records:channel.privacy.web-public')) })
  await expect(option).toBeVisible()
  const [, count] =
    /(\d+)$/.exec((await page.getByRole('group', { name: t('records:channel.filter.privacy') }).textContent()) ?? '') ??
    []
  await option.check()
  await expect.poll(left).toBe(Number(count))
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: t('records:filter-bar.more'), exact: true }).click()
  await page
    .getByRole('group', { name: t('records:filter-bar.more'), exact: true })
    .getByRole('button', { name: t('records:channel.filter.can-post') })
    .click()
  // The counts include only rows that pass the other filters, so no choice promises more than it shows.
  const groups = page.getByRole('group', { name: t('records:channel.filter.can-post') }).getByRole('checkbox')
  await expect(groups.first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/can-post=/)
  await page.keyboard.press('Space')
  await expect(page).not.toHaveURL(/can-post=/)
  await expect(groups.first()).toBeFocused()
  await page.keyboard.press('Escape')

  const before = await left()
  await page.evaluate(() => void (location.hash += '&subscribed=true&creator=nonsense'))
  await expect(bar.getByRole('button', { name: starting(t('records:channel.filter.subscribed')) })).toContainText(
    t('records:channel.filter.subscribed.true'),
  )
  expect(await left()).toBeLessThanOrEqual(before)
  await bar.getByRole('button', { name: t('records:filter-bar.clear') }).click()
  await expect(bar.getByRole('button', { name: starting(t('records:channel.filter.subscribed')) })).toHaveCount(0)

  // The numbers in the first line link to the channels that they count.
  for (const name of [like('channels:hidden.everything'), like('channels:scope.everything')]) {
    const number = page.getByRole('main').getByRole('button', { name })
    const counted = Number(/\d+/.exec((await number.textContent()) ?? '')?.[0])
    await number.click()
    await expect.poll(left).toBe(counted)
  }
})

test('the settings of a channel lead to the next one of the table, as it was filtered and sorted', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  await page.getByRole('textbox', { name: t('records:channel.search.label') }).fill('terminal-')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(
    exactly(anyOf(...[2, 3, 4, 5, 6, 7, 8, 9].map((shown) => like('records:filter-bar.count', { shown })))),
  )
  await page
    .getByRole('columnheader', { name: t('channels:column.name') })
    .getByRole('button')
    .click()
  await expect(page.getByRole('columnheader', { name: t('channels:column.name') })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const links = page.getByRole('grid', { name: t('channels:table.label') }).getByRole('link')
  const names = await links.allTextContents()
  const [first = '', second = ''] = names
  await links.first().click()
  await expect(heading(first)).toBeVisible()
  await expect(page.getByText(t('records:record-list.place', { place: 1, count: names.length }))).toBeVisible()
  const previous = page.getByRole('button', {
    name: t('records:record-list.previous'),
  })
  const next = page.getByRole('button', {
    name: t('records:record-list.next'),
  })
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(heading(second)).toBeVisible()
  await expect(next).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(heading(first)).toBeVisible()
  await expect(previous).toBeFocused()

  // In a field, these keys belong to the field.
  await page.getByRole('textbox', { name: t('channels:channel.field.description') }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(heading(first)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: t('records:channel.search.label') })).toHaveValue('terminal-')
})

test('a search within the settings shows matches, and stays when moving to the next channel', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await page.getByRole('link', { name: 'all-hands', exact: true }).click()
  const find = page.getByRole('textbox', { name: t('records:edit.find') })
  const settings = page.getByRole('main').getByRole('group')
  // Later sections are drawn after the first ones were painted.
  await expect(
    page.getByRole('group', { name: t('channels:channel.field.can_move_messages_out_of_channel_group') }),
  ).toBeVisible()
  const before = await settings.count()
  expect(before).toBeGreaterThan(10)
  await find.fill(t('channels:channel.help.folder_id'))
  await expect(settings).toHaveCount(1)
  await expect(page.getByRole('group', { name: t('channels:channel.field.folder_id') })).toBeVisible()
  await expect(page.getByRole('navigation', { name: t('records:edit.sections.label') }).getByRole('button')).toHaveText(
    [t('channels:settings.section.general')],
  )
  await page.getByRole('button', { name: t('records:record-list.next') }).click()
  await expect(page.getByRole('heading', { name: 'all-hands', exact: true })).toHaveCount(0)
  await expect(find).toHaveValue(t('channels:channel.help.folder_id'))
  await expect(settings).toHaveCount(1)

  await find.fill('nonsense')
  await expect(page.getByText(t('channels:settings.find.none'))).toBeVisible()
  await find.press('Escape')
  await expect(find).toHaveValue('')
  await expect(settings).toHaveCount(before)
})

test('an older server is asked for every channel too, including private ones', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer({ featureLevel: 175 })
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  await expect(page.getByText(starting(like('channels:scope.everything', { count: 49 })))).toBeVisible()
  // The server has no folders, so channels are selected only for their other settings.
  await page.getByRole('checkbox', { name: t('records:record-table.select.all') }).click()
  await expect(page.getByRole('button', { name: t('bulk:channels-change.open') })).toBeEnabled()
  await expect(page.getByRole('combobox', { name: t('bulk:channels-move.to') })).toHaveCount(0)
})

test('channels are selected by keyboard and moved to a folder under one confirmation', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  const grid = page.getByRole('grid', { name: t('channels:table.label') })
  const rows = grid.getByRole('row', { selected: true })
  const bar = page.getByRole('region', { name: t('records:record-table.select.bar') })
  await grid.focus()
  for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(rows).toHaveCount(3)
  await expect(bar).toContainText(t('bulk:batch.bar.selected', { count: 3 }))

  const choose = async (folder: string) => {
    await page.getByRole('combobox', { name: t('bulk:channels-move.to') }).fill(folder)
    await page.getByRole('option', { name: folder }).click()
  }
  await choose('Company')
  await expect(bar).toContainText(t('bulk:channels-move.there', { count: 2 }))
  await choose('Crew')
  await bar.getByRole('button', { name: t('bulk:channels-move.review', { count: 3 }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(t('bulk:channels-move.title', { count: 3, name: 'Crew' }))
  await expect(dialog.getByRole('region', { name: t('bulk:channels-move.preview.title') })).toContainText(
    t('bulk:channels-move.preview.count', { before: 7, after: 10 }),
  )
  await dialog.getByRole('button', { name: t('bulk:batch.send', { count: 3 }) }).click()
  await expect(dialog.getByRole('status')).toHaveText(t('bulk:batch.done', { confirmed: 3, all: 3 }))
  await dialog.getByRole('button', { name: t('bulk:run.close') }).click()
  await expect(rows).toHaveCount(0)
  await expect(grid.getByRole('row').nth(1)).toContainText('Crew')
  expect((await patches(server.url)).map(({ parameters }) => parameters)).toEqual(
    Array.from({ length: 3 }, () => ({ folder_id: '2' })),
  )
})

test('the bar explains why an account can’t move channels', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'guest') })
  await page.getByRole('grid', { name: t('channels:table.label') }).focus()
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('region', { name: t('records:record-table.select.bar') })
  await expect(bar).toContainText(t('bulk:channels-move.lock.administrators'))
  await expect(bar.getByRole('combobox')).toBeDisabled()
  await expect(bar.getByRole('button', { name: starting(like('bulk:channels-move.review')) })).toBeDisabled()
  await page.getByRole('grid', { name: t('channels:table.label') }).press('Escape')
  await expect(bar).toHaveCount(0)
})
