import type { Page } from '@playwright/test'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBarriers } from './axe.ts'
import { clearFaults, setFault } from './demo-server.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { searchFiles } from './key-search.ts'
import { savedFile } from './saved-file.ts'
import { accountOf, connectAccount } from './steps.ts'
import { like, starting, t, withoutTags } from './texts.ts'

/** Folder in which the browser host saves files that the page must not see, because it has no dialog to ask. */
const folder = join(tmpdir(), `realm-console-from-file-${process.pid}`)
test.use({ environment: { XDG_DOWNLOAD_DIR: folder } })
test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function openPage(page: Page, server: DemoServer): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.users') })
    .click()
  await page.getByRole('button', { name: t('users:create.from-file') }).click()
  await expect(page.getByRole('heading', { name: t('users:file.title') })).toBeVisible()
}
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const created = async ({ url }: DemoServer) => {
  const { requests } = (await (await fetch(`${url}/demo/requests`)).json()) as {
    requests: { method: string; path: string; parameters: Record<string, string> }[]
  }
  return requests
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/users'))
    .map(({ parameters }) => parameters)
}
const signsIn = async ({ url }: DemoServer, username: string, password: string) =>
  (await fetch(`${url}/api/v1/fetch_api_key`, { method: 'POST', body: new URLSearchParams({ username, password }) })).ok

test('people from an old file are fixed, reviewed and created; a refused one is fixed and sent separately', async ({
  launchConsole,
  demoServer,
  shell,
}) => {
  test.skip(shell === 'electron', 'system dialogs cannot be driven')
  const server = await demoServer()
  const running = await launchConsole()
  const { page, userDataFolder } = running
  await openPage(page, server)
  // A file that is not a table is recognized, and nothing else changes.
  await choose(page, 'people.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))
  await expect(page.getByRole('alert')).toContainText(t('users:file.foreign.picture'))
  const lines = [
    'Navn;E-post;Avdeling',
    'Åse Bjørnstad;ase.bjornstad@haldenferries.example;Dekk',
    'Tor Hagen; tor.hagen@haldenferries.example ;Dekk',
    'Kari Lunde;kari.lunde@haldenferries;Dekk',
    `Signe;${accountOf(server, 'owner').email};Dekk`,
  ]
  await choose(page, 'crew.csv', Buffer.from(lines.join('\r\n'), 'latin1'))
  await expect(button(page, starting(t('users:file.encoding.next')))).toBeDisabled()
  await page.getByRole('radio', { name: starting(t('users:file.name.windows-1252')) }).check()
  await expect(page.getByRole('row', { name: starting(t('users:file.name.windows-1250')) })).toContainText(
    'Ĺse Bjřrnstad',
  )
  await expect(page.getByRole('radio', { name: starting(t('users:file.name.utf-8')) })).toBeDisabled()
  expect(await findBarriers(page)).toEqual([])

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('users:file.columns.complete'))).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('checkbox', { name: starting(t('users:file.passwords.keep')) }).check()
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('heading', { name: t('users:file.problems.open', { count: 3 }) })).toBeVisible()
  await expect(button(page, starting(t('users:file.problems.next')))).toBeDisabled()
  await button(page, t('users:file.repair.trim', { count: 1 })).click()
  await button(page, t('users:file.repair.exclude', { count: 1 }))
    .first()
    .waitFor()
  await button(
    page,
    starting(
      like('users:file.problems.show', {
        what: withoutTags(t('users:file.group.email-shape', { count: 1 })),
      }),
    ),
  ).click()
  const cell = page.getByRole('textbox', {
    name: t('users:file.rows.field', { column: t('users:file.target.email'), row: 4 }),
  })
  await expect(cell).toHaveValue('kari.lunde@haldenferries.example')
  expect(await findBarriers(page)).toEqual([])
  await cell.press('Enter')
  await page
    .getByRole('region', { name: like('users:file.group.here') })
    .getByRole('button', { name: t('users:file.repair.exclude', { count: 1 }) })
    .click()
  await expect(page.getByRole('list', { name: t('users:file.counts.label') })).toHaveText(
    [
      t('users:file.counts.fine', { count: 1 }),
      t('users:file.counts.fixed', { count: 2 }),
      t('users:file.counts.open', { count: 0 }),
      t('users:file.counts.excluded', { count: 1 }),
    ].join(''),
  )
  expect(await created(server)).toEqual([])
  await page.keyboard.press('Control+Enter')

  const table = page.getByRole('table', { name: t('users:file.review.table') })
  await expect(table.getByRole('row', { name: /Tor Hagen/ })).toContainText(t('users:file.change.trimmed'))
  expect(await findBarriers(page)).toEqual([])
  await setFault(server.url, {
    operation: 'users.create',
    times: 1,
    status: 400,
    code: 'BAD_REQUEST',
    msg: 'Email is already in use.',
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: t('users:file.run.done', { saved: 2, count: 3 }) })).toBeVisible()
  await clearFaults(server.url)
  const refused = page.getByRole('region', { name: t('users:file.run.refused', { count: 1 }) })
  await expect(refused).toContainText('Email is already in use.')
  expect(await findBarriers(page)).toEqual([])
  const mended = refused.getByRole('textbox', {
    name: t('users:file.rows.field', { column: t('users:file.target.email'), row: 2 }),
  })
  await mended.fill('ase.b@haldenferries.example')
  await mended.press('Enter')
  await expect(page.getByRole('heading', { name: t('users:file.run.done', { saved: 3, count: 3 }) })).toBeVisible()

  // The requests come one after the other, in the order of the file; then the fixed row is sent separately.
  const sent = (await created(server)).map(({ email }) => email)
  const names = ['ase.bjornstad', 'tor.hagen', 'kari.lunde', 'ase.b']
  expect(sent).toEqual(names.map((name) => `${name}@haldenferries.example`))
  const { text } = await savedFile(running, () => button(page, t('users:file.run.save-result')).click())
  expect(text).toContain('ase.b@haldenferries.example,created')
  expect(text).toContain(`excluded,${t('users:file.left.here')}`)

  const passwords = shell === 'browser-host' ? folder : await mkdtemp(join(tmpdir(), 'realm-console-passwords-'))
  running.double?.dialogs.answer('showSaveDialog', {
    canceled: false,
    filePath: join(passwords, t('bulk:run.secrets.file')),
  })
  await button(page, t('bulk:run.secrets.save', { count: 3 })).click()
  await expect(page.getByText(t('bulk:run.secrets.saved'))).toBeVisible()
  await expect(button(page, starting(like('bulk:run.secrets.save')))).toHaveCount(0)
  expect(await readdir(passwords)).toEqual([t('bulk:run.secrets.file')])
  const rows = (await readFile(join(passwords, t('bulk:run.secrets.file')), 'utf8')).trim().split('\r\n').slice(1)
  const secrets = rows.map((row) => row.split(','))
  expect(secrets).toHaveLength(3)
  for (const [, email = '', password = ''] of secrets) expect(await signsIn(server, email, password)).toBe(true)
  expect(
    await searchFiles(
      userDataFolder,
      secrets.map(([, , password = '']) => password),
    ),
  ).toEqual([])

  // Adding the file of results does not create an existing account again.
  await button(page, t('users:file.run.another-file')).click()
  await choose(page, t('users:file.run.result-file'), Buffer.from(text))
  await button(page, starting(t('users:file.encoding.next'))).click()
  await expect(page.getByRole('list', { name: t('users:file.counts.label') })).toHaveText(
    like('users:file.counts.excluded', { count: 3 }),
  )
})

