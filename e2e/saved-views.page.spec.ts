import { expect, test } from './fixtures.ts'
import { goOnToChannels, openDemo } from './steps.ts'

test('a view keeps search, filters, order and columns under a name, also after a restart', async ({
  launchConsole,
}) => {
  const first = await launchConsole()
  const { page } = first
  await openDemo(page)
  const rows = page.getByRole('grid', { name: 'Channels' }).getByRole('row')
  const all = await rows.count()
  await page.getByRole('textbox', { name: 'Search channels' }).fill('fleet')
  await page.getByRole('columnheader', { name: 'Channel' }).getByRole('button').click()
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('checkbox', { name: 'Retention' }).uncheck({ force: true })
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(3)
  const order = await rows.allInnerTexts()

  await page.getByRole('button', { name: 'Views', exact: true }).click()
  const name = page.getByRole('textbox', { name: 'Save this view as' })
  await expect(name).toBeFocused()
  await page.keyboard.type('Fleet, by name')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Views: Fleet, by name' })).toBeFocused()

  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(all)
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
  await first.close()

  const { page: again } = await launchConsole({ userData: first.userDataFolder })
  await goOnToChannels(again)
  await again.getByRole('button', { name: 'Views', exact: true }).click()
  const dialog = again.getByRole('dialog', { name: /^Views/ })
  await expect(dialog.getByRole('button', { name: 'Fleet, by name', exact: true })).toBeFocused()
  await again.keyboard.press('Enter')
  await expect(again.getByRole('textbox', { name: 'Search channels' })).toHaveValue('fleet')
  await expect.poll(() => again.getByRole('grid', { name: 'Channels' }).getByRole('row').allInnerTexts()).toEqual(order)

  // What is removed by mistake is put back.
  await again.getByRole('button', { name: 'Views: Fleet, by name' }).click()
  await dialog.getByRole('button', { name: 'Remove view Fleet, by name' }).click()
  await expect(dialog).toContainText('No saved views yet.')
  await expect(again.getByRole('textbox', { name: 'Save this view as' })).toBeFocused()
  await again.keyboard.press('Escape')
  await again.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Put back' }).click()
  await expect(again.getByRole('button', { name: 'Views: Fleet, by name' })).toBeVisible()
})
