import { parseArgs } from 'node:util'
import { bridge } from './bridge.ts'
import { connect } from './connect.ts'
import { events } from './events.ts'
import { growth } from './growth.ts'
import { interactions } from './interactions.ts'
import { journal } from './journal.ts'
import { kept } from './kept.ts'
import { linkifiers } from './linkifiers.ts'
import { currentLoad, machineText } from './load.ts'
import { mainBlock } from './main-block.ts'
import {
  figureOf,
  tableOf,
  type Figure,
  type Suite,
  repeat,
  suite,
  type Measure,
  median,
  p95,
  ratios,
  worst,
} from './measure.ts'
import { pages } from './pages.ts'
import { parts } from './parts.ts'
import { runs } from './runs.ts'
import { saves } from './saves.ts'
import { start } from './start.ts'
import { table } from './table.ts'
import { userFile } from './user-file.ts'
import { uploads } from './uploads.ts'
import { createGroupGraph } from '../../renderer/lib/organization/group-graph.ts'
import { timed } from './service.ts'
import { chromium, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromiumArguments, findChromium } from '../find-chromium.ts'
import { startBrowserHost } from '../shells/start-browser-host.ts'
import { t } from '../texts.ts'
import { createJournal } from '../../electron/services/journal/journal.ts'
import { intent, outcome } from '../../electron/services/journal/testing/lines.ts'
import {
  withUserData,
  firstPlot,
  withConsole,
  withDemo,
  type Stage,
  discard,
  openFirstChannel,
  openList,
  openNewLinkifier,
  withChannels,
} from './stage.ts'
import { type DemoServer, accountOf, setFault } from '../demo-server.ts'
import { manyChannels } from '../scenarios/scale.ts'
import { heapOf, costOf } from './metrics.ts'
import { eachFilterKey, focusField, paceMs } from './typing.ts'

const fields = {
  filter: 'filter of the channels',
  description: 'description of a channel',
  picker: 'permission picker',
  pattern: 'pattern of a linkifier',
} as const
type Field = keyof typeof fields
const names = Object.keys(fields) as Field[]

/** Number of layouts per key: the usual one, and the worst one, including the first key. */
const layouts: Suite = ({ rounds }) =>
  withChannels(manyChannels, async (stage) => {
    const taken = await repeat(rounds, () => layoutsOf(stage))
    return names.flatMap((field) => [
      declare(
        `layouts a key: ${fields[field]}`,
        taken.map((one) => median(one[field])),
      ),
      declare(
        `layouts a key: ${fields[field]}, worst key`,
        taken.map((one) => worst(one[field])),
      ),
    ])
  })

const declare = (name: string, samples: readonly number[]): Measure => ({ name, unit: '', budget: 2, samples })

type Layouts<F extends Field = Field> = Readonly<Record<F, readonly number[]>>
type Watched = Pick<Stage, 'page' | 'cdp'>

/** Layouts for each key typed into a field, from the list of channels and back to it. */
async function layoutsOf(stage: Watched): Promise<Layouts> {
  const filter = await layoutsInFilter(stage)
  await openFirstChannel(stage.page)
  const { description, picker } = await layoutsInForm(stage)
  await openNewLinkifier(stage.page)
  await focusField(stage.page, t('linkifiers:linkifier.field.pattern'))
  const pattern = await layoutsOfText(stage, 'CREW-(?P<no>[0-9]+)')
  await discard(stage.page)
  await openList(stage.page)
  return { filter, description, picker, pattern }
}

/** Layouts for each key typed into the search of the channels, which is then cleared. */
export async function layoutsInFilter(stage: Watched, typed?: readonly string[]): Promise<number[]> {
  const filter: number[] = []
  await eachFilterKey(stage.page, async (key) => void filter.push(await layoutsOfKey(stage, key)), typed)
  return filter
}

/** Layouts for each key typed into the settings of the open channel, which are then restored. */
export async function layoutsInForm(stage: Watched): Promise<Layouts<'description' | 'picker'>> {
  const { page } = stage
  await focusField(page, t('channels:channel.field.description'))
  const description = await layoutsOfText(stage, ' Berths, cranes.')
  await page
    .getByRole('button', {
      name: t('records:permission-picker.edit', { label: t('channels:channel.field.can_send_message_group') }),
    })
    .click()
  await focusField(page, t('channels:channel.field.can_send_message_group'), 'combobox')
  const picker = await layoutsOfText(stage, 'fleet desk')
  await page.keyboard.press('Escape')
  await discard(page)
  return { description, picker }
}

const layoutsOfText = (stage: Watched, text: string): Promise<number[]> =>
  repeat(text.length, async (place) => {
    const counted = await layoutsOfKey(stage, text[place] ?? '')
    await stage.page.waitForTimeout(paceMs)
    return counted
  })

const layoutsOfKey = async ({ page, cdp }: Watched, key: string): Promise<number> =>
  (await costOf(page, cdp, () => page.keyboard.press(key))).layouts

/** Lists of people and groups, which the server holds back in this suite. */
const others = ['GET /users', 'GET /user_groups'].map((operation) => ({ operation, hold: true }))

