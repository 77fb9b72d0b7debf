import type { Page } from '@playwright/test'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, connectAccount, enact } from './steps.ts'

/** Where the browser host, which has no dialog to ask by, puts downloads. */
const folder = join(tmpdir(), `realm-console-exports-${process.pid}`)
test.use({ environment: { XDG_DOWNLOAD_DIR: folder } })

test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function openExports(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Exports' }).click()
  await expect(page.getByRole('heading', { name: 'Started exports' })).toBeVisible()
}

const rows = (page: Page) => page.getByRole('list', { name: 'Started exports' }).getByRole('listitem')
const row = (page: Page, id: number) => rows(page).filter({ hasText: `ID ${id}` })

async function control(server: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${server}/demo${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

test('an export is started, told of when it is ready, downloaded and deleted, by the keyboard alone', async ({
  launchConsole,
  demoServer,
  shell,
}) => {
  test.skip(shell === 'electron', 'system dialogs cannot be driven')
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openExports(page)

  // Each says what it contains, and the one that is locked says who can unlock it.
  const types = page.getByRole('radiogroup', { name: 'Start an export' })
  await expect(types.getByRole('radio', { name: 'Everything, without asking' })).toBeDisabled()
  await expect(page.getByText('owner_full_content_access')).toBeVisible()
  await expect(page.getByText('69 of 197 people agreed')).toBeVisible()
  await page.getByRole('button', { name: 'Show who agreed' }).press('Enter')
  const people = page.getByRole('dialog', { name: 'Who agreed to exports' })
  await expect(people.getByRole('listitem').first()).toContainText('Agreed')
  await page.keyboard.press('Escape')
  await expect(people).toHaveCount(0)

  await types.getByRole('radio', { name: 'Public messages' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(types.getByRole('radio', { name: 'Everything, of people who agreed' })).toBeChecked()
  await page.getByRole('button', { name: 'Start export' }).press('Enter')
  const review = page.getByRole('dialog', { name: 'Start an export?' })
  await expect(review.getByRole('table')).toContainText('Everything, of people who agreed')
  await page.keyboard.press('Enter')
  await expect(row(page, 6)).toContainText('Pending')
  await expect(page.getByText('2 were started in the last 7 days. Servers usually allow 5.')).toBeVisible()

  // The event of the server finds the page wherever it is.
  await page.getByRole('link', { name: 'Playgrounds' }).press('Enter')
  await control(server.url, '/clock', { advanceSeconds: 60 })
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Export 6 is ready')
  await openExports(page)
  await expect(row(page, 6)).toContainText('Ready')

  await row(page, 6).getByRole('button', { name: 'Download export 6' }).press('Enter')
  await expect(row(page, 6)).toContainText('Downloaded at')
  const [name = ''] = await readdir(folder)
  const hash = createHash('sha256')
    .update(await readFile(join(folder, name)))
    .digest('hex')
  await expect(row(page, 6)).toContainText(`SHA-256 ${hash.slice(0, 6)}…${hash.slice(-4)}`)
  await expect(row(page, 6)).toContainText(join(folder, name))

  await row(page, 6).getByRole('button', { name: 'Delete export 6' }).press('Enter')
  const deletion = page.getByRole('dialog', { name: 'Delete Export 6' })
  await expect(deletion).toContainText('nobody can download it any more')
  await deletion.getByRole('textbox').fill('6')
  await page.keyboard.press('Enter')
  await expect(row(page, 6)).toContainText('Deleted')
  await expect(row(page, 6).getByRole('button', { name: /Delete/ })).toHaveCount(0)
})

test('what the server refuses is told in a sentence, and who may not start one is told before', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  await openExports(page)
  const start = async () => {
    await page.getByRole('button', { name: 'Start export' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start export' }).click()
    return page.getByRole('dialog')
  }
  await control(server.url, '/settings', { server: { export_maximum_messages: 10 } })
  const tooLarge = await start()
  await expect(tooLarge.getByRole('table')).toContainText('The organization is too large')
  await tooLarge.getByRole('button', { name: 'Close', exact: true }).last().click()
  await control(server.url, '/settings', { server: { export_maximum_messages: 250_000 } })

  const administrator = accountOf(server, 'administrator')
  for (let count = 0; count < 4; count += 1) {
    const authorization = Buffer.from(`${administrator.email}:${administrator.apiKey}`).toString('base64')
    await fetch(`${server.url}/api/v1/export/realm`, {
      method: 'POST',
      headers: { Authorization: `Basic ${authorization}` },
    })
  }
  await expect(page.getByText(/^5 were started in the last 7 days\. Servers usually allow 5/)).toBeVisible()
  const tooMany = await start()
  await expect(tooMany.getByRole('table')).toContainText('This server allows no more exports for now.')
  await tooMany.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('link', { name: 'Connect an organization' }).click()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'moderator'), label: 'As a moderator' })
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /^Exports/ })
    .click()
  await expect(page.getByRole('main')).toContainText('an administrator or an owner')
  await expect(page.getByRole('button', { name: 'Start export' })).toHaveCount(0)
})

test('where nothing lists exports, one is started and known by its ID', async ({ launchConsole, demoServer }) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await enact(page, minimal, server)
  await openExports(page)
  await expect(page.getByText('This server does not tell who agreed.')).toBeVisible()
  await expect(page.getByText(/This server does not tell\.$/)).toBeVisible()

  await page.getByRole('button', { name: 'Start export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await expect(dialog.getByRole('table')).toContainText('Accepted')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(row(page, 6)).toContainText('State unknown')
  await expect(row(page, 6)).toContainText('Started from here')
  await expect(row(page, 6).getByRole('button', { name: /Download|Delete/ })).toHaveCount(0)

  await page.reload()
  await expect(row(page, 6)).toContainText('Public messages')
  await row(page, 6).getByRole('button', { name: 'Forget here: export 6' }).click()
  await expect(page.getByText('No export was started from here yet.')).toBeVisible()
})
