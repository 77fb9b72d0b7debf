import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

/** Ids of channels in the demo organization. Only the last one has the default policy. */
const channels = { allHands: 129, canteen: 131, introductions: 132, helpdesk: 130 }

const topicsPolicy = t('channels:channel.field.topics_policy')
const patches = async (page: OpenPage) => (await page.requests()).filter(({ method }) => method === 'PATCH')
const excluded = (count: number, names: string) =>
  t('dialogs:run-undo.excluded.field', { count, field: topicsPolicy, names, why: '' }).trim()

/** Sends a bulk change of which this account may not undo everything, and opens the dialog that undoes it. */
async function openUndo(ids: readonly number[], does: Readonly<Record<string, unknown>>): Promise<OpenPage> {
  const page = await openPage({ role: 'administrator' })
  const { body } = await page.as('owner').get('/user_groups', { include_deactivated_groups: 'false' })
  const groups = body['user_groups'] as { id: number; name: string }[]
  const owners = groups.find(({ name }) => name === 'role:owners')?.id
  // The default needs no permission, but another policy does, so the change is allowed and its undo is not.
  await page.demo.settings({ realm: { can_set_topics_policy_group: owners } })
  const operations = Object.entries(does).map(([field, value]) => [field, { does: 'replace', value }] as const)
  const change = encodeURIComponent(JSON.stringify(Object.fromEntries(operations)))
  await page.go(`channels/change?ids=${ids.join('-')}&does=${change}`)
  await page.user.click(await page.findByRole('button', { name: starting(like('bulk:plan.bar.review')) }))
  const dialog = within(await page.findByRole('dialog'))
  await page.user.click(await dialog.findByRole('button', { name: starting(like('bulk:plan.confirm.send')) }))
  // Everything is saved, so the notice on the list offers the undo.
  await page.user.click(await page.findByText(t('bulk:run.undo'), {}, { timeout: 15_000 }))
  return page
}

const findUndo = (page: OpenPage) => page.findByRole('dialog', { name: starting(like('dialogs:run-undo.title')) })

it('lists the changes that it can’t undo, and undoes the others', async () => {
  const page = await openUndo(Object.values(channels), { topics_policy: 'inherit', default_push_notifications: true })
  const undo = await findUndo(page)
  await expect.poll(() => undo.textContent).toContain(t('dialogs:run-undo.what'))
  expect(undo.textContent).toContain(excluded(3, 'all-hands, canteen, and introductions'))
  const rows = within(undo)
    .getAllByRole('row')
    .map(({ textContent }) => textContent ?? '')
  // The undo is the same for all rows, and no row shows a change that stays.
  const change = t('dialogs:run-undo.change.field', {
    field: t('channels:channel.field.default_push_notifications'),
    from: t('records:record.on'),
    to: t('records:record.off'),
  })
  for (const name of ['it-helpdesk', 'canteen', 'introductions']) {
    expect(rows.some((row) => row.startsWith(name))).toBe(true)
  }
  expect(undo.textContent).toContain(change)
  expect(rows.some((row) => row.startsWith('all-hands'))).toBe(false)
  expect(within(undo).getByRole('table').textContent).not.toContain(topicsPolicy)

  const before = (await patches(page)).length
  await page.user.click(await within(undo).findByRole('button', { name: t('bulk:dialog.send', { count: 3 }) }))
  await expect
    .poll(() => page.queryByRole('dialog')?.textContent, { timeout: 30_000 })
    .toContain(t('bulk:dialog.done', { confirmed: 3, all: 3 }))
  const sent = (await patches(page)).slice(before)
  expect(sent.map(({ parameters }) => parameters)).toEqual(
    Array.from({ length: 3 }, () => ({ default_push_notifications: 'false' })),
  )
})

it('has nothing to send if it can’t undo anything', async () => {
  const page = await openUndo([channels.allHands, channels.canteen], { topics_policy: 'inherit' })
  const undo = await findUndo(page)
  await expect.poll(() => undo.textContent).toContain(excluded(2, 'all-hands and canteen'))
  const buttons = within(undo).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([t('dialogs:run-undo.close')])
  for (const button of buttons) await page.user.click(button)
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(await patches(page)).toHaveLength(2)
})
