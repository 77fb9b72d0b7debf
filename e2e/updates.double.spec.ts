import { mkdirSync, mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { UpdateProblemReason } from '#contract/updates.ts'
import {
  endless,
  installerOf,
  startUpdateFeed,
  type UpdateFeed,
} from '../electron/services/updates/testing/update-feed.ts'
import { setFault } from './demo-server.ts'
import { expect, test } from './fixtures.ts'
import type { RunningConsole } from './shells/console.ts'
import { openChannel, openDemo, serverOf } from './steps.ts'
import { exactly, like, starting, t } from './texts.ts'

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

/** The menu entry is in the help menu, whose label the system chooses. */
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

test('the newest version says so, and can be checked again', async ({ launchConsole }) => {
  feed.publish('1.0.0', installer)
  const console = await launchConsole()
  const about = await openAbout(console)
  await expect(about.getByText(like('dialogs:about.current'))).toBeVisible()
  const checks = () => feed.requests.filter((path) => path.endsWith('.yml')).length
  const before = checks()
  await about.getByRole('button', { name: t('dialogs:about.check') }).click()
  await expect.poll(checks).toBe(before + 1)
})

const hostile: Readonly<Record<Exclude<UpdateProblemReason, 'computer'>, () => void>> = {
  older: () => feed.publish('0.9.0', installer),
  'other-host': () =>
    feed.publish('1.1.0', installer, (description) => ({
      ...description,
      files: description.files.map((file) => ({ ...file, url: 'https://elsewhere.invalid/a.AppImage' })),
    })),
  signature: () => {
    feed.publish('1.1.0', installer)
    feed.answer('/latest-linux.yml.sig', (_request, response) => void response.end(Buffer.alloc(64).toString('base64')))
  },
  checksum: () => {
    feed.publish('1.1.0', installer)
    feed.answer(`/${installerOf('1.1.0')}`, (_request, response) => void response.end(installer.toUpperCase()))
  },
  'too-large': () => {
    feed.publish('1.1.0', installer)
    feed.answer(`/${installerOf('1.1.0')}`, endless().listener)
  },
  malformed: () => feed.publish('1.1.0', installer, () => '{'),
  network: () => undefined,
}

for (const [reason, misbehave] of Object.entries(hostile)) {
  test(`nothing is installed from a server that misbehaves: ${reason}`, async ({ launchConsole }) => {
    misbehave()
    const console = await launchConsole({ allowsProblems: true })
    const about = await openAbout(console)
    await expect(about.getByText(like(`dialogs:about.problem.${reason as UpdateProblemReason}`))).toBeVisible()
    await expect(
      about.getByText(t(reason === 'network' ? 'dialogs:about.failed' : 'dialogs:about.refused')),
    ).toBeVisible()
    await console.close()
    expect(await readFile(image, 'utf8')).toBe('old')
  })
}

test('a change in progress delays the installation', async ({ launchConsole }) => {
  feed.publish('1.1.0', installer)
  const console = await launchConsole()
  const { page } = console
  await openDemo(page)
  await setFault(await serverOf(page), { operation: 'channels.update', latencyMs: 3_000 })
  await openChannel(page, 'all-hands')
  const description = page.getByRole('textbox', { name: t('channels:channel.field.description') })
  await description.fill('Everyone')
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  await page.getByRole('button', { name: t('records:review.send', { count: 1 }) }).click()
  const about = await openAbout(console)
  await expect(about.getByText(t('dialogs:about.waiting', { version: '1.1.0' }))).toBeVisible()
  await expect(about.getByText(t('dialogs:about.ready', { version: '1.1.0' }))).toBeVisible()
})

test('a person can turn updates off, and check nevertheless', async ({ launchConsole }) => {
  feed.publish('1.1.0', installer)
  const console = await launchConsole()
  const about = await openAbout(console)
  await expect(about.getByText(t('dialogs:about.ready', { version: '1.1.0' }))).toBeVisible()
  await about.getByRole('switch', { name: t('dialogs:about.automatically') }).uncheck({ force: true })
  await expect(about.getByText(t('dialogs:about.off.preference'))).toBeVisible()
  await about.getByRole('button', { name: t('dialogs:about.check') }).click()
  await expect(about.getByText(t('dialogs:about.ready', { version: '1.1.0' }))).toBeVisible()
})

test('a policy turns updates off', async ({ launchConsole }) => {
  await writeFile(policy, JSON.stringify({ updates: false }), { mode: 0o600 })
  feed.publish('1.1.0', installer)
  const console = await launchConsole()
  expect(updatesEntry(console)?.label).toBe(t('shell:updates.policy'))
  const about = await openAbout(console)
  await expect(about.getByText(t('dialogs:about.off.policy'))).toBeVisible()
  await expect(about.getByRole('switch', { name: t('dialogs:about.automatically') })).toBeDisabled()
  await expect(about.getByText(exactly(t('dialogs:about.managed')))).toBeVisible()
  await expect(about.getByRole('button', { name: t('dialogs:about.check') })).toHaveCount(0)
  expect(feed.requests).toEqual([])
})

for (const by of ['store', 'administrator', 'person'] as const) {
  test(`a copy without a feed says how it is updated: ${by}`, async ({ launchConsole }) => {
    await writeFile(settings, JSON.stringify({ updates: { feed: null, updatedBy: by } }))
    const console = await launchConsole()
    expect(updatesEntry(console)?.label).toBe(t(`shell:updates.${by}`))
    const about = await openAbout(console)
    await expect(about.getByText(t(`dialogs:about.manual.${by}`))).toBeVisible()
    await expect(about.getByRole('switch')).toHaveCount(0)
  })
}
