import { findBarriers } from './axe.ts'
import { expect, test } from '../fixtures.ts'
import { savedFile } from './saved-file.ts'
import { chooseSettings } from '../tools/screenshots/views/files.ts'
import { accountOf, changeChannelAs, connectAccount, patches } from './steps.ts'
import { exactly, like, starting, t } from '../texts.ts'

const dockOperations = 101

test('settings are saved as a file, changed by another user, and restored by keyboard', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const running = await launchConsole()
  const { page } = running
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.settings-file') })
    .click()
  const { text, suggestedName } = await savedFile(running, () =>
    page.getByRole('button', { name: t('settings-file:save') }).click(),
  )
  if (running.shell === 'browser-host') expect(suggestedName).toMatch(/^halden-ferries-\d{4}-\d\d-\d\d\.json$/)
  // The file contains names, and no ids.
  const { written, channels } = JSON.parse(text) as {
    written: { server: string; by: object }
    channels: Record<string, unknown>[]
  }
  expect(written).toMatchObject({ server: server.url, by: { email: accountOf(server, 'owner').email } })
  expect(channels.find(({ name }) => name === 'dock-operations')).toMatchObject({
    folder: 'Operations',
    can_send_message_group: 'Dock crews',
  })

  const sentence = page.getByRole('main').locator('header p')
  await chooseSettings(page, 'monday.json', text)
  await expect(sentence).toHaveText(exactly(like('settings-file:sentence.same')))
  // The count includes several fields of about fifty channels, so none of the kinds was omitted.
  await expect(sentence).toContainText(/\b1,\d{3}\b/)
  await changeChannelAs(server.url, accountOf(server, 'administrator'), dockOperations, {
    description: 'Berths only.',
    can_send_message_group: JSON.stringify({ new: { direct_members: [], direct_subgroups: [] } }),
  })
  await expect(sentence).toHaveText(starting(like('settings-file:sentence.differs', { count: 2 })))
  const table = page.getByRole('table', { name: t('settings-file:table.label') })
  await expect(
    table.getByRole('row', {
      name: starting(
        t('settings-file:check.field', {
          field: t('channels:channel.field.description'),
          name: 'dock-operations',
        }),
      ),
    }),
  ).toContainText('Berths only.')
  await expect(
    table.getByRole('row', {
      name: starting(like('settings-file:check.field', { field: t('channels:channel.field.can_send_message_group') })),
    }),
  ).toContainText(t('settings-file:gain', { count: 36 }))
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('checkbox', { name: t('settings-file:table.all') }).focus()
  await page.keyboard.press('Space')
  await expect(
    page.getByRole('checkbox', {
      name: t('settings-file:check.field', {
        field: t('channels:channel.field.description'),
        name: 'dock-operations',
      }),
    }),
  ).toBeChecked()
  const review = page.getByRole('button', { name: t('settings-file:bar.review', { count: 2 }) })
  await review.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('records:review.title', { count: 2, subject: 'dock-operations' }) })
  await expect(
    dialog.getByRole('row', { name: starting(t('channels:channel.field.can_send_message_group')) }),
  ).toContainText(t('records:review.effect.gain', { count: 36 }))
  // A permission changes, so a habitual Enter sends nothing.
  await expect(dialog.getByRole('button', { name: t('records:review.back'), exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: t('records:review.send', { count: 2 }) }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(sentence).toHaveText(starting(like('settings-file:sentence.same')))
  await expect(page.getByRole('button', { name: t('settings-file:bar.review-none'), exact: true })).toBeFocused()
  expect((await patches(server.url)).at(-1)?.parameters).toEqual({
    description: 'Berths, cranes and turnaround.',
    can_send_message_group: expect.stringContaining('"old"') as unknown,
  })
})
