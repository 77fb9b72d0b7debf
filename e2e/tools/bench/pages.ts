import type { Page } from '@playwright/test'
import { manyChannels } from '../scenarios/scale.ts'
import { t } from '../../texts.ts'
import { repeat, worst, type Measure, type Suite } from './measure.ts'
import { longestTask } from './metrics.ts'
import {
  connect,
  continueToChannels,
  openFirstChannel,
  pageLink,
  profileOf,
  withConsole,
  withDemo,
  type Stage,
} from './stage.ts'
import { focusField, pauseMs } from './typing.ts'

interface Cost {
  /** Milliseconds until the effect is painted. */
  readonly paint: number
  /** Processor time of the longest task until the page is at rest, in milliseconds. */
  readonly task: number
}

/**
 * Pages with the most people, groups and permissions, and the parts that every page has. Each round begins in a fresh
 * console, so that each step is the first of its kind.
 */
export const pages: Suite = ({ rounds }) =>
  withDemo(manyChannels, (demo) =>
    withDemo(null, async (other) => {
      const tours = await repeat(rounds, () =>
        withConsole(demo, async (stage) => {
          await connect(stage)
          await continueToChannels(stage)
          return visit(stage, { ...stage, demo: other })
        }),
      )
      const steps = Object.keys(tours[0] ?? {})
      const samples = (step: string, which: keyof Cost) => tours.map((tour) => tour[step]?.[which] ?? Number.NaN)
      return [
        declare(
          'page: the longest task of the tour, processor',
          50,
          tours.map((tour) => worst(Object.values(tour).map(({ task }) => task))),
        ),
        ...steps.flatMap((step) => [
          declare(`page: ${step}`, null, samples(step, 'paint')),
          declare(`page: ${step}, longest task, processor`, null, samples(step, 'task')),
        ]),
      ]
    }),
  )

const declare = (name: string, budget: number | null, samples: readonly number[]): Measure => ({
  name,
  unit: 'ms',
  budget,
  samples,
})

/** Shortest interaction that the browser reports. */
const least = 16

async function visit({ page }: Stage, other: Stage): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost> = {}
  const step = async (name: string, act: () => Promise<unknown>) => {
    const begin = await page.evaluate(() => performance.now())
    const task = await longestTask(page, async () => {
      await act()
      await page.waitForTimeout(2 * pauseMs)
    })
    const seen = await page.evaluate(() => window.bench.interactions())
    const within = seen.filter(({ startTime }) => startTime >= begin)
    costs[name] = { paint: Math.max(least, ...within.map(({ duration }) => duration)), task }
  }
  const grid = (name: string) => page.getByRole('grid', { name })
  const cell = (name: string) => grid(name).getByRole('gridcell').first()
  const openFirst = async (name: string) => {
    // Keys are used, because a click may hit a row that the table has just reused.
    await grid(name).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
  }
  const sortBy = (name: string, column: string) =>
    grid(name).getByRole('columnheader', { name: column }).getByRole('button').click()

  await step('sorting channels', () => sortBy(t('channels:table.label'), t('records:channel.column.folder')))
  await step('a channel', () => openFirstChannel(page))
  const description = page.getByRole('textbox', { name: t('channels:channel.field.description') })
  await description.focus()
  await step('first key in its description', () => page.keyboard.press('x'))
  const send = page.getByRole('button', { name: t('records:review.send', { count: 1 }) })
  await step('its review', async () => {
    await page.keyboard.press('Control+Enter')
    await send.waitFor()
  })
  await step('sending', async () => {
    await send.click()
    await page.locator('[role="status"][data-tone="ok"]').waitFor()
  })
  await step('back to the channels', async () => {
    await page.goBack()
    await cell(t('channels:table.label')).waitFor()
  })
  await step('users', async () => {
    await pageLink(page, t('organization:feature.users')).click()
    await cell(t('users:table.label')).waitFor()
  })
  await step('sorting users', () => sortBy(t('users:table.label'), t('users:column.email')))
  await focusField(page, t('users:search.label'))
  await step('first key among users', () => page.keyboard.press('1'))
  await page.keyboard.press('Backspace')
  await step('a person', async () => {
    await openFirst(t('users:table.label'))
    await page.getByRole('complementary', { name: t('users:why.label') }).waitFor()
  })
  await step('back to the users', async () => {
    await page.goBack()
    await cell(t('users:table.label')).waitFor()
  })
  await step('groups', async () => {
    await pageLink(page, t('organization:feature.groups')).click()
    await cell(t('organization:feature.groups')).waitFor()
  })
  await step('a group', async () => {
    await openFirst(t('organization:feature.groups'))
    await page.getByRole('complementary', { name: t('groups:pane.label') }).waitFor()
  })
  await step('the journal', async () => {
    await pageLink(page, t('organization:feature.journal')).click()
    await page.getByRole('heading', { name: t('organization:feature.journal'), exact: true }).waitFor()
  })
  for (const time of ['first', 'second']) {
    await step(`the palette for the ${time} time`, async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: t('dialogs:palette.label') }).waitFor()
    })
    await step(`a key in the palette for the ${time} time`, async () => {
      await page.keyboard.press('d')
      await page.getByRole('option').first().waitFor()
    })
    await page.keyboard.press('Escape')
  }
  await step('another organization', () => switchTo(page, other))
  return costs
}

/** Connects another organization, and goes back to the first one. */
async function switchTo(page: Page, other: Stage): Promise<void> {
  const first = profileOf(page)
  await page.evaluate(() => (location.hash = '#/connect'))
  await page.getByRole('textbox', { name: t('connect:field.server') }).waitFor()
  await connect(other)
  await page.evaluate((id) => (location.hash = `#/o/${id}/channels`), first)
  await cellOfChannels(page).waitFor()
}

const cellOfChannels = (page: Page) =>
  page
    .getByRole('grid', { name: t('channels:table.label') })
    .getByRole('gridcell')
    .first()
