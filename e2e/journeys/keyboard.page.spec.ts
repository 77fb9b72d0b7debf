import type { Locator, Page } from '@playwright/test'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { expectFocus, focused, press, walkTo } from './focus.ts'
import { accountOf, connectByForm, openChannel, savedNotice } from './steps.ts'
import { anyOf, exactly, like, starting, t } from '../texts.ts'

/** Journeys only by keyboard, with the focus after each key. */

const dialogs = (page: Page) => page.getByRole('dialog')
const unsent = (page: Page) => page.getByRole('region', { name: t('records:drafts.bar.label') })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function connectTo(page: Page, server: DemoServer): Promise<void> {
  await connectByForm(page, { server: server.url, ...accountOf(server, 'owner') })
  await expectFocus(page, 'heading', t('organization:feature.channels'))
}

/** Elements of the page that cover a dialog, probed every few pixels. */
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
  await expect(heading(page, t('connect:title'))).toBeVisible()
  await walkTo(page, 'Tab', 'textbox', t('connect:field.server'))
  await page.keyboard.type(server.url)
  await press(page, 'Tab', 'textbox', t('connect:field.email'))
  await page.keyboard.type(email)
  await press(page, 'Tab', 'textbox', t('connect:field.key'))
  await page.keyboard.type('x'.repeat(32))
  await page.keyboard.press('Enter')
  const key = page.getByLabel(t('connect:field.key'), { exact: true })
  await expect(key).toHaveAccessibleDescription(like('contract:failure.wrong-key'))
  await expectFocus(page, 'textbox', t('connect:field.key'))
  await key.selectText()
  await page.keyboard.type(apiKey)
  await press(page, 'Enter', 'heading', t('organization:feature.overview'))
  // The navigation is drawn a moment after the first page of an organization.
  await expect(page.getByRole('navigation', { name: t('organization:navigation.label') })).toBeVisible()
  await walkTo(page, 'Shift+Tab', 'link', t('organization:feature.channels'))
  await press(page, 'Enter', 'link', t('organization:feature.channels'))

  await expect(page.getByRole('row', { name: /all-hands/ })).toBeVisible()
  await press(page, '/', 'textbox', t('records:channel.search.label'))
  await page.keyboard.type('dock')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(
    exactly(anyOf(...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((shown) => like('records:filter-bar.count', { shown })))),
  )
  await press(page, 'ArrowDown', 'textbox', t('records:channel.search.label'))
  await expect(focused(page)).toHaveAttribute('aria-activedescendant', /./)
  await press(page, 'ArrowUp', 'textbox', t('records:channel.search.label'))
  await press(page, 'Enter', 'heading', 'dock-operations')
  await page.evaluate(() => history.back())
  await expectFocus(page, 'grid', t('channels:table.label'))
  const active = focused(page).locator('[role="row"][data-active="true"]')
  await expect(active).toContainText('dock-operations')

  await walkTo(page, 'Shift+Tab', 'button', t('records:record-list.more'))
  await page.keyboard.press('Enter')
  // The menu takes the focus a moment after it opens.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(focused(page)).toHaveAccessibleName(starting(t('records:record-table.columns.button')), {
      timeout: 100,
    })
  }).toPass()
  await press(page, 'Enter', 'textbox', t('records:record-table.columns.find'))
  // The name of the channel always stays, so the second column is the first to be chosen.
  await press(page, 'ArrowDown', 'checkbox', t('records:channel.column.folder'))
  await press(page, 'ArrowUp', 'textbox', t('records:record-table.columns.find'))
  await press(page, 'Escape', 'button', t('records:record-list.more'))
})

