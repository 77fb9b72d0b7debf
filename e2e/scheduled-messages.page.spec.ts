import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, openScenario } from './steps.ts'
import { like, starting, t } from './texts.ts'

const row = (page: Page, text: string) =>
  page
    .getByRole('grid', { name: t('scheduled-messages:table.label') })
    .getByRole('row')
    .filter({ hasText: text })
const rows = (page: Page) =>
  page.getByRole('grid', { name: t('scheduled-messages:table.label') }).locator('[aria-rowindex]')
const pane = (page: Page) => page.getByRole('complementary', { name: t('scheduled-messages:pane.label') })
const dialog = (page: Page) => page.getByRole('dialog')
const outcome = (page: Page, name: string) => dialog(page).locator('details', { hasText: name })
const notice = (page: Page, text: string) =>
  page
    .getByRole('region', { name: t('components:notices.label') })
    .getByRole('status')
    .filter({ hasText: text })

async function goToScheduled(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.scheduled-messages') })
    .click()
  await expect(
    page.getByRole('heading', { name: t('organization:feature.scheduled-messages'), exact: true }),
  ).toBeVisible()
}

async function openScheduled(page: Page, server: DemoServer, isProduction = false): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner'), isProduction })
  await goToScheduled(page)
  await expect(row(page, 'Cake in the canteen')).toBeVisible()
}

/** Sends a request as another client of the same account, bypassing the console. */
async function elsewhere(server: DemoServer, method: string, path = '', form?: Record<string, string>) {
  const { email, apiKey } = accountOf(server, 'owner')
  const answer = await fetch(`${server.url}/api/v1/scheduled_messages${path}`, {
    method,
    headers: { Authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` },
    ...(form && { body: new URLSearchParams(form) }),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
}

/** Scheduled messages that the server was asked to delete, in order. */
async function cancelled({ url }: DemoServer): Promise<string[]> {
  const { requests } = (await (await fetch(`${url}/demo/requests`)).json()) as {
    requests: { method: string; path: string }[]
  }
  return requests.flatMap(({ method, path }) =>
    method === 'DELETE' ? (/\/scheduled_messages\/(\d+)$/.exec(path)?.[1] ?? []) : [],
  )
}

test('one is found, read in full and canceled by keys, and a failed one says so', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openScheduled(page, server)
  // Overdue messages come first; the others are ordered by time.
  await expect(rows(page).nth(1)).toContainText(t('scheduled-messages:state.failed'))
  await expect(rows(page).nth(2)).toContainText('in 40 minutes')
  await expect(row(page, 'Cake in the canteen')).toContainText(
    t('scheduled-messages:place', { channel: 'random', topic: t('records:organization.topic.empty') }),
  )
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('textbox', { name: t('scheduled-messages:search.label') }).focus()
  await page.keyboard.type('two weeks')
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(pane(page)).toBeFocused()
  await expect(pane(page)).toContainText('* Yuki: rosters')
  await expect(pane(page).getByRole('link', { name: 'Thabo Nkosi' })).toBeVisible()
  await expect(pane(page)).toContainText(t('scheduled-messages:column.id'))
  expect(await findBarriers(page)).toEqual([])
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
  await expect(pane(page).getByRole('button', { name: t('scheduled-messages:cancel', { count: 1 }) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(like('scheduled-messages:ask.what'))
  await expect(dialog(page)).toContainText(t('scheduled-messages:ask.journal', { count: 1 }))
  // The safe answer has the focus, and nothing has been sent so far.
  await expect(dialog(page).getByRole('button', { name: t('scheduled-messages:ask.keep', { count: 1 }) })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice(page, t('scheduled-messages:ask.all-done', { count: 1 }))).toBeVisible()
  await expect(page.getByText(t('records:record-list.filtered'))).toBeVisible()
  await expect(pane(page)).toHaveCount(0)
  // The focus is where the user continues, because the table disappeared with its only row.
  await expect(page.locator(':focus')).not.toHaveCount(0)
  expect(await cancelled(server)).toEqual(['8'])

  await page.getByRole('button', { name: t('records:record-list.clear') }).click()
  await expect(page.getByRole('textbox', { name: t('scheduled-messages:search.label') })).toHaveValue('')
  await row(page, 'quiet night').click()
  await expect(pane(page)).toContainText(t('scheduled-messages:pane.failed'))
  await pane(page)
    .getByRole('button', { name: t('scheduled-messages:pane.close') })
    .press('Escape')
  await expect(pane(page)).toHaveCount(0)
  await expect(page.getByRole('grid', { name: t('scheduled-messages:table.label') })).toBeFocused()
})

test('several are canceled on production, and one that was sent in the meantime is not called canceled', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openScheduled(page, server, true)
  await page
    .getByRole('button', { name: `${t('scheduled-messages:column.place')} ${t('records:filter-bar.any')}` })
    .click()
  await page.getByRole('radio', { name: starting(t('scheduled-messages:kind.channel')) }).check()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('grid', { name: t('scheduled-messages:table.label') }).press('Control+a')
  await page.getByRole('button', { name: t('scheduled-messages:cancel', { count: 3 }) }).click()
  await elsewhere(server, 'DELETE', '/9')
  await expect(row(page, 'Cake in the canteen')).toHaveCount(0)
  const send = dialog(page).getByRole('button', { name: t('scheduled-messages:ask.send', { count: 3 }) })
  await expect(send).toBeDisabled()
  await dialog(page).getByRole('textbox').fill('Halden Ferries')
  await send.click()
  await expect(dialog(page)).toContainText(t('scheduled-messages:ask.done', { confirmed: 2, count: 3 }))
  await expect(outcome(page, 'Cake in the canteen')).toContainText(t('scheduled-messages:ask.already'))
  await expect(outcome(page, 'quiet night')).toContainText(t('scheduled-messages:ask.done-word'))
  expect((await cancelled(server)).toSorted()).toEqual(['1', '10', '9'])
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, 'quiet night')).toHaveCount(0)
})

test('a message scheduled by another client appears automatically, and disappears once it is sent', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openScheduled(page, server)
  const start = await fetch(`${server.url}/demo/requests`)
  const now = Math.floor(Date.parse(start.headers.get('date') ?? '') / 1000)
  await elsewhere(server, 'POST', '', {
    type: 'direct',
    to: '[11]',
    content: 'Written elsewhere.',
    scheduled_delivery_timestamp: String(now + 300),
  })
  await expect(row(page, 'Written elsewhere.')).toContainText('in 5 minutes')
  const answer = await fetch(`${server.url}/demo/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: 400 }),
  })
  expect(answer.ok).toBe(true)
  await expect(row(page, 'Written elsewhere.')).toHaveCount(0)
})

