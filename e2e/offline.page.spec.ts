import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  accountOf,
  clearFaults,
  connectAccount,
  openChannel,
  patches,
  replaceFaults,
  savedNotice,
  setFault,
} from './steps.ts'
import { ending, exactly, like, starting, t } from './texts.ts'

/** Sends a request, because any request detects that the server is back. */
const readAnything = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const listed = await window.bridge['profiles:list']({})
    const profileId = listed.ok ? (listed.value.profiles[0]?.id ?? '') : ''
    const callId = crypto.randomUUID()
    await window.bridge['request:send']({ profileId, callId, operation: 'folders.list', parameters: {} })
  })

test('a server that can’t be reached locks sending, keeps typed text, and is caught up with', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openChannel(page, 'dock-operations')
  const description = page.getByRole('textbox', { name: t('channels:channel.field.description') })
  await description.fill('Where to go when fog closes')
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  const send = page.getByRole('button', { name: starting(like('records:review.send')) })
  await expect(send).toBeFocused()

  await setFault(server.url, { drop: 'before' })
  await readAnything(page)
  const status = page.getByRole('contentinfo', { name: t('app:status.label') })
  await expect(status).toContainText(like('organization:status.offline'))
  await expect(send).toHaveAccessibleDescription(exactly(like('organization:offline')))
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('records:review.back') }).click()
  await description.fill('Where to go when fog closes the quay')
  await expect(page.getByRole('button', { name: starting(t('records:drafts.bar.review')) })).toBeDisabled()
  await page
    .getByRole('link', { name: t('organization:feature.channels'), exact: true })
    .first()
    .click()
  await expect(page.getByText(starting(like('organization:page.offline')))).toBeVisible()
  await expect(
    page
      .getByRole('grid', { name: t('channels:table.label') })
      .getByRole('row')
      .nth(1),
  ).toBeVisible()
  await openChannel(page, 'dock-operations')
  await expect(description).toHaveValue('Where to go when fog closes the quay')
  expect(await patches(server.url)).toEqual([])

  // The details are one click away from the state.
  await status.getByRole('link', { name: ending(like('organization:status.check')) }).click()
  await expect(page.getByRole('complementary', { name: t('dialogs:connection-check.label.cause') })).toContainText(
    t('dialogs:connection-check.cause.http-cut'),
  )
  await page.goBack()

  const tryNow = status.getByRole('button', { name: t('organization:status.try') })
  // The fault holds every request, so that the console can't notice the server's return before the button is pressed.
  await replaceFaults(server.url, { hold: true })
  await tryNow.click()
  await expect(status.getByRole('button', { name: t('organization:status.trying') })).toBeVisible()
  await expect(status).toContainText(like('organization:status.offline'))
  await clearFaults(server.url)
  await expect(
    page
      .getByRole('region', { name: t('components:notices.label') })
      .getByText(starting(like('organization:caught-up'))),
  ).toBeVisible()
  await expect(status).toContainText(t('organization:status.live'))
  // No change was queued to be sent automatically.
  expect(await patches(server.url)).toEqual([])
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  await send.click()
  await expect(savedNotice(page)).toBeVisible()
})
