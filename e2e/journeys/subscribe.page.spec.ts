import type { Page } from '@playwright/test'
import { findBarriersInEach } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { accountOf, requestsAt, connectAccount, openChannel, savedNotice } from './steps.ts'
import { exactly, like, t } from '../texts.ts'

/** People are subscribed to a channel and unsubscribed in its list of subscribers. */

const list = (page: Page, channel: string) =>
  page.getByRole('dialog', { name: t('records:channel.subscribers.title', { channel }) })
const adding = (page: Page, channel: string) =>
  page.getByRole('dialog', { name: t('records:channel.subscribers.add.title', { channel }) })
const review = (page: Page, act: 'subscribe' | 'unsubscribe', name: string) =>
  page.getByRole('dialog', { name: t(`channels:channel-subscribers.act.${act}.title`, { name }) })

async function openList(page: Page, channel: string): Promise<void> {
  await openChannel(page, channel)
  await page.getByRole('button', { name: exactly(like('records:channel.subscribers.count')) }).press('Enter')
  await expect(list(page, channel).getByRole('listitem').first()).toBeVisible()
}

const looks = [{ colorScheme: 'light' }, { colorScheme: 'dark' }] as const

test('people are unsubscribed and subscribed again by keyboard', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openList(page, 'dock-operations')
  const search = list(page, 'dock-operations').getByRole('textbox', { name: t('records:people.search') })
  const found = list(page, 'dock-operations').getByRole('listitem')
  await search.fill('astrid.vik@')
  await expect(found).toHaveCount(1)
  await found.getByRole('checkbox').press('Space')
  await list(page, 'dock-operations')
    .getByRole('button', { name: t('records:channel.subscribers.unsubscribe', { count: 1 }) })
    .press('Enter')
  const leaving = review(page, 'unsubscribe', 'dock-operations')
  await expect(leaving.getByRole('row', { name: 'Astrid Vik' })).toBeVisible()
  await leaving.getByRole('button', { name: t('channels:channel-subscribers.act.unsubscribe.send') }).press('Enter')
  await expect(savedNotice(page, 'dock-operations')).toBeVisible()
  await expect(found).toHaveCount(0)

  await list(page, 'dock-operations')
    .getByRole('button', { name: t('records:channel.subscribers.add') })
    .press('Enter')
  const picker = adding(page, 'dock-operations').getByRole('combobox', {
    name: t('records:channel.subscribers.add.label'),
  })
  await expect(picker).toBeFocused()
  await picker.pressSequentially('astrid vi')
  await expect(page.getByRole('option', { name: 'Astrid Vik' })).toBeVisible()
  expect(await findBarriersInEach(page, looks)).toEqual([])
  await page.keyboard.press('Enter')
  await picker.fill('nobody@ferries.example')
  await page.keyboard.press('Enter')
  await expect(adding(page, 'dock-operations').getByRole('alert')).toHaveText(
    t('records:people-picker.unknown', { count: 1, names: 'nobody@ferries.example' }),
  )
  await adding(page, 'dock-operations')
    .getByRole('button', { name: t('records:channel.subscribers.add.review', { count: 1 }) })
    .press('Enter')
  await review(page, 'subscribe', 'dock-operations')
    .getByRole('button', { name: t('channels:channel-subscribers.act.subscribe.send') })
    .press('Enter')
  await expect(found).toHaveCount(1)
  await expect(adding(page, 'dock-operations')).toBeHidden()
  await expect(search).toHaveValue('astrid.vik@')
  expect(await findBarriersInEach(page, looks)).toEqual([])

  const sent = (await requestsAt(server.url)).filter(({ path }) => path.endsWith('/users/me/subscriptions'))
  expect(sent.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['DELETE', 'POST'])

  // The dialog for the selected channels.
  await page.keyboard.press('Escape')
  await expect(list(page, 'dock-operations')).toHaveCount(0)
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.channels') })
    .click()
  const grid = page.getByRole('grid', { name: t('channels:table.label') })
  await grid.press('Home')
  for (let more = 0; more < 2; more += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: t('bulk:channels-subscribe.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('bulk:channels-subscribe.title', { count: 3 }) })
  await dialog.getByRole('combobox', { name: t('bulk:channels-subscribe.people') }).pressSequentially('astrid vi')
  await expect(page.getByRole('option', { name: 'Astrid Vik' })).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await findBarriersInEach(page, looks)).toEqual([])
})
