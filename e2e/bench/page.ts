import { chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArguments, findChromium } from '../find-chromium.ts'
import { startProgram } from '../shells/first-line.ts'
import { p95, type Measure } from './measure.ts'

const bundles = join(__dirname, '../../dist/electron')

interface DemoAccess {
  readonly url: string
  readonly accounts: readonly { readonly role: string; readonly email: string; readonly apiKey: string }[]
}

/** The page with 20,000 channels, and typing into a form, in the browser host. */
export async function measurePage(channels: number): Promise<Measure[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the benchmark needs a Chromium: install it, or set CHROMIUM_PATH')
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-bench-'))
  const demo = await startProgram<DemoAccess>(join(bundles, 'demo-server.js'), ['--scale', String(channels)])
  const host = await startProgram<{ url: string }>(join(bundles, 'browser-host.js'), [
    '--no-open',
    '--user-data',
    folder,
  ])
  // Without waiting for the display, what is measured is the work and not the phase of its clock.
  const args = [...chromiumArguments, '--disable-gpu-vsync', '--disable-frame-rate-limit']
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(host.first.url)
    await connect(page, demo.first)
    const rows = await page.getByRole('grid').getByRole('row').count()
    const filter = await typingTimes(page, 'Search channels', 'operations fleet harbour')
    await page.getByRole('textbox', { name: 'Search channels' }).fill('')
    const scroll = await scrollFrames(page)
    await page.getByRole('gridcell').first().getByRole('link').click()
    const form = await typingTimes(page, 'Description', 'Berths, cranes and turnaround for all')
    return [
      { name: `${channels} channels: rows in the document`, value: rows, unit: '', budget: 60 },
      { name: `${channels} channels: filter keystroke to paint, p95`, value: p95(filter), unit: 'ms', budget: 30 },
      { name: `${channels} channels: scroll frame, p95`, value: p95(scroll), unit: 'ms', budget: 16.7 },
      { name: 'channel settings: keystroke to paint, p95', value: p95(form), unit: 'ms', budget: 16 },
    ]
  } finally {
    await browser.close()
    await host.end()
    await demo.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function connect(page: Page, { url, accounts }: DemoAccess): Promise<void> {
  const owner = accounts.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('the demo server has no owner')
  await page.getByRole('textbox', { name: 'Server address' }).fill(url)
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByLabel('API key', { exact: true }).fill(owner.apiKey)
  await page.getByRole('textbox', { name: 'Label' }).fill('Bench')
  await page.getByRole('button', { name: 'Check and connect' }).click()
  await page.getByRole('grid').waitFor({ timeout: 60_000 })
}

/** From each key to the end of the frame that shows it, timed inside the page. */
async function typingTimes(page: Page, name: string, text: string): Promise<number[]> {
  await page.getByRole('textbox', { name }).click()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { benchTimes: times })
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now()
        // Once for the frame, once more for what was painted in it.
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => times.push(performance.now() - start)
          channel.port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  for (const key of text) {
    await page.keyboard.type(key)
    await page.waitForTimeout(30)
  }
  return page.evaluate(() => (window as unknown as { benchTimes: number[] }).benchTimes)
}

/** The time the page works for each frame while it scrolls through the whole table. */
async function scrollFrames(page: Page): Promise<number[]> {
  return page.getByRole('grid').evaluate(async (grid) => {
    const times: number[] = []
    for (let step = 0; step < 120; step += 1) {
      const start = performance.now()
      grid.scrollTop += 900
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve()
          channel.port2.postMessage(null)
        })
      })
      times.push(performance.now() - start)
    }
    return times
  })
}
