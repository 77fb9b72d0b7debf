import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { accountOf, connectAccount, goByNavigation } from './steps.ts'
import { like, t } from '../texts.ts'

const reference = (page: Page) => page.getByRole('textbox', { name: t('messages:open.label') })
const content = (page: Page) => page.getByRole('textbox', { name: t('messages:message.field.content') })

async function openMessages(page: Page): Promise<void> {
  await goByNavigation(page, t('organization:feature.messages'))
  await expect(reference(page)).toBeVisible()
}

async function open(page: Page, given: string): Promise<void> {
  await reference(page).fill(given)
  await reference(page).press('Enter')
}

const authorOf = (server: DemoServer): string => {
  const { email, apiKey } = accountOf(server, 'member')
  return `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}`
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

async function messagesIn(server: DemoServer, narrow: readonly object[]) {
  const query = new URLSearchParams({ anchor: 'newest', num_before: '50', num_after: '0', apply_markdown: 'false' })
  query.set('narrow', JSON.stringify(narrow))
  const answer = await fetch(`${server.url}/api/v1/messages?${query.toString()}`, {
    headers: { Authorization: authorOf(server) },
  })
  return ((await answer.json()) as { messages: { id: number; content: string }[] }).messages
}

test('a small window reaches the text, and its differences and the messages that move have no serious barrier', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await page.setViewportSize({ width: 640, height: 400 })
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await openMessages(page)
  await open(page, String(await idOf(server, 'MS Fossen', 'New plan')))
  await content(page).scrollIntoViewIfNeeded()
  await expect(content(page)).toBeInViewport({ ratio: 0.9 })

  await page.setViewportSize({ width: 1280, height: 860 })
  await open(page, String(await idOf(server, 'MS Fossen', 'berth-plan')))
  await content(page).fill('The plan is withdrawn.\nAsk the port agent.')
  const difference = page.getByRole('region', { name: t('messages:difference') })
  await expect(difference).toContainText(like('messages:files.lost', { names: 'berth-plan-week-25.pdf' }))
  expect(await findBarriers(page)).toEqual([])

  await open(page, String(await idOf(server, 'crane 2', 'Parts arrived')))
  await page.getByRole('tab', { name: t('messages:tab.place') }).click()
  await page.getByRole('textbox', { name: t('messages:message.field.topic') }).fill('crane 2: parts')
  await page.getByRole('radio', { name: t('messages:message.mode.all') }).check()
  await expect(page.getByRole('heading', { name: t('messages:moving.count', { count: 5 }) })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})

test('a narrow window shows one column at a time, and ← leads back', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await page.setViewportSize({ width: 1024, height: 700 })
  await connectAccount(page, { server: server.url, ...accountOf(server, 'moderator') })
  await openMessages(page)
  const row = (name: RegExp) => page.getByRole('main').getByRole('listitem').getByRole('button', { name })
  await expect(row(/dock-operations/)).toBeVisible()
  await reference(page).press('ArrowDown')
  await expect(row(/dock-operations/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(row(/^MS Fossen$/)).toBeFocused()
  await expect(row(/dock-operations/)).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(row(/berth-plan/)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row(/^MS Fossen$/)).toBeFocused()
  await page
    .getByRole('navigation')
    .getByRole('button', { name: t('messages:columns.channels') })
    .click()
  await expect(row(/dock-operations/)).toBeFocused()
})
