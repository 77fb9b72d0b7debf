import { chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArguments, findChromium } from '../find-chromium.ts'
import { startProgram } from '../shells/first-line.ts'

const bundles = join(__dirname, '../../dist/electron')

export interface DemoAccess {
  readonly url: string
  readonly accounts: readonly { readonly role: string; readonly email: string; readonly apiKey: string }[]
}

/** Runs measurements in the console of the browser host, connected as owner to a demo server of its own. */
export async function withConsolePage<T>(
  demoArguments: readonly string[],
  run: (page: Page, server: string, demo: DemoAccess) => Promise<T>,
): Promise<T> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the benchmark needs a Chromium: install it, or set CHROMIUM_PATH')
  const folder = await mkdtemp(join(tmpdir(), 'realm-console-bench-'))
  const demo = await startProgram<DemoAccess>(join(bundles, 'demo-server.js'), demoArguments)
  const host = await startProgram<{ url: string }>(join(bundles, 'browser-host.js'), [
    '--no-open',
    '--user-data',
    folder,
  ])
  // The browser does not wait for the display, so that the work is measured and not the phase of its clock.
  const args = [...chromiumArguments, '--disable-gpu-vsync', '--disable-frame-rate-limit']
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    // The loader wraps named functions in a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(observeThread)
    await page.goto(host.first.url)
    await connect(page, demo.first)
    return await run(page, demo.first.url, demo.first)
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

interface Bench {
  /** Runs `then` once the frame that is being made has been painted, with how long the page worked until then. */
  untilPaint: (then: (worked: number) => void) => void
  /** What the page did for each key, from the key to the end of the frame that shows it. */
  keys: number[]
  /** The longest time the page was blocked, beyond the few milliseconds between two checks. */
  longestHold: number
  /** What each job took inside its worker, by kind. */
  jobs: { kind: string; milliseconds: number }[]
}

declare global {
  interface Window {
    bench: Bench
  }
}

/** Runs in the page before anything of the console does. */
function observeThread(): void {
  const bench: Bench = {
    /* Measures the work of the page’s own thread, not the phase of the display’s clock: until the frame, a message is
       passed in a circle, and whenever it comes late, the thread was at work. */
    untilPaint: (then) => {
      const late = 0.3
      let worked = 0
      let last = performance.now()
      const look = () => {
        const now = performance.now()
        if (now - last > late) worked += now - last
        last = now
      }
      let isOver = false
      const round = new MessageChannel()
      round.port1.onmessage = () => {
        look()
        if (!isOver) round.port2.postMessage(null)
      }
      round.port2.postMessage(null)
      requestAnimationFrame(() => {
        // One turn for the frame and one more for what is painted in it.
        const painted = new MessageChannel()
        painted.port1.onmessage = () => {
          look()
          isOver = true
          then(worked)
        }
        painted.port2.postMessage(null)
      })
    },
    keys: [],
    longestHold: 0,
    jobs: [],
  }
  window.bench = bench
  document.addEventListener('keydown', () => bench.untilPaint((worked) => bench.keys.push(worked)), { capture: true })

  // Nested timers come every four milliseconds; a later one was blocked.
  const pace = 4
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    bench.longestHold = Math.max(bench.longestHold, now - last - pace)
    last = now
    setTimeout(look, pace)
  }
  look()
  // Workers say how long each job took; which kind it was is known by its number.
  const Native = window.Worker
  window.Worker = class extends Native {
    private readonly kinds = new Map<number, string>()
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener('message', ({ data }: MessageEvent<{ id: number | null; milliseconds: number }>) => {
        const kind = data.id === null ? undefined : this.kinds.get(data.id)
        if (kind !== undefined) bench.jobs.push({ kind, milliseconds: data.milliseconds })
      })
    }
    override postMessage(message: { id: number; job: { kind: string } }): void {
      this.kinds.set(message.id, message.job.kind)
      super.postMessage(message)
    }
  }
}

/** Types a text, key by key: how long the page worked for each until it was painted, in milliseconds. */
export async function typingTimes(page: Page, name: string, text: string): Promise<number[]> {
  // The field is focused, not clicked, because the middle of a long text may be out of sight.
  await page.getByRole('textbox', { name, exact: true }).focus()
  await page.keyboard.press('Control+End')
  await page.evaluate(() => {
    window.bench.keys = []
    window.bench.jobs = []
  })
  for (const key of text) {
    await page.keyboard.type(key)
    await page.waitForTimeout(60)
  }
  return page.evaluate(() => window.bench.keys)
}
