import { chromium, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromiumArguments, findChromium } from '../../find-chromium.ts'
import { startBrowserHost } from '../../shells/start-browser-host.ts'
import type { Measure } from './measure.ts'
import { t } from '../../texts.ts'

const dist = join(__dirname, '../../../dist')
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
    { name: 'first page in all, gzip', samples: [firstPage], unit: 'KB', budget: 200 },
    { name: 'preload, gzip', samples: [kilobytes(join(dist, 'electron/preload.js'))], unit: 'KB', budget: 8 },
  ]
}

export async function measureSizes(): Promise<Measure[]> {
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
