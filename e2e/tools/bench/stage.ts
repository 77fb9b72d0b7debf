import { chromium, type CDPSession, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountOf, startDemoServer, type DemoServer } from '../../demo-server.ts'
import { chromiumArguments, findChromium } from '../../find-chromium.ts'
import { startProgram, type Program } from '../../shells/first-line.ts'
import { watchPage } from './page-watch.ts'
import { t } from '../../texts.ts'

/** A console started for a measurement: the built browser host and a page, each in its own process. */
export interface Stage {
  readonly page: Page
  readonly cdp: CDPSession
  readonly demo: DemoServer
  readonly host: Program<{ url: string }>
}

/** Timeout for waits that are not measured, because a busy machine may be slow. */
const patience = 120_000

/** Runs measurements with a dedicated demo server, which has its own process and no rate limit. */
export async function withDemo<T>(scale: number | null, run: (demo: DemoServer) => Promise<T>): Promise<T> {
  const demo = await startDemoServer({ ...(scale !== null && { scale }), rateLimit: 1_000_000 })
  try {
    return await run(demo)
  } finally {
    await demo.close()
  }
}

interface SessionOptions {
  readonly nodeArguments?: readonly string[]
  /** Prepares the page before it is loaded. */
  readonly beforeLoad?: (page: Page) => Promise<unknown>
}

interface ConsoleOptions extends SessionOptions {
  /** Fills the user data folder with data of an earlier session. */
  readonly prepare?: (userDataFolder: string) => Promise<void>
}

/** Runs measurements in a fresh console, on its first page. */
export const withConsole = <T>(
  demo: DemoServer,
  run: (stage: Stage) => Promise<T>,
  { prepare, ...options }: ConsoleOptions = {},
): Promise<T> =>
  withUserData(async (folder) => {
    await prepare?.(folder)
    return inFolder(folder, demo, run, options)
  })

/** Runs measurements with a folder for the data of several sessions, one after the other. */
export async function withUserData<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-bench-'))
  try {
    return await run(folder)
  } finally {
    // The log may still be writing a line to disk.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Runs measurements in a console that continues with the data in a folder. */
export async function inFolder<T>(
  folder: string,
  demo: DemoServer,
  run: (stage: Stage) => Promise<T>,
  { nodeArguments = [], beforeLoad }: SessionOptions = {},
): Promise<T> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the benchmark needs a Chromium: install it, or set CHROMIUM_PATH')
  const host = await startProgram<{ url: string }>(
    join(__dirname, '../../../dist/electron/browser-host.js'),
    ['--no-open', '--user-data', folder],
    process.env,
    nodeArguments,
  )
  // The browser does not wait for the display, so that the work is measured and not the time until the next display
  // frame.
  const args = [...chromiumArguments, '--disable-gpu-vsync', '--disable-frame-rate-limit']
  const browser = await chromium.launch({ executablePath, args })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    // The loader wraps named functions in a helper that is missing in the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watchPage)
    await beforeLoad?.(page)
    await page.goto(host.first.url)
    try {
      return await run({ page, cdp: await context.newCDPSession(page), demo, host })
    } catch (thrown) {
      // On a timeout, only the page's text shows the cause.
      console.error(`The page of the measurement that failed:\n${await page.locator('body').ariaSnapshot()}`)
      throw thrown
    }
  } finally {
    await browser.close()
    await host.end()
  }
}

/** Runs measurements in a console that shows the channels of a dedicated organization, with everything loaded. */
export const withChannels = <T>(scale: number | null, run: (stage: Stage) => Promise<T>): Promise<T> =>
  withDemo(scale, (demo) =>
    withConsole(demo, async (stage) => {
      await connect(stage)
      await continueToChannels(stage)
      return run(stage)
    }),
  )

/** Operations by which the console loads an organization. */
const lists = ['channels.list', 'channels.subscribed-ids', 'users.list', 'groups.list', 'folders.list']

export interface Connecting {
  /** Milliseconds from the click to the first painted plots of the channels, on the overview. */
  readonly rows: number
  /** Milliseconds from the click until the last list has been read and parsed in the page. */
  readonly lists: number
}

/** A value in a plot of the overview. */
export const firstPlot = 'main li > b'

/** Connects as owner, as a user does, and waits until every list has been read. */
export async function connect({ page, demo }: Pick<Stage, 'page' | 'demo'>): Promise<Connecting> {
  const owner = accountOf(demo, 'owner')
  await page.getByRole('textbox', { name: t('connect:field.server') }).fill(demo.url)
  await page.getByRole('textbox', { name: t('connect:field.email') }).fill(owner.email)
  await page.getByLabel(t('connect:field.key'), { exact: true }).fill(owner.apiKey)
  await page.getByRole('textbox', { name: t('connect:field.label') }).fill('Bench')
  // A person takes longer to type this than the console to load the code of the next page.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.evaluate((selector) => window.bench.watchClick(selector), firstPlot)
  await page.getByRole('button', { name: t('connect:submit') }).click()
  const rows = await watchedDuration(page)
  await page.waitForFunction(
    (wanted) => wanted.every((operation) => window.bench.reads.some((read) => read.operation === operation)),
    lists,
    { polling: 50 },
  )
  const last = await page.evaluate(
    (wanted) =>
      Math.max(
        ...wanted.map((operation) => window.bench.reads.find((read) => read.operation === operation)?.at ?? Infinity),
      ) - window.bench.clickedAt,
    lists,
  )
  return { rows, lists: last }
}

/** Goes from the overview, which an organization opens with, to its channels. */
export async function continueToChannels({ page }: Pick<Stage, 'page'>): Promise<void> {
  await page.evaluate(() => (location.hash = location.hash.replace(/overview$/, 'channels')))
  await page.locator('[role=gridcell]').first().waitFor()
}

/** Duration of the last watched key or click. */
export async function watchedDuration(page: Page): Promise<number> {
  const milliseconds = await page.evaluate(
    (patience) => Promise.race([window.bench.taken, new Promise<null>((end) => setTimeout(() => end(null), patience))]),
    patience,
  )
  if (milliseconds === null) throw new Error('what was watched for never came')
  return milliseconds
}

/** Opens the settings of the first channel of the table, whatever its scroll position. */
export async function openFirstChannel(page: Page): Promise<void> {
  // Keys are used: a click may hit a row that the table has just given to another channel, or a row under the head.
  await page.getByRole('grid').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: t('channels:channel.field.description') }).waitFor()
}

/** Discards the edits in the form of a record, so that no draft is left. */
export async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('records:drafts.bar.discard'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Discard/ })
    .click()
  await page.getByRole('region', { name: t('records:drafts.bar.label') }).waitFor({ state: 'detached' })
}

/** Opens the list of channels, with its search cleared. */
export async function openList(page: Page): Promise<void> {
  await pageLink(page, t('organization:feature.channels')).click()
  await page.getByRole('grid').waitFor()
}

export async function openNewLinkifier(page: Page): Promise<void> {
  await pageLink(page, t('organization:feature.linkifiers')).click()
  await beginNewLinkifier(page)
}

/** Opens a new linkifier from the page of all linkifiers. */
export async function beginNewLinkifier(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('records:list-detail.new'), exact: true }).click()
  await page.getByRole('heading', { name: t('linkifiers:linkifier.kind.new') }).waitFor()
}

export const pageLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: t('organization:navigation.label') }).getByRole('link', { name })

/** Profile of the page's organization. */
export function profileOf(page: Page): string {
  const [, id] = /#\/o\/([^/]+)/.exec(page.url()) ?? []
  if (id === undefined) throw new Error(`no organization is open at ${page.url()}`)
  return id
}
