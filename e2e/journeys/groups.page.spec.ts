import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { goByNavigation, openDemo } from './steps.ts'
import { t } from '../texts.ts'

const main = (page: Page) => page.getByRole('main')
const grid = (page: Page) => page.getByRole('grid', { name: t('organization:feature.groups') })
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const searchField = (page: Page) => page.getByRole('textbox', { name: t('groups:search.label') })
const pane = (page: Page) => page.getByRole('complementary', { name: t('groups:pane.label') })
const focused = (page: Page) => main(page).locator('button:focus')

async function openGroups(page: Page): Promise<void> {
  await goByNavigation(page, t('organization:feature.groups'))
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible()
}

test('groups are found by a member and walked by keyboard, also in a small window', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openGroups(page)
  expect(await findBarriers(page)).toEqual([])
  await searchField(page).fill('harriet moe')
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await searchField(page).press('Enter')

  await expect(pane(page)).toContainText('Bergen leads')
  await expect(page.getByRole('button', { name: /^Bergen leads/ })).toHaveAttribute('aria-current', 'true')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: /^Bergen leads/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(focused(page)).toContainText('Terminal leads')
  await expect(pane(page)).toContainText(t('groups:pane.inside'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Terminal leads/ })).toHaveAttribute('aria-current', 'true')
  await expect(focused(page)).toContainText('Terminal leads')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toContainText('Stavanger leads')

  // In a small window the picture stays readable, and the keys move the reached group into view.
  await page.setViewportSize({ width: 640, height: 400 })
  await openGroups(page)
  await searchField(page).fill('terminal leads')
  await row(page, /^Terminal leads/).click()
  const middle = page.getByRole('button', { name: /^Terminal leads/ })
  // The measurement of a scaled box is not exact.
  await expect(middle).toBeInViewport({ ratio: 0.99 })
  const smallest = await middle.locator('small').evaluate((words) => {
    const drawn = words.getBoundingClientRect().height / (words as HTMLElement).offsetHeight
    return parseFloat(getComputedStyle(words).fontSize) * drawn
  })
  expect(smallest).toBeGreaterThanOrEqual(11)
  await middle.focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key)
    await expect(focused(page), key).toBeInViewport({ ratio: 0.99 })
  }
})
