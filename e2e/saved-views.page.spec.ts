import { expect, test } from './fixtures.ts'
import { continueToChannels, openDemo } from './steps.ts'
import { anyOf, like, starting, t } from './texts.ts'

test('a view keeps search, filters, order and columns under a name, even after a restart', async ({
  launchConsole,
}) => {
  const first = await launchConsole()
  const { page } = first
  await openDemo(page)
  const grid = page.getByRole('grid', { name: t('channels:table.label') })
  const rows = grid.getByRole('row')
  const all = (await grid.getAttribute('aria-rowcount')) ?? ''
  await page.getByRole('textbox', { name: t('records:channel.search.label') }).fill('fleet')
  await page
    .getByRole('columnheader', { name: t('channels:column.name') })
    .getByRole('button')
    .click()
  await page.getByRole('button', { name: starting(t('records:record-table.columns.button')) }).click()
  await page.getByRole('checkbox', { name: t('channels:column.retention') }).uncheck({ force: true })
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(3)
  const order = await rows.allInnerTexts()

  await page.getByRole('button', { name: t('records:saved-views.button'), exact: true }).click()
  const name = page.getByRole('textbox', { name: t('records:saved-views.name') })
  await expect(name).toBeFocused()
  await page.keyboard.type('Fleet, by name')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', { name: t('records:saved-views.current', { name: 'Fleet, by name' }) }),
  ).toBeFocused()

  await page.getByRole('button', { name: t('records:filter-bar.clear') }).click()
  await page.getByRole('button', { name: starting(t('records:record-table.columns.button')) }).click()
  await page.getByRole('button', { name: t('records:record-table.columns.reset') }).click()
  await page.keyboard.press('Escape')
  await expect(grid).toHaveAttribute('aria-rowcount', all)
  await expect(page.getByRole('button', { name: t('records:saved-views.button'), exact: true })).toBeVisible()
  await first.close()

  const { page: again } = await launchConsole({ userData: first.userDataFolder })
  await continueToChannels(again)
  await again.getByRole('button', { name: t('records:saved-views.button'), exact: true }).click()
  const dialog = again.getByRole('dialog', {
    name: starting(anyOf(t('records:saved-views.button'), like('records:saved-views.current'))),
  })
  await expect(dialog.getByRole('button', { name: 'Fleet, by name', exact: true })).toBeFocused()
  await again.keyboard.press('Enter')
  await expect(again.getByRole('textbox', { name: t('records:channel.search.label') })).toHaveValue('fleet')
  await expect
    .poll(() =>
      again
        .getByRole('grid', { name: t('channels:table.label') })
        .getByRole('row')
        .allInnerTexts(),
    )
    .toEqual(order)

  // A view that was removed by mistake is restored.
  await again.getByRole('button', { name: t('records:saved-views.current', { name: 'Fleet, by name' }) }).click()
  await dialog.getByRole('button', { name: t('records:saved-views.remove', { name: 'Fleet, by name' }) }).click()
  await expect(dialog).toContainText(t('records:saved-views.none'))
  await expect(again.getByRole('textbox', { name: t('records:saved-views.name') })).toBeFocused()
  await again.keyboard.press('Escape')
  await again
    .getByRole('region', { name: t('components:notices.label') })
    .getByRole('button', { name: t('records:saved-views.restore') })
    .click()
  await expect(
    again.getByRole('button', { name: t('records:saved-views.current', { name: 'Fleet, by name' }) }),
  ).toBeVisible()
})
