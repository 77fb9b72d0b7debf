import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectFocus, press } from './focus.ts'
import { accountOf, connectAccount, savedNotice } from './steps.ts'
import { inOrder, like, starting, t } from '../texts.ts'

/** The palette opens everything by name, and undoes the latest changes, only by keyboard. */

const label = t('dialogs:palette.label')
const option = (page: Page, name: RegExp) => page.getByRole('option', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })

test('a channel and a page are found by name, and the latest change is undone', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await expect(heading(page, t('organization:feature.channels'))).toBeVisible()

  // Text that is typed before the palette is drawn belongs to the palette.
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(t('organization:feature.linkifiers'))
  await expectFocus(page, 'combobox', label)
  // The help has a text with the same name below it, once it has been loaded.
  const linkifiers = option(page, starting(t('organization:feature.linkifiers'))).first()
  await expect(linkifiers).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, t('organization:feature.linkifiers'))).toBeVisible()

  await press(page, 'ControlOrMeta+k', 'combobox', label)
  await page.keyboard.type('nothing is called this')
  await expect(page.getByText(t('dialogs:palette.nothing', { query: 'nothing is called this' }))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('dock-op')
  await expect(option(page, /^dock-operations/)).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'dock-operations')).toBeVisible()

  const description = page.getByRole('textbox', { name: t('channels:channel.field.description') })
  const before = await description.inputValue()
  await description.fill('Berths only.')
  // Escape closes the palette, even before it is drawn.
  await page.keyboard.press('ControlOrMeta+k')
  await press(page, 'Escape', 'textbox', t('channels:channel.field.description'))
  await press(page, 'ControlOrMeta+k', 'combobox', label)
  await expect(option(page, starting(t('dialogs:palette.command.invitation.create')))).toBeVisible()
  await press(page, 'Escape', 'textbox', t('channels:channel.field.description'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expectFocus(page, 'button', t('records:review.send', { count: 1 }))
  // A dialog that needs an answer stays on top.
  await press(page, 'ControlOrMeta+k', 'button', t('records:review.send', { count: 1 }))
  await page.keyboard.press('Enter')
  await expect(savedNotice(page)).toBeVisible()

  await press(page, 'ControlOrMeta+k', 'combobox', label)
  // The channel and the linkifier that were opened last come before the undo.
  await expect(option(page, /^dock-operations/).first()).toHaveAttribute('data-combobox-selected', 'true')
  const undo = option(
    page,
    starting(
      inOrder(
        t('dialogs:palette.act.line', { name: 'dock-operations', what: t('channels:channel.field.description') }),
        like('dialogs:palette.note.undo'),
      ),
    ),
  )
  await expect(undo).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(undo).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: t('records:review.title.undo', { name: 'dock-operations' }) }),
  ).toBeVisible()
  await expectFocus(page, 'button', t('records:review.send.undo', { count: 1 }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('records:review.saved.undone'))).toBeVisible()
  await expect(description).toHaveValue(before)
})