test('a permission is changed and its people are listed, and Escape closes one dialog at a time', async ({
  launchConsole,
  demoServer,
}) => {
  const { page } = await launchConsole()
  await connectTo(page, await demoServer())
  await openChannel(page, 'dock-operations')
  await expectFocus(page, 'heading', 'dock-operations')
  const change = starting(
    like('records:permission-picker.edit', { label: t('channels:channel.field.can_send_message_group') }),
  )
  await walkTo(page, 'Tab', 'button', change)
  await press(page, 'Enter', 'combobox', t('channels:channel.field.can_send_message_group'))
  await page.keyboard.type('fleet d')
  await expect(page.getByRole('option', { name: /^Fleet desk/ })).toBeVisible()
  await press(page, 'Enter', 'combobox', t('channels:channel.field.can_send_message_group'))

  await walkTo(page, 'Tab', 'button', starting(like('records:permission-picker.show-all')))
  await press(page, 'Enter', 'textbox', t('records:people.search'))
  // The list covers the picker, and distinguishes people of the same name.
  const person = dialogs(page).getByRole('listitem').first()
  await expect(person).toContainText(/@/)
  expect(await findCovered(dialogs(page))).toEqual([])
  await press(page, 'Escape', 'button', starting(like('records:permission-picker.show-all')))
  await expect(dialogs(page)).toHaveCount(0)
  await press(page, 'Escape', 'button', change)

  await press(page, 'ControlOrMeta+Enter', 'button', t('records:review.back'))
  await walkTo(page, 'Shift+Tab', 'button', t('records:review.effect.show'))
  await press(page, 'Enter', 'textbox', t('records:people.search'))
  await expect(dialogs(page)).toHaveCount(2)
  await press(page, 'Escape', 'button', t('records:review.effect.show'))
  await expect(dialogs(page)).toHaveCount(1)
  await press(page, 'Escape', 'button', change)
  await expect(dialogs(page)).toHaveCount(0)

  // Reverting a field removes its button, and discarding removes the bar.
  await walkTo(page, 'Tab', 'button', t('records:edit.revert'))
  await press(page, 'Enter', 'button', change)
  await expect(unsent(page)).toHaveCount(0)
  await press(page, 'Enter', 'combobox', t('channels:channel.field.can_send_message_group'))
  await press(page, 'Backspace', 'combobox', t('channels:channel.field.can_send_message_group'))
  await press(page, 'Escape', 'button', change)
  await walkTo(page, 'Tab', 'button', t('records:drafts.bar.discard'))
  await press(page, 'Enter', 'button', t('records:drafts.discard.cancel'))
  await press(page, 'Tab', 'button', t('records:drafts.discard.confirm'))
  await press(page, 'Enter', 'textbox', t('channels:settings.email.address'))
  await expect(unsent(page)).toHaveCount(0)

  await press(page, 'ControlOrMeta+1', 'textbox', t('channels:settings.email.address'))
})

test('folders are created, moved and filled', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectTo(page, server)
  await openPage(page, t('organization:feature.folders'))
  await walkTo(page, 'Tab', 'button', t('records:list-detail.new'))
  await press(page, 'Enter', 'textbox', t('folders:folder.field.name'))
  await page.keyboard.type('Winter berths')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectFocus(page, 'button', t('folders:folder.act.create.send'))
  await page.keyboard.press('Enter')
  await expect(savedNotice(page)).toBeVisible()
  // The form of a new folder has such a field too, until the created one is open.
  await expect(page.getByRole('button', { name: /Winter berths/ })).toHaveAttribute('aria-current', 'true')
  await expectFocus(page, 'textbox', t('folders:folder.field.name'))
  await press(page, 'Escape', 'button', /Winter berths/)

  await page.keyboard.press('Space')
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await press(page, key, 'button', /Winter berths/)
  await walkTo(page, 'Tab', 'button', t('records:order.review'))
  await press(page, 'Enter', 'button', t('records:review.send', { count: 1 }))
  // The bar of the order has disappeared; this element was passed on the way to it.
  await press(page, 'Enter', 'link', t('folders:list.assign-them'))
  await walkTo(page, 'Shift+Tab', 'button', /Winter berths/)
  await press(page, 'Enter', 'textbox', t('folders:folder.field.name'))
  await walkTo(page, 'Tab', 'link', starting(t('folders:channels.assign')))
  await press(page, 'Enter', 'heading', starting(like('folders:assign.title')))
  await press(page, '/', 'textbox', t('records:channel.search.label'))
  await page.keyboard.type('dock-operations')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(
    starting(like('records:filter-bar.count', { shown: 1 })),
  )
  await walkTo(page, 'Tab', 'grid', like('folders:assign.table'))
  await press(page, 'Space', 'grid', like('folders:assign.table'))
  await walkTo(page, 'Tab', 'button', starting(like('bulk:channels-move.review')))
  await press(page, 'Enter', 'button', starting(anyOf(like('records:review.send'), like('bulk:dialog.send'))))
})
