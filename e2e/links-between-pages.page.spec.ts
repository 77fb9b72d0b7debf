import { expect, test } from './fixtures.ts'
import { accountOf, connectAccount, openChannel, openDemo } from './steps.ts'
import { exactly, like, starting, t } from './texts.ts'

/** Counts and messages that link to the things they are about, and marks of the current position. */

test('counts link to what they count: drafts, changes, invalid fields, people', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openChannel(page, 'drills')
  const bar = page.getByRole('region', { name: t('records:drafts.bar.label') })
  const description = page
    .getByRole('group', { name: t('channels:channel.field.description'), exact: true })
    .getByRole('textbox')
  const name = page.getByRole('textbox', { name: t('channels:channel.field.new_name'), exact: true })
  await description.fill('Drills and alarms')
  await name.fill('')
  await page.getByRole('textbox', { name: t('records:edit.find') }).fill(t('channels:settings.section.email'))
  await expect(name).toBeHidden()

  // A search that hides the field is cleared.
  await bar.getByRole('button', { name: starting(like('records:edit.problems', { count: 1 })) }).click()
  await expect(name).toBeFocused()
  await bar.getByRole('button', { name: t('records:drafts.bar.changes', { count: 2 }) }).click()
  await expect(name).toBeFocused()
  await bar.getByRole('button', { name: t('records:drafts.bar.changes', { count: 2 }) }).click()
  await expect(description).toBeFocused()

  await page
    .getByRole('button', {
      name: exactly(
        like('records:permission-picker.people.of', { label: t('channels:channel.field.can_send_message_group') }),
      ),
    })
    .click()
  const people = page.getByRole('dialog', {
    name: t('records:permission-picker.dialog.everyone', { label: t('channels:channel.field.can_send_message_group') }),
  })
  await expect(people.getByRole('listitem').first()).toBeVisible()
  await people.getByRole('button', { name: t('app:dialog.close') }).click()
  await expect(people).toHaveCount(0)

  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.linkifiers') })
    .click()
  await page
    .getByRole('group', { name: t('linkifiers:linkifier.field.example_input') })
    .getByRole('textbox')
    .first()
    .fill('changed')
  await page
    .getByRole('contentinfo', { name: t('app:status.label') })
    .getByRole('button', { name: t('organization:status.drafts', { count: 2 }) })
    .click()
  await page.getByRole('menuitem', { name: 'drills' }).click()
  await expect(description).toHaveValue('Drills and alarms')
})

test('the current section is marked, even the last, which does not reach the top', async ({ launchConsole }) => {
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
})

test('all columns: the name stays visible, and a shortened cell has its full text in a tooltip', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  const grid = page.getByRole('grid', { name: t('channels:table.label') })
  const short = grid.getByRole('gridcell', { name: t('records:organization.everyone.short'), exact: true }).first()
  await short.hover()
  await expect(short).toHaveAttribute('title', t('records:organization.role:everyone'))

  await page.getByRole('button', { name: starting(t('records:record-table.columns.button')) }).click()
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

test('typing into the folder field replaces the chosen one', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openChannel(page, 'dock-operations')
  const folder = page.getByRole('combobox', { name: t('channels:channel.field.folder_id') })
  await folder.click()
  await page.keyboard.type('cre')
  await expect(folder).toHaveValue('cre')
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: t('channels:channel.field.new_name'), exact: true }).focus()
  await folder.focus()
  await page.keyboard.type('no f')
  await expect(folder).toHaveValue('no f')
})

test('the first filter does not move the table; only one archived choice is active at a time', async ({
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
    await page.getByRole('radio', { name: starting(t('channels:archived.shown')) }).check({ force: true })
    await page.getByRole('radio', { name: starting(t('channels:archived.only')) }).check({ force: true })
    await expect(page.getByRole('radio', { name: starting(t('channels:archived.shown')) })).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t('records:filter-bar.clear') })).toBeVisible()
    expect(await topOf()).toBe(before)
    await page.getByRole('button', { name: t('records:filter-bar.clear') }).click()
  }
})

test('rows that a filter hides from the search are reported, with a link to them', async ({ launchConsole }) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await page
    .getByRole('button', { name: starting(`${t('records:channel.filter.privacy')} ${t('records:filter-bar.any')}`) })
    .click()
  await page.getByRole('checkbox', { name: starting(t('records:channel.privacy.web-public')) }).check({ force: true })
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: t('records:channel.search.label') }).fill('drills')
  await expect(
    page.getByText(like('records:filter-bar.hidden', { count: 1, filters: t('records:channel.filter.privacy') })),
  ).toBeVisible()
  await page.getByRole('button', { name: t('records:record-list.show-hidden') }).click()
  await expect(page.getByRole('link', { name: 'drills', exact: true })).toBeVisible()
})

test('in a small window the bar below does not cut the picker, and Enter does not discard', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await page.setViewportSize({ width: 1024, height: 700 })
  await openDemo(page)
  await openChannel(page, 'drills')
  await page
    .getByRole('group', { name: t('channels:channel.field.description'), exact: true })
    .getByRole('textbox')
    .fill('Drills and alarms')
  const bar = page.getByRole('region', { name: t('records:drafts.bar.label') })
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

  await bar.getByRole('button', { name: t('records:drafts.bar.discard') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: t('records:drafts.discard.cancel') })).toBeFocused()
  await expect(dialog.getByRole('button', { name: t('records:drafts.discard.cancel') })).toHaveAttribute(
    'data-variant',
    'filled',
  )
  await expect(dialog.getByRole('button', { name: t('records:drafts.discard.confirm') })).not.toHaveAttribute(
    'data-variant',
    'filled',
  )
})

test('the initials of two accounts of one server leave the keys below readable', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page.getByRole('link', { name: t('app:rail.connect-title') }).click()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator'), label: 'Second' })
  const rail = page.getByRole('navigation', { name: t('app:rail.label') })
  const initials = await rail.getByText('IS', { exact: true }).boundingBox()
  const key = await rail.getByText(/^(Ctrl\+|⌘)2$/).boundingBox()
  expect((initials?.y ?? Infinity) + (initials?.height ?? 0)).toBeLessThanOrEqual(key?.y ?? 0)
})