/** Memory of the overview, which needs neither people nor groups for its plots of channels; the table names groups. */
const memory = suite(
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

const linesPerRound = 50

/** Waits for the disk: before a change is sent, its line of the journal is synced, and its result is after that. */
const disk = suite(
  {
    line: { name: 'disk: a line of the journal, synced', unit: 'ms', budget: null },
    late: { name: 'disk: a line of the journal, synced, p95', unit: 'ms', budget: null },
    ratio: { name: 'disk: a line of the journal ÷ as many bytes, written and synced', unit: '×', budget: null },
  },
  ({ rounds }) =>
    withUserData(async (folder) => {
      const journal = createJournal({ userDataFolder: folder, log: console.error })
      const file = await open(join(folder, 'plain'), 'a')
      try {
        const taken = await repeat(rounds, async () => {
          const lines: number[] = []
          const plain: number[] = []
          for (let index = 0; index < linesPerRound; index += 1) {
            const change = intent(`channel ${index}`)
            lines.push(await timed(() => journal.append(index % 2 === 0 ? change : outcome(change))))
            const bytes = Buffer.from(`${JSON.stringify(change)}\n`)
            plain.push(
              await timed(async () => {
                await file.write(bytes)
                await file.datasync()
              }),
            )
          }
          return { line: median(lines), late: p95(lines), plain: median(plain) }
        })
        return {
          line: taken.map(({ line }) => line),
          late: taken.map(({ late }) => late),
          ratio: ratios(
            taken.map(({ line }) => line),
            taken.map(({ plain }) => plain),
          ),
        }
      } finally {
        await file.close()
        await journal.close()
      }
    }),
)

const dist = join(__dirname, '../../dist')
const kilobytes = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1024

/**
 * Sizes of everything that a console loads until it shows its first page, as the browser reports them: all scripts and
 * style sheets.
 */
export async function sizesOf(page: Page): Promise<Measure[]> {
  await page.getByRole('heading', { name: t('connect:title') }).waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  // The bridge of the browser host is omitted, because it replaces the preload, which is measured separately.
  const files = new Set(loaded.filter((path) => /^\/assets\/.+\.(?:js|css)$/.test(path)))
  const firstPage = [...files].reduce((sum, path) => sum + kilobytes(join(dist, 'renderer', path)), 0)
  return [
    { name: 'first page in all, gzip', samples: [firstPage], unit: 'KB', budget: 195 },
    { name: 'preload, gzip', samples: [kilobytes(join(dist, 'electron/preload.js'))], unit: 'KB', budget: 8 },
  ]
}

async function measureSizes(): Promise<Measure[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the benchmark needs a Chromium: install it, or set CHROMIUM_PATH')
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-bench-'))
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const { page, close } = await startBrowserHost(browser, join(folder, 'user-data'))
    const measures = await sizesOf(page)
    await close()
    return measures
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const groupCount = 2_000
const depth = 10
const people = 50_000

/** A permission of 50,000 people through 2,000 groups, ten levels deep, resolved from scratch. */
const groups = suite(
  { resolve: { name: 'groups: 2,000, depth 10, 50,000 people resolved', unit: 'ms', budget: 20 } },
  async ({ rounds }) => {
    const perLevel = groupCount / depth
    const nodes = Array.from({ length: groupCount }, (_, id) => ({
      id,
      members: Array.from({ length: people / groupCount }, (_, index) => id * (people / groupCount) + index),
      // Each group contains two of the level below, so that most are reached on several paths.
      direct_subgroup_ids:
        id + perLevel < groupCount ? [id + perLevel, Math.min(groupCount - 1, id + perLevel + 1)] : [],
    }))
    const setting = { direct_members: [], direct_subgroups: nodes.slice(0, perLevel).map(({ id }) => id) }
    const resolve = () => {
      const reached = createGroupGraph(nodes).peopleOf(setting).size
      if (reached !== people) throw new Error(`resolved ${reached} people instead of ${people}`)
      return Promise.resolve()
    }
    return { resolve: await repeat(rounds * 5, () => timed(resolve)) }
  },
)

const suites: Readonly<Record<string, Suite>> = {
  sizes: measureSizes,
  start,
  groups,
  bridge,
  connect,
  kept,
  table,
  memory,
  layouts,
  interactions,
  pages,
  saves,
  events,
  runs,
  'main-block': mainBlock,
  journal,
  disk,
  linkifiers,
  'user-file': userFile,
  uploads,
  growth,
  parts,
}

const percent = (share: number) => `${Math.round(share * 100)} %`

/** `npm run bench`: see the README in this folder. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
    allowPositionals: true,
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds wants a whole number, not ${values.rounds}`)
  const unknown = positionals.find((name) => suites[name] === undefined)
  if (unknown !== undefined) throw new Error(`${unknown} is not measured; these are: ${Object.keys(suites).join(', ')}`)

  console.error(machineText())
  const figures: Figure[] = []
  for (const [name, suite] of Object.entries(suites)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    // Progress goes to the error channel, because a program may read the other one.
    const load = await currentLoad()
    console.error(`${new Date().toISOString().slice(11, 19)} ${name}, other programs use ${percent(load)}`)
    // A suite that fails does not hide the others.
    try {
      figures.push(...(await suite({ rounds })).map((measure) => figureOf(measure, load)))
    } catch (thrown) {
      console.error(`${name} could not be measured:`, thrown)
      process.exitCode = 2
    }
  }
  console.log(
    values.json ? JSON.stringify({ machine: machineText(), rounds, measures: figures }, null, 2) : tableOf(figures),
  )
  if (figures.some(({ isOver }) => isOver)) process.exitCode ??= 1
}

main().then(
  () => process.exit(),
  (thrown: unknown) => {
    console.error(thrown)
    process.exit(2)
  },
)
