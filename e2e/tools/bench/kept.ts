import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keptOperations } from '#contract/kept-lists.ts'
import { manyChannels } from '../scenarios/scale.ts'
import { repeat, suite } from './measure.ts'
import { connect, firstPlot, inFolder, watchedDuration, withDemo, withUserData } from './stage.ts'

/**
 * The next start of a console that has kept the lists of an organization: the page opens that organization by itself,
 * and shows these lists until new ones have been read.
 */
export const kept = suite(
  {
    rows: { name: 'start with kept lists → first rows, 20,000 channels', unit: 'ms', budget: 300 },
    empty: { name: 'start without an organization → the page for connecting', unit: 'ms', budget: null },
  },
  ({ rounds }) =>
    withDemo(manyChannels, (demo) =>
      withUserData((folder) =>
        withUserData(async (emptyFolder) => {
          await inFolder(folder, demo, async (stage) => {
            await connect(stage)
            await untilKept(folder)
          })
          const timeUntil = (appearing: string, ofFolder: string) =>
            inFolder(ofFolder, demo, ({ page }) => watchedDuration(page), {
              beforeLoad: (page) => page.addInitScript((selector) => window.bench.watchLoad(selector), appearing),
            })
          const taken = await repeat(rounds, async () => ({
            rows: await timeUntil(firstPlot, folder),
            empty: await timeUntil('main form', emptyFolder),
          }))
          return { rows: taken.map(({ rows }) => rows), empty: taken.map(({ empty }) => empty) }
        }),
      ),
    ),
)

/** Waits until every list is on disk. Without a keychain, none is kept. */
export async function untilKept(folder: string): Promise<void> {
  const end = Date.now() + 30_000
  for (;;) {
    const files = await readdir(join(folder, 'lists'), { recursive: true }).catch(() => [])
    if (keptOperations.every((operation) => files.some((file) => file.endsWith(`${operation}.sealed`)))) return
    if (Date.now() > end) throw new Error('no lists are kept: the measurement needs a keychain')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
