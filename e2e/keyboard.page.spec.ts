import type { Locator, Page } from '@playwright/test'
import { expect, test, type DemoServer } from './fixtures.ts'
import { expectFocus, focused, press, walkTo } from './focus.ts'
import { conflict, descriptions } from './scenarios/conflict.ts'
import { minimal } from './scenarios/minimal.ts'
import { refusedField } from './scenarios/refused-field.ts'
import { accountOf, connectByForm, enact, openChannel, patches, savedNotice } from './steps.ts'

/** Journeys by the keyboard alone, with what has the focus after each key (REVIEW U8 to U11). */

const dialogs = (page: Page) => page.getByRole('dialog')
const unsent = (page: Page) => page.getByRole('region', { name: 'Changes not sent yet' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function connectTo(page: Page, server: DemoServer): Promise<void> {
  await connectByForm(page, { server: server.url, ...accountOf(server, 'owner') })
  await expectFocus(page, 'heading', 'Channels')
}

/** What of the page lies over a dialog, looked for every few pixels. */
const findCovered = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const over = new Set<string>()
    for (let x = left + 8; x < right; x += 16) {
      for (let y = top + 8; y < bottom; y += 16) {
        const found = document.elementFromPoint(x, y)
        if (!element.contains(found)) over.add(found?.outerHTML.slice(0, 100) ?? 'nothing')
      }
    }
    return [...over]
  })

/** Opens a page of the navigation, where the focus stays. */
async function openPage(page: Page, name: string): Promise<void> {
  await walkTo(page, 'Shift+Tab', 'link', name)
  await press(page, 'Enter', 'link', name)
  await expect(heading(page, name)).toBeVisible()
}

test('an account is connected, and a channel found, opened and left for the same row', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { email, apiKey } = accountOf(server, 'owner')
  const { page } = await launchConsole()
  await expect(heading(page, 'Connect an organization')).toBeVisible()
  await walkTo(page, 'Tab', 'textbox', 'Server address')
  await page.keyboard.type(server.url)
  await press(page, 'Tab', 'textbox', 'Email')
  await page.keyboard.type(email)
  await press(page, 'Tab', 'textbox', 'API key')
  await page.keyboard.type('x'.repeat(32))
  await page.keyboard.press('Enter')
  const key = page.getByLabel('API key', { exact: true })
  await expect(key).toHaveAccessibleDescription(/does not accept this key/)
  await expectFocus(page, 'textbox', 'API key')
  await key.selectText()
  await page.keyboard.type(apiKey)
  await press(page, 'Enter', 'heading', 'Overview')
  await walkTo(page, 'Shift+Tab', 'link', 'Channels')
  await press(page, 'Enter', 'link', 'Channels')

  await expect(page.getByRole('row', { name: /all-hands/ })).toBeVisible()
  await press(page, '/', 'textbox', 'Search channels')
  await page.keyboard.type('dock')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^[1-9] of /)
  await press(page, 'ArrowDown', 'textbox', 'Search channels')
  await expect(focused(page)).toHaveAttribute('aria-activedescendant', /./)
  await press(page, 'ArrowUp', 'textbox', 'Search channels')
  await press(page, 'Enter', 'heading', 'dock-operations')
  await page.evaluate(() => history.back())
  await expectFocus(page, 'grid', 'Channels')
  const active = focused(page).locator('[role="row"][data-active="true"]')
  await expect(active).toContainText('dock-operations')

  await walkTo(page, 'Shift+Tab', 'button', /^Columns/)
  await press(page, 'Enter', 'textbox', 'Find a column')
  // The name of the channel always stays, so the second column is the first to be chosen.
  await press(page, 'ArrowDown', 'checkbox', 'Folder')
  await press(page, 'ArrowUp', 'textbox', 'Find a column')
  await press(page, 'Escape', 'button', /^Columns/)
})

