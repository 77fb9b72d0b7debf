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

/** Where the browser host, which has no dialog to ask by, puts what the page must not see. */
const folder = join(tmpdir(), `realm-console-from-file-${process.pid}`)
test.use({ environment: { XDG_DOWNLOAD_DIR: folder } })
test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function openPage(page: Page, server: DemoServer): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Add from a file' }).click()
  await expect(page.getByRole('heading', { name: 'Add users from a file' })).toBeVisible()
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

test('people of an old file are mended, reviewed and created; a refused one is mended and sent by itself', async ({
  launchConsole,
  demoServer,
  shell,
}) => {
  test.skip(shell === 'electron', 'system dialogs cannot be driven')
  const server = await demoServer()
  const running = await launchConsole()
  const { page, userDataFolder } = running
  await openPage(page, server)
  // What is no table is named, and nothing else changes.
  await choose(page, 'people.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))
  await expect(page.getByRole('alert')).toContainText('This is a picture.')
  const lines = [
    'Navn;E-post;Avdeling',
    'Åse Bjørnstad;ase.bjornstad@haldenferries.example;Dekk',
    'Tor Hagen; tor.hagen@haldenferries.example ;Dekk',
    'Kari Lunde;kari.lunde@haldenferries;Dekk',
    `Signe;${accountOf(server, 'owner').email};Dekk`,
  ]
  await choose(page, 'crew.csv', Buffer.from(lines.join('\r\n'), 'latin1'))
  await expect(button(page, /^Go on to columns/)).toBeDisabled()
  await page.getByRole('radio', { name: /^Windows-1252/ }).check()
  await expect(page.getByRole('row', { name: /^Windows-1250/ })).toContainText('Ĺse Bjřrnstad')
  await expect(page.getByRole('radio', { name: /^UTF-8/ })).toBeDisabled()
  expect(await findBarriers(page)).toEqual([])

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Name and email found')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('checkbox', { name: /^Keep the passwords/ }).check()
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('heading', { name: '3 rows need a decision' })).toBeVisible()
  await expect(button(page, /^Go on to review/)).toBeDisabled()
  await button(page, 'Trim it').click()
  await button(page, 'Leave it out').first().waitFor()
  await button(page, /^Show the rows: address isn’t valid/).click()
  const cell = page.getByRole('textbox', { name: 'Email of row 4' })
  await expect(cell).toHaveValue('kari.lunde@haldenferries.example')
  expect(await findBarriers(page)).toEqual([])
  await cell.press('Enter')
  await page
    .getByRole('region', { name: /has an account here already/ })
    .getByRole('button', { name: 'Leave it out' })
    .click()
  await expect(page.getByRole('list', { name: 'Rows of the file' })).toHaveText(/1 fine2 mended0 to decide1 left out/)
  expect(await created(server)).toEqual([])
  await page.keyboard.press('Control+Enter')

  const table = page.getByRole('table', { name: 'Accounts to create' })
  await expect(table.getByRole('row', { name: /Tor Hagen/ })).toContainText('Blanks at the ends removed')
  expect(await findBarriers(page)).toEqual([])
  await setFault(server.url, {
    operation: 'users.create',
    times: 1,
    status: 400,
    code: 'BAD_REQUEST',
    msg: 'Email is already in use.',
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: '2 of 3 accounts created' })).toBeVisible()
  await clearFaults(server.url)
  const refused = page.getByRole('region', { name: '1 row was refused' })
  await expect(refused).toContainText('Email is already in use.')
  expect(await findBarriers(page)).toEqual([])
  const mended = refused.getByRole('textbox', { name: 'Email of row 2' })
  await mended.fill('ase.b@haldenferries.example')
  await mended.press('Enter')
  await expect(page.getByRole('heading', { name: '3 of 3 accounts created' })).toBeVisible()

  // One after the other, in the order of the file; then the mended row by itself.
  const sent = (await created(server)).map(({ email }) => email)
  const names = ['ase.bjornstad', 'tor.hagen', 'kari.lunde', 'ase.b']
  expect(sent).toEqual(names.map((name) => `${name}@haldenferries.example`))
  const { text } = await savedFile(running, () => button(page, 'Save the result as CSV').click())
  expect(text).toContain('ase.b@haldenferries.example,created')
  expect(text).toContain('left-out,Somebody here has this address')

  const passwords = shell === 'browser-host' ? folder : await mkdtemp(join(tmpdir(), 'realm-console-passwords-'))
  running.double?.dialogs.answer('showSaveDialog', { canceled: false, filePath: join(passwords, 'passwords.csv') })
  await button(page, 'Save 3 passwords').click()
  await expect(page.getByText('The passwords were saved to a file of their own.')).toBeVisible()
  await expect(button(page, /^Save \d passwords/)).toHaveCount(0)
  expect(await readdir(passwords)).toEqual(['passwords.csv'])
  const rows = (await readFile(join(passwords, 'passwords.csv'), 'utf8')).trim().split('\r\n').slice(1)
  const secrets = rows.map((row) => row.split(','))
  expect(secrets).toHaveLength(3)
  for (const [, email = '', password = ''] of secrets) expect(await signsIn(server, email, password)).toBe(true)
  expect(
    await searchFiles(
      userDataFolder,
      secrets.map(([, , password = '']) => password),
    ),
  ).toEqual([])

  // The file of results adds nothing that is there.
  await button(page, 'Start with another file').click()
  await choose(page, 'users-result.csv', Buffer.from(text))
  await button(page, /^Go on to columns/).click()
  await expect(page.getByRole('list', { name: 'Rows of the file' })).toHaveText(/3 left out/)
})

test('100,000 rows are read, and few of them are drawn', { tag: '@page' }, async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openPage(page, server)
  const lines = Array.from({ length: 100_000 }, (_, index) => `Person ${index},person${index}@haldenferries.example`)
  // A file of the disk, because the bytes of a test would pass through the page.
  const path = test.info().outputPath('all.csv')
  await writeFile(path, `name,email\n${lines.join('\n')}\n`)
  await page.locator('input[type="file"]').setInputFiles(path)
  await button(page, /^Go on to columns/).click()
  await button(page, /^Go on to problems/).click()
  await expect(page.getByRole('heading', { name: '90,000 rows need a decision' })).toBeVisible()
  await button(page, /^Show the rows/).click()
  await page
    .getByRole('table', { name: /beyond what one run takes/ })
    .evaluate((table) => (table.scrollTop = 2_000_000))
  await expect(page.getByRole('cell', { name: 'Person 59', exact: false }).first()).toBeVisible()
  await button(page, 'Leave out all 90,000').click()
  await button(page, /^Go on to review/).click()
  const table = page.getByRole('table', { name: 'Accounts to create' })
  await expect(table).toHaveAttribute('aria-rowcount', '10001')
  expect(await table.getByRole('row').count()).toBeLessThan(60)
})
