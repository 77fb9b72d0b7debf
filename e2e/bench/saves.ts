import type { Page } from '@playwright/test'
import { withConsolePage } from './console-page.ts'
import { listReads } from './list-reads.ts'
import { median, type Measure } from './measure.ts'

const rounds = 15

/** What a save of one setting costs in an organization of many channels, against one of the usual size. */
export const measureSaves = (channels: number): Promise<Measure[]> =>
  withConsolePage([], (small, smallServer) =>
    withConsolePage(['--scale', String(channels)], async (large, largeServer) => {
      const times: { small: number[]; large: number[] } = { small: [], large: [] }
      await Promise.all([openSettings(small), openSettings(large)])
      const before = await listReads(largeServer)
      // The two are measured in turns, so that other load on the machine affects both.
      for (let round = 0; round < rounds; round += 1) {
        times.small.push(await save(small, `Round ${round}.`))
        times.large.push(await save(large, `Round ${round}.`))
      }
      await Promise.all([listReads(smallServer), large.waitForTimeout(1_000)])
      const [few, many] = [median(times.small), median(times.large)]
      return [
        { name: `a save at ${channels} channels against one at 52`, value: many / few, unit: '×', budget: 1.2 },
        { name: 'a save at 52 channels, median', value: few, unit: 'ms', budget: null },
        { name: `a save at ${channels} channels, median`, value: many, unit: 'ms', budget: null },
        {
          name: `lists read around ${rounds} saves at ${channels} channels`,
          value: (await listReads(largeServer)) - before,
          unit: '',
          budget: 0,
        },
      ]
    }),
  )

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('gridcell').first().getByRole('link').click()
  await page.getByRole('textbox', { name: 'Description' }).waitFor()
}

/** Milliseconds from the press of Send to the outcome on the page. */
async function save(page: Page, description: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Description' }).fill(description)
  await page.getByRole('button', { name: /^Review/ }).click()
  const send = page.getByRole('button', { name: 'Send 1 change' })
  await send.waitFor()
  const milliseconds = await send.evaluate(async (button: HTMLElement) => {
    const start = performance.now()
    button.click()
    while (document.querySelector('tr[data-state="confirmed"]') === null) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return performance.now() - start
  })
  await page.getByRole('button', { name: 'Done' }).click()
  await send.waitFor({ state: 'detached' })
  return milliseconds
}
