import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage } from '../../testing/open-page.tsx'

it('changes 12 channels in a run that is paused, survives a restart and is resumed', async () => {
  const page = await openPage({ path: 'channels' })
  const grid = await page.findByRole('grid', { name: t('channels:table.label') })
  await within(grid).findByRole('link', { name: 'all-hands' })
  grid.focus()
  await page.user.keyboard(`{Home}{Shift>}${'{ArrowDown}'.repeat(11)}{/Shift}`)
  await page.user.click(await page.findByRole('button', { name: t('bulk:channels-change.open') }))
  await page.findByRole('heading', { name: t('channels:channel.kind.change', { count: 12 }) })
  const topics = await page.findByRole('group', { name: t('channels:channel.field.topics_policy') })
  await page.user.click(await within(topics).findByRole('radio', { name: t('bulk:plan.field.replace') }))
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
