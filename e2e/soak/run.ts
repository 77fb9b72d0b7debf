import { chromium, type Browser, type Page, type Locator } from '@playwright/test'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accountOf, startDemoServer } from '../demo-server.ts'
import { chromiumArguments, findChromium } from '../find-chromium.ts'
import type { RunningConsole } from '../shells/console.ts'
import { startBrowserHost } from '../shells/start-browser-host.ts'
import { startDouble } from '../shells/start-double.ts'
import { inspectable, openInspector, type Inspector } from './inspector.ts'
import { randomFrom, type Random } from '#contract/testing/random.ts'
import { startFront, type Front } from '../hostile/start-front.ts'
import { t } from '../texts.ts'
import { readFileSync } from 'node:fs'

/** `npm run soak`: uses the console for an hour while the server misbehaves in every way, in random order. */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    shell: { type: 'string', default: 'both' },
  },
})
const minutes = Number(values.minutes)
const share = 0.3
const samples = 40
const parts = [
  { which: 'page', label: 'objects of the page' },
  { which: 'main', label: 'objects of the console' },
  { which: 'resident', label: 'process of the console' },
] as const

async function main(): Promise<boolean> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('this needs a Chromium: install it, or set CHROMIUM_PATH')
  const shells = values.shell === 'both' ? ['browser-host', 'double'] : [values.shell]
  let isWell = true
  for (const shell of shells) {
    const browser = helped(await chromium.launch({ executablePath, args: chromiumArguments }))
    try {
      isWell = (await soak(browser, shell)) && isWell
    } finally {
      await browser.close()
    }
  }
  return isWell
}

/** Adds a helper to all pages of a browser, because the loader wraps named functions in it. */
function helped(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript('globalThis.__name = (named) => named')
    return context
  }
  return browser
}

