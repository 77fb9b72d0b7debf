import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

async function addSetting(page: OpenPage, field: 'topics_policy' | 'message_retention_days'): Promise<void> {
  await page.user.click(await page.findByRole('combobox', { name: t('bulk:plan.fields.add') }))
  await page.user.click(await page.findByRole('option', { name: t(`channels:channel.field.${field}`) }))
}

it('changes 12 channels in a run that is paused, survives a restart and is resumed', async () => {
  const page = await openPage({ path: 'channels' })
  const grid = await page.findByRole('grid', { name: t('channels:table.label') })
  await within(grid).findByRole('link', { name: 'all-hands' })
  grid.focus()
  await page.user.keyboard(`{Home}{Shift>}${'{ArrowDown}'.repeat(11)}{/Shift}`)
  await page.user.click(await page.findByRole('button', { name: t('bulk:channels-change.open') }))
  await page.findByRole('heading', { name: t('channels:channel.kind.change', { count: 12 }) })
  await addSetting(page, 'topics_policy')
  const topics = await page.findByRole('group', { name: t('channels:channel.field.topics_policy') })
  const value = await within(topics).findByRole('combobox', { name: t('channels:channel.field.topics_policy') })
  await page.user.click(value)
  await page.user.click(
    await page.findByRole('option', { name: t('channels:channel.value.topics_policy.disable_empty_topic') }),
  )
  await page.user.click(await page.findByRole('button', { name: /^Review \d+ changes/ }))
  const confirm = await page.findByRole('dialog')
  // All rows together take half a minute, so even on a busy machine the run is paused before its end.
  await page.setFaults({ operation: 'channels.update', latencyMs: 3_000 })
  await page.user.click(await within(confirm).findByRole('button', { name: /^Send/ }))
  const running = await page.findByRole('dialog')
  await page.user.click(await within(running).findByRole('button', { name: t('bulk:run.pause') }))
  await within(running).findByText(t('bulk:run.user-pause.on-why'))
  const patches = async () => (await page.requests()).filter(({ method }) => method === 'PATCH').map(({ path }) => path)
  const before = (await patches()).length
  expect(before).toBeLessThan(11)

  await page.restart()
  const dock = await page.findByRole('region', { name: t('bulk:run.dock.label') })
  await page.setFaults(null)
  await page.user.click(await within(dock).findByRole('button', { name: t('bulk:run.open') }))
  const again = await page.findByRole('dialog')
  await page.user.click(await within(again).findByRole('button', { name: t('bulk:run.resume') }))
  await within(again).findByText(`${t('bulk:run.state.done')}.`)
  const sent = await patches()
  expect(new Set(sent).size).toBe(sent.length)
  // The server requires topics in one of the channels already.
  expect(sent).toHaveLength(11)
})

/** Opens the dry run of a bulk change, with its operations in the address. */
async function openPlan(names: readonly string[], does: Readonly<Record<string, unknown>>) {
  const page = await openPage({ role: 'owner' })
  const { body } = await page.as('owner').get('/streams')
  const channels = body['streams'] as { name: string; stream_id: number }[]
  const ids = channels.filter(({ name }) => names.includes(name)).map((channel) => channel.stream_id)
  const operations = Object.entries(does).map(([field, value]) => [field, { does: 'replace', value }] as const)
  const change = encodeURIComponent(JSON.stringify(Object.fromEntries(operations)))
  await page.go(`channels/change?ids=${ids.join('-')}&does=${change}`)
  const review = await page.findByRole('button', { name: starting(like('bulk:plan.bar.review')) })
  return { page, review }
}

it.each([
  [['all-hands', 'canteen'], 'message_retention_days', 1, t('channels:channel.effect.retention.deletes', { count: 1 })],
  [['all-hands', 'canteen'], 'privacy', 'web-public', t('channels:channel.effect.privacy.to-web')],
  [['union-talks', 'board-room'], 'privacy', 'private', t('channels:channel.effect.privacy.opens-history')],
])('asks to check %s before %s becomes %s, and a habitual Enter sends nothing', async (...given) => {
  const [names, field, value, effect] = given
  const { page, review } = await openPlan(names, { [field]: value, topics_policy: 'disable_empty_topic' })
  const grid = await page.findByRole('grid', { name: t('bulk:plan.table.label') })
  expect(within(grid).queryByText(t('bulk:plan.state.change'))).toBeNull()
  await page.findByRole('button', { name: `${t('bulk:plan.view.check')} 2` })
  expect(within(grid).getAllByText(effect)).toHaveLength(2)
  await page.user.click(review)
  const confirm = await page.findByRole('dialog')
  const entries = await within(confirm).findAllByRole('listitem')
  const records = t('channels:channel.kind.count', { count: 2 })
  expect(entries[0]?.textContent).toBe(t('bulk:dialog.consequence', { records, effect }))
  expect(confirm.textContent).toContain(t('channels:channel.effect.topics_policy.disable_empty_topic'))
  await expect.poll(() => document.activeElement?.textContent).toBe(t('bulk:dialog.cancel'))
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect((await page.requests()).filter(({ method }) => method === 'PATCH')).toEqual([])
})

