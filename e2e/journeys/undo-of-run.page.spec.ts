import type { Locator, Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { changeSettings, ownersGroup, type DemoServer } from '../demo-server.ts'
import { expect, test } from '../fixtures.ts'
import { findCutTexts } from './leaks.ts'
import { accountOf, connectAccount } from './steps.ts'
import { like, starting, t } from '../texts.ts'

/** Ids of channels in the demo organization. Only the last one has the default policy. */
const channels = { allHands: 129, canteen: 131, introductions: 132, helpdesk: 130 }

/** Sends a bulk change, and opens the dialog that undoes it. */
async function undoOf(
  page: Page,
  server: DemoServer,
  ids: readonly number[],
  does: Readonly<Record<string, unknown>>,
): Promise<Locator> {
  // The default needs no permission, but another policy does, so the change is allowed and its undo is not.
  await changeSettings(server.url, { realm: { can_set_topics_policy_group: ownersGroup } })
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  const operations = Object.entries(does).map(([field, value]) => [field, { does: 'replace', value }] as const)
  const change = encodeURIComponent(JSON.stringify(Object.fromEntries(operations)))
  await page.goto(page.url().replace(/channels.*$/, `channels/change?ids=${ids.join('-')}&does=${change}`))
  await page.getByRole('button', { name: starting(like('bulk:plan.bar.review')) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: starting(like('bulk:plan.confirm.send')) }).click()
  // Everything is saved, so the notice on the list offers the undo.
  await page.getByRole('button', { name: t('bulk:run.undo') }).click()
  return dialog
}

test('the undo of a run has no serious barrier, and cuts no text in a small window', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  const dialog = await undoOf(page, server, Object.values(channels), {
    topics_policy: 'inherit',
    default_push_notifications: true,
  })
  await expect(dialog).toContainText(t('dialogs:run-undo.what'))
  await expect(dialog).toContainText(like('dialogs:run-undo.excluded.field', { count: 3 }))
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 640, height: 400 })
  expect(await findCutTexts(page)).toEqual([])
})
