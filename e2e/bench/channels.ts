import type { Page } from '@playwright/test'
import { typingTimes, withConsolePage } from './console-page.ts'
import { p95, type Measure } from './measure.ts'

/** The page with many channels, and typing into a form. */
export const measureChannels = (channels: number): Promise<Measure[]> =>
  withConsolePage(['--scale', String(channels)], async (page) => {
    const rows = await page.getByRole('grid').getByRole('row').count()
    const filter = await typingTimes(
      page,
      'Search channels',
      'operations fleet harbour cranes turnaround pilots and the tugs',
    )
    await page.getByRole('textbox', { name: 'Search channels' }).fill('')
    const scroll = await scrollFrames(page)
    await page.getByRole('gridcell').first().getByRole('link').click()
    const form = await typingTimes(
      page,
      'Description',
      'Berths, cranes and turnaround for everybody who works at the quays',
    )
    return [
      { name: `${channels} channels: rows in the document`, value: rows, unit: '', budget: 60 },
      { name: `${channels} channels: filter keystroke to paint, p95`, value: p95(filter), unit: 'ms', budget: 30 },
      { name: `${channels} channels: work for a scroll frame, p95`, value: p95(scroll), unit: 'ms', budget: 16.7 },
      { name: 'channel settings: keystroke to paint, p95', value: p95(form), unit: 'ms', budget: 16 },
    ]
  })

/** How long the page works for each frame while it scrolls through the whole table. */
async function scrollFrames(page: Page): Promise<number[]> {
  return page.getByRole('grid').evaluate(async (grid) => {
    const times: number[] = []
    for (let step = 0; step < 120; step += 1) {
      grid.scrollTop += 900
      times.push(await new Promise<number>((resolve) => window.bench.untilPaint(resolve)))
    }
    return times
  })
}
