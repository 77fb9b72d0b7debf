import { callTime } from './bridge.ts'
import { connectOnce } from './connect.ts'
import { exponent, median, repeat, suite } from './measure.ts'
import { saveTime } from './saves.ts'
import { heapOf } from './metrics.ts'
import { maxRows } from './scrolling.ts'
import { openFirstChannel, openList, withChannels, type Stage } from './stage.ts'
import { filterKeys } from './typing.ts'

/** Channels: the largest supported number, a quarter and a sixteenth of it. People and groups are in proportion. */
const sizes = [5_000, 20_000, 80_000] as const

/** Growth of the console's costs with the organization, as an exponent: 1 is linear, 0 is constant. */
export const growth = suite(
  {
    connect: { name: 'growth: connect → all lists', unit: '', budget: 1.1 },
    call: { name: 'growth: a bridge call for all channels', unit: '', budget: 1.1 },
    filter: { name: 'growth: CPU of a filter key', unit: '', budget: 1.1 },
    save: { name: 'growth: a save', unit: '', budget: 0.1 },
    rows: { name: 'growth: rows in the document', unit: '', budget: 0.05 },
    largestFilter: { name: 'CPU of a filter key, 80,000 channels', unit: 'ms', budget: null },
    largestSave: { name: 'a save, 80,000 channels', unit: 'ms', budget: null },
    largestHeap: { name: 'memory of the page, 80,000 channels, 340,000 people', unit: 'MB', budget: null },
  },
  ({ rounds }) =>
    withChannels(sizes[0], (one) =>
      withChannels(sizes[1], (four) =>
        withChannels(sizes[2], async (sixteen) => {
          // The sizes are measured alternately, so that other load on the machine affects all of them.
          const taken = await repeat(rounds, async () => {
            const costs = [await costsAt(one), await costsAt(four), await costsAt(sixteen)]
            const all = (name: keyof Costs) =>
              exponent(costs.map((cost, place) => ({ size: sizes[place] ?? Number.NaN, cost: cost[name] })))
            return {
              connect: all('connect'),
              call: all('call'),
              filter: all('filter'),
              save: all('save'),
              rows: all('rows'),
              largest: costs[2],
            }
          })
          const samples = (name: keyof Exponents) => taken.map((one) => one[name])
          const largest = (name: keyof Costs) => taken.map((one) => one.largest?.[name] ?? Number.NaN)
          return {
            connect: samples('connect'),
            call: samples('call'),
            filter: samples('filter'),
            save: samples('save'),
            rows: samples('rows'),
            largestFilter: largest('filter'),
            largestSave: largest('save'),
            largestHeap: largest('heap'),
          }
        }),
      ),
    ),
)

type Exponents = Readonly<Record<'connect' | 'call' | 'filter' | 'save' | 'rows', number>>
type Costs = Exponents & { readonly heap: number }

async function costsAt({ page, cdp, demo }: Stage): Promise<Costs> {
  const keys = await filterKeys(page, cdp)
  const rows = await maxRows(page.getByRole('grid'))
  await openFirstChannel(page)
  const save = median(await repeat(5, (turn) => saveTime(page, `Saved ${turn} at ${Date.now()}.`)))
  await openList(page)
  const heap = await heapOf(cdp)
  // Whole lists come last: for seconds after them, the server collects garbage, and a save would wait for it.
  const { lists } = await connectOnce(demo)
  const call = median(await repeat(5, () => callTime(page)))
  return { heap, connect: lists, call, filter: median(keys.map(({ cpu }) => cpu)), save, rows }
}
