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
            const stages = [one, four, sixteen]
            const table = await inTurn(stages, costsOfTable)
            const saves = await savesAt(stages)
            const lists = await inTurn(stages, costsOfLists)
            return {
              connect: slope(lists.map(({ connect }) => connect)),
              call: slope(lists.map(({ call }) => call)),
              filter: slope(table.map(({ filter }) => filter)),
              save: slope(saves),
              rows: slope(table.map(({ rows }) => rows)),
              largest: { filter: table[2]?.filter, save: saves[2], heap: lists[2]?.heap },
            }
          })
          const samples = (name: 'connect' | 'call' | 'filter' | 'save' | 'rows') => taken.map((one) => one[name])
          const largest = (name: 'filter' | 'save' | 'heap') => taken.map((one) => one.largest[name] ?? Number.NaN)
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

/** Exponent of costs at the sizes, in their order. */
const slope = (costs: readonly number[]): number =>
  exponent(costs.map((cost, place) => ({ size: sizes[place] ?? Number.NaN, cost })))

/** Does the same for one organization after the other. */
async function inTurn<T>(stages: readonly Stage[], act: (stage: Stage) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (const stage of stages) results.push(await act(stage))
  return results
}

async function costsOfTable({ page, cdp }: Stage): Promise<{ readonly filter: number; readonly rows: number }> {
  const keys = await filterKeys(page, cdp)
  return { filter: median(keys.map(({ cpu }) => cpu)), rows: await maxRows(page.getByRole('grid')) }
}

/**
 * Milliseconds of a save in each organization. The organizations take turns, because the first saves of a console take
 * several times longer, and so do those of a page that was idle for a minute.
 */
async function savesAt(stages: readonly Stage[]): Promise<readonly number[]> {
  await inTurn(stages, ({ page }) => openFirstChannel(page))
  const save = (turn: number) => inTurn(stages, ({ page }) => saveTime(page, `Saved ${turn} at ${Date.now()}.`))
  for (const turn of [1, 2]) await save(turn)
  const turns = await repeat(7, (turn) => save(turn))
  await inTurn(stages, ({ page }) => openList(page))
  return stages.map((_, place) => median(turns.map((times) => times[place] ?? Number.NaN)))
}

/** Whole lists come last: for seconds after them, the server collects garbage, and a save would wait for it. */
async function costsOfLists({ page, cdp, demo }: Stage) {
  const heap = await heapOf(cdp)
  const { lists } = await connectOnce(demo)
  return { heap, connect: lists, call: median(await repeat(5, () => callTime(page))) }
}
