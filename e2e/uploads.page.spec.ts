import type { Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { findBarriers } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, clearFaults, connectAccount, dropFile, openScenario, setFault } from './steps.ts'
import { insideTag, like, starting, t } from './texts.ts'

async function openUploads(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.uploads') })
    .click()
  await expect(page.getByRole('heading', { name: t('organization:feature.uploads') })).toBeVisible()
}

const choose = async (page: Page, name: string, content: string | Buffer) =>
  page
    .getByRole('main')
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: t('uploads:queue') }).getByRole('row', { name })
const done = (page: Page, name: string) =>
  page
    .getByRole('list', { name: t('uploads:done.title') })
    .getByRole('listitem')
    .filter({ hasText: name })

test(
  'a file is chosen, refused on the way, tried again, and its link is copied',
  { tag: '@gate' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
    await openUploads(page)
    await expect(page.getByText(t('uploads:drop.limit', { limit: 100 }))).toBeVisible()
    await expect(page.getByText(t('uploads:drop.private'))).toBeVisible()

    // Even the smallest part is too large for the server.
    await setFault(server.url, { operation: 'uploads.tus-send', status: 413, body: 'html' })
    await choose(page, '[draft] film.mp4', Buffer.alloc(6_000_000, 'film'))
    await expect(row(page, 'film')).toContainText(t('uploads:trouble.refused-on-the-way'))
    await clearFaults(server.url)
    await row(page, 'film')
      .getByRole('button', { name: t('uploads:retry.of', { name: '[draft] film.mp4' }) })
      .press('Enter')
    await expect(done(page, 'film')).toContainText(t('uploads:done.brackets'))
    await expect(done(page, 'film').getByRole('code')).toContainText(/^\[draft film\.mp4\]\(\/user_uploads\/2\//)

    const dropped = test.info().outputPath('dropped.txt')
    await writeFile(dropped, 'hello from a drop')
    await dropFile(page, page.getByText(insideTag(t('uploads:drop'), 'b')), dropped)
    await expect(page.getByRole('list', { name: t('uploads:done.title') }).getByRole('listitem')).toHaveCount(2)
    const copy = done(page, 'film').getByRole('button', {
      name: t('uploads:done.link.of', { name: '[draft] film.mp4' }),
    })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await copy.press('Enter')
    await expect(done(page, 'film').getByRole('button', { name: t('components:copied') })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(await done(page, 'film').getByRole('code').textContent())

    // Main keeps the state, so the file is still listed after a reload.
    await page.reload()
    await expect(done(page, 'film')).toBeVisible()
    await page.getByRole('button', { name: t('uploads:done.clear'), exact: true }).click()
    await expect(page.getByRole('list', { name: t('uploads:done.title') })).toHaveCount(0)
  },
)

test('where the server reports no limit, the page says so, and a file arrives nevertheless', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await openScenario(page, minimal, server)
  await openUploads(page)
  await expect(page.getByText(t('uploads:drop.limit-unknown'))).toBeVisible()
  await choose(page, 'note.txt', 'hello')
  await expect(done(page, 'note.txt').getByRole('code')).toContainText('[note.txt](/user_uploads/2/')
  await page.getByRole('link', { name: starting(t('uploads:tab.files')) }).click()
  await expect(page.getByText(t('uploads:files.not-offered'))).toBeVisible()
})

const fileRow = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: t('uploads:tab.files') })
    .getByRole('row')
    .filter({ hasText: name })

test('the files on the server are found, opened by keys, linked to their messages and deleted', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  const account = accountOf(server, 'member')
  await connectAccount(page, { server: server.url, ...account, isProduction: true })
  await openUploads(page)
  await expect(page.getByText(like('uploads:space.of', { quota: '52.4 GB' }))).toBeVisible()
  await page.getByRole('link', { name: starting(t('uploads:tab.files')) }).click()
  await expect(fileRow(page, 'draft roster.xlsx')).toContainText(t('uploads:use.unused'))
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('textbox', { name: t('uploads:files.search') }).focus()
  await page.keyboard.type('fossen')
  await expect(fileRow(page, 'draft roster')).toHaveCount(0)
  await page.keyboard.press('Enter')
  const pane = page.getByRole('complementary', { name: t('uploads:pane.label') })
  await expect(pane).toBeFocused()
  await expect(pane.getByRole('code')).toHaveText(/^\[fossen-at-quay-3\.jpg\]\(\/user_uploads\/2\//)
  expect(await findBarriers(page)).toEqual([])
  const [first] = await pane.getByRole('link').all()
  await first?.click()
  await expect(page.getByRole('textbox', { name: t('messages:open.label') })).not.toHaveValue('')
  await page.goBack()

  // A file uploaded by another client appears automatically.
  await page.getByRole('textbox', { name: t('uploads:files.search') }).fill('')
  const form = new FormData()
  form.append('file', new Blob(['hello']), 'written elsewhere.txt')
  const authorization = `Basic ${Buffer.from(`${account.email}:${account.apiKey}`).toString('base64')}`
  const answer = await fetch(`${server.url}/api/v1/user_uploads`, {
    method: 'POST',
    headers: { Authorization: authorization },
    body: form,
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  await expect(fileRow(page, 'written elsewhere.txt')).toContainText('5 byte')

  await page
    .getByRole('button', { name: starting(`${t('uploads:filter.use')} ${t('records:filter-bar.any')}`) })
    .click()
  await page.getByRole('radio', { name: starting(t('uploads:use.unused')) }).check()
  await page.keyboard.press('Escape')
  await expect(fileRow(page, 'berth-plan')).toHaveCount(0)
  await page.getByRole('grid', { name: t('uploads:tab.files') }).press('Control+a')
  await page.getByRole('button', { name: t('uploads:files.delete', { count: 2 }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(like('uploads:ask.what'))
  await expect(dialog.getByRole('button', { name: t('uploads:files.delete', { count: 2 }) })).toBeDisabled()
  await dialog.getByRole('textbox').fill('Halden Ferries')
  await dialog.getByRole('button', { name: t('uploads:files.delete', { count: 2 }) }).click()
  await expect(page.getByRole('region', { name: t('components:notices.label') })).toContainText(
    t('uploads:ask.all-done', { count: 2 }),
  )
  await expect(dialog).toHaveCount(0)
  await expect(fileRow(page, 'draft roster.xlsx')).toHaveCount(0)
})
