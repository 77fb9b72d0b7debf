import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './find-chromium.ts'
import { findElectron } from './find-electron.ts'
import type { ShellOption } from './fixtures.ts'

const executablePath = findChromium()
if (!executablePath)
  throw new Error('The end-to-end tests need a Chromium: install Debian’s `chromium`, or set CHROMIUM_PATH.')

const electron = findElectron()
// Workers read this file too, so only the main process prints the line.
if (!electron && process.env.TEST_WORKER_INDEX === undefined) {
  console.log('Project "electron" is skipped: Electron’s runtime or a display is not there. Its double runs instead.')
}

export default defineConfig<ShellOption>({
  testDir: 'journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // All shells and systems share the snapshots, because the text of a page does not depend on them.
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  // One worker more than the cores of the smallest machine, because a journey often waits for the page to settle.
  workers: 3,
  // The timeouts are generous, because a busy machine is not a failure; a passing test does not wait for them.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // The bundles run unmodified.
  build: { external: ['**/dist/**'] },
  use: { launchOptions: { executablePath, args: chromiumArguments } },
  projects: [
    // The behavior within a page is the same over each bridge. If these journeys ran twice, they would take a fifth of
    // the time limit of all tests.
    {
      name: 'double',
      use: { shell: 'double' },
      testIgnore: ['**/*.browser-host.spec.ts', '**/*.page.spec.ts'],
      grepInvert: /@page/,
    },
    { name: 'browser-host', use: { shell: 'browser-host' }, testIgnore: '**/*.double.spec.ts', grepInvert: /@double/ },
    ...(electron
      ? [
          {
            name: 'electron',
            use: { shell: 'electron' as const },
            testIgnore: ['**/*.double.spec.ts', '**/*.browser-host.spec.ts'],
          },
        ]
      : []),
  ],
})
