import { chromium, type Browser } from '@playwright/test'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { accountOf, startDemoServer } from '../../demo-server.ts'
import { chromiumArguments, findChromium } from '../../find-chromium.ts'
import type { RunningConsole } from '../../shells/console.ts'
import { startBrowserHost } from '../../shells/start-browser-host.ts'
import { startDouble } from '../../shells/start-double.ts'
import { inspectable, openInspector } from './inspector.ts'
import { growthOf, isStable, measureMemory, type Memory } from './memory.ts'
import { randomFrom, type Random } from '#contract/testing/seed.ts'
import { startFront, type Front } from '../../journeys/hostile/start-front.ts'
import { sample } from './sample.ts'
import { actOnce } from './walk.ts'
import { t } from '../../texts.ts'

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

/**
 * Makes glibc return freed memory at once. Without it, its limit for separate blocks grows with the largest reply so far,
 * and the memory of a reply stays between smaller blocks: the process keeps some 100 MB that nothing uses, at a time
 * that depends on the seed, and a leak of that size would not show.
 */
const allocator = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

async function main(): Promise<boolean> {
  Object.assign(process.env, allocator)
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
