import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const view = 'Fleet, by name'
const current = t('records:saved-views.current', { name: view })

const findGrid = (page: OpenPage) => page.findByRole('grid', { name: t('channels:table.label') })
const rowTexts = (page: OpenPage) => {
  const grid = page.queryByRole('grid', { name: t('channels:table.label') })
  return grid === null
    ? []
    : within(grid)
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
}
const search = (page: OpenPage) =>
  page.findByRole<HTMLInputElement>('textbox', { name: t('records:channel.search.label') })
const isFocused = (page: OpenPage, role: string, name: string) =>
  expect.poll(() => document.activeElement === page.queryByRole(role, { name })).toBe(true)

async function press(page: OpenPage, name: string | RegExp): Promise<void> {
  const button = await page.findByRole<HTMLButtonElement>('button', { name })
  await expect.poll(() => button.disabled).toBe(false)
  await page.user.click(button)
}

/** Shows two columns fewer, the search for “fleet” and the reverse order, and saves that as a view. */
async function saveView(page: OpenPage): Promise<void> {
  const grid = await findGrid(page)
  page.fill(await search(page), 'fleet')
  const head = within(grid).getByRole('columnheader', { name: t('channels:column.name') })
  await page.user.click(await within(head).findByRole('button'))
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  await press(page, t('records:record-list.more'))
  await page.user.click(await page.findByRole('menuitem', { name: starting(t('records:record-table.columns.button')) }))
  await page.user.click(await page.findByRole('checkbox', { name: t('channels:column.retention') }))
  await page.user.keyboard('{Escape}')
  await expect.poll(() => rowTexts(page).length).toBe(3)
  await press(page, t('records:saved-views.button'))
  await isFocused(page, 'textbox', t('records:saved-views.name'))
  await page.user.keyboard(view)
  await page.user.keyboard('{Enter}')
  await isFocused(page, 'button', current)
}

it('shows a saved view again after a restart, with its search, order and columns', async () => {
  const page = await openPage({ path: 'channels' })
  await saveView(page)
  const shown = rowTexts(page)
  expect(shown[0]).not.toContain(t('channels:column.retention'))

  await press(page, t('records:filter-bar.clear'))
  await press(page, t('records:record-list.more'))
  await page.user.click(await page.findByRole('menuitem', { name: starting(t('records:record-table.columns.button')) }))
  await press(page, t('records:record-table.columns.reset'))
  await page.user.keyboard('{Escape}')
  await expect.poll(async () => (await findGrid(page)).getAttribute('aria-rowcount')).toBe('50')
  await page.findByRole('button', { name: t('records:saved-views.button') })
  await page.settled()
  await page.restart()
  await findGrid(page)
  await press(page, t('records:saved-views.button'))
  await isFocused(page, 'button', view)
  await page.user.keyboard('{Enter}')
  await expect.poll(async () => (await search(page)).value).toBe('fleet')
  await expect.poll(() => rowTexts(page)).toEqual(shown)
})

it('restores a view that was removed by mistake', async () => {
  const page = await openPage({ path: 'channels' })
  await saveView(page)
  await press(page, current)
  await press(page, t('records:saved-views.remove', { name: view }))
  await page.findByText(t('records:saved-views.none'))
  await isFocused(page, 'textbox', t('records:saved-views.name'))
  await page.user.keyboard('{Escape}')
  await press(page, t('records:saved-views.restore'))
  await page.findByRole('button', { name: current })
})
