import { findBarriers } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { savedFile } from './saved-file.ts'
import { chooseSettings } from './settings-file.ts'
import { accountOf, changeChannelAs, connectAccount, patches } from './steps.ts'

const dockOperations = 101

test('settings are kept as a file, changed by somebody else, and taken back by keyboard', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const running = await launchConsole()
  const { page } = running
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings file' }).click()
  const { text, suggestedName } = await savedFile(running, () =>
    page.getByRole('button', { name: 'Save settings as a file' }).click(),
  )
  if (running.shell === 'browser-host') expect(suggestedName).toMatch(/^halden-ferries-\d{4}-\d\d-\d\d\.json$/)
  // Names stand in it, and no ids.
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
  await expect(sentence).toHaveText(/^Nothing differs\. 1,\d{3} settings are the same\.$/)
  await changeChannelAs(server.url, accountOf(server, 'administrator'), dockOperations, {
    description: 'Berths only.',
    can_send_message_group: JSON.stringify({ new: { direct_members: [], direct_subgroups: [] } }),
  })
  await expect(sentence).toHaveText(/^2 differences\./)
  const table = page.getByRole('table', { name: 'Differences' })
  await expect(table.getByRole('row', { name: /^Description of dock-operations/ })).toContainText('Berths only.')
  await expect(table.getByRole('row', { name: /^Post messages of/ })).toContainText('36 gain this')
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('checkbox', { name: 'All differences shown' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Description of dock-operations' })).toBeChecked()
  const review = page.getByRole('button', { name: 'Review 2 settings' })
  await review.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Take over 2 settings from monday.json?' })
  await expect(dialog.getByRole('row', { name: /^dock-operations/ })).toContainText('(36 gain this)')
  await expect(dialog.getByRole('button', { name: 'Take over 2 settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  const over = page.getByRole('dialog', { name: '1 of 1 saved and checked' })
  await expect(over).toBeVisible()
  await expect(sentence).toHaveText(/^Nothing differs\./)
  await page.keyboard.press('Enter')
  await expect(over).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeFocused()
  expect((await patches(server.url)).at(-1)?.parameters).toEqual({
    description: 'Berths, cranes and turnaround.',
    can_send_message_group: expect.stringContaining('"old"') as unknown,
  })

  // A file that is not one says where; what it is held against stays.
  const channel = { name: '<img src=x onerror=alert(1)>', privacy: 'private' }
  const whole = JSON.parse(text) as object
  await chooseSettings(page, 'typo.json', JSON.stringify({ ...whole, channels: [channel, { name: 'b', topics: 1 }] }))
  await expect(page.getByRole('alert')).toHaveText(
    'typo.json: channels[1] (b) has “topics”, which is no setting this console knows.',
  )
  await expect(page.getByRole('button', { name: /^Compare with: monday\.json/ })).toBeVisible()
  await chooseSettings(page, 'hostile.json', JSON.stringify({ ...whole, channels: [channel] }))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: /^By hand/ }).click()
  await expect(page.getByRole('checkbox', { name: /^Create the channel <img src=x onerror=alert\(1\)>/ })).toBeVisible()
})

test(
  'another organization is the model, and the other way round',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const model = await demoServer()
    const { page } = await launchConsole()
    await changeChannelAs(model.url, accountOf(model, 'owner'), dockOperations, { description: 'As rehearsed.' })
    await connectAccount(page, { server: model.url, ...accountOf(model, 'owner'), label: 'Rehearsal' })
    await connectAccount(page, { server: server.url, ...accountOf(server, 'owner'), isProduction: true })
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings file' }).click()
    await page.getByRole('button', { name: /^Compare with/ }).press('Enter')
    await page.getByRole('menuitem', { name: /^Rehearsal/ }).press('Enter')
    const row = page.getByRole('row', { name: /^Description of dock-operations/ })
    await expect(row.getByRole('cell').nth(2)).toHaveText('As rehearsed.')
    await page.getByRole('checkbox', { name: 'All of dock-operations' }).press('Space')
    await page.getByRole('button', { name: 'Review 1 setting' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: /Halden Ferries/ })).toBeFocused()
    await page.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: 'Swap' }).press('Enter')
    await expect(page.getByRole('button', { name: /^Compare with: Halden Ferries/ })).toBeVisible()
    await expect(row.getByRole('cell').nth(1)).toHaveText('As rehearsed.')
  },
)

test(
  'a server without lists has nothing to write or compare, and the page says so',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer({ minimal: true })
    const { page } = await launchConsole()
    await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings file' }).click()
    await expect(
      page.getByRole('heading', { name: 'This server lists no channels, folders or linkifiers' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save settings as a file' })).toBeDisabled()
  },
)
