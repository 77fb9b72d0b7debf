import { accountOf, setFault, type DemoServer } from '../../demo-server.ts'
import { manyChannels } from '../scenarios/scale.ts'
import { repeat, suite } from './measure.ts'
import { heapOf } from './metrics.ts'
import { firstPlot, withConsole, withDemo, type Stage } from './stage.ts'

/** Lists of people and groups, which the server holds back in this suite. */
const others = ['GET /users', 'GET /user_groups'].map((operation) => ({ operation, hold: true }))

/** Memory of the overview, which needs neither people nor groups for its plots of channels; the table names groups. */
export const memory = suite(
  {
    channels: { name: 'memory of the page, 20,000 channels alone', unit: 'MB', budget: 25 },
    code: { name: 'memory of the page, 52 channels alone: its code', unit: 'MB', budget: null },
  },
  ({ rounds }) =>
    withDemo(manyChannels, (large) =>
      withDemo(null, async (small) => {
        const taken = await repeat(rounds, async () => ({
          channels: await heapWith(large),
          code: await heapWith(small),
        }))
        return { channels: taken.map(({ channels }) => channels), code: taken.map(({ code }) => code) }
      }),
    ),
)

async function heapWith(demo: DemoServer): Promise<number> {
  await setFault(demo.url, others)
  return withConsole(demo, async (stage) => {
    await openOverview(stage)
    return heapOf(stage.cdp)
  })
}

/** Opens an organization by the bridge: the steps of a person would wait for every list. */
async function openOverview({ page, demo }: Stage): Promise<void> {
  const { email, apiKey } = accountOf(demo, 'owner')
  await page.evaluate(
    async ([server, owner, key]) => {
      const appearance = { label: 'Bench', color: 'blue', isProduction: false } as const
      const answer = await window.bridge['profiles:connect-with-key']({ server, email: owner, apiKey: key, appearance })
      if (!answer.ok) throw new Error(answer.failure.message)
      location.hash = `/o/${answer.value.id}/overview`
    },
    [demo.url, email, apiKey] as const,
  )
  await page.locator(firstPlot).first().waitFor()
  await page.waitForFunction(
    () => window.bench.reads.some(({ operation }) => operation === 'channels.subscribed-ids'),
    null,
    { polling: 50 },
  )
}
