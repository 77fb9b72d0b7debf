import type { Page } from '@playwright/test'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { accountOf, connectAccount } from './steps.ts'
import { anyOf, like, t } from '../texts.ts'

/** Folder of downloads for the browser host, which has no dialog to ask. */
const folder = join(tmpdir(), `realm-console-exports-${process.pid}`)
test.use({ environment: { XDG_DOWNLOAD_DIR: folder } })

test.afterAll(() => rm(folder, { recursive: true, force: true }))

async function openExports(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.exports') })
    .click()
  await expect(page.getByRole('heading', { name: t('exports:list.title') })).toBeVisible()
}

const rows = (page: Page) => page.getByRole('list', { name: t('exports:list.title') }).getByRole('listitem')
const row = (page: Page, id: number) => rows(page).filter({ hasText: t('exports:row.id', { id }) })

async function control(server: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${server}/demo${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

test('an export is started, reported when ready, downloaded and deleted, only by keyboard', async ({
  launchConsole,
  demoServer,
  shell,
}) => {
  test.skip(shell === 'electron', 'system dialogs cannot be driven')
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openExports(page)

  // Each type shows its content; the locked one shows who can unlock it.
  const types = page.getByRole('radiogroup', { name: t('exports:new.title') })
  await expect(
    types.getByRole('radio', { name: t('exports:export.value.export_type.full_without_consent') }),
  ).toBeDisabled()
  await expect(page.getByText(t('exports:export.rule.no-full-access'))).toBeVisible()
  await expect(page.getByText(t('exports:consents', { agreed: 69, count: 197 }))).toBeVisible()
  await page.getByRole('button', { name: t('exports:consents.show') }).press('Enter')
  const people = page.getByRole('dialog', { name: t('exports:consents.title') })
  await expect(people.getByRole('listitem').first()).toContainText(t('exports:consents.yes'))
  await page.keyboard.press('Escape')
  await expect(people).toHaveCount(0)

  await types.getByRole('radio', { name: t('exports:export.value.export_type.public') }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(
    types.getByRole('radio', { name: t('exports:export.value.export_type.full_with_consent') }),
  ).toBeChecked()
  await page.getByRole('button', { name: t('exports:new.start') }).press('Enter')
  const review = page.getByRole('dialog', { name: t('exports:export.act.create.title') })
  await expect(review.getByRole('table')).toContainText(t('exports:export.value.export_type.full_with_consent'))
  await page.keyboard.press('Enter')
  await expect(row(page, 6)).toContainText(t('exports:state.pending'))
  await expect(page.getByText(t('exports:week', { count: 2 }))).toBeVisible()

  // The server's event arrives whatever page is open.
  await page.getByRole('link', { name: t('organization:feature.playgrounds') }).press('Enter')
  await control(server.url, '/clock', { advanceSeconds: 60 })
  await expect(page.getByRole('region', { name: t('components:notices.label') })).toContainText(
    t('exports:notice.ready', { id: 6 }),
  )
  await openExports(page)
  await expect(row(page, 6)).toContainText(t('exports:state.ready'))

  await row(page, 6)
    .getByRole('button', { name: t('exports:download.of', { id: 6 }) })
    .press('Enter')
  await expect(row(page, 6)).toContainText(like('exports:done'))
  const [name = ''] = await readdir(folder)
  const hash = createHash('sha256')
    .update(await readFile(join(folder, name)))
    .digest('hex')
  await expect(row(page, 6)).toContainText(`SHA-256 ${hash.slice(0, 6)}…${hash.slice(-4)}`)
  await expect(row(page, 6)).toContainText(join(folder, name))

  await row(page, 6)
    .getByRole('button', { name: t('exports:delete.of', { id: 6 }) })
    .press('Enter')
  const deletion = page.getByRole('dialog', {
    name: t('exports:export.act.delete.title', { name: t('exports:export.kind.unnamed', { id: 6 }) }),
  })
  await expect(deletion).toContainText(t('exports:export.act.delete.effect'))
  await expect(deletion.getByRole('button', { name: t('exports:export.act.delete.send') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 6)).toContainText(t('exports:state.deleted'))
  await expect(
    row(page, 6).getByRole('button', { name: anyOf(t('exports:delete'), like('exports:delete.of')) }),
  ).toHaveCount(0)
})
