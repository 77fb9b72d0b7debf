import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFocus, walkTo } from './focus.ts'
import { fillJournal } from './screenshots/fill-journal.ts'
import { stageOf } from './screenshots/stage.ts'
import { accountOf, changeChannelAs, connectAccount, openChannel, patches, savedNotice } from './steps.ts'
import { like, starting, t } from './texts.ts'

/** A saved change is undone from its notice, by a write like any other. */

/** Id in the demo organization, as its README lists it. */
const dockOperations = 101

const description = (page: Page) => page.getByRole('textbox', { name: t('channels:channel.field.description') })
const review = (page: Page) =>
  page.getByRole('dialog', { name: t('records:review.title.undo', { name: 'dock-operations' }) })

test('a saved setting is undone by keyboard from its notice, and so is the undo', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openChannel(page, 'dock-operations')
  const before = await description(page).inputValue()
  await description(page).fill('Berths only.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: t('records:review.send', { count: 1 }) }).press('Enter')
  await expect(savedNotice(page)).toBeVisible()

  await page.keyboard.press('F6')
  await walkTo(page, 'Tab', 'button', t('records:review.undo'))
  await page.keyboard.press('Enter')
  await expect(review(page).getByRole('row', { name: t('channels:channel.field.description') })).toContainText(before)
  await review(page)
    .getByRole('button', { name: t('records:review.send.undo', { count: 1 }) })
    .press('Enter')
  await expect(page.getByText(t('records:review.saved.undone'))).toBeVisible()
  await expect(description(page)).toHaveValue(before)
  await expectFocus(page, 'textbox', t('channels:channel.field.description'))
  expect(await patches(server.url)).toHaveLength(2)

  await page.getByRole('button', { name: t('records:review.undo'), exact: true }).click()
  await review(page)
    .getByRole('button', { name: t('records:review.send.undo', { count: 1 }) })
    .click()
  await expect(description(page)).toHaveValue('Berths only.')
})

test(
  'an undo asks where another user was there since, and may be left',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
    await openChannel(page, 'dock-operations')
    await description(page).fill('Berths only.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: t('records:review.send', { count: 1 }) }).press('Enter')
    await expect(savedNotice(page)).toBeVisible()
    await changeChannelAs(server.url, accountOf(server, 'administrator'), dockOperations, { description: 'Cranes.' })
    await page.getByRole('button', { name: t('records:review.undo'), exact: true }).click()
    await expect(
      review(page).getByRole('region', {
        name: starting(like('records:review.conflict.title', { field: t('channels:channel.field.description') })),
      }),
    ).toContainText('Cranes.')
    await review(page)
      .getByRole('button', { name: t('records:review.back.undo') })
      .click()
    await expect(review(page)).toHaveCount(0)
    await expect(description(page)).toHaveValue('Cranes.')
    expect(await patches(server.url)).toHaveLength(2)
  },
)

test(
  'an entry of the journal is taken back, and says so from then on',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await fillJournal(stageOf(page, server))
    const entry = page
      .getByRole('listbox', { name: t('journal:list.label') })
      .getByRole('option')
      .filter({ hasText: 'dock-operations' })
      .filter({ hasText: t('journal:result.partly') })
    await entry.click()
    await page.getByRole('button', { name: t('records:undo.undo', { count: 2 }) }).click()
    await review(page)
      .getByRole('button', { name: t('records:review.send.undo', { count: 2 }) })
      .click()
    await expect(page.getByText(t('records:review.saved.undone'))).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText(t('records:undo.undone'))
    await expect(
      page
        .getByRole('listbox', { name: t('journal:list.label') })
        .getByRole('option')
        .filter({ hasText: t('journal:result.undone') }),
    ).toContainText('dock-operations')
  },
)
