import { manyChannels } from '../scenarios/scale.ts'
import { layBareTable } from './bare-table.ts'
import { p95, ratios, repeat, suite } from './measure.ts'
import { maxRows, scrollCosts } from './scrolling.ts'
import { withChannels } from './stage.ts'
import { filterKeys } from './typing.ts'

/** The table of 20,000 channels: drawing it, filtering it by typing, and scrolling all of it. */
export const table = suite(
  {
    rows: { name: 'table: rows in the document, the most anywhere', unit: '', budget: 60 },
    first: { name: 'table: first filter key of a round to painted rows', unit: 'ms', budget: 30 },
    filter: { name: 'table: filter key to painted rows, p95 of a round', unit: 'ms', budget: 30 },
    filterCpu: { name: 'table: CPU of a filter key, p95 of a round', unit: 'ms', budget: 30 },
    screens: { name: 'table: CPU of a frame, whole table in 80 steps ÷ a bare table', unit: '×', budget: 3 },
    turns: { name: 'table: CPU of a frame, 80 turns of a wheel ÷ a bare table', unit: '×', budget: 3 },
    screensMs: { name: 'table: CPU of a frame, whole table in 80 steps', unit: 'ms', budget: null },
  },
  ({ rounds }) =>
    withChannels(manyChannels, async ({ page, cdp }) => {
      const grid = page.getByRole('grid')
      const bare = await page.context().newPage()
      const bareGrid = await layBareTable(bare, grid)
      const bareCdp = await bare.context().newCDPSession(bare)
      const taken = await repeat(rounds, async () => {
        await page.bringToFront()
        return {
          keys: await filterKeys(page, cdp),
          rows: await maxRows(grid),
          own: await scrollCosts(page, cdp, grid),
          plain: await scrollCosts(bare, bareCdp, bareGrid),
        }
      })
      const [own, plain] = [taken.map((one) => one.own), taken.map((one) => one.plain)]
      const screens = own.map((cost) => cost.screens)
      const bareScreens = plain.map((cost) => cost.screens)
      return {
        rows: taken.map(({ rows }) => rows),
        first: taken.map(({ keys }) => keys[0]?.wait ?? Number.NaN),
        filter: taken.map(({ keys }) => p95(keys.map(({ wait }) => wait))),
        filterCpu: taken.map(({ keys }) => p95(keys.map(({ cpu }) => cpu))),
        screens: ratios(screens, bareScreens),
        turns: ratios(
          own.map((cost) => cost.turns),
          plain.map((cost) => cost.turns),
        ),
        screensMs: screens,
      }
    }),
)
