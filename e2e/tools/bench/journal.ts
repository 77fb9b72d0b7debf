import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { chainStart, encodeLine } from '../../../electron/services/journal/chain.ts'
import { journalLimits } from '../../../electron/services/journal/journal.ts'
import { segmentName } from '../../../electron/services/journal/segments.ts'
import { intent, outcome } from '../../../electron/services/journal/testing/lines.ts'
import { longestBlock } from './main-block.ts'
import { repeat, suite } from './measure.ts'
import { maxRows, scrollCosts } from './scrolling.ts'
import { connect, watchedDuration, withConsole, withDemo, type Stage } from './stage.ts'
import { t } from '../../texts.ts'

const entries = 100_000

/**
 * A journal of years: opened and scrolled from end to end, with the cost of reading it for the process of the services.
 */
export const journal = suite(
  {
    open: { name: 'journal of 100,000: click → entries', unit: 'ms', budget: null },
    block: { name: 'main’s longest block: opening a journal of 100,000', unit: 'ms', budget: 50 },
    screens: { name: 'journal of 100,000: a frame with every row new, processor', unit: 'ms', budget: 16 },
    turns: { name: 'journal of 100,000: a turn of the wheel, processor', unit: 'ms', budget: 8 },
    rows: { name: 'journal of 100,000: rows in the document', unit: '', budget: 60 },
  },
  ({ rounds }) =>
    withDemo(null, async (demo) => {
      const costs = await repeat(rounds, () =>
        withConsole(demo, measure, {
          nodeArguments: ['--require', join(__dirname, 'loop-watch.cjs')],
          prepare: fillJournal,
        }),
      )
      return {
        open: costs.map(({ open }) => open),
        block: costs.map(({ block }) => block),
        screens: costs.map(({ screens }) => screens),
        turns: costs.map(({ turns }) => turns),
        rows: costs.map(({ rows }) => rows),
      }
    }),
)

async function measure(stage: Stage) {
  const { page, cdp } = stage
  await connect(stage)
  let open = 0
  const block = await longestBlock(stage, async () => {
    await page.evaluate(() => window.bench.watchClick('main [role=option]'))
    // The entries belong to an organization that is no longer connected.
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = location.hash.replace(/overview.*$/, 'journal?organization=all')
      document.body.append(link)
      link.click()
    })
    open = await watchedDuration(page)
  })
  const list = page.getByRole('listbox', { name: t('journal:list.label') })
  return { open, block, ...(await scrollCosts(page, cdp, list)), rows: await maxRows(list, 'option') }
}

/**
 * Writes the journal of a console that was used for years. Appending each line as the console does would sync two
 * hundred thousand times.
 */
async function fillJournal(userDataFolder: string): Promise<void> {
  const folder = join(userDataFolder, 'journal')
  await mkdir(folder, { recursive: true })
  const profile = { id: randomUUID(), server: 'https://chat.example', email: 'ada@chat.example', label: 'Years' }
  let link = chainStart
  let [segment, length, pieces] = [1, 0, [] as Buffer[]]
  const flush = async (): Promise<void> => {
    await writeFile(join(folder, segmentName(segment)), Buffer.concat(pieces))
    ;[segment, length, pieces] = [segment + 1, 0, []]
  }
  const begin = Date.now() - entries * 60_000
  for (let index = 0; index < entries; index += 1) {
    const at = begin + index * 60_000
    const left = intent(`channel-${index % 500}`, { at, profile, recordId: index % 500 })
    for (const line of [left, { ...outcome(left), at }]) {
      const { bytes, link: next } = encodeLine(link, line)
      link = next
      pieces.push(bytes)
      length += bytes.length
    }
    if (length >= journalLimits.segmentBytes) await flush()
  }
  if (length > 0) await flush()
  const head = { ...link, segment: segmentName(segment - 1) }
  await writeFile(join(folder, 'head.json'), `${JSON.stringify(head)}\n`)
}
