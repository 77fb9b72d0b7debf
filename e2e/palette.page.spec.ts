import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFocus, press } from './focus.ts'
import { accountOf, connectAccount, savedNotice } from './steps.ts'

/** The palette leads to everything by its name, and takes back the latest changes, by the keyboard alone. */

const label = 'Go to or find anything'
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })

test('a channel and a page are found by name, and the latest change is taken back', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await expect(heading(page, 'Channels')).toBeVisible()

  // What is typed before it is drawn is its own.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('linkif')
  await expectFocus(page, 'combobox', label)
  await expect(option(page, /^Linkifiers/)).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Linkifiers')).toBeVisible()

  await press(page, 'ControlOrMeta+k', 'combobox', label)
  await page.keyboard.type('nothing is called this')
  await expect(page.getByText('Nothing here has “nothing is called this” in its name.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('dock-op')
  await expect(option(page, /^dock-operations/)).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'dock-operations')).toBeVisible()

  const description = page.getByRole('textbox', { name: 'Description' })
  const before = await description.inputValue()
  await description.fill('Berths only.')
  // Escape closes it before it is drawn, and after.
  await page.keyboard.press('ControlOrMeta+k')
  await press(page, 'Escape', 'textbox', 'Description')
  await press(page, 'ControlOrMeta+k', 'combobox', label)
  await expect(option(page, /^Overview/)).toBeVisible()
  await press(page, 'Escape', 'textbox', 'Description')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectFocus(page, 'button', 'Send 1 change')
  // What asks for an answer stays on top.
  await press(page, 'ControlOrMeta+k', 'button', 'Send 1 change')
  await page.keyboard.press('Enter')
  await expect(savedNotice(page)).toBeVisible()

  await press(page, 'ControlOrMeta+k', 'combobox', label)
  await expect(option(page, /^dock-operations: Description.*Undo/)).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Undo the change to dock-operations' })).toBeVisible()
  await expectFocus(page, 'button', 'Undo 1 change')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Undone and checked')).toBeVisible()
  await expect(description).toHaveValue(before)
})
