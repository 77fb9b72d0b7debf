import { manyChannels } from '../scenarios/scale.ts'
import { t } from '../../texts.ts'
import { median, p95, ratios, repeat, suite, worst } from './measure.ts'
import { heapOf } from './metrics.ts'
import { openReference, type ReferencePage } from './reference/page.ts'
import { maxRows, scrollCosts, sortTime } from './scrolling.ts'
import { withChannels } from './stage.ts'
import { readTable } from './table-data.ts'
import { filterKeys } from './typing.ts'

/** The table of 20,000 channels: drawing it, filtering it by typing, sorting it, and scrolling all of it. */
export const table = suite(
  {
    rows: { name: 'table: rows in the document, the most anywhere', unit: '', budget: 60 },
    elements: { name: 'table: elements at the top', unit: '', budget: 479 },
    elementsVirtual: { name: 'table: elements at the top ÷ TanStack Virtual', unit: '×', budget: null },
    first: { name: 'table: first filter key of a round to painted rows', unit: 'ms', budget: 30 },
    filter: { name: 'table: filter key to painted rows, p95 of a round', unit: 'ms', budget: 30 },
    filterCpu: { name: 'table: CPU of a filter key, p95 of a round', unit: 'ms', budget: 30 },
    filterMedian: { name: 'table: CPU of a filter key, usual', unit: 'ms', budget: 16 },
    filterBare: { name: 'table: CPU of a filter key ÷ a bare page', unit: '×', budget: null },
    filterVirtual: { name: 'table: CPU of a filter key ÷ TanStack Virtual', unit: '×', budget: 1.1 },
    sort: { name: 'table: click on a head to sorted rows, the slowest of three', unit: 'ms', budget: 45 },
    sortVirtual: { name: 'table: click on a head to sorted rows ÷ TanStack Virtual', unit: '×', budget: 1.1 },
    screens: { name: 'table: CPU of a frame, whole table in 80 steps ÷ a bare table', unit: '×', budget: 1.3 },
    screensVirtual: { name: 'table: CPU of a frame, whole table ÷ TanStack Virtual', unit: '×', budget: 1.1 },
    turns: { name: 'table: CPU of a frame, 80 turns of a wheel ÷ a bare table', unit: '×', budget: 1.3 },
    turnsVirtual: { name: 'table: CPU of a frame, a wheel ÷ TanStack Virtual', unit: '×', budget: 1.1 },
    screensMs: { name: 'table: CPU of a frame, whole table in 80 steps', unit: 'ms', budget: null },
    heap: { name: 'table: memory of the page, every list of the organization included', unit: 'MB', budget: null },
  },
  ({ rounds }) =>
    withChannels(manyChannels, async ({ page, cdp, demo }) => {
      const grid = page.getByRole('grid')
      const data = await readTable(grid, demo)
      const names = { search: t('records:channel.search.label') }
      const context = page.context()
      const own: ReferencePage = { page, cdp, grid, scroller: grid }
      const tables = {
        own,
        bare: await openReference(context, 'bare', data, names),
        virtual: await openReference(context, 'virtual', data, names),
      }
      const taken = await repeat(rounds, async () => ({
        own: await costsOf(tables.own, true),
        bare: await costsOf(tables.bare, false),
        virtual: await costsOf(tables.virtual, true),
        rows: await maxRows(grid),
        heap: await heapOf(cdp),
      }))
      const all = (table: keyof typeof tables, cost: keyof Costs) => taken.map((one) => one[table][cost])
      const against = (table: keyof typeof tables, cost: keyof Costs) => ratios(all('own', cost), all(table, cost))
      return {
        rows: taken.map(({ rows }) => rows),
        elements: all('own', 'elements'),
        elementsVirtual: against('virtual', 'elements'),
        first: all('own', 'firstWait'),
        filter: all('own', 'filterWait'),
        filterCpu: all('own', 'filterWorst'),
        filterMedian: all('own', 'filter'),
        filterBare: against('bare', 'filter'),
        filterVirtual: against('virtual', 'filter'),
        sort: all('own', 'sort'),
        sortVirtual: against('virtual', 'sort'),
        screens: against('bare', 'screens'),
        screensVirtual: against('virtual', 'screens'),
        turns: against('bare', 'turns'),
        turnsVirtual: against('virtual', 'turns'),
        screensMs: all('own', 'screens'),
        heap: taken.map(({ heap }) => heap),
      }
    }),
)

interface Costs {
  readonly elements: number
  readonly firstWait: number
  readonly filterWait: number
  readonly filterWorst: number
  readonly filter: number
  readonly sort: number
  readonly screens: number
  readonly turns: number
}

/** Costs of one table. The bare one can't be sorted. */
async function costsOf({ page, cdp, grid, scroller }: ReferencePage, isSortable: boolean): Promise<Costs> {
  await page.bringToFront()
  const keys = await filterKeys(page, cdp)
  const cpu = keys.map((key) => key.cpu)
  const sorts = isSortable ? await repeat(3, (turn) => sortTime(page, grid, sortedColumns[turn]?.() ?? '')) : [0]
  return {
    elements: await grid.evaluate((element) => element.querySelectorAll('*').length),
    firstWait: keys[0]?.wait ?? Number.NaN,
    filterWait: p95(keys.map(({ wait }) => wait)),
    filterWorst: p95(cpu),
    filter: median(cpu),
    sort: worst(sorts),
    ...(await scrollCosts(page, cdp, scroller)),
  }
}

/** The last one restores the order. */
const sortedColumns = [
  () => t('records:channel.column.folder'),
  () => t('records:channel.column.subscribers'),
  () => t('records:channel.column.name'),
]
