import type { Page } from '@playwright/test'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { expectFocus, press, reach, walkTo } from './focus.ts'
import { minimal } from '../tools/scenarios/index.ts'
import { accountOf, openScenario, patches } from './steps.ts'
import { anyOf, inOrder, t } from '../texts.ts'

/** Runs, the journal and undo only by keyboard, on a server that offers only the documented operations. */

/** Id in the demo organization, as its README lists it. */
const cadets = '125'

const idIn = (path: string): string => path.split('/').at(-1) ?? ''
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const entries = (page: Page) => page.getByRole('tree', { name: t('journal:list.label') }).getByRole('treeitem')

/** Reads the state of the server, bypassing the console. */
async function read<T>(server: DemoServer, path: string): Promise<T> {
  const { email, apiKey } = accountOf(server, 'owner')
  const headers = { Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` }
  return (await (await fetch(`${server.url}/api/v1${path}`, { headers })).json()) as T
}

/** Topics policies of the channels that the owner is subscribed to, by id. */
async function policies(server: DemoServer): Promise<Readonly<Record<string, string>>> {
  const { subscriptions } = await read<{ subscriptions: { stream_id: number; topics_policy: string }[] }>(
    server,
    '/users/me/subscriptions',
  )
  return Object.fromEntries(subscriptions.map(({ stream_id: id, topics_policy: policy }) => [String(id), policy]))
}

/** Opens a page of the navigation, where the focus stays. */
async function openPage(page: Page, name: string): Promise<void> {
  await walkTo(page, 'Shift+Tab', 'link', name)
  await press(page, 'Enter', 'link', name)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

test('a run over subscribed channels is sent and undone, and one of its changes from the journal and its notice', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await openScenario(page, minimal, server)
  const before = await policies(server)
  await walkTo(page, 'Tab', 'grid', t('channels:table.label'))
  await press(page, 'Home', 'grid', t('channels:table.label'))
  for (let more = 0; more < 4; more += 1) await press(page, 'Shift+ArrowDown', 'grid', t('channels:table.label'))
  await walkTo(page, 'Tab', 'button', t('bulk:channels-change.open'))
  await press(page, 'Enter', 'heading', t('channels:channel.kind.change', { count: 5 }))

  await reach(page, page.getByRole('combobox', { name: t('bulk:plan.fields.add') }))
  await page.keyboard.type(t('channels:channel.field.topics_policy'))
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const topics = page.getByRole('group', { name: t('channels:channel.field.topics_policy') })
  await reach(page, topics.getByRole('combobox', { name: t('channels:channel.field.topics_policy') }))
  const required = page.getByRole('option', { name: t('channels:channel.value.topics_policy.disable_empty_topic') })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(required).toHaveAttribute('data-combobox-selected', 'true', { timeout: 300 })
  }).toPass()
  await press(page, 'Enter', 'combobox', t('channels:channel.field.topics_policy'))
  // One of the five channels has the value already.
  await walkTo(page, 'Tab', 'button', t('bulk:plan.bar.review', { count: 4 }))
  expect(await patches(server.url)).toEqual([])
  await press(page, 'Enter', 'button', t('bulk:plan.confirm.send', { count: 4 }))
  await page.keyboard.press('Enter')
  // Everything is saved, so the list is back, and the notice offers the undo.
  const undo = page.getByRole('button', { name: t('bulk:run.undo') })
  await expect(undo).toBeVisible({ timeout: 30_000 })
  await undo.focus()
  const changed = (await patches(server.url)).map(({ path }) => idIn(path))
  expect(new Set(changed).size).toBe(4)
  const after = { ...before, ...Object.fromEntries(changed.map((id) => [id, 'disable_empty_topic'])) }
  expect(await policies(server)).toEqual(after)

  await press(page, 'Enter', 'button', t('bulk:dialog.send', { count: 4 }))
  await press(page, 'Enter', 'button', t('bulk:run.close'))
  await expect(dialog(page, t('bulk:dialog.done', { confirmed: 4, all: 4 }))).toBeVisible()
  expect(await policies(server)).toEqual(before)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openPage(page, t('organization:feature.journal'))
  await expect(entries(page)).toHaveText([anyOf(t('journal:result.undone'))])
  await walkTo(page, 'Tab', 'textbox', t('journal:search.label'))
  await page.keyboard.type('cadets')
  await expect(entries(page)).toHaveText([inOrder(t('journal:result.undone'), 'cadets')])
  // The undo is undone.
  await press(page, 'ArrowDown', 'textbox', t('journal:search.label'))
  await press(
    page,
    'Enter',
    'complementary',
    t('journal:title.entry', { name: 'cadets', what: t('channels:channel.field.topics_policy') }),
  )
  await walkTo(page, 'Tab', 'button', t('records:undo.undo', { count: 1 }))
  await press(page, 'Enter', 'button', t('records:review.send.undo', { count: 1 }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('records:review.saved.undone'))).toBeVisible()
  await expect(entries(page)).toHaveText([
    inOrder(t('journal:result.undone'), 'cadets'),
    inOrder(t('journal:result.saved'), 'cadets'),
  ])
  // The details of the undo have disappeared, because it has been undone.
  await expectFocus(page, 'button', t('journal:pane.close'))
  expect(await policies(server)).toEqual({ ...before, [cadets]: 'disable_empty_topic' })

  await press(page, 'F6', 'button', t('components:notices.close'))
  await press(page, 'Tab', 'button', t('records:review.undo'))
  await press(page, 'Enter', 'button', t('records:review.send.undo', { count: 1 }))
  await page.keyboard.press('Enter')
  await expect(entries(page)).toHaveText(Array<RegExp>(2).fill(anyOf(t('journal:result.undone'))))
  await expectFocus(page, 'button', t('journal:pane.close'))

  // The server, its requests, and the journal agree.
  expect(await policies(server)).toEqual(before)
  const sent = (await patches(server.url)).map(({ path, parameters }) => [idIn(path), parameters['topics_policy']])
  const put = (ids: readonly string[], policy: string) => ids.map((id) => [id, policy])
  expect(sent).toEqual([
    ...put(changed, 'disable_empty_topic'),
    ...put(changed, 'inherit'),
    [cadets, 'disable_empty_topic'],
    [cadets, 'inherit'],
  ])
  await walkTo(page, 'Shift+Tab', 'textbox', t('journal:search.label'))
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(entries(page)).toHaveCount(2)
  await walkTo(page, 'Shift+Tab', 'button', t('records:record-list.more'))
  await page.keyboard.press('Enter')
  const check = page.getByRole('menuitem', { name: t('journal:chain.check') })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(check).toBeFocused({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('journal:chain.whole'))).toBeVisible()
})
