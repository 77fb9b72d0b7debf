import type { DemoServer } from '../../demo-server.ts'
import { manyChannels } from '../scenarios/scale.ts'
import { median, ratios, repeat, suite } from './measure.ts'
import { forgetRequests, listReads, readRaw, timed } from './service.ts'
import { connect as connectStage, withConsole, withDemo, type Connecting } from './stage.ts'

/** Time from the click on “Check and connect” in a fresh console. */
export const connect = suite(
  {
    lists: {
      name: 'connect → all lists ÷ the same reads raw and in parallel, 20,000 channels',
      unit: '×',
      budget: 1.5,
    },
    rows: { name: 'connect → first rows ÷ the raw list, 20,000 channels', unit: '×', budget: 1.5 },
    listsMs: { name: 'connect → all lists, 20,000 channels', unit: 'ms', budget: null },
    rowsMs: { name: 'connect → first rows, 20,000 channels', unit: 'ms', budget: null },
    reads: { name: 'connect: lists read', unit: '', budget: 5 },
  },
  ({ rounds }) =>
    withDemo(manyChannels, async (demo) => {
      const taken = await repeat(rounds, async () => {
        await forgetRequests(demo)
        const { lists, rows } = await connectOnce(demo)
        const addresses = await listReads(demo)
        const channels = addresses.filter((address) => address.includes('/streams?'))
        const rawList = await rawTime(demo, channels)
        const rawLists = await rawTime(demo, addresses)
        return { lists, rows, rawList, rawLists, reads: addresses.length }
      })
      const all = (name: keyof (typeof taken)[number]) => taken.map((one) => one[name])
      return {
        lists: ratios(all('lists'), all('rawLists')),
        rows: ratios(all('rows'), all('rawList')),
        listsMs: all('lists'),
        rowsMs: all('rows'),
        reads: all('reads'),
      }
    }),
)

export const connectOnce = (demo: DemoServer): Promise<Connecting> => withConsole(demo, connectStage)

/** Milliseconds for all reads in parallel, as the median of three. */
const rawTime = async (demo: DemoServer, addresses: readonly string[]): Promise<number> =>
  median(await repeat(3, () => timed(() => Promise.all(addresses.map((address) => readRaw(demo, address))))))
