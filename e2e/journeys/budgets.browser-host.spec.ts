import { readsOfBurst } from '../tools/bench/events.ts'
import { layoutsInFilter, layoutsInForm } from '../tools/bench/layouts.ts'
import { median } from '../tools/bench/measure.ts'
import { watchPage } from '../tools/bench/page-watch.ts'
import { readsOfSave } from '../tools/bench/saves.ts'
import { maxRows } from '../tools/bench/scrolling.ts'
import { listReads } from '../tools/bench/service.ts'
import { connect, continueToChannels, openFirstChannel } from '../tools/bench/stage.ts'
import { expect, test } from '../fixtures.ts'
import { t } from '../texts.ts'

/**
 * Budgets of the benchmark that are the same on any machine, however busy: rows, reads and layouts. `npm run bench`
 * measures times.
 */

const channels = 2_000

test('figures independent of the machine stay within their budgets', async ({ launchConsole, demoServer }) => {
  const demo = await demoServer({ scale: channels, rateLimit: 1_000_000 })
  const { page } = await launchConsole()
  await page.addInitScript(watchPage)
  await page.reload()
  const stage = { page, demo, cdp: await page.context().newCDPSession(page) }

  await connect(stage)
  expect(await listReads(demo), 'lists read on connecting').toHaveLength(5)
  await continueToChannels(stage)
  expect(await maxRows(page.getByRole('grid')), 'rows in the document').toBeLessThanOrEqual(60)
  const place = () => page.getByRole('grid').boundingBox()
  const before = await place()
  await page.getByRole('textbox', { name: t('records:channel.search.label') }).fill('101')
  await expect(page.getByRole('button', { name: t('records:filter-bar.clear') })).toBeVisible()
  expect(await place(), 'where the table stands, while one types in the search').toEqual(before)
  await page.getByRole('textbox', { name: t('records:channel.search.label') }).fill('')
  const filter = await layoutsInFilter(stage, ['101', 'tra'])
  expect(median(filter), 'layouts a key of the filter').toBeLessThanOrEqual(2)
  // If a key empties the field, three are allowed, because the browser itself then does two layouts of it.
  expect(Math.max(...filter), 'layouts of the worst key of the filter').toBeLessThanOrEqual(3)
  expect(await readsOfBurst(stage), 'lists read for 500 changes by others').toBeLessThanOrEqual(2)

  await openFirstChannel(page)
  expect(await readsOfSave(stage, 'Saved once.'), 'lists read around a write').toBe(0)
  const layouts = await layoutsInForm(stage)
  expect(median(layouts.description), 'layouts a key of a description').toBeLessThanOrEqual(2)
  expect(median(layouts.picker), 'layouts a key in a permission picker').toBeLessThanOrEqual(2)
})
