import { mkdirSync, mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startUpdateFeed, type UpdateFeed } from '../../electron/services/updates/testing/update-feed.ts'
import { expect, test } from '../fixtures.ts'
import type { RunningConsole } from '../shells/console.ts'
import { openDemo } from './steps.ts'
import { like, t } from '../texts.ts'

/**
 * Runs the bundled console, and electron-updater itself, against an update server on this computer. The console takes
 * itself for an AppImage, which an update replaces.
 */

const folder = mkdtempSync(join(tmpdir(), 'realm-console-updates-'))
const settings = join(folder, 'settings.json')
const policy = join(folder, 'policy.json')
const image = join(folder, 'Console.AppImage')
const cache = join(folder, 'cache')
mkdirSync(cache)
test.use({
  environment: {
    REALM_CONSOLE_UPDATE_SETTINGS: settings,
    REALM_CONSOLE_POLICY: policy,
    APPIMAGE: image,
    XDG_CACHE_HOME: cache,
    TEST_UPDATER_ARCH: 'x64',
  },
})
test.skip(process.platform !== 'linux', 'an AppImage is a format of Linux')

let feed: UpdateFeed
test.beforeEach(async () => {
  feed = await startUpdateFeed()
  await writeFile(settings, JSON.stringify({ updates: { feed: feed.settings, updatedBy: null } }))
  await writeFile(join(folder, 'app-update.yml'), 'updaterCacheDirName: updates\n')
  await writeFile(image, 'old')
})
test.afterEach(async () => {
  await feed.close()
  await rm(policy, { force: true })
  await rm(join(cache, 'updates'), { recursive: true, force: true })
})

const installer = `#!/bin/sh\ntouch ${join(folder, 'installed')}\n`

/** The last entry of the Help menu. */
const updatesEntry = ({ menu }: RunningConsole) =>
  menu
    ?.items()
    .find(({ role }) => role === 'help')
    ?.submenu?.at(-1)
const dialog = (page: Page) => page.getByRole('dialog', { name: t('dialogs:about.title') })

/** Opens the dialog by the menu. */
async function openAbout(console: RunningConsole) {
  // A page that is still loading doesn't follow the menu yet.
  await expect(console.page.getByRole('contentinfo', { name: t('app:status.label') })).toBeVisible()
  updatesEntry(console)?.click?.()
  await expect(dialog(console.page)).toBeVisible()
  return dialog(console.page)
}

test('an update is downloaded in the background, and installed on quitting', async ({ launchConsole }) => {
  feed.publish('1.1.0', installer)
  const console = await launchConsole()
  expect(updatesEntry(console)?.label).toBe(t('shell:updates.check'))
  await openDemo(console.page)
  await expect(console.page.getByText(t('dialogs:about.ready.notice', { version: '1.1.0' }))).toBeVisible()
  const about = await openAbout(console)
  await expect(about.getByText(t('dialogs:about.ready', { version: '1.1.0' }))).toBeVisible()
  await expect(about.getByRole('button', { name: t('dialogs:about.check') })).toBeDisabled()
  expect(await readFile(image, 'utf8')).toBe('old')
  await console.close()
  expect(await readFile(image, 'utf8')).toBe(installer)
  await expect(readFile(join(folder, 'installed'), 'utf8')).resolves.toBe('')
})

test('nothing is installed that the publisher did not sign', async ({ launchConsole }) => {
  feed.publish('1.1.0', installer)
  feed.answer('/latest-linux.yml.sig', (_request, response) => void response.end(Buffer.alloc(64).toString('base64')))
  const console = await launchConsole({ allowsProblems: true })
  const about = await openAbout(console)
  await expect(about.getByText(like('dialogs:about.problem.signature'))).toBeVisible()
  await console.close()
  expect(await readFile(image, 'utf8')).toBe('old')
})

test('the menu says who updates the console, and a policy lets it ask no server', async ({ launchConsole }) => {
  await writeFile(policy, JSON.stringify({ updates: false }), { mode: 0o600 })
  feed.publish('1.1.0', installer)
  const managed = await launchConsole()
  expect(updatesEntry(managed)?.label).toBe(t('shell:updates.policy'))
  const about = await openAbout(managed)
  await expect(about.getByText(t('dialogs:about.off.policy'))).toBeVisible()
  expect(feed.requests).toEqual([])
  await managed.close()

  await rm(policy)
  await writeFile(settings, JSON.stringify({ updates: { feed: null, updatedBy: 'store' } }))
  const fromStore = await launchConsole()
  expect(updatesEntry(fromStore)?.label).toBe(t('shell:updates.store'))
})
