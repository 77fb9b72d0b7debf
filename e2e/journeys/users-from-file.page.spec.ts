import type { Page } from '@playwright/test'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBarriers } from './axe.ts'
import { setFault } from '../demo-server.ts'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { searchFiles } from './key-search.ts'
import { accountOf, connectAccount } from './steps.ts'
import { like, starting, t, withoutTags } from '../texts.ts'

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
  await page.getByRole('button', { name: t('components:more-for', { label: t('users:create') }) }).click()
  await page.getByRole('menuitem', { name: t('users:create.from-file') }).click()
  await expect(page.getByRole('heading', { name: t('users:file.title') })).toBeVisible()
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const signsIn = async ({ url }: DemoServer, username: string, password: string) =>
  (await fetch(`${url}/api/v1/fetch_api_key`, { method: 'POST', body: new URLSearchParams({ username, password }) })).ok

test('people from an old file are created with passwords that are saved once and never stored', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page, userDataFolder } = await launchConsole()
  await openPage(page, server)
  const lines = [
    'Name;E-Mail;Abteilung',
    'Åse Bjørnstad;ase.bjornstad@haldenferries.example;Dekk',
    'Tor Hagen; tor.hagen@haldenferries.example ;Dekk',
    'Kari Lunde;kari.lunde@haldenferries;Dekk',
  ]
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'crew.csv', mimeType: '', buffer: Buffer.from(lines.join('\r\n'), 'latin1') })
  await page.getByRole('radio', { name: starting(t('users:file.name.windows-1252')) }).check()
  expect(await findBarriers(page)).toEqual([])

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(t('users:file.columns.complete'))).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('checkbox', { name: starting(t('users:file.passwords.keep')) }).check()
  await page.keyboard.press('Control+Enter')

  await button(page, t('users:file.repair.trim', { count: 1 })).press('Enter')
  const what = withoutTags(t('users:file.group.email-shape', { count: 1 }))
  await button(page, starting(like('users:file.problems.show', { what }))).press('Enter')
  const cell = page.getByRole('textbox', {
    name: t('users:file.rows.field', { column: t('users:file.target.email'), row: 4 }),
  })
  await expect(cell).toHaveValue('kari.lunde@haldenferries.example')
  expect(await findBarriers(page)).toEqual([])
  await cell.press('Enter')
  await expect(page.getByText(t('users:file.problems.done'))).toBeVisible()
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('table', { name: t('users:file.review.table') })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  const msg = 'Email is already in use.'
  await setFault(server.url, { operation: 'users.create', times: 1, status: 400, code: 'BAD_REQUEST', msg })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: t('users:file.run.done', { saved: 2, count: 3 }) })).toBeVisible()
  await expect(page.getByRole('region', { name: t('users:file.run.refused', { count: 1 }) })).toContainText(msg)
  expect(await findBarriers(page)).toEqual([])

  await button(page, t('bulk:run.secrets.save', { count: 2 })).press('Enter')
  await expect(page.getByText(t('bulk:run.secrets.saved'))).toBeVisible()
  await expect(button(page, starting(like('bulk:run.secrets.save')))).toHaveCount(0)
  expect(await readdir(folder)).toEqual([t('bulk:run.secrets.file')])
  const rows = (await readFile(join(folder, t('bulk:run.secrets.file')), 'utf8')).trim().split('\r\n').slice(1)
  const secrets = rows.map((row) => row.split(','))
  expect(secrets).toHaveLength(2)
  for (const [, email = '', password = ''] of secrets) expect(await signsIn(server, email, password)).toBe(true)
  const passwords = secrets.map(([, , password = '']) => password)
  expect(await searchFiles(userDataFolder, passwords)).toEqual([])
})

test('100,000 rows are read, and few of them are drawn', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openPage(page, server)
  const lines = Array.from({ length: 100_000 }, (_, index) => `Person ${index},person${index}@haldenferries.example`)
  // The file is on disk, because the bytes of a test's file would pass through the page.
  const path = test.info().outputPath('all.csv')
  await writeFile(path, `name,email\n${lines.join('\n')}\n`)
  await page.locator('input[type="file"]').setInputFiles(path)
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