test('where nothing is listed, one is canceled by its ID, which is never read from a link', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await openScenario(page, minimal, server)
  await goToScheduled(page)
  const field = page.getByRole('textbox', { name: t('scheduled-messages:column.id') })
  await expect(page.getByText(t('scheduled-messages:by-id.help'))).toBeVisible()
  await field.fill('https://chat.example/#narrow/channel/7-x/topic/y/near/12')
  await field.press('Enter')
  await expect(page.getByText(like('scheduled-messages:by-id.link'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t('scheduled-messages:by-id.messages') })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  for (const id of ['9', '9999']) {
    await field.fill(id)
    await field.press('Enter')
    await expect(row(page, t('scheduled-messages:scheduled-message.kind.unnamed', { id }))).toContainText(
      t('organization:unknown'),
    )
    await pane(page)
      .getByRole('button', { name: t('scheduled-messages:cancel', { count: 1 }) })
      .click()
    await expect(dialog(page)).toContainText(like('scheduled-messages:ask.unread'))
    await dialog(page)
      .getByRole('button', { name: t('scheduled-messages:ask.send', { count: 1 }) })
      .click()
    if (id === '9') {
      await expect(page.getByRole('region', { name: t('components:notices.label') })).toContainText(
        like('bulk:batch.accepted', { count: 1, all: 1 }),
      )
    } else {
      await expect(dialog(page)).toContainText(
        t('records:review.because.server-words', { words: 'Scheduled message does not exist' }),
      )
      await expect(dialog(page)).toContainText(t('scheduled-messages:scheduled-message.rule.unknown-id'))
      await page.keyboard.press('Enter')
    }
    await expect(dialog(page)).toHaveCount(0)
  }
  // Accepted messages are forgotten; refused ones stay until the user forgets them.
  await expect(row(page, t('scheduled-messages:scheduled-message.kind.unnamed', { id: 9999 }))).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  expect(await cancelled(server)).toEqual(['9', '9999'])
  await pane(page)
    .getByRole('button', { name: t('scheduled-messages:forget', { count: 1 }) })
    .click()
  await expect(page.getByText(t('scheduled-messages:empty.by-id'))).toBeVisible()
})
