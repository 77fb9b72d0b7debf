import { join } from 'node:path'
import { manyChannels } from '../scenarios/scale.ts'
import { t } from '../../texts.ts'
import { askHost } from './load.ts'
import { untilKept } from './kept.ts'
import { repeat, type Measure, type Suite } from './measure.ts'
import { scrollThrough, sortTime, wheelTurn } from './scrolling.ts'
import {
  connect,
  continueToChannels,
  firstPlot,
  inFolder,
  pageLink,
  watchedDuration,
  withConsole,
  withDemo,
  withUserData,
  type Stage,
} from './stage.ts'
import { beginTrace, endTrace, parts as partNames, tracedParts, type Part, type Parts } from './trace-parts.ts'
import { eachFilterKey, pauseMs } from './typing.ts'

/**
 * Parts of the figures that are over their budgets: the work of the page's thread by kind, and the waits from the click
 * on “Check and connect” to the first plots. Tracing adds about a third to the work.
 */
export const parts: Suite = ({ rounds }) =>
  withDemo(manyChannels, async (demo) => {
    const work = await repeat(rounds, () => withConsole(demo, workOf))
    const starts = await withUserData(async (folder) => {
      await inFolder(folder, demo, async (stage) => {
        await connect(stage)
        await untilKept(folder)
      })
      return repeat(rounds, () => inFolder(folder, demo, workOfStart, { beforeLoad: watchStart }))
    })
    const waits = await repeat(rounds, () =>
      withConsole(demo, waitsOf, { nodeArguments: ['--require', join(__dirname, 'request-times.cjs')] }),
    )
    return [
      ...(Object.keys(work[0] ?? {}) as (keyof Work)[]).flatMap((step) =>
        declareWork(
          step,
          work.map((one) => one[step]),
        ),
      ),
      ...declareWork('a start with kept lists → first rows', starts),
      ...(Object.keys(waits[0] ?? {}) as (keyof Waits)[]).map((name) =>
        declare(
          `wait for first rows: ${name}`,
          waits.map((one) => one[name]),
        ),
      ),
    ]
  })

const declare = (name: string, samples: readonly number[]): Measure => ({ name, unit: 'ms', budget: null, samples })

const declareWork = (step: string, work: readonly Parts[]): Measure[] =>
  partNames.map((part: Part) =>
    declare(
      `work of ${step}: ${part}`,
      work.map((one) => one[part]),
    ),
  )

type Work = Readonly<
  Record<'a filter key' | 'sorting' | 'a turn of the wheel' | 'a screen' | 'opening a folder', Parts>
>

async function workOf(stage: Stage): Promise<Work> {
  const { page } = stage
  await connect(stage)
  await continueToChannels(stage)
  const grid = page.getByRole('grid')
  let keys = 0
  const filtering = await tracedParts(page, () =>
    eachFilterKey(page, (key) => {
      keys += 1
      return page.keyboard.press(key)
    }),
  )
  const sorting = await tracedParts(page, () => sortTime(page, grid, t('records:channel.column.folder')))
  await sortTime(page, grid, t('records:channel.column.name'))
  const scrolls = 80
  const scrolling = (step: number) =>
    tracedParts(page, () =>
      scrollThrough(
        grid,
        Array.from({ length: scrolls }, (_, index) => step * (index + 1)),
      ),
    )
  const wheel = await scrolling(wheelTurn)
  const screens = await scrolling(await grid.evaluate((element) => element.scrollHeight / 100))
  await pageLink(page, t('organization:feature.folders')).click()
  const list = page.getByRole('list', { name: t('folders:list.label') })
  await list.waitFor()
  await page.waitForTimeout(pauseMs)
  const opening = await tracedParts(page, async () => {
    await list.getByRole('button', { name: /^\d+ ?Safety/ }).click()
    await page.getByRole('textbox', { name: t('folders:folder.field.name') }).waitFor()
  })
  return {
    'a filter key': perTime(filtering, keys),
    sorting,
    'a turn of the wheel': perTime(wheel, scrolls),
    'a screen': perTime(screens, scrolls),
    'opening a folder': opening,
  }
}

const perTime = (work: Parts, times: number): Parts =>
  Object.fromEntries(Object.entries(work).map(([part, value]) => [part, value / times])) as Parts

async function watchStart(page: Stage['page']): Promise<void> {
  await page.addInitScript((selector) => window.bench.watchLoad(selector), firstPlot)
  await beginTrace(page)
}

async function workOfStart({ page }: Stage): Promise<Parts> {
  await watchedDuration(page)
  return endTrace(page)
}

interface RequestTimes {
  readonly path: string
  /** UNIX milliseconds. */
  readonly sentAt: number
  readonly beganAt: number
  readonly endedAt: number
}

type Waits = Readonly<Record<'account accepted' | 'first byte' | 'last byte' | 'read in the page' | 'painted', number>>

async function waitsOf(stage: Stage): Promise<Waits> {
  const { rows } = await connect(stage)
  const requests = JSON.parse(await askHost(stage, 'request-times')) as RequestTimes[]
  const list = requests.find(({ path }) => path.startsWith('/api/v1/streams?'))
  if (list === undefined) throw new Error('the host read no channels')
  const { clickedAt, readAt } = await stage.page.evaluate((rows) => {
    const { clickedAt, reads } = window.bench
    // The first answer is that no list is kept.
    const read = reads.findLast(({ operation, at }) => operation === 'channels.list' && at < clickedAt + rows)
    const unix = (at: number) => performance.timeOrigin + at
    return { clickedAt: unix(clickedAt), readAt: unix(read?.at ?? Number.NaN) }
  }, rows)
  return {
    'account accepted': list.sentAt - clickedAt,
    'first byte': list.beganAt - list.sentAt,
    'last byte': list.endedAt - list.beganAt,
    'read in the page': readAt - list.endedAt,
    painted: clickedAt + rows - readAt,
  }
}
