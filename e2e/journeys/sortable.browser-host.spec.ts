import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { drag, middleOf } from './steps.ts'
import { openWorkbench } from './workbench.ts'
import { t } from '../texts.ts'

const folders = (page: Page) => page.getByRole('list', { name: 'Shelves' }).getByRole('listitem')
const folder = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(` ${name}( was .*)?$`) })
const heard = (page: Page) => page.getByLabel('Heard')
const said = (page: Page) => page.getByRole('status')

test('a row is lifted, moved and dropped by keys, announced at every step, and keeps the focus', async ({ page }) => {
  const complaints = await openWorkbench(page)
  await expect(folder(page, 'Folder 1')).toHaveAccessibleDescription(t('records:sortable.how'))
  await expect(page.locator('[aria-roledescription], [id^="dnd-kit"]')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'fuel-cards' })).not.toHaveAttribute('tabindex')

  await folder(page, 'Folder 5').focus()
  // However fast the keys come, none is lost.
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
  await expect(said(page)).toHaveText(t('records:sortable.lifted', { name: 'Folder 5', place: 3, all: 200 }))
  await expect(folders(page).nth(2)).toHaveText(`3 Folder 5 ${t('records:sortable.was', { place: 5 })}`)
  await expect(folder(page, 'Folder 5')).toBeFocused()
  await expect(heard(page)).toHaveText('')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(t('records:sortable.dropped', { name: 'Folder 5', place: 3, all: 200 }))
  await expect(heard(page)).toHaveText('from 4 to 2')
  await expect(folders(page).nth(2)).toHaveText('3 Folder 5')
  await expect(folder(page, 'Folder 5')).toBeFocused()
  expect(complaints).toEqual([])
})

test('a row that is lifted by keys is put back by Escape and by pointing elsewhere', async ({ page }) => {
  await openWorkbench(page)
  await folder(page, 'Folder 2').focus()
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await expect(said(page)).toHaveText(t('records:sortable.lifted', { name: 'Folder 2', place: 1, all: 200 }))
  await page.keyboard.press('Escape')
  await expect(said(page)).toHaveText(t('records:sortable.canceled', { name: 'Folder 2', place: 2, all: 200 }))
  await expect(folders(page).nth(1)).toHaveText('2 Folder 2')
  await expect(folder(page, 'Folder 2')).toBeFocused()
  await expect(heard(page)).toHaveText('')

  await folder(page, 'Folder 2').focus()
  for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key)
  await folder(page, 'Folder 9').click()
  await expect(said(page)).toHaveText(t('records:sortable.canceled', { name: 'Folder 2', place: 2, all: 200 }))
  await expect(folder(page, 'Folder 9')).toBeFocused()
  await folder(page, 'Folder 3').focus()
  for (const key of ['Space', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await expect(heard(page)).toHaveText('from 2 to 1')
})

test('a row dragged through a long list stays visible', async ({ page }) => {
  await openWorkbench(page)
  await folder(page, 'Folder 1').focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 120; step += 1) await page.keyboard.press('ArrowDown')
  await expect(said(page)).toHaveText(t('records:sortable.lifted', { name: 'Folder 1', place: 121, all: 200 }))
  await expect(folder(page, 'Folder 1')).toBeInViewport()
  await page.keyboard.press('Space')
  await expect(heard(page)).toHaveText('from 0 to 120')
})

test('a row follows the pointer; a click on it does not drag; Escape puts it back', async ({ page }) => {
  const complaints = await openWorkbench(page)
  await drag(page, folder(page, 'Folder 2'), folder(page, 'Folder 6'), () =>
    expect(said(page)).toHaveText(t('records:sortable.lifted', { name: 'Folder 2', place: 6, all: 200 })),
  )
  await expect(heard(page)).toHaveText('from 1 to 5')
  await expect(folders(page).nth(5)).toHaveText('6 Folder 2')
  await expect(folder(page, 'Folder 2')).toBeFocused()
  await expect(said(page)).toHaveText(t('records:sortable.dropped', { name: 'Folder 2', place: 6, all: 200 }))

  await folder(page, 'Folder 9').click()
  await expect(heard(page)).toHaveText('from 1 to 5')
  await drag(page, folder(page, 'Folder 9'), folder(page, 'Folder 4'), async () => {
    await expect(said(page)).toHaveText(t('records:sortable.lifted', { name: 'Folder 9', place: 3, all: 200 }))
    await page.keyboard.press('Escape')
  })
  await expect(said(page)).toHaveText(t('records:sortable.canceled', { name: 'Folder 9', place: 9, all: 200 }))
  await expect(heard(page)).toHaveText('from 1 to 5')
  expect(complaints).toEqual([])
})

test('a list that changes in the meantime keeps the lifted row', async ({ page }) => {
  const complaints = await openWorkbench(page)
  await folder(page, 'Folder 5').focus()
  for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Remove the first' }).evaluate((button: HTMLElement) => button.click())
  await expect(said(page)).toHaveText(t('records:sortable.lifted', { name: 'Folder 5', place: 6, all: 199 }))
  await page.keyboard.press('Enter')
  await expect(folders(page).nth(5)).toHaveText('6 Folder 5')

  // The lifted row itself may be removed.
  await folder(page, 'Folder 2').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Remove the first' }).evaluate((button: HTMLElement) => button.click())
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(t('records:sortable.gone'))
  await expect(folders(page)).toHaveCount(198)
  await folder(page, 'Folder 3').focus()
  for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(heard(page)).toHaveText('from 0 to 1')
  expect(complaints).toEqual([])
})

test('a thing is dropped on a row, or beside the list, and sorts nothing', async ({ page }) => {
  const complaints = await openWorkbench(page)
  const channel = page.getByRole('listitem').filter({ hasText: 'engine-room' })
  const target = await middleOf(folder(page, 'Folder 3'))
  await drag(page, channel, folder(page, 'Folder 3'), async () => {
    await expect(folders(page).nth(2)).toHaveAttribute('data-over')
    // The name of the channel follows the pointer.
    const name = await page.getByText('engine-room').last().boundingBox()
    expect(Math.abs((name?.x ?? 0) - target.x)).toBeLessThan(40)
    expect(Math.abs((name?.y ?? 0) - target.y)).toBeLessThan(40)
  })
  await expect(heard(page)).toHaveText('engine-room into Folder 3')
  await expect(folders(page).nth(2)).not.toHaveAttribute('data-over')

  const beside = page.getByRole('group', { name: 'Outside' })
  await drag(page, page.getByText('fuel-cards'), beside, () => expect(beside).toHaveAttribute('data-over'))
  await expect(heard(page)).toHaveText('fuel-cards into none')
  await expect(folders(page).first()).toHaveText('1 Folder 1')
  // A row is not a channel.
  await drag(page, folder(page, 'Folder 1'), beside, () => expect(beside).not.toHaveAttribute('data-over'))
  await expect(heard(page)).not.toContainText('into')
  expect(complaints).toEqual([])
})

test('it works the same from right to left', async ({ page }) => {
  await openWorkbench(page)
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await drag(page, folder(page, 'Folder 2'), folder(page, 'Folder 4'), () =>
    expect(said(page)).toHaveText(t('records:sortable.lifted', { name: 'Folder 2', place: 4, all: 200 })),
  )
  await expect(heard(page)).toHaveText('from 1 to 3')
  await drag(page, page.getByText('fuel-cards'), folder(page, 'Folder 5'), () =>
    expect(folders(page).nth(4)).toHaveAttribute('data-over'),
  )
  await expect(heard(page)).toHaveText('fuel-cards into Folder 5')
})
