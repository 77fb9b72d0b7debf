import { callTime } from './bridge.ts'
import { connectOnce } from './connect.ts'
import { exponent, median, repeat, suite } from './measure.ts'
import { saveTime } from './saves.ts'
import { maxRows } from './scrolling.ts'
import { openFirstChannel, openList, withChannels, type Stage } from './stage.ts'
import { filterKeys } from './typing.ts'

/** Sizes: one, four and sixteen times as many channels. */
const sizes = [1_250, 5_000, 20_000] as const

/** Growth of the console's costs with the organization, as an exponent: 1 is linear, 0 is constant. */
export const growth = suite(
  {
    connect: { name: 'growth: connect → all lists', unit: '', budget: 1.1 },
    call: { name: 'growth: a bridge call for all channels', unit: '', budget: 1.1 },
    filter: { name: 'growth: CPU of a filter key', unit: '', budget: 1.1 },
    save: { name: 'growth: a save', unit: '', budget: 0.1 },
    rows: { name: 'growth: rows in the document', unit: '', budget: 0.05 },
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
            }
          })
          const samples = (name: keyof Costs) => taken.map((one) => one[name])
          return {
            connect: samples('connect'),
            call: samples('call'),
            filter: samples('filter'),
            save: samples('save'),
            rows: samples('rows'),
          }
        }),
      ),
    ),
)

type Costs = Readonly<Record<'connect' | 'call' | 'filter' | 'save' | 'rows', number>>

async function costsAt({ page, cdp, demo }: Stage): Promise<Costs> {
  const { lists } = await connectOnce(demo)
  const call = median(await repeat(5, () => callTime(page)))
  const keys = await filterKeys(page, cdp)
  const rows = await maxRows(page.getByRole('grid'))
  await openFirstChannel(page)
  const save = median(await repeat(5, (turn) => saveTime(page, `Saved ${turn} at ${Date.now()}.`)))
  await openList(page)
  return { connect: lists, call, filter: median(keys.map(({ cpu }) => cpu)), save, rows }
}