it('begins without a setting, chooses no value, and opens the review by its shortcut', async () => {
  const { page } = await openPlan(['canteen', 'it-helpdesk'], {})
  expect(page.queryByRole('button', { name: t('bulk:plan.field.leave') })).toBeNull()
  await addSetting(page, 'message_retention_days')
  const field = within(await page.findByRole('group', { name: t('channels:channel.field.message_retention_days') }))
  expect(field.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([])
  await page.findByText(t('bulk:plan.bar.open'))
  for (const forever of field.getAllByRole('radio').slice(-1)) await page.user.click(forever)
  const heads = await page.findAllByRole('columnheader')
  expect(heads.findIndex(({ textContent }) => textContent?.startsWith(t('bulk:plan.column.state')))).toBe(2)
  await page.user.click(field.getByRole('button', { name: t('bulk:plan.field.leave') }))
  await addSetting(page, 'topics_policy')
  const topics = within(await page.findByRole('group', { name: t('channels:channel.field.topics_policy') }))
  await page.user.click(topics.getByRole('combobox', { name: t('channels:channel.field.topics_policy') }))
  const required = t('channels:channel.value.topics_policy.disable_empty_topic')
  await page.user.click(await page.findByRole('option', { name: required }))
  await expect
    .poll(
      () => page.queryByRole<HTMLButtonElement>('button', { name: starting(like('bulk:plan.bar.review')) })?.disabled,
    )
    .toBe(false)
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await page.findByRole('dialog', { name: t('channels:channel.kind.change', { count: 2 }) })
})

it('returns to the list with its search and selection once everything is saved, and can undo it there', async () => {
  const page = await openPage({ path: 'channels?q=terminal-' })
  const grid = await page.findByRole('grid', { name: t('channels:table.label') })
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('6')
  grid.focus()
  await page.user.keyboard('{Home}{Shift>}{ArrowDown}{/Shift}')
  await page.user.click(await page.findByRole('button', { name: t('bulk:channels-change.open') }))
  await addSetting(page, 'topics_policy')
  const field = t('channels:channel.field.topics_policy')
  const value = t('channels:channel.value.topics_policy.disable_empty_topic')
  await page.user.click(await page.findByRole('combobox', { name: field }))
  await page.user.click(await page.findByRole('option', { name: value }))
  await page.user.click(await page.findByRole('button', { name: starting(like('bulk:plan.bar.review')) }))
  await page.user.click(await within(await page.findByRole('dialog')).findByRole('button', { name: /^Send/ }))
  // The notice names the outcome, and disappears after a while.
  const records = t('channels:channel.kind.count', { count: 2 })
  await page.findByText(t('bulk:plan.saved.replace', { records, field, value }), {}, { timeout: 15_000 })
  await page.user.click(page.getByText(t('bulk:run.undo')))
  const undo = await page.findByRole('dialog', { name: starting(like('dialogs:run-undo.title')) })
  await page.user.click(await within(undo).findByRole('button', { name: t('bulk:dialog.cancel') }))
  expect(location.hash).toMatch(/channels\?q=terminal-$/)
  const list = await page.findByRole('grid', { name: t('channels:table.label') })
  expect(within(list).queryAllByRole('row', { selected: true })).toHaveLength(2)
})

it('says how many were saved if not all are, and never that nothing was sent', async () => {
  const { page, review } = await openPlan(['canteen', 'it-helpdesk'], { topics_policy: 'disable_empty_topic' })
  await page.user.click(review)
  const confirm = await page.findByRole('dialog')
  await page.setFaults({ operation: 'channels.update', times: 1, status: 400, msg: 'Not now' })
  await page.user.click(await within(confirm).findByRole('button', { name: /^Send/ }))
  await page.user.click(
    await within(await page.findByRole('dialog')).findByRole('button', { name: t('bulk:run.close') }),
  )
  await page.findByText(t('bulk:dialog.done', { confirmed: 1, all: 2 }))
  expect(page.queryByText(t('bulk:plan.sentence'))).toBeNull()
})
