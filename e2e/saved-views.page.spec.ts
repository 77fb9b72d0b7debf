import { expect, test } from './fixtures.ts'
import { continueToChannels, openDemo } from './steps.ts'
import { anyOf, starting, words } from './words.ts'

test('a view keeps search, filters, order and columns under a name, even after a restart', async ({
  launchConsole,
}) => {
  const first = await launchConsole()
  const { page } = first
  await openDemo(page)
  const grid = page.getByRole('grid', { name: words.channels('table.label') })
  const rows = grid.getByRole('row')
  const all = (await grid.getAttribute('aria-rowcount')) ?? ''
  await page.getByRole('textbox', { name: words.channel('search.label') }).fill('fleet')
  await page
    .getByRole('columnheader', { name: words.channels('column.name') })
    .getByRole('button')
    .click()
  await page.getByRole('button', { name: starting(words.recordTable('columns.button')) }).click()
  await page.getByRole('checkbox', { name: words.channels('column.retention') }).uncheck({ force: true })
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(3)
  const order = await rows.allInnerTexts()

  await page.getByRole('button', { name: words.savedViews('button'), exact: true }).click()
  const name = page.getByRole('textbox', { name: words.savedViews('name') })
  await expect(name).toBeFocused()
  await page.keyboard.type('Fleet, by name')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: words.savedViews('current', { name: 'Fleet, by name' }) }),
  ).toBeFocused()

  await page.getByRole('button', { name: words.filterBar('clear') }).click()
  await page.getByRole('button', { name: starting(words.recordTable('columns.button')) }).click()
  await page.getByRole('button', { name: words.recordTable('columns.reset') }).click()
  await page.keyboard.press('Escape')
  await expect(grid).toHaveAttribute('aria-rowcount', all)
  await expect(page.getByRole('button', { name: words.savedViews('button'), exact: true })).toBeVisible()
  await first.close()

  const { page: again } = await launchConsole({ userData: first.userDataFolder })
  await continueToChannels(again)
  await again.getByRole('button', { name: words.savedViews('button'), exact: true }).click()
  const dialog = again.getByRole('dialog', {
    name: starting(anyOf(words.savedViews('button'), words.savedViews.like('current'))),
  })
  await expect(dialog.getByRole('button', { name: 'Fleet, by name', exact: true })).toBeFocused()
  await again.keyboard.press('Enter')
  await expect(again.getByRole('textbox', { name: words.channel('search.label') })).toHaveValue('fleet')
  await expect
    .poll(() =>
      again
        .getByRole('grid', { name: words.channels('table.label') })
        .getByRole('row')
        .allInnerTexts(),
    )
    .toEqual(order)

  // A view that was removed by mistake is restored.
  await again.getByRole('button', { name: words.savedViews('current', { name: 'Fleet, by name' }) }).click()
  await dialog.getByRole('button', { name: words.savedViews('remove', { name: 'Fleet, by name' }) }).click()
  await expect(dialog).toContainText(words.savedViews('none'))
  await expect(again.getByRole('textbox', { name: words.savedViews('name') })).toBeFocused()
  await again.keyboard.press('Escape')
  await again
    .getByRole('region', { name: words.notices('label') })
    .getByRole('button', { name: words.savedViews('restore') })
    .click()
  await expect(
    again.getByRole('button', { name: words.savedViews('current', { name: 'Fleet, by name' }) }),
  ).toBeVisible()
})
