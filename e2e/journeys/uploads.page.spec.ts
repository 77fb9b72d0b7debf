import type { Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { accountOf, clearFaults, connectAccount, dropFile, setFault } from './steps.ts'
import { insideTag, t } from '../texts.ts'

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
