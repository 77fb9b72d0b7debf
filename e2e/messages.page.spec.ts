import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, openScenario } from './steps.ts'
import { like, starting, t } from './texts.ts'

const reference = (page: Page) => page.getByRole('textbox', { name: t('messages:open.label') })
const dialog = (page: Page) => page.getByRole('dialog')
const facts = (page: Page) => page.getByRole('main').locator('dl')
const content = (page: Page) => page.getByRole('textbox', { name: t('messages:message.field.content') })

async function openMessages(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.messages') })
    .click()
  await expect(reference(page)).toBeVisible()
}

async function open(page: Page, given: string): Promise<void> {
  await reference(page).fill(given)
  await reference(page).press('Enter')
}

/** Sends the changes under review. */
async function send(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter')
  await dialog(page).getByRole('button', { name }).click()
}

const authorOf = (server: DemoServer): string => {
  const { email, apiKey } = accountOf(server, 'member')
  return `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`
}

/** Changes a text as another client of the same author, bypassing the console. */
async function changeText(server: DemoServer, id: number, text: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/v1/messages/${id}`, {
    method: 'PATCH',
    headers: { Authorization: authorOf(server) },
    body: new URLSearchParams({ content: text }),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** Returns the id of a message in the demo organization, by its text; ids are the same each time. */
async function idOf(server: DemoServer, topic: string, words: string): Promise<number> {
  const messages = await messagesIn(server, [
    { operator: 'channel', operand: 'dock-operations' },
    { operator: 'topic', operand: topic },
  ])
  const found = messages.find((one) => one.content.includes(words))
  if (found === undefined) throw new Error(`no message says ${words}`)
  return found.id
}

/** Returns the id of a direct message that the member can read. */
async function directId(server: DemoServer): Promise<number> {
  const found = (await messagesIn(server, [{ operator: 'is', operand: 'dm' }])).at(-1)
  if (found === undefined) throw new Error('there is no direct message')
  return found.id
}

async function messagesIn(server: DemoServer, narrow: readonly object[]) {
  const query = new URLSearchParams({ anchor: 'newest', num_before: '50', num_after: '0', apply_markdown: 'false' })
  query.set('narrow', JSON.stringify(narrow))
  const answer = await fetch(`${server.url}/api/v1/messages?${query.toString()}`, {
    headers: { Authorization: authorOf(server) },
  })
  return ((await answer.json()) as { messages: { id: number; content: string }[] }).messages
}

test('in a small window the text of a message is reached below its facts', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await page.setViewportSize({ width: 640, height: 400 })
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await openMessages(page)
  await open(page, String(await idOf(server, 'MS Fossen', 'New plan')))
  await content(page).scrollIntoViewIfNeeded()
  await expect(content(page)).toBeInViewport({ ratio: 0.9 })
})

test('a member opens a message by its link, edits the text, keeps its file, and moves what may be moved', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await openMessages(page)

  await open(page, 'https://chat.elsewhere.example/#narrow/channel/7/topic/x/near/12')
  await expect(page.getByText(like('messages:open.elsewhere', { host: 'chat.elsewhere.example' }))).toBeVisible()
  const plan = await idOf(server, 'MS Fossen', 'berth-plan')
  await open(page, `${server.url}/#narrow/channel/101-dock-operations/topic/MS.20Fossen/near/${plan}`)
  await expect(facts(page)).toContainText(t('messages:fact.place', { channel: 'dock-operations', topic: 'MS Fossen' }))
  await expect(facts(page)).toContainText(t('messages:fact.own', { name: 'Astrid Vik' }))
  await expect(facts(page)).toContainText(t('messages:fact.place-of', { place: 6, count: 6 }))

  await content(page).fill('The plan is withdrawn.\nAsk the port agent.')
  const difference = page.getByRole('region', { name: t('messages:difference') })
  await expect(difference.locator('ins').first()).toBeVisible()
  await expect(difference.getByRole('status').first()).toContainText(t('messages:lines.added', { count: 1 }))
  await expect(difference).toContainText(like('messages:files.lost', { names: 'berth-plan-week-25.pdf' }))
  expect(await findBarriers(page)).toEqual([])
  await send(page, t('records:review.send', { count: 1 }))
  const files = page.getByRole('dialog', { name: t('messages:files.title', { count: 1 }) })
  await expect(files).toContainText('berth-plan-week-25.pdf')
  await expect(files.getByRole('button', { name: t('messages:files.keep', { count: 1 }) })).toBeFocused()
  await files.getByRole('button', { name: t('messages:files.delete', { count: 1 }) }).click()
  await expect(files).toHaveCount(0)
  await expect(content(page)).toHaveValue('The plan is withdrawn.\nAsk the port agent.')

  // A change by another client to an open message appears automatically.
  await changeText(server, plan, 'The plan is back.')
  await expect(content(page)).toHaveValue('The plan is back.')

  // This message is the first of those that may move, so the offer submits another write to the same message.
  await open(page, String(await idOf(server, 'crane 2', 'Parts arrived')))
  await page.getByRole('tab', { name: t('messages:tab.place') }).click()
  await page.getByRole('textbox', { name: t('messages:message.field.topic') }).fill('crane 2: parts')
  await page.getByRole('radio', { name: t('messages:message.mode.all') }).check()
  await expect(page.getByRole('heading', { name: t('messages:moving.count', { count: 5 }) })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  // The draft contains the options of the move as well as its target.
  await page.reload()
  await expect(page.getByRole('textbox', { name: t('messages:message.field.topic') })).toHaveValue('crane 2: parts')
  await expect(page.getByRole('radio', { name: t('messages:message.mode.all') })).toBeChecked()
  await expect(page.getByRole('heading', { name: t('messages:moving.count', { count: 5 }) })).toBeVisible()
  await send(page, t('messages:message.act.move.send'))
  const offer = page.getByRole('dialog', { name: t('messages:limit.some', { allowed: '2', count: 5 }) })
  await expect(offer).toContainText(
    t('messages:limit.quote', {
      words: 'You only have permission to move the 2/5 most recent messages in this topic.',
    }),
  )
  await expect(offer.getByRole('listitem').filter({ hasText: t('messages:row.old') })).toHaveCount(3)
  await expect(offer.getByRole('button', { name: t('messages:limit.move', { count: 2 }) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(facts(page)).toContainText(
    t('messages:fact.place', { channel: 'dock-operations', topic: 'crane 2: parts' }),
  )
  // Nothing of the move remains to be sent.
  await expect(page.getByRole('button', { name: starting(t('records:drafts.bar.review')) })).toHaveCount(0)

  await page.getByRole('button', { name: t('messages:resolve') }).click()
  await expect(facts(page)).toContainText('✔ crane 2: parts')
  await expect(page.getByRole('button', { name: t('messages:unresolve') })).toBeVisible()
})

test('a direct message shows no channels, since it can’t be moved', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await openMessages(page)
  await open(page, String(await idOf(server, 'MS Fossen', 'New plan')))
  await expect(page.getByText(t('messages:text.one-step'))).toBeVisible()
  await open(page, String(await directId(server)))
  await expect(facts(page)).toContainText(t('messages:fact.direct'))
  await page.evaluate(() => (location.hash += '?tab=%22place%22'))
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Text')
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByText(t('messages:text.one-step'))).toHaveCount(0)
})

test('where the server reads no messages, one is changed by its number, and nothing more is claimed', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await openScenario(page, minimal, server)
  await openMessages(page)
  await open(page, '389')
  await expect(page.getByText(t('messages:not-reported'))).toBeVisible()
  await page.getByRole('tab', { name: t('messages:tab.place') }).click()
  await page.getByRole('textbox', { name: t('messages:message.field.topic') }).fill('crane 2: parts')
  await expect(page.getByText(t('messages:count.unknown'), { exact: true }).first()).toBeVisible()
  await send(page, t('messages:message.act.move.send'))
  await expect(dialog(page).getByRole('table')).toContainText(t('records:review.state.accepted'))
  await dialog(page)
    .getByRole('button', { name: t('records:review.done') })
    .click()

  await page.getByRole('tab', { name: t('messages:tab.text') }).click()
  await content(page).fill('Changed.')
  await send(page, t('records:review.send', { count: 1 }))
  await expect(dialog(page).getByRole('table')).toContainText(t('messages:message.rule.others-text'))
})
