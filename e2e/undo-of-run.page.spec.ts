import type { Locator, Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { changeSettings, ownersGroup, type DemoServer } from './demo-server.ts'
import { expect, test } from './fixtures.ts'
import { findCutTexts } from './leaks.ts'
import { accountOf, connectAccount, patches } from './steps.ts'
import { like, starting, t } from './texts.ts'

/**
 * Undoes a run of which this account may not undo everything. The dialog lists what it can't undo by field and row, and
 * then sends the others.
 */

/** Ids of channels in the demo organization. Only the last one has the default policy. */
const channels = { allHands: 129, canteen: 131, introductions: 132, helpdesk: 130 }

const topicsPolicy = t('channels:channel.field.topics_policy')
const push = t('channels:channel.field.default_push_notifications')

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
  await expect(dialog.getByRole('status')).toContainText(
    t('bulk:batch.done', { confirmed: ids.length, all: ids.length }),
  )
  await dialog.getByRole('button', { name: t('bulk:run.undo') }).click()
  return dialog
}

test('the undo of a run says which changes of which rows it leaves, and sends the others', async ({
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
  const names = (listed: string) =>
    t('dialogs:run-undo.excluded.field', { count: 3, field: topicsPolicy, names: listed, why: '' })
  await expect(dialog).toContainText(names('all-hands, canteen, and introductions').trim())
  // Each row shows its undo, and no row shows a change that stays.
  const back = t('dialogs:run-undo.change.field', {
    field: push,
    from: t('records:record.on'),
    to: t('records:record.off'),
  })
  for (const name of ['it-helpdesk', 'canteen', 'introductions'])
    await expect(dialog.getByRole('row', { name: starting(name) })).toContainText(back)
  await expect(dialog.getByRole('row', { name: starting('all-hands') })).toHaveCount(0)
  await expect(dialog.getByRole('table')).not.toContainText(topicsPolicy)
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize({ width: 640, height: 400 })
  expect(await findCutTexts(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 860 })

  const before = (await patches(server.url)).length
  await dialog.getByRole('button', { name: t('bulk:batch.send', { count: 3 }) }).click()
  await expect(dialog.getByRole('status')).toContainText(t('bulk:batch.done', { confirmed: 3, all: 3 }))
  const sent = (await patches(server.url)).slice(before)
  expect(sent.map(({ parameters }) => parameters)).toEqual(
    Array.from({ length: 3 }, () => ({ default_push_notifications: 'false' })),
  )
})

test('a run of which this account may undo nothing says so, and has nothing to send', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await undoOf(page, server, [channels.allHands, channels.canteen], { topics_policy: 'inherit' })
  const text = t('dialogs:run-undo.excluded.field', {
    count: 2,
    field: topicsPolicy,
    names: 'all-hands and canteen',
    why: '',
  })
  const undo = page.getByRole('dialog', { name: starting(like('dialogs:run-undo.title')) })
  await expect(undo).toContainText(text.trim())
  await expect(undo.getByRole('button')).toHaveText([t('dialogs:run-undo.close')])
  await undo.getByRole('button', { name: t('dialogs:run-undo.close') }).click()
  await expect(undo).toHaveCount(0)
  // A run whose rows are all saved ends in a notice, which offers an undo too.
  const notices = page.getByRole('region', { name: t('components:notices.label') })
  await expect(notices).toContainText(t('bulk:run.all-saved', { count: 2 }))
  await expect(notices.getByRole('button', { name: t('bulk:run.undo') })).toBeVisible()
  expect(await patches(server.url)).toHaveLength(2)
})
