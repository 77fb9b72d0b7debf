import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bundledChromium } from './bundled-chromium.ts'

const names = [
  // The same engine without code for windows makes the tests a third faster.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
]
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]

/** Finds the browser for the tests: at `CHROMIUM_PATH`, as Playwright installed it, in the system, or in a package. */
export function findChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...fixed,
  ]
  return candidates.find((path) => path && existsSync(path)) ?? bundledChromium()
}

/** Arguments for a browser that connects only to the page, and that starts for root too. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
