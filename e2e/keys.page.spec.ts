import { findBarriersInEach } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectFocus, press } from './focus.ts'
import { openDemo } from './steps.ts'
import { t } from './texts.ts'

/** All shortcuts are in a sheet, in which each can be changed, reset, and is checked for conflicts. */

test('a shortcut is changed, keeps its new keys, and is reset', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDemo(page)
  const palette = t('dialogs:keys.name.palette')
  const sheet = page.getByRole('dialog', { name: t('dialogs:keys.title') })
  const status = sheet.getByRole('status')
  const change = (keys: string) =>
    sheet.getByRole('button', { name: t('dialogs:keys.change', { name: palette, keys }) })

  // A question mark that is typed is text.
  await page.keyboard.press('/')
  await page.keyboard.type('?')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('grid').focus()
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
  expect(await findBarriersInEach(page, [{ colorScheme: 'light' }, { colorScheme: 'dark' }])).toEqual([])

  await change('Ctrl+K').click()
  await page.keyboard.press('F1')
  await expect(status).toHaveText(t('dialogs:keys.problem.used', { keys: 'F1', name: t('dialogs:keys.name.help') }))
  await page.keyboard.press('Enter')
  await expect(status).toHaveText(t('dialogs:keys.problem.reserved', { keys: 'Enter' }))
  // Escape ends only the change.
  await page.keyboard.press('Escape')
  await expect(change('Ctrl+K')).toHaveAttribute('aria-pressed', 'false')

  await change('Ctrl+K').click()
  await page.keyboard.press('Control+j')
  await expect(status).toHaveText(t('dialogs:keys.changed', { name: palette, keys: 'Ctrl+J' }))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: t('app:top.palette') })).toHaveAttribute(
    'aria-keyshortcuts',
    'Control+J',
  )
  await page.reload()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await press(page, 'Control+j', 'combobox', t('dialogs:palette.label'))
  await page.keyboard.type(t('dialogs:palette.keys'))
  await page.getByRole('option', { name: t('dialogs:palette.keys') }).click()
  await sheet.getByRole('button', { name: t('dialogs:keys.reset.label', { name: palette, keys: 'Ctrl+K' }) }).click()
  await expect(change('Ctrl+K')).toBeVisible()
  await sheet
    .getByRole('button', { name: t('dialogs:keys.close') })
    .last()
    .click()
  await press(page, 'Control+k', 'combobox', t('dialogs:palette.label'))
  await expectFocus(page, 'combobox', t('dialogs:palette.label'))
})
