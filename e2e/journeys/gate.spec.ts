import type { Page } from '@playwright/test'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { needsKeychain } from './keychain.ts'
import { accountOf, connectAccount, openChannel, patches, setFault, savedNotice } from './steps.ts'
import { exactly, like, starting, t } from '../texts.ts'

/** A write belongs to the console, not to the page. Tests reload the page and end the console, and check the report. */

async function edit(page: Page, server: DemoServer): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openChannel(page, 'dock-operations')
}

const description = (page: Page) => page.getByRole('textbox', { name: t('channels:channel.field.description') })
const unsent = (page: Page) => page.getByRole('region', { name: t('records:drafts.bar.label') })
const reviewOf = (page: Page) => page.getByRole('dialog', { name: starting(like('records:review.title')) })

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  await reviewOf(page)
    .getByRole('button', { name: exactly(like('records:review.send', { count: 1 })) })
    .click()
}

test(
  'a write continues during a reload, and is found again with its result',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await edit(page, server)
    await description(page).fill('Berths only.')
    await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 2_000 })
    await send(page)
    await expect.poll(() => patches(server.url)).toHaveLength(1)
    await page.reload()
    await expect(
      savedNotice(page, t('records:review.saved.about', { name: 'dock-operations', count: 1 })),
    ).toBeVisible()
    await expect(description(page)).toHaveValue('Berths only.')
    await expect(unsent(page)).toHaveCount(0)
    expect(await patches(server.url)).toHaveLength(1)
  },
)

test(
  'a write interrupted by the end of the console is shown at the next start, and checked',
  { tag: ['@gate', '@double'] },
  async ({ launchConsole, demoServer }) => {
    // The second start queries the server with the key that the first one stored.
    needsKeychain()
    const server = await demoServer()
    const first = await launchConsole()
    await edit(first.page, server)
    await description(first.page).fill('Berths only.')
    // The delay is longer than the test, so that the check finds the server without the change.
    await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 600_000 })
    await send(first.page)
    await expect.poll(() => patches(server.url)).toHaveLength(1)
    await first.close()

    const { page } = await launchConsole({ userData: first.userDataFolder })
    // The write is verified several times, with pauses, before its result is reported.
    await expect(page.getByText(like('organization:left-over.open'))).toBeVisible({ timeout: 60_000 })
    await page
      .getByRole('button', { name: t('organization:left-over.show'), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /dock-operations/ })
    await expect(dialog.getByText(like('records:review.left-over'))).toBeVisible()
    await expect(dialog.getByRole('row', { name: t('channels:channel.field.description') }).first()).toContainText(
      t('records:review.because.may-still-arrive'),
    )
    // The write is checked, but never sent again automatically.
    expect(await patches(server.url)).toHaveLength(1)
  },
)
