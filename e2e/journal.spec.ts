import type { Page } from '@playwright/test'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBarriers } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fillJournal } from './screenshots/fill-journal.ts'
import { dockOperations } from './scenarios/scenario.ts'
import { chooseNewFile } from './saved-file.ts'
import { stageOf } from './screenshots/stage.ts'

const downloads = join(tmpdir(), `realm-console-journal-${process.pid}`)
// The browser host saves here by itself; over the double it is what the operator chooses.
test.use({ environment: { XDG_DOWNLOAD_DIR: downloads } })
test.beforeAll(() => mkdir(downloads, { recursive: true }))
test.afterAll(() => rm(downloads, { recursive: true, force: true }))

const list = (page: Page) => page.getByRole('listbox', { name: 'Changes' })
const option = (page: Page, words: string | RegExp) => list(page).getByRole('option').filter({ hasText: words })
const unanswered = (page: Page) => page.getByRole('region', { name: 'Changes with an unknown result' })
const pane = (page: Page, name: string) => page.getByRole('complementary', { name })

test('what was sent is found by keys alone, read before and after, settled, and checked as a whole', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const running = await launchConsole()
  const { page } = running
  const stage = stageOf(page, server)
  const profileId = await fillJournal(stage)
  await expect(option(page, 'dock-operations').first()).toContainText('Partly saved')
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Search the journal' }).focus()
  await page.keyboard.type('reserved')
  await expect(list(page).getByRole('option')).toHaveCount(1)
  await expect(unanswered(page)).toContainText('sent to all devices')
  await page.keyboard.press('ArrowDown')
  const open = pane(page, 'dock-operations, 3 settings')
  await expect(open.getByRole('listitem').first()).toContainText('Refused')
  await expect(open.getByRole('listitem').first()).toContainText('crews')
  await expect(open).toContainText('“That name is reserved.”')
  await page.keyboard.press('Enter')
  await expect(open).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()
  await expect(list(page)).toBeFocused()

  await unanswered(page).getByRole('button', { name: 'Mark as settled' }).click()
  await expect(unanswered(page)).toBeHidden()
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  await expect(page.getByRole('radio', { name: '1 shown here' })).toBeFocused()
  // It fades in, and is paler until then.
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1')
  expect(await findBarriers(page)).toEqual([])
  chooseNewFile(running, join(downloads, 'journal.jsonl'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '1 entry exported' })).toContainText(downloads)
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: 'Search the journal' }).fill('')
  await expect(option(page, 'sent to all devices')).toContainText('Marked as handled')
  await page.getByRole('button', { name: 'Check journal' }).click()
  await expect(page.getByText('Complete and unaltered')).toBeVisible()
  await page.getByRole('button', { name: 'Kept for good' }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'for 2 years' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Kept for 2 years' })).toBeFocused()

  await stage.goTo(`/o/${profileId}/channels/${dockOperations.id}`)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(list(page).getByRole('option')).toHaveCount(2)
  await expect(option(page, 'ticketing-incidents')).toHaveCount(0)
  await list(page).getByRole('option').first().click()
  await page.getByRole('link', { name: 'Open channel' }).click()
  await expect(page.getByRole('heading', { name: 'dock-operations', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Remove the filter Only' }).click()
  await expect(option(page, 'ticketing-incidents')).toHaveCount(1)
})
