import type { Page } from '@playwright/test'
import { expect, test, type DemoServer } from './fixtures.ts'
import { expectFocus, press, reach, walkTo } from './focus.ts'
import { savedFile } from './saved-file.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, arrivedAt, enact, patches } from './steps.ts'

/** Runs, the journal and undo by keyboard alone, on a server of which a console knows no more than it is told. */

/** Of the demo organization, as its README lists it. */
const cadets = '125'

const idIn = (path: string): string => path.split('/').at(-1) ?? ''
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const entries = (page: Page) => page.getByRole('listbox', { name: 'Changes' }).getByRole('option')

const crew = Buffer.from(
  ['name,email', 'Liv Holm,liv.holm@haldenferries.example', 'Tor Hagen,tor.hagen@haldenferries.example'].join('\n'),
)

/** What the server holds, past the console. */
async function read<T>(server: DemoServer, path: string): Promise<T> {
  const { email, apiKey } = accountOf(server, 'owner')
  const headers = { Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` }
  return (await (await fetch(`${server.url}/api/v1${path}`, { headers })).json()) as T
}

/** The topics policies of the channels that the owner is subscribed to, by their ids. */
async function policies(server: DemoServer): Promise<Readonly<Record<string, string>>> {
  const { subscriptions } = await read<{ subscriptions: { stream_id: number; topics_policy: string }[] }>(
    server,
    '/users/me/subscriptions',
  )
  return Object.fromEntries(subscriptions.map(({ stream_id: id, topics_policy: policy }) => [String(id), policy]))
}

/** The people that a role has, as the groups tell it: such a server lists no users. */
async function members(server: DemoServer): Promise<readonly number[]> {
  const { user_groups: groups } = await read<{ user_groups: { name: string; members: number[] }[] }>(
    server,
    '/user_groups',
  )
  return groups.find(({ name }) => name === 'role:members')?.members ?? []
}

/** Opens a page of the navigation, where the focus stays. */
async function openPage(page: Page, name: string): Promise<void> {
  await walkTo(page, 'Shift+Tab', 'link', name)
  await press(page, 'Enter', 'link', name)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

test('a run over subscribed channels is sent and taken back, and one change of it from the journal and its toast', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await enact(page, minimal, server)
  const before = await policies(server)
  await walkTo(page, 'Tab', 'grid', 'Channels')
  await press(page, 'Home', 'grid', 'Channels')
  for (let more = 0; more < 4; more += 1) await press(page, 'Shift+ArrowDown', 'grid', 'Channels')
  await walkTo(page, 'Tab', 'button', 'Change settings…')
  await press(page, 'Enter', 'heading', 'Change 5 channels')

  const topics = page.getByRole('group', { name: 'Topics policy' })
  await reach(page, topics.getByRole('radio', { name: 'Leave' }))
  await press(page, 'ArrowRight', 'radio', 'Replace')
  await reach(page, topics.getByRole('combobox', { name: 'Topics policy' }))
  const required = page.getByRole('option', { name: 'Topic required' })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(required).toHaveAttribute('data-combobox-selected', 'true', { timeout: 300 })
  }).toPass()
  await press(page, 'Enter', 'combobox', 'Topics policy')
  // One of the five has it already.
  await walkTo(page, 'Tab', 'button', 'Confirm 4 changes')
  expect(await patches(server.url)).toEqual([])
  await press(page, 'Enter', 'button', 'Confirm 4 changes')
  await expect(dialog(page, 'Change 4 channels?')).toBeVisible()
  await press(page, 'Enter', 'button', 'Close')
  await expect(dialog(page, '4 of 4 saved and checked')).toBeVisible()
  const changed = (await patches(server.url)).map(({ path }) => idIn(path))
  expect(new Set(changed).size).toBe(4)
  const after = { ...before, ...Object.fromEntries(changed.map((id) => [id, 'disable_empty_topic'])) }
  expect(await policies(server)).toEqual(after)

  await walkTo(page, 'Shift+Tab', 'button', 'Undo run')
  await press(page, 'Enter', 'button', 'Send 4 changes')
  await press(page, 'Enter', 'button', 'Close')
  await expect(dialog(page, '4 of 4 saved and checked')).toBeVisible()
  expect(await policies(server)).toEqual(before)
  // Beside the button that opened the first dialog, which had nothing to send when that ended.
  await press(page, 'Enter', 'button', 'Save plan as CSV')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openPage(page, 'Journal')
  await expect(entries(page)).toHaveText([...Array<RegExp>(4).fill(/Saved/), ...Array<RegExp>(4).fill(/Undone/)])
  await walkTo(page, 'Tab', 'textbox', 'Search the journal')
  await page.keyboard.type('cadets')
  await expect(entries(page)).toHaveText([/Saved.*cadets/s, /Undone.*cadets/s])
  // What took it back is taken back.
  await press(page, 'ArrowDown', 'textbox', 'Search the journal')
  await press(page, 'Enter', 'complementary', 'cadets, Topics policy')
  await walkTo(page, 'Tab', 'button', 'Undo 1 saved change')
  await press(page, 'Enter', 'button', 'Undo 1 change')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Undone and checked')).toBeVisible()
  await expect(entries(page)).toHaveText([/Saved.*cadets/s, /Undone.*cadets/s, /Saved.*cadets/s])
  // The button is gone, since what it took back is.
  await expectFocus(page, 'link', 'Open channel')
  expect(await policies(server)).toEqual({ ...before, [cadets]: 'disable_empty_topic' })

  await press(page, 'F6', 'button', 'Dismiss')
  await press(page, 'Tab', 'button', 'Undo')
  await press(page, 'Enter', 'button', 'Undo 1 change')
  await page.keyboard.press('Enter')
  await expect(entries(page)).toHaveText([/Saved/, /Undone/, /Saved/, /Undone/])
  await expectFocus(page, 'link', 'Open channel')

  // The server, what reached it, and the journal say the same.
  expect(await policies(server)).toEqual(before)
  const sent = (await patches(server.url)).map(({ path, parameters }) => [idIn(path), parameters['topics_policy']])
  const put = (ids: readonly string[], policy: string) => ids.map((id) => [id, policy])
  expect(sent).toEqual([
    ...put(changed, 'disable_empty_topic'),
    ...put(changed, 'inherit'),
    [cadets, 'disable_empty_topic'],
    [cadets, 'inherit'],
  ])
  await walkTo(page, 'Shift+Tab', 'textbox', 'Search the journal')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(entries(page)).toHaveCount(10)
  await walkTo(page, 'Tab', 'button', 'Check journal')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Complete and unaltered')).toBeVisible()
})

test(
  'people of a file are created once each, and known from then on to a console whose server lists nobody',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer(minimal.server)
    const running = await launchConsole()
    const { page } = running
    // Listened for from the start, because a dialog that nobody takes over is cancelled at once.
    page.on('filechooser', (chooser) => void chooser.setFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: crew }))
    await enact(page, minimal, server)
    const before = await members(server)
    await openPage(page, 'Users')
    await walkTo(page, 'Tab', 'button', 'Add from a file')
    await press(page, 'Enter', 'heading', 'Add users from a file')
    await walkTo(page, 'Tab', 'button', 'choose one')
    await page.keyboard.press('Enter')
    for (const step of ['columns', 'problems', 'review'] as const) {
      await expect(page.getByRole('button', { name: `Go on to ${step}` })).toBeEnabled()
      await walkTo(page, 'Tab', 'button', new RegExp(`^Go on to ${step}`))
      // What comes next is below the heading.
      await press(page, 'Enter', 'heading', 'Add users from a file')
      if (step === 'problems') await expect(main(page)).toContainText('Every row has a name and an address.')
    }
    // Neither who is here nor what this account may do is known.
    await expect(main(page)).toContainText('so it tells only on sending whether an address is in use')
    await expect(main(page)).toContainText('so it tells only on sending whether you may create users')
    await walkTo(page, 'Tab', 'button', /^Create 2 accounts/)
    await press(page, 'Enter', 'heading', 'Add users from a file')
    await expect(page.getByRole('heading', { name: '2 of 2 accounts created' })).toBeVisible()
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Accepted by the server' })).toHaveText(/ 2$/)
    await walkTo(page, 'Tab', 'button', 'Save the result as CSV')
    const { text } = await savedFile(running, () => page.keyboard.press('Enter'))
    expect(text).toContain('liv.holm@haldenferries.example,created,"The server accepted it')
    await expectFocus(page, 'button', 'Save the result as CSV')

    await openPage(page, 'Users')
    const grid = page.getByRole('grid', { name: 'Users' })
    await expect(grid.getByRole('row', { name: /Liv Holm/ })).toContainText('liv.holm@haldenferries.example')
    await expect(grid.getByRole('row', { name: /Tor Hagen/ })).toBeVisible()
    await openPage(page, 'Journal')
    await expect(entries(page)).toHaveText([/Accepted.*Tor Hagen, created/s, /Accepted.*Liv Holm/s])
    await walkTo(page, 'Tab', 'textbox', 'Search the journal')
    await page.keyboard.type('liv.holm')
    await expect(entries(page)).toHaveCount(1)
    await press(page, 'ArrowDown', 'textbox', 'Search the journal')
    await press(page, 'Enter', 'complementary', 'Liv Holm, created')
    await walkTo(page, 'Tab', 'link', 'Open user')
    await press(page, 'Enter', 'heading', 'Liv Holm')

    const created = (await arrivedAt(server.url)).filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/users'),
    )
    expect(created.map(({ parameters: { email } }) => email)).toEqual([
      'liv.holm@haldenferries.example',
      'tor.hagen@haldenferries.example',
    ])
    expect(created.map(({ status }) => status)).toEqual([200, 200])
    const now = await members(server)
    const news = now.filter((id) => !before.includes(id))
    expect(now).toHaveLength(before.length + 2)
    expect(news.some((id) => page.url().endsWith(`/users/${id}`))).toBe(true)
  },
)
