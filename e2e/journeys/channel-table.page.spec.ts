import { expect, test } from '../fixtures.ts'
import { openDemo } from './steps.ts'
import { like, t } from '../texts.ts'

test('returning to the table restores the search, the row, the scroll position and the focus', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  const grid = page.getByRole('grid', { name: t('channels:table.label') })
  const search = page.getByRole('textbox', { name: t('records:channel.search.label') })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })

  await grid.focus()
  await page.keyboard.press('End')
  const last = page.getByRole('link', { name: 'weather-watch', exact: true })
  await expect(last).toBeInViewport({ ratio: 1 })
  const offset = await grid.evaluate((element) => element.scrollTop)
  expect(offset).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(heading('weather-watch')).toBeVisible()
  await page.goBack()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await grid.evaluate((element) => element.scrollTop)).toBe(offset)
  await expect(grid).toBeFocused()

  // In the search field, arrows move through the rows and Enter opens one, while the field keeps the focus.
  await page.keyboard.press('/')
  await page.keyboard.type('fleet')
  await expect(page.getByRole('search')).toContainText(like('records:filter-bar.count', { shown: 2 }))
  await page.keyboard.press('ArrowDown')
  await expect(search).toBeFocused()
  await expect(search).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(heading('fleet-positions')).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('fleet')
  await expect(page.getByRole('row')).toHaveCount(3)
})
