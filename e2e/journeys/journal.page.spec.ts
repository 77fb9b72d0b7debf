import type { Page } from '@playwright/test'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBarriers } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { fillJournal } from '../tools/screenshots/fill-journal.ts'
import { dockOperations } from '../tools/scenarios/scenario.ts'
import { chooseNewFile } from './saved-file.ts'
import { stageOf } from '../tools/screenshots/stage.ts'
import { t } from '../texts.ts'

const downloads = join(tmpdir(), `realm-console-journal-${process.pid}`)
// The browser host saves in this folder automatically; on the double, the user chooses it.
test.use({ environment: { XDG_DOWNLOAD_DIR: downloads } })
test.beforeAll(() => mkdir(downloads, { recursive: true }))
test.afterAll(() => rm(downloads, { recursive: true, force: true }))

const list = (page: Page) => page.getByRole('tree', { name: t('journal:list.label') })
const row = (page: Page, words: string | RegExp) => list(page).getByRole('treeitem').filter({ hasText: words })
const pane = (page: Page, name: string) => page.getByRole('complementary', { name })

test('a change is found and read by keys, the journal is saved as a file, and a channel leads to its changes', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const running = await launchConsole()
  const { page } = running
  const stage = stageOf(page, server)
  const profileId = await fillJournal(stage)
  await expect(row(page, 'dock-operations').first()).toContainText(t('journal:result.partly'))
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('textbox', { name: t('journal:search.label') }).focus()
  await page.keyboard.type('reserved')
  await expect(list(page).getByRole('treeitem')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  const open = pane(
    page,
    t('journal:title.entry', { name: 'dock-operations', what: t('journal:what.fields', { count: 3 }) }),
  )
  await expect(open).toContainText('“That name is reserved.”')
  await page.keyboard.press('Enter')
  await expect(open).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
  await expect(list(page)).toBeFocused()

  const menu = page.getByRole('button', { name: t('records:record-list.more') })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: t('journal:export'), exact: true }).press('Enter')
  await expect(page.getByRole('radio', { name: t('journal:export.shown', { count: 1 }) })).toBeFocused()
  // The dialog fades in, and is paler until then.
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1')
  expect(await findBarriers(page)).toEqual([])
  chooseNewFile(running, join(downloads, 'journal.jsonl'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: t('journal:export.done', { count: 1 }) })).toContainText(
    downloads,
  )
  await expect(menu).toBeFocused()
  await page.getByRole('textbox', { name: t('journal:search.label') }).fill('')

  await stage.goTo(`/o/${profileId}/channels/${dockOperations.id}`)
  await page.getByRole('link', { name: t('records:record-list.history') }).click()
  await expect(list(page).getByRole('treeitem')).toHaveCount(2)
  await expect(row(page, 'ticketing-incidents')).toHaveCount(0)
  await list(page).getByRole('treeitem').first().click()
  await page.getByRole('link', { name: t('channels:channel.kind.open') }).click()
  await expect(page.getByRole('heading', { name: 'dock-operations', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: t('records:record-list.history') }).click()
  await page
    .getByRole('button', { name: t('records:filter-bar.remove', { filter: t('journal:filter.record') }) })
    .click()
  await expect(row(page, 'ticketing-incidents')).toHaveCount(1)
})
