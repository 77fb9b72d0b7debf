import type { Page } from '@playwright/test'
import { manyChannels } from '../scenarios/scale.ts'
import { ratios, repeat, suite } from './measure.ts'
import { forgetRequests, listReads } from './service.ts'
import { openFirstChannel, watchedDuration, withChannels, type Stage } from './stage.ts'
import { like, t } from '../../texts.ts'

/** Cost of saving one setting in an organization with many channels, relative to one of the usual size. */
export const saves = suite(
  {
    ratio: { name: 'save: at 20,000 channels ÷ at 52', unit: '×', budget: 1.2 },
    many: { name: 'save: at 20,000 channels', unit: 'ms', budget: null },
    reads: { name: 'save: lists read around it, 20,000 channels', unit: '', budget: 0 },
  },
  ({ rounds }) =>
    withChannels(null, (small) =>
      withChannels(manyChannels, async (large) => {
        await openFirstChannel(small.page)
        await openFirstChannel(large.page)
        // The two are measured alternately, so that other load on the machine affects both.
        const times = await repeat(rounds * 4, async (turn) => ({
          few: await saveTime(small.page, `Round ${turn}.`),
          many: await saveTime(large.page, `Round ${turn}.`),
        }))
        const many = times.map((time) => time.many)
        return {
          ratio: ratios(
            many,
            times.map((time) => time.few),
          ),
          many,
          reads: await repeat(rounds, (turn) => readsOfSave(large, `Once more, ${turn}.`)),
        }
      }),
    ),
)

/** Milliseconds from pressing Send to the painted notice, in the settings of a channel. */
export async function saveTime(page: Page, description: string): Promise<number> {
  await page.getByRole('textbox', { name: t('channels:channel.field.description') }).fill(description)
  await page.getByRole('button', { name: like('records:drafts.bar.review') }).click()
  const send = page.getByRole('button', { name: t('records:review.send', { count: 1 }) })
  await send.waitFor()
  await page.evaluate(() => window.bench.watchClick('[role="status"][data-tone="ok"]'))
  await send.click()
  const milliseconds = await watchedDuration(page)
  await send.waitFor({ state: 'detached' })
  // The notice of the next save must be a different one.
  const notices = page.getByRole('region', { name: t('components:notices.label') })
  await notices.getByRole('button', { name: t('components:notices.close') }).click()
  await notices.getByRole('status').waitFor({ state: 'detached' })
  return milliseconds
}

/** Number of list reads from before a save until all its effects have arrived. */
export async function readsOfSave({ page, demo }: Pick<Stage, 'page' | 'demo'>, description: string): Promise<number> {
  await forgetRequests(demo)
  await saveTime(page, description)
  await page.waitForTimeout(1_000)
  return (await listReads(demo)).length
}