test('100,000 rows are read, and few of them are drawn', { tag: '@page' }, async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openPage(page, server)
  const lines = Array.from({ length: 100_000 }, (_, index) => `Person ${index},person${index}@haldenferries.example`)
  // The file is on disk, because the bytes of a test's file would pass through the page.
  const path = test.info().outputPath('all.csv')
  await writeFile(path, `name,email\n${lines.join('\n')}\n`)
  await page.locator('input[type="file"]').setInputFiles(path)
  await button(page, starting(t('users:file.encoding.next'))).click()
  await button(page, starting(t('users:file.columns.next'))).click()
  await expect(page.getByRole('heading', { name: t('users:file.problems.open', { count: 90000 }) })).toBeVisible()
  await button(page, starting(like('users:file.problems.show'))).click()
  await page
    .getByRole('table', { name: like('users:file.group.beyond') })
    .evaluate((table) => (table.scrollTop = 2_000_000))
  await expect(page.getByRole('cell', { name: 'Person 59', exact: false }).first()).toBeVisible()
  await button(page, t('users:file.repair.exclude', { count: 90000 })).click()
  await button(page, starting(t('users:file.problems.next'))).click()
  const table = page.getByRole('table', { name: t('users:file.review.table') })
  await expect(table).toHaveAttribute('aria-rowcount', '10001')
  expect(await table.getByRole('row').count()).toBeLessThan(60)
})