test('a permission is changed and its people looked at, and each dialog closes alone', async ({
  launchConsole,
  demoServer,
}) => {
  const { page } = await launchConsole()
  await connectTo(page, await demoServer())
  await openChannel(page, 'dock-operations')
  await expectFocus(page, 'heading', 'dock-operations')
  const change = /^Change: Post messages/
  await walkTo(page, 'Tab', 'button', change)
  await press(page, 'Enter', 'combobox', 'Post messages')
  await page.keyboard.type('fleet d')
  await expect(page.getByRole('option', { name: /^Fleet desk/ })).toBeVisible()
  await press(page, 'Enter', 'combobox', 'Post messages')

  await walkTo(page, 'Tab', 'button', /^Show all \d+ and why/)
  await press(page, 'Enter', 'textbox', 'Find a person')
  // It lies over the picker, and tells namesakes apart.
  const person = dialogs(page).getByRole('listitem').first()
  await expect(person).toContainText(/@/)
  expect(await findCovered(dialogs(page))).toEqual([])
  await press(page, 'Escape', 'button', /^Show all \d+ and why/)
  await expect(dialogs(page)).toHaveCount(0)
  await press(page, 'Escape', 'button', change)

  await press(page, 'ControlOrMeta+Enter', 'button', 'Back to editing')
  await walkTo(page, 'Shift+Tab', 'button', 'Show who')
  await press(page, 'Enter', 'textbox', 'Find a person')
  await expect(dialogs(page)).toHaveCount(2)
  await press(page, 'Escape', 'button', 'Show who')
  await expect(dialogs(page)).toHaveCount(1)
  await press(page, 'Escape', 'button', change)
  await expect(dialogs(page)).toHaveCount(0)

  // What is put back takes its button with it, and what is discarded its bar.
  await walkTo(page, 'Tab', 'button', 'Put back')
  await press(page, 'Enter', 'button', change)
  await expect(unsent(page)).toHaveCount(0)
  await press(page, 'Enter', 'combobox', 'Post messages')
  await press(page, 'Backspace', 'combobox', 'Post messages')
  await press(page, 'Escape', 'button', change)
  await walkTo(page, 'Tab', 'button', 'Discard')
  await press(page, 'Enter', 'button', 'Keep editing')
  await press(page, 'Tab', 'button', 'Discard changes')
  await press(page, 'Enter', 'textbox', 'Email address')
  await expect(unsent(page)).toHaveCount(0)

  await press(page, 'ControlOrMeta+1', 'textbox', 'Email address')
})

test('a conflict is decided, sent and put back, from the first key to the last', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await enact(page, conflict, server)
  await page.getByRole('textbox', { name: 'Description' }).focus()
  await page.keyboard.press('ControlOrMeta+Enter')
  // Nothing is chosen before somebody does.
  await expectFocus(page, 'radio', 'Keep theirs')
  await expect(focused(page)).not.toBeChecked()
  await press(page, 'Tab', 'textbox', 'Combined')
  await press(page, 'Tab', 'radio', 'Use combined')
  await press(page, 'ArrowUp', 'radio', 'Keep mine')
  await expect(focused(page)).toBeChecked()
  await walkTo(page, 'Tab', 'button', 'Send 1 change')
  await page.keyboard.press('Enter')
  await expect(dialogs(page)).toHaveCount(0)
  await expectFocus(page, 'textbox', 'Description')
  expect(await patches(server.url)).toHaveLength(2)

  await press(page, 'F6', 'button', 'Dismiss')
  await press(page, 'Tab', 'button', 'Undo')
  await press(page, 'Tab', 'button', 'Details')
  await press(page, 'Enter', 'button', 'Hide details')
  await expect(savedNotice(page)).toContainText(descriptions.mine)
  // Escape closes it and leads back to where F6 was pressed.
  await press(page, 'Escape', 'textbox', 'Description')
  await expect(savedNotice(page)).toHaveCount(0)
})

test('an outcome with trouble ends at its first button, and leads back to the form', async ({
  launchConsole,
  demoServer,
}) => {
  const { page } = await launchConsole()
  await enact(page, refusedField, await demoServer())
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectFocus(page, 'button', 'Send 4 changes')
  await press(page, 'Enter', 'button', 'Keep the other 2 as a draft')
  await page.keyboard.press('Enter')
  await expect(dialogs(page)).toHaveCount(0)
  // The first field that was refused.
  await expectFocus(page, 'textbox', 'Name')
})