async function soak(browser: Browser, shell: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-soak-'))
  const demo = await startDemoServer({ rateLimit: 1_000_000 })
  const random = randomFrom(Number(values.seed))
  const front = await startFront(demo.url, Number(values.seed))
  const userData = join(folder, 'user-data')
  await mkdir(userData)
  const running = await (shell === 'double'
    ? startDouble(browser, userData)
    : startBrowserHost(browser, userData, inspectable))
  console.log(`${shell}: ${minutes} minutes, seed ${values.seed}, ${share * 100} % of the answers misbehave`)
  try {
    const owner = accountOf(demo, 'owner')
    await running.page.getByRole('main').getByRole('heading').first().waitFor()
    const connected = await running.page.evaluate((input) => window.bridge['profiles:connect-with-key'](input), {
      server: front.url,
      email: owner.email,
      apiKey: owner.apiKey,
      appearance: { label: 'Soak', color: 'teal' as const, isProduction: false },
    })
    if (!connected.ok) throw new Error(`not connected: ${connected.failure.message}`)
    const home = `${running.page.url().replace(/#.*$/, '')}#/o/${connected.value.id}/overview`
    await running.page.goto(home)
    await running.page.getByRole('navigation', { name: t('organization:navigation.label') }).waitFor()
    await front.spoil({ share })
    const reported = await walk(running, front, random)
    await front.spoil({ share: 0 })
    const isUsed = await isUsable(running, home)
    return judge(reported, await front.notify(), running) && isUsed
  } finally {
    await running.close()
    await front.close()
    await demo.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function walk(running: RunningConsole, front: Front, random: Random): Promise<Memory[]> {
  const { page, pid, messages, logs } = running
  const inspector = pid === null ? null : await openInspector(pid, logs)
  let [done, unanswered] = [0, 0]
  try {
    return await sample({
      durationMs: minutes * 60_000,
      samples,
      now: () => performance.now(),
      act: async () => {
        if (await actOnce(page, random)) done += 1
        else unanswered += 1
      },
      measure: async (leftMs) => {
        // Records for tests would grow with each call, and on the double they are in the same process.
        ;(messages as unknown[]).length = 0
        const memory = await measureMemory(page, inspector)
        const { requests } = await front.notify()
        console.log(
          `${Math.round(leftMs / 60_000)} min left: ${requests} requests, ${done} acts, ${unanswered} without effect; page ${memory.page} MB, console ${memory.main ?? '?'} MB, process ${memory.resident ?? '?'} MB`,
        )
        return memory
      },
    })
  } finally {
    inspector?.close()
  }
}

/** Checks that the console shows its data once the server behaves again. */
async function isUsable({ page }: RunningConsole, home: string): Promise<boolean> {
  await page.goto(home)
  await page.reload()
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.channels') })
    .click()
  const rows = page.getByRole('grid', { name: t('organization:feature.channels') }).getByRole('row')
  try {
    await rows.nth(5).waitFor({ timeout: 90_000 })
    return true
  } catch {
    console.log(`the channels do not come back:\n${await page.locator('body').innerText()}`)
    return false
  }
}

function judge(
  reported: readonly Memory[],
  { used }: Awaited<ReturnType<Front['notify']>>,
  { problems, logs }: RunningConsole,
): boolean {
  const kinds = Object.entries(used)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ')
  console.log(`spoilt: ${kinds}`)
  // A page that is left while loading reports failed loads, so only its own errors count.
  const errors = problems.filter((problem) => /^(page error|the page crashed)/.test(problem))
  const unexpected = logs.filter((line) => /(^|\s)(unexpected|uncaught|nobody caught)[: ]/i.test(line))
  const faults = [...errors, ...unexpected, ...parts.flatMap((part) => growthFault(reported, part) ?? [])]
  console.log(faults.length === 0 ? 'held' : faults.slice(0, 20).join('\n'))
  return faults.length === 0
}

/**
 * Prints the quarters of a part of the memory, and returns the fault; null if it stays level, or if this shell doesn't
 * measure it.
 */
function growthFault(reported: readonly Memory[], { which, label }: (typeof parts)[number]): string | null {
  const values = reported.flatMap((one) => one[which] ?? [])
  if (values.length === 0 && reported.length > 0) return null
  const growth = growthOf(values)
  if (growth === null) return `${label}: too few measurements (${values.length})`
  console.log(`${label}: ${growth.quarters.join(', ')} MB by quarter; last ÷ second ${growth.ratio.toFixed(2)}`)
  return isStable(growth) ? null : `${label} grows`
}

main().then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)

/** Sampling of a soak: it acts until the time is over, and measures at even intervals. */
interface Sampling<T> {
  readonly durationMs: number
  /** Number of measurements, if no act takes longer than the interval between two. */
  readonly samples: number
  /** A clock that only moves forward, in milliseconds. */
  readonly now: () => number
  readonly act: () => Promise<void>
  readonly measure: (leftMs: number) => Promise<T>
}

/**
 * Returns the measurements in order. After an act that takes several intervals it measures only once: a burst of
 * measurements would give that moment the weight of a quarter of an hour.
 */
export async function sample<T>({ durationMs, samples, now, act, measure }: Sampling<T>): Promise<T[]> {
  if (!(durationMs > 0)) throw new Error('a soak needs a duration')
  const start = now()
  const every = durationMs / samples
  const measured: T[] = []
  let next = every
  while (now() - start < durationMs) {
    await act()
    const passed = now() - start
    if (passed < next) continue
    next = (Math.floor(passed / every) + 1) * every
    measured.push(await measure(Math.max(0, durationMs - passed)))
  }
  return measured
}

/** Sizes in megabytes, each after a garbage collection. */
interface Memory {
  /** Objects of the page. */
  readonly page: number
  /**
   * Objects and buffers of the console; null on the double. There they are in the process of the test, which keeps
   * thousands of routed requests.
   */
  readonly main: number | null
  /**
   * System memory of the console's process; null on the double, and if the system does not report it. A thread that
   * reads a long list needs 100 MB until it ends.
   */
  readonly resident: number | null
}

const mebibyte = 1024 * 1024

/** Measures the page, and the console by its inspector if it has a separate process. */
export async function measureMemory(page: Page, own: Inspector | null): Promise<Memory> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('Performance.enable')
    const { metrics } = await session.send('Performance.getMetrics')
    const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
    return {
      page: Math.round(used / mebibyte),
      main: own === null ? null : Math.round((await own.liveBytes()) / mebibyte),
      resident: own === null ? null : residentSize(own.pid),
    }
  } finally {
    await session.detach()
  }
}

