import type { Page } from '@playwright/test'
import { manyChannels } from '../scenarios/scale.ts'
import { repeat, worst, type Measure, type Suite } from './measure.ts'
import { beginNewLinkifier, connect, continueToChannels, discard, pageLink, withConsole, withDemo } from './stage.ts'
import { focusField, paceMs, pauseMs } from './typing.ts'
import { t } from '../../texts.ts'

/**
 * Time until the effect of a key or a click is painted (INP), on a tour of the console. Each round begins in a fresh
 * console, so that the first key in a field is really the first.
 */
export const interactions: Suite = ({ rounds }) =>
  withDemo(manyChannels, async (demo) => {
    const tours = await repeat(rounds, () =>
      withConsole(demo, async (stage) => {
        await connect(stage)
        await continueToChannels(stage)
        return walk(stage.page)
      }),
    )
    const steps = Object.keys(tours[0] ?? {})
    return [
      declare(
        'interaction: the worst of the tour',
        50,
        tours.map((tour) => worst(Object.values(tour))),
      ),
      ...steps.map((step) =>
        declare(
          `interaction: ${step}`,
          null,
          tours.map((tour) => tour[step] ?? Number.NaN),
        ),
      ),
    ]
  })

const declare = (name: string, budget: number | null, samples: readonly number[]): Measure => ({
  name,
  unit: 'ms',
  budget,
  samples,
})

/** Shortest interaction that the browser reports; all shorter ones count as this. */
const least = 16

/** The worst interaction of each step, in milliseconds. */
async function walk(page: Page): Promise<Record<string, number>> {
  const begins: { readonly step: string; readonly at: number }[] = []
  const step = async (name: string, act: () => Promise<unknown>) => {
    begins.push({ step: name, at: await page.evaluate(() => performance.now()) })
    await act()
    await page.waitForTimeout(pauseMs)
  }
  const type = async (text: string) => {
    for (const key of text) {
      await page.keyboard.press(key)
      await page.waitForTimeout(paceMs)
    }
  }
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  await focusField(page, t('records:channel.search.label'))
  await step('first key of the filter', () => type('1'))
  await step('more keys of the filter', () => type('01'))
  await step('emptying the filter', async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Backspace')
  })
  await step('opening a channel', async () => {
    await page.getByRole('grid').getByRole('link').first().click()
    await field(t('channels:channel.field.description')).waitFor()
  })
  await focusField(page, t('channels:channel.field.description'))
  await step('first key of a description', () => type('B'))
  await step('more keys of a description', () => type('erths and cranes'))
  await step('opening a permission picker', async () => {
    await page
      .getByRole('button', {
        name: t('records:permission-picker.edit', { label: t('channels:channel.field.can_send_message_group') }),
      })
      .click()
    await page.getByRole('combobox', { name: t('channels:channel.field.can_send_message_group') }).waitFor()
  })
  await step('first key in the picker', () => type('f'))
  await step('more keys in the picker', () => type('leet'))
  await step('closing the picker and discarding', async () => {
    await page.keyboard.press('Escape')
    await discard(page)
  })
  await step('back to the list', async () => {
    await pageLink(page, t('organization:feature.channels')).click()
    await page.getByRole('grid').waitFor()
  })
  await step('opening the overview', async () => {
    await pageLink(page, t('organization:feature.overview')).click()
    await page
      .getByRole('region', { name: t('overview:title.privacy') })
      .getByRole('link')
      .first()
      .waitFor()
  })
  await step('opening the folders', async () => {
    await pageLink(page, t('organization:feature.folders')).click()
    await page.getByRole('list', { name: t('folders:list.label') }).waitFor()
  })
  await step('opening a folder', () =>
    page
      .getByRole('list', { name: t('folders:list.label') })
      .getByRole('button', { name: /^\d+ ?Safety/ })
      .click(),
  )
  await step('opening the linkifiers', async () => {
    await pageLink(page, t('organization:feature.linkifiers')).click()
    await page.getByRole('list', { name: t('linkifiers:list.label') }).waitFor()
  })
  await step('opening a new linkifier', () => beginNewLinkifier(page))
  await focusField(page, t('linkifiers:linkifier.field.pattern'))
  await step('first key of a pattern', () => type('C'))
  await step('more keys of a pattern', () => type('REW-(?P<no>[0-9]+)'))
  await focusField(page, t('linkifiers:scratch.message'))
  await step('keys of a message to try', () => type('CREW-88 and T1188'))

  const seen = await page.evaluate(() => window.bench.interactions())
  return Object.fromEntries(
    begins.map(({ step, at }, index) => {
      const until = begins[index + 1]?.at ?? Infinity
      const within = seen.filter(({ startTime }) => startTime >= at && startTime < until)
      return [step, Math.max(least, ...within.map(({ duration }) => duration))]
    }),
  )
}
