import { join } from 'node:path'
import { manyChannels } from '../scenarios/scale.ts'
import { askHost } from './load.ts'
import { readsOfBurst } from './events.ts'
import { repeat, suite } from './measure.ts'
import { saveTime } from './saves.ts'
import { connect, continueToChannels, openFirstChannel, openList, withConsole, withDemo, type Stage } from './stage.ts'

/** The longest block of the process of the services, by action, at 20,000 channels. */
export const mainBlock = suite(
  {
    connect: { name: 'main’s longest block: connecting, 20,000 channels', unit: 'ms', budget: 50 },
    save: { name: 'main’s longest block: a save, 20,000 channels', unit: 'ms', budget: 50 },
    events: { name: 'main’s longest block: 500 changes by others, 20,000 channels', unit: 'ms', budget: 50 },
    idle: { name: 'main’s longest block: nothing, for 2 s', unit: 'ms', budget: null },
  },
  ({ rounds }) =>
    withDemo(manyChannels, async (demo) => {
      const taken = await repeat(rounds, () =>
        withConsole(
          demo,
          async (stage) => {
            const idle = await longestBlock(stage, () => stage.page.waitForTimeout(2_000))
            const connecting = await longestBlock(stage, () => connect(stage))
            await continueToChannels(stage)
            const events = await longestBlock(stage, () => readsOfBurst(stage))
            await openFirstChannel(stage.page)
            const save = await longestBlock(stage, () => saveTime(stage.page, `Saved at ${Date.now()}.`))
            await openList(stage.page)
            return { connect: connecting, save, events, idle }
          },
          { nodeArguments: ['--require', join(__dirname, 'loop-watch.cjs')] },
        ),
      )
      return {
        connect: taken.map((one) => one.connect),
        save: taken.map((one) => one.save),
        events: taken.map((one) => one.events),
        idle: taken.map((one) => one.idle),
      }
    }),
)

/** The longest block of the process of the services during an action, in milliseconds. */
export async function longestBlock(stage: Pick<Stage, 'host'>, act: () => Promise<unknown>): Promise<number> {
  // Each answer is about the time since the one before.
  await askHost(stage, 'loop-watch')
  await act()
  return Number(await askHost(stage, 'loop-watch'))
}
