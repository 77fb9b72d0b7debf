import { expect, test } from '../fixtures.ts'
import { openChannel, openDemo } from './steps.ts'
import { like, starting, t } from '../texts.ts'

/** Positions in the list of channels and in the settings of a channel. */

test('the first filter does not move the table, and with all columns the name stays visible', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  const grid = page.getByRole('grid', { name: t('channels:table.label') })
  const topOf = () => grid.evaluate((element) => element.getBoundingClientRect().top)
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 700 })
    const before = await topOf()
    await page
      .getByRole('button', {
        name: starting(`${t('channels:filter.archived')} ${t('channels:archived.hidden')}`),
      })
      .click()
    await page.getByRole('radio', { name: starting(t('channels:archived.only')) }).check({ force: true })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t('records:filter-bar.clear') })).toBeVisible()
    expect(await topOf()).toBe(before)
    await page.getByRole('button', { name: t('records:filter-bar.clear') }).click()
  }
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('button', { name: t('records:record-list.more') }).click()
  await page.getByRole('menuitem', { name: starting(t('records:record-table.columns.button')) }).click()
  const boxes = page.getByRole('dialog').getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  for (const box of await boxes.all()) if (await box.isEnabled()) await box.check({ force: true })
  await page.keyboard.press('Escape')
  // There are twelve columns, and one for the selection.
  await expect(grid).toHaveAttribute('aria-colcount', '13')
  const row = grid.getByRole('row').nth(1)
  const named = row.getByRole('link')
  await grid.evaluate((element) => (element.scrollLeft = element.scrollWidth))
  await expect(row.getByRole('gridcell').last()).toBeInViewport({ ratio: 1 })
  await expect(named).toBeInViewport({ ratio: 1 })
  // No other element covers the link.
  await named.click({ trial: true })
})

test('the settings mark the section in view and lead to hidden fields, and the bar below does not cut the picker', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openChannel(page, 'drills')
  const sections = page.getByRole('navigation', { name: t('records:edit.sections.label') })
  const current = sections.locator('[aria-current]')
  await expect(current).toHaveText(t('channels:settings.section.general'))
  for (const section of [
    t('channels:settings.section.email'),
    t('channels:settings.section.retention'),
    t('channels:settings.section.permissions'),
  ]) {
    await sections.getByRole('button', { name: section }).click()
    await expect(current).toHaveText(section)
  }
  await page.getByRole('heading', { name: t('channels:settings.section.permissions') }).hover()
  await page.mouse.wheel(0, -5000)
  await expect(current).toHaveText(t('channels:settings.section.general'))

  // A search that hides an invalid field is cleared by the button that leads to the field.
  const name = page.getByRole('textbox', { name: t('channels:channel.field.new_name'), exact: true })
  await name.fill('')
  await page.getByRole('textbox', { name: t('records:edit.find') }).fill(t('channels:settings.section.email'))
  await expect(name).toBeHidden()
  const bar = page.getByRole('region', { name: t('records:drafts.bar.label') })
  await bar.getByRole('button', { name: starting(like('records:edit.problems', { count: 1 })) }).click()
  await expect(name).toBeFocused()

  // The focus selects the chosen folder, so that typing replaces it.
  const folder = page.getByRole('combobox', { name: t('channels:channel.field.folder_id') })
  await folder.focus()
  await page.keyboard.type('no f')
  await expect(folder).toHaveValue('no f')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1024, height: 700 })
  const bottom = (await bar.boundingBox())?.y ?? 0
  await page
    .getByRole('button', {
      name: starting(
        t('records:permission-picker.edit', {
          label: t('channels:channel.field.can_move_messages_out_of_channel_group'),
        }),
      ),
    })
    .click()
  const nobody = page.getByRole('button', { name: t('records:permission-picker.set-nobody') })
  await expect(async () => {
    const box = await nobody.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom)
  }).toPass()
  await page.keyboard.press('Escape')
})
