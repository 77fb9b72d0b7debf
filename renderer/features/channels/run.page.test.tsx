import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { t } from '#contract/testing/english.ts'
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
