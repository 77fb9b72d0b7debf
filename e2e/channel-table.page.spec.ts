import { expect, test } from './fixtures.ts'
import { savedFile } from './saved-file.ts'
import { accountOf, connectAccount, openDemo, patches } from './steps.ts'

test('whoever comes back to the table finds the search, the row, the place and the focus', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  const grid = page.getByRole('grid', { name: 'Channels' })
  const search = page.getByRole('textbox', { name: 'Search channels' })
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

  // From the search field: arrows move, Enter opens, and the field keeps the focus meanwhile.
  await page.keyboard.press('/')
  await page.keyboard.type('fleet')
  await expect(page.getByRole('search')).toContainText('2 of ')
  await page.keyboard.press('ArrowDown')
  await expect(search).toBeFocused()
  await expect(search).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(heading('fleet-positions')).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('fleet')
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('the file has the columns that were chosen, and a search tells what is archived', async ({ launchConsole }) => {
  const running = await launchConsole()
  const { page } = running
  await openDemo(page)
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('textbox', { name: 'Find a column' }).fill('administer')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Can administer' })).toBeVisible()

  const search = page.getByRole('textbox', { name: 'Search channels' })
  await search.fill('dry-dock-2025')
  await expect(page.getByText('1 archived channel matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(page.getByRole('link', { name: 'dry-dock-2025' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)

  const { text, suggestedName } = await savedFile(running, async () => {
    await page.getByRole('button', { name: 'Save list as CSV' }).click()
    await expect(page.getByText('The list was saved.')).toBeVisible()
  })
  if (running.shell === 'browser-host') expect(suggestedName).toBe('channels.csv')
  const [head = '', line = '', ...more] = text.trim().split('\r\n')
  expect(head).toMatch(/^\uFEFF?Channel,Channel ID,.*,Archived,.*,Can administer$/)
  expect(line).toMatch(/^dry-dock-2025,\d+,/)
  expect(line).toContain(',Yes,')
  expect(more).toEqual([])
})

test('an address typed by hand breaks no page, and goes when something is chosen', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  const rows = page.getByRole('grid', { name: 'Channels' }).getByRole('row')
  const before = await rows.count()
  await page.evaluate(() => void (location.hash += '?q={"a":1}&sort=[2]&descending=maybe&privacy=nonsense'))
  await expect(page.getByRole('textbox', { name: 'Search channels' })).toHaveValue('')
  await expect(rows).toHaveCount(before)
  await page.getByRole('textbox', { name: 'Search channels' }).fill('fleet-pos')
  await expect(page.getByRole('row', { name: /fleet-positions/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/\?q=fleet-pos$/)
})

test('each choice of a filter tells how many channels it leaves, and further filters are added', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  const bar = page.getByRole('search')
  await expect(bar).toContainText(/\d+ of \d+/)
  const left = async () => Number(/(\d+) of/.exec((await bar.getByRole('status').textContent()) ?? '')?.[1])
  await bar.getByRole('button', { name: /^Privacy/ }).click()
  const option = page.getByRole('checkbox', { name: /^Web-public/ })
  await expect(option).toBeVisible()
  const [, count] = /(\d+)$/.exec((await page.getByRole('group', { name: 'Privacy' }).textContent()) ?? '') ?? []
  await option.check()
  await expect.poll(left).toBe(Number(count))
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('group', { name: 'Filter', exact: true }).getByRole('button', { name: 'Can post' }).click()
  // What is counted passes the other filters too, so no choice promises more than they leave.
  const groups = page.getByRole('group', { name: 'Can post' }).getByRole('checkbox')
  await expect(groups.first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/can-post=/)
  await page.keyboard.press('Space')
  await expect(page).not.toHaveURL(/can-post=/)
  await expect(groups.first()).toBeFocused()
  await page.keyboard.press('Escape')

  const before = await left()
  await page.evaluate(() => void (location.hash += '&subscribed=true&creator=nonsense'))
  await expect(bar.getByRole('button', { name: /^Subscribed by me/ })).toContainText('Yes')
  expect(await left()).toBeLessThanOrEqual(before)
  await bar.getByRole('button', { name: 'Clear filters' }).click()
  await expect(bar.getByRole('button', { name: /^Subscribed by me/ })).toHaveCount(0)

  // The numbers of the first line lead to what they count.
  for (const name of [/You can’t read messages in \d+/, /All \d+ channels/]) {
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
  await page.getByRole('textbox', { name: 'Search channels' }).fill('terminal-')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^[2-9] of /)
  await page.getByRole('columnheader', { name: 'Channel' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Channel' })).toHaveAttribute('aria-sort', 'descending')
  const links = page.getByRole('grid', { name: 'Channels' }).getByRole('link')
  const names = await links.allTextContents()
  const [first = '', second = ''] = names
  await links.first().click()
  await expect(heading(first)).toBeVisible()
  await expect(page.getByText(`1 of ${names.length}`)).toBeVisible()
  const previous = page.getByRole('button', { name: 'Previous channel' })
  const next = page.getByRole('button', { name: 'Next channel' })
  await expect(previous).toBeDisabled()
  await next.click()
  await expect(heading(second)).toBeVisible()
  await expect(next).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(heading(first)).toBeVisible()
  await expect(previous).toBeFocused()

  // In a field the keys belong to the field.
  await page.getByRole('textbox', { name: 'Description' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(heading(first)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Search channels' })).toHaveValue('terminal-')
})

test('a search within the settings leaves what fits, and stays on the way to the next channel', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await page.getByRole('link', { name: 'all-hands', exact: true }).click()
  const find = page.getByRole('textbox', { name: 'Find a setting' })
  const settings = page.getByRole('main').getByRole('group')
  // The later sections are drawn after the first ones were painted.
  await expect(page.getByRole('group', { name: 'Move messages out of the channel' })).toBeVisible()
  const before = await settings.count()
  expect(before).toBeGreaterThan(10)
  await find.fill('sidebar')
  await expect(settings).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Folder' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('button')).toHaveText(['General'])
  await page.getByRole('button', { name: 'Next channel' }).click()
  await expect(page.getByRole('heading', { name: 'all-hands', exact: true })).toHaveCount(0)
  await expect(find).toHaveValue('sidebar')
  await expect(settings).toHaveCount(1)

  await find.fill('nonsense')
  await expect(page.getByText('No setting matches.')).toBeVisible()
  await find.press('Escape')
  await expect(find).toHaveValue('')
  await expect(settings).toHaveCount(before)
})

test('an older server is asked for every channel too, the private ones included', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer({ featureLevel: 175 })
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  await expect(page.getByText(/^All 49 channels\./)).toBeVisible()
  // It has no folders, so channels are selected for their other settings alone.
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click()
  await expect(page.getByRole('button', { name: 'Change settings…' })).toBeEnabled()
  await expect(page.getByRole('combobox', { name: 'Move to folder…' })).toHaveCount(0)
})

test('channels are selected by keyboard and moved to a folder under one question', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  const grid = page.getByRole('grid', { name: 'Channels' })
  const rows = grid.getByRole('row', { selected: true })
  const bar = page.getByRole('region', { name: 'What is selected' })
  await grid.focus()
  for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(rows).toHaveCount(3)
  await expect(bar).toContainText('3 selected')

  const choose = async (folder: string) => {
    await page.getByRole('combobox', { name: 'Move to folder…' }).fill(folder)
    await page.getByRole('option', { name: folder }).click()
  }
  await choose('Company')
  await expect(bar).toContainText('2 are there already.')
  await choose('Crew')
  await bar.getByRole('button', { name: 'Review 3 moves' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Move 3 channels to Crew?')
  await expect(dialog.getByRole('region', { name: 'After this' })).toContainText('7 → 10')
  await dialog.getByRole('button', { name: 'Send 3 changes' }).click()
  await expect(dialog.getByRole('status')).toHaveText('3 of 3 saved and checked')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(rows).toHaveCount(0)
  await expect(grid.getByRole('row').nth(1)).toContainText('Crew')
  expect((await patches(server.url)).map(({ parameters }) => parameters)).toEqual(
    Array.from({ length: 3 }, () => ({ folder_id: '2' })),
  )
})

test('whoever may not move channels is told in the bar', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'guest') })
  await page.getByRole('grid', { name: 'Channels' }).focus()
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('region', { name: 'What is selected' })
  await expect(bar).toContainText('Only people who may administer a channel can move it.')
  await expect(bar.getByRole('combobox')).toBeDisabled()
  await expect(bar.getByRole('button', { name: /^Review/ })).toBeDisabled()
  await page.getByRole('grid', { name: 'Channels' }).press('Escape')
  await expect(bar).toHaveCount(0)
})