/** Memory of a process as Linux reports it in a file; null on other systems, where the objects have to suffice. */
function residentSize(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}

/** Medians of the quarters of a soak. */
interface Growth {
  readonly quarters: readonly number[]
  /** Last quarter ÷ second quarter. The first one is excluded, because pages and their code are loaded in it. */
  readonly ratio: number
}

/** Least number of measurements that gives each quarter a median. */
const fewest = 8

/** Compares quarters; null if there are too few measurements. */
export function growthOf(values: readonly number[]): Growth | null {
  if (values.length < fewest) return null
  const quarter = values.length / 4
  const quarters = [0, 1, 2, 3].map((index) =>
    median(values.slice(Math.floor(index * quarter), Math.floor((index + 1) * quarter))),
  )
  const [, second = 0, , last = 0] = quarters
  return { quarters, ratio: last / second }
}

/** True if the last quarter is at most a tenth above the second one, or a few megabytes, the size of one large list. */
export function isStable({ quarters: [, second = 0, , last = 0] }: Growth): boolean {
  return last <= Math.max(second * 1.1, second + 3)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** Time limit of an action, in milliseconds. If a hostile answer delays an action, it is abandoned. */
const actMs = 1_500

const acts: readonly ((page: Page, random: Random) => Promise<unknown>)[] = [
  openPage,
  openPage,
  openPage,
  openRecord,
  openRecord,
  (page) => press(page.getByRole('button', { name: t('components:failure.retry') }).first()),
  (page, random) => search(page, random),
  (page) => page.reload({ timeout: actMs, waitUntil: 'domcontentloaded' }),
  openPalette,
  changeText,
  changeText,
  (page) => press(page.getByRole('button', { name: t('app:top.back'), exact: true })),
]

/** Performs a random action of a user; false if that was impossible, as on a failed page. */
async function actOnce(page: Page, random: Random): Promise<boolean> {
  const act = acts[Math.floor(random() * acts.length)] ?? openPage
  try {
    await act(page, random)
    return true
  } catch {
    // Parts that a hostile answer broke can't be used, and a dialog may cover the page. The walk does not fail because
    // of that.
    await page.keyboard.press('Escape')
    return false
  }
}

const press = (target: Locator): Promise<void> => target.click({ timeout: actMs })

async function pickOne(targets: Locator, random: Random): Promise<Locator> {
  const count = await targets.count()
  if (count === 0) throw new Error('there is nothing of it')
  return targets.nth(Math.floor(random() * count))
}

async function openPage(page: Page, random: Random): Promise<void> {
  const pages = page.getByRole('navigation', { name: t('organization:navigation.label') })
  // A link may have led to the page for connecting.
  if ((await pages.count()) === 0) await press(page.getByRole('link', { name: /^Open Soak/ }))
  await press(await pickOne(pages.getByRole('link'), random))
}

async function openRecord(page: Page, random: Random): Promise<void> {
  await press(await pickOne(page.getByRole('main').getByRole('link'), random))
}

async function search(page: Page, random: Random): Promise<void> {
  const field = page.getByRole('searchbox').first()
  await field.fill(random() < 0.5 ? 'fe' : '', { timeout: actMs })
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('bergen')
  await page.waitForTimeout(200)
  await page.keyboard.press('Escape')
}

/** Types into a text of the open page, and sends it if possible. */
async function changeText(page: Page, random: Random): Promise<void> {
  const field = await pickOne(page.getByRole('main').getByRole('textbox'), random)
  await field.fill(`Soaked ${Math.floor(random() * 1e6)}`, { timeout: actMs })
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.waitForTimeout(300)
  const send = page.getByRole('dialog').getByRole('button', { name: /^Send/ })
  if ((await send.count()) > 0 && random() < 0.7) await press(send.first())
  await page.waitForTimeout(300)
  await page.keyboard.press('Escape')
}
