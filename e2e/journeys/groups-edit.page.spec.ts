import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { openDemo } from './steps.ts'
import { t } from '../texts.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

/** Pastes into the focused field, as from a real clipboard: with line breaks. */
const paste = (page: Page, text: string) =>
  page.locator('input:focus').evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const included = (page: Page, part: 'members' | 'subgroups', name: string) =>
  page
    .getByRole('list', { name: t(`groups:list.${part}`) })
    .getByRole('listitem')
    .filter({ hasText: name })

test('a group is created by keyboard with members and subgroups', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.groups') })
    .press('Enter')
  await page.getByRole('link', { name: t('groups:user-group.kind.new') }).press('Enter')
  await field(page, t('groups:user-group.field.name')).fill('Night tugs')
  await field(page, t('groups:user-group.field.description')).fill('Tugs on call at night')
  await page.getByRole('combobox', { name: t('groups:add.members') }).focus()
  await paste(page, 'Carlos Ibarra, Harriet Moe')
  await expect(included(page, 'members', 'Harriet Moe')).toBeVisible()
  await page.getByRole('combobox', { name: t('groups:add.subgroups') }).focus()
  await page.keyboard.type('harbour pil')
  await expect(page.getByRole('option', { name: /^Harbour pilots/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(included(page, 'subgroups', 'Harbour pilots')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('Carlos Ibarra')
  await page.getByRole('button', { name: t('groups:user-group.act.create.send') }).press('Enter')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Night tugs')
  await expect(page).toHaveURL(/\/groups\/\d+\/settings/)
})