test('folders are created, moved and filled', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await openPage(page, 'Folders')
  await walkTo(page, 'Tab', 'button', 'New')
  await press(page, 'Enter', 'textbox', 'Name')
  await page.keyboard.type('Winter berths')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectFocus(page, 'button', 'Create folder')
  await page.keyboard.press('Enter')
  await expect(savedNotice(page)).toBeVisible()
  // The form of the new one has such a field too, until the one that was created is open.
  await expect(page.getByRole('button', { name: /Winter berths/ })).toHaveAttribute('aria-current', 'true')
  await expectFocus(page, 'textbox', 'Name')
  await press(page, 'Escape', 'button', /Winter berths/)

  await page.keyboard.press('Space')
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await press(page, key, 'button', /Winter berths/)
  await walkTo(page, 'Tab', 'button', 'Review order')
  await press(page, 'Enter', 'button', 'Send 1 change')
  // The bar of the order is gone, and this was passed on the way there.
  await press(page, 'Enter', 'link', 'Assign them')
  await walkTo(page, 'Shift+Tab', 'button', /Winter berths/)
  await press(page, 'Enter', 'textbox', 'Name')
  await walkTo(page, 'Tab', 'link', /^Assign channels/)
  await press(page, 'Enter', 'heading', /^Assign channels to/)
  await press(page, '/', 'textbox', 'Search channels')
  await page.keyboard.type('dock-operations')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^1 of /)
  await walkTo(page, 'Tab', 'grid', /Channels/i)
  await press(page, 'Space', 'grid', /Channels/i)
  await walkTo(page, 'Tab', 'button', /^Review/)
  await press(page, 'Enter', 'button', /^Send|^Move/)
})

test('linkifiers are edited, created and deleted', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await openPage(page, 'Linkifiers')
  await walkTo(page, 'Tab', 'button', /T1188/)
  await press(page, 'Enter', 'textbox', 'Pattern')
  await walkTo(page, 'Tab', 'textbox', 'URL template')
  await page.keyboard.press('End')
  await page.keyboard.type('/view')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectFocus(page, 'button', 'Send 1 change')
  await page.keyboard.press('Enter')
  await expect(savedNotice(page, 'T1188')).toBeVisible()
  await expectFocus(page, 'textbox', 'URL template')

  await press(page, 'Escape', 'button', /T1188/)
  await walkTo(page, 'Shift+Tab', 'button', 'New')
  await press(page, 'Enter', 'textbox', 'Pattern')
  await page.keyboard.type('CREW-(?P<no>[0-9]+)')
  await walkTo(page, 'Tab', 'textbox', 'Example text')
  await page.keyboard.type('CREW-88')
  await walkTo(page, 'Tab', 'textbox', 'URL template')
  await page.keyboard.type('https://crew.haldenferries.example/{no}')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectFocus(page, 'button', 'Create linkifier')
  await page.keyboard.press('Enter')
  await expect(savedNotice(page, 'CREW-88')).toBeVisible()
  await expect(page.getByRole('button', { name: /CREW-88/ }).first()).toHaveAttribute('aria-current', 'true')
  await expectFocus(page, 'textbox', 'Pattern')

  await walkTo(page, 'Shift+Tab', 'button', /^Delete/)
  await page.keyboard.press('Enter')
  await expectFocus(page, 'textbox', /^Type /)
  await page.keyboard.type('CREW-88')
  await page.keyboard.press('Enter')
  await expect(savedNotice(page, /CREW-88/)).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: /CREW-88/ })).toHaveCount(0)
  await expectFocus(page, 'button', /./)
})

test('a linkifier is opened by its id, written and forgotten where the server lists none', async ({
  launchConsole,
  demoServer,
}) => {
  const { page } = await launchConsole()
  await enact(page, minimal, await demoServer(minimal.server))
  await walkTo(page, 'Tab', 'link', 'Linkifiers')
  await press(page, 'Enter', 'link', 'Linkifiers')
  await expect(page.getByText('This server doesn’t list linkifiers for this account.')).toBeVisible()
  await walkTo(page, 'Tab', 'textbox', 'ID of a linkifier')
  await page.keyboard.type('1')
  await press(page, 'Enter', 'textbox', 'Pattern')
  await expect(heading(page, 'ID 1')).toBeVisible()
  await page.keyboard.type('HF-(?P<id>[0-9]{4,5})')
  await walkTo(page, 'Tab', 'textbox', 'URL template')
  await page.keyboard.type('https://tracker.haldenferries.example/issues/{id}')
  await press(page, 'ControlOrMeta+Enter', 'button', 'Send 5 changes')
  await press(page, 'Enter', 'button', 'Done')
  await press(page, 'Enter', 'textbox', 'URL template')

  await walkTo(page, 'Shift+Tab', 'button', 'Forget here')
  await press(page, 'Enter', 'button', 'Keep it')
  await press(page, 'Enter', 'button', 'Forget here')
  await press(page, 'Enter', 'button', 'Keep it')
  await press(page, 'Tab', 'button', 'Forget here')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'ID 1')).toHaveCount(0)
  // Beside what is gone, or where an ID is typed, whichever is left first.
  await expect(focused(page)).toHaveAccessibleName(/./)
})
