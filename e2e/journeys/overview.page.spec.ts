import { findBarriers } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { like, t } from '../texts.ts'

test('an organization opens with what needs attention, and each item links to its fix', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await page.getByRole('button', { name: t('connect:demo.open') }).click()
  await expect(page.getByRole('heading', { name: t('organization:feature.overview') })).toBeVisible()
  const inNoFolder = page
    .getByRole('list', { name: t('organization:section.channels'), exact: true })
    .getByRole('link', { name: like('channels:attention.no-folder') })
  await expect(page.getByText(t('channels:attention.no-folder', { count: 3 }))).toBeVisible()
  await expect(page.getByText('test-deck, integrations, random')).toBeVisible()

  // Only by keyboard, from the item to the rows, and back.
  await inNoFolder.press('Enter')
  await expect(page.getByRole('grid', { name: t('channels:table.label') })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: t('records:filter-bar.count', { shown: 3, all: 52 }) }),
  ).toBeVisible()
  await page.goBack()
  await expect(page.getByText(t('channels:attention.no-folder', { count: 3 }))).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  // One key shows the table behind each plot, and a number links to the records that it counts.
  const plot = page.getByRole('region', { name: t('overview:title.traffic') })
  await plot.getByRole('button', { name: t('overview:plot.table') }).focus()
  await page.keyboard.press('t')
  await expect(plot.getByRole('row', { name: /^Operations 5,790/ })).toBeVisible()
  await page.keyboard.press('t')
  await expect(plot.getByRole('table')).toHaveCount(0)
  await page
    .getByRole('region', { name: t('overview:title.privacy') })
    .getByRole('link', { name: t('records:channel.privacy.web-public') })
    .click()
  await expect(
    page.getByRole('status').filter({ hasText: t('records:filter-bar.count', { shown: 3, all: 52 }) }),
  ).toBeVisible()
})
