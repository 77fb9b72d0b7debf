import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const gridOf = (page: OpenPage) => page.findByRole('grid', { name: t('channels:table.label') })
const namesIn = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const selectedIn = (grid: HTMLElement) => within(grid).queryAllByRole('row', { selected: true }).length
const activeIn = (grid: HTMLElement) =>
  document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent

it('draws the visible rows, searches and sorts', async () => {
  const page = await openPage({ path: 'channels' })
  const grid = await gridOf(page)
  await within(grid).findByRole('link', { name: 'all-hands' })
  expect(grid.getAttribute('aria-rowcount')).toBe('50')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(50)

  await page.user.type(page.getByRole('textbox', { name: t('records:channel.search.label') }), 'terminal-')
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('6')
  await expect.poll(() => location.hash).toMatch(/\?q=terminal-$/)
  const names = namesIn(grid)
  const head = within(grid).getByRole('columnheader', { name: t('channels:column.name') })
  await page.user.click(within(head).getByRole('button'))
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  expect(namesIn(grid)).toEqual(names.toReversed())
})

it('selects a range with Shift by pointer and keyboard, and opens the active row', async () => {
  const page = await openPage({ path: 'channels' })
  const grid = await gridOf(page)
  await within(grid).findByRole('link', { name: 'all-hands' })
  const boxOf = (name: string) =>
    within(grid)
      .getByRole('row', { name: new RegExp(name) })
      .querySelector<HTMLElement>('[data-select]') ?? grid
  await page.user.click(boxOf('board-room'))
  await page.user.keyboard('{Shift>}')
  await page.user.click(boxOf('canteen'))
  await page.user.keyboard('{/Shift}')
  expect(selectedIn(grid)).toBe(5)

  grid.focus()
  await page.user.keyboard('{Home}{ArrowDown}')
  expect(activeIn(grid)).toContain('board-room')
  await page.user.keyboard(' ')
  expect(selectedIn(grid)).toBe(4)
  await page.user.keyboard('{End}')
  await expect.poll(() => activeIn(grid)).toContain('weather-watch')
  await page.user.keyboard('{Enter}')
  await page.findByRole('heading', { name: 'weather-watch' })
})
