import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFocus, walkTo } from './focus.ts'
import { accountOf, connectAccount, openChannel, patches, savedNotice } from './steps.ts'
import { t } from './texts.ts'

/** A saved change is undone from its notice, by a write like any other. */

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
