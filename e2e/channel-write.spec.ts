import { expect, test } from './fixtures.ts'
import {
  accountOf,
  connectAccount,
  goOnToChannels,
  openDemo,
  openChannel,
  patches,
  serverOf,
  savedNotice,
} from './steps.ts'

test('changing four settings of a channel sends one PATCH with exactly these, and all are confirmed', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await page.getByRole('textbox', { name: 'Search channels' }).fill('fleet-pos')
  await openChannel(page, 'fleet-positions')

  await page.getByRole('textbox', { name: 'Description' }).fill('Positions & “ETA” of every ferry, each 5 minutes')
  await page.getByRole('radio', { name: 'Days', exact: true }).check({ force: true })
  await page.getByRole('textbox', { name: 'Number of days' }).fill('90')
  await page.getByRole('combobox', { name: 'Folder' }).click()
  await page.getByRole('option', { name: 'Safety' }).click()
  await page.getByRole('button', { name: 'Change: Post messages' }).click()
  await page.getByRole('combobox', { name: 'Post messages' }).fill('fleet desk')
  await page.getByRole('option', { name: /^Fleet desk/ }).click()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('region', { name: 'Changes not sent yet' })).toContainText('4 changes')
  await page.getByRole('button', { name: /^Review/ }).click()
  const review = page.getByRole('dialog', { name: 'Review 4 changes to fleet-positions' })
  await expect(review.getByRole('row', { name: /^Post messages/ })).toContainText(/people gain this|person gains this/)
  await expect(review.getByRole('row', { name: /^Delete messages after/ })).toContainText(
    'Messages are kept for 90 days. Those deleted already do not come back.',
  )
  // A permission cannot simply be put back, so Enter does not send it by habit.
  await expect(review.getByRole('button', { name: 'Back to editing' })).toBeFocused()
  // Two clicks come before anything is drawn; the write must still be sent only once.
  await review.getByRole('button', { name: 'Send 4 changes' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })

  const saved = savedNotice(page, 'fleet-positions, 4 settings')
  await saved.getByRole('button', { name: 'Details' }).click()
  await expect(saved.getByRole('definition')).toHaveCount(4)
  await expect(saved).toContainText('30 days → 90 days')

  const sent = await patches(serverOf(page))
  expect(sent).toHaveLength(1)
  const [{ path, parameters } = { path: '', parameters: {} as Readonly<Record<string, string>> }] = sent
  expect(path).toMatch(/\/streams\/\d+$/)
  const { can_send_message_group: group, ...plain } = parameters
  expect(plain).toEqual({
    description: 'Positions & “ETA” of every ferry, each 5 minutes',
    message_retention_days: '90',
    folder_id: expect.stringMatching(/^\d+$/),
  })
  const { new: wanted, old } = JSON.parse(group ?? '{}') as { new: unknown; old: unknown }
  expect(old).toEqual(expect.anything())
  expect(wanted).not.toEqual(old)

  // While the details are open it stays, and Escape closes it.
  await page.keyboard.press('Escape')
  await expect(saved).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(/each 5 minutes$/)
  await expect(page.getByRole('region', { name: 'Changes not sent yet' })).toHaveCount(0)
})

test(
  'a change can be taken out of a review; it is not sent, and stays in the draft',
  { tag: '@page' },
  async ({ launchConsole }) => {
    const { page } = await launchConsole()
    await openDemo(page)
    await openChannel(page, 'fleet-positions')
    await page.getByRole('textbox', { name: 'Description' }).fill('Positions of every ferry')
    await page.getByRole('radio', { name: 'Days', exact: true }).check({ force: true })
    await page.getByRole('textbox', { name: 'Number of days' }).fill('90')
    await page.getByRole('button', { name: /^Review/ }).click()
    const review = page.getByRole('dialog', { name: /^Review/ })
    const row = review.getByRole('row', { name: /^Delete messages after/ })
    await row.getByRole('button', { name: 'Leave out Delete messages after' }).click()
    await expect(row).toHaveCount(0)
    await expect(review.getByRole('status')).toContainText('kept in your draft:Delete messages after')
    await expect(review.getByRole('button', { name: /^Leave out/ })).toHaveCount(0)
    const back = review.getByRole('button', { name: 'Put Delete messages after back' })
    await expect(back).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row.getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(back).toBeFocused()
    await review.getByRole('button', { name: 'Send 1 change' }).click()

    await expect(savedNotice(page, 'fleet-positions, 1 setting')).toBeVisible()
    const [sent] = await patches(serverOf(page))
    expect(sent?.parameters).toEqual({ description: 'Positions of every ferry' })
    await expect(page.getByRole('region', { name: 'Changes not sent yet' })).toContainText('1 change')
    await expect(page.getByRole('textbox', { name: 'Number of days' })).toHaveValue('90')
  },
)

test('rules are told before sending, and a draft is offered again after a restart', async ({ launchConsole }) => {
  const first = await launchConsole()
  const { page } = first
  await openDemo(page)
  await openChannel(page, 'dock-operations')

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('n'.repeat(61))
  await expect(page.getByRole('group', { name: 'Name', exact: true })).toContainText(
    '1 character too many; the server takes 60.',
  )
  await page.getByRole('radio', { name: /^Public/ }).check({ force: true })
  await page.getByRole('switch', { name: 'Default for new users' }).check({ force: true })
  await page.getByRole('radio', { name: /newcomers read the whole/ }).check({ force: true })
  await expect(page.getByRole('group', { name: 'Who can find and read it' })).toContainText(
    'A default channel cannot be private',
  )
  await expect(page.getByRole('button', { name: /^Review/ })).toBeDisabled()
  await page.getByRole('group', { name: 'Name', exact: true }).getByRole('button', { name: 'Put back' }).click()
  await page.getByRole('radio', { name: /^Public/ }).check({ force: true })
  await expect(page.getByRole('button', { name: /^Review/ })).toBeEnabled()
  await expect(page.getByText(/Kept on this computer/)).toBeVisible()

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Channels' }).click()
  // Leaving asks nothing, because the draft is kept; a notice says so and leads back.
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText('Draft of dock-operations kept2 changes, not sent')
  await expect(page.getByRole('row', { name: /dock-operations/ })).toContainText('Draft')
  await page.keyboard.press('F6')
  await notices.getByRole('button', { name: 'Continue editing' }).click()
  await expect(page.getByRole('region', { name: 'Changes not sent yet' })).toContainText('2 changes')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Channels' }).click()
  await expect(page.getByRole('row', { name: /dock-operations/ })).toContainText('Draft')
  await first.close()

  const { page: again } = await launchConsole({ userData: first.userDataFolder })
  await goOnToChannels(again)
  await again.getByRole('link', { name: 'dock-operations' }).click()
  await expect(again.getByText(/Draft from .* restored/)).toBeVisible()
  await expect(again.getByRole('region', { name: 'Changes not sent yet' })).toContainText('2 changes')
})

test(
  'nobody is said in a word, and who has a permission is told with the reason',
  { tag: '@page' },
  async ({ launchConsole }) => {
    const { page } = await launchConsole()
    await openDemo(page)
    await openChannel(page, 'dock-operations')
    const row = page.getByRole('group', { name: 'Add subscribers' })
    await row.getByRole('button', { name: 'Change: Add subscribers' }).click()
    await expect(row.getByText(/people in total/)).toBeVisible()
    await row.getByRole('button', { name: /^Show all \d+ and why/ }).click()
    const list = page.getByRole('dialog', { name: /who, and why/ })
    await expect(list.getByRole('listitem').first()).toContainText('through')
    await page.keyboard.press('Escape')

    await row.getByRole('button', { name: 'Set to nobody' }).click()
    await expect(row.getByText(/lose this|loses this/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row.getByRole('button', { name: 'Change: Add subscribers' })).toContainText('Nobody')
  },
)

test(
  'the email address of a channel is copied in one click, in the name that was chosen',
  { tag: '@page' },
  async ({ launchConsole }) => {
    const running = await launchConsole()
    const { page } = running
    await openDemo(page)
    await openChannel(page, 'all-hands')
    const address = page.getByRole('textbox', { name: 'Email address' })
    await expect(address).toHaveValue(/@/)
    const asGateway = await address.inputValue()
    await page.getByRole('combobox', { name: 'Posted in the name of' }).click()
    await page.getByRole('option', { name: 'Signe Dahl' }).click()
    await expect(address).not.toHaveValue(asGateway)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await running.clipboardText()).toBe(await address.inputValue())

    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => running.clipboardText()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#narrow\/channel\/\d+$/)
  },
)

test(
  'a number of days that is none is never changed into one, and says what to enter',
  { tag: '@page' },
  async ({ launchConsole }) => {
    const { page } = await launchConsole()
    await openDemo(page)
    await page.getByRole('textbox', { name: 'Search channels' }).fill('fleet-pos')
    await openChannel(page, 'fleet-positions')
    await page.getByRole('radio', { name: 'Days', exact: true }).check({ force: true })

    const days = page.getByRole('textbox', { name: 'Number of days' })
    const field = page.getByRole('group', { name: 'Delete messages after' })
    for (const typed of ['1.5', '-5', '99999999999', '']) {
      await days.clear()
      await days.pressSequentially(typed)
      await expect(days).toHaveValue(typed)
      await expect(field.getByRole('alert')).toContainText('Enter a whole number')
      await expect(page.getByRole('button', { name: /^Review/ })).toBeDisabled()
    }
    await days.pressSequentially('31')
    await expect(field.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Review/ })).toBeEnabled()
  },
)

test(
  'a channel is archived through a review that says what it does, and brought back by a setting',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
    await openChannel(page, 'bunkering')
    const row = page.getByRole('group', { name: 'Archived' })
    await row.getByRole('button', { name: 'Archive this channel' }).click()
    const review = page.getByRole('dialog', { name: 'Archive bunkering' })
    await expect(review.getByRole('row', { name: /^Archived/ })).toContainText('Nobody can post any more')
    await expect(review).toContainText('DELETE /api/v1/streams/')
    await review.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(savedNotice(page, 'bunkering was archived')).toBeVisible()

    // The form is that of an archived channel now, and the same place brings it back.
    await row.getByRole('switch', { name: 'Archived' }).check({ force: true })
    await page.getByRole('button', { name: /^Review/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send 1 change' }).click()
    await expect(savedNotice(page, 'bunkering, 1 setting')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Archive this channel' })).toBeVisible()
  },
)

test(
  'the permissions of another channel are copied into the draft, and sent like any change',
  { tag: '@page' },
  async ({ launchConsole }) => {
    const { page } = await launchConsole()
    await openDemo(page)
    await openChannel(page, 'fleet-positions')
    await page.getByRole('button', { name: 'Copy from another channel' }).click()
    const others = page.getByRole('combobox', { name: 'Copy from which channel?' })
    await expect(others).toBeFocused()
    await page.keyboard.type('board-room')
    await page.getByRole('option', { name: 'board-room' }).click()
    const told = page.getByText(/^\d+ values? copied from board-room into your draft\.$/)
    const count = Number(/\d+/.exec(await told.innerText())?.[0])
    const bar = page.getByRole('region', { name: 'Changes not sent yet' })
    await expect(bar).toContainText(`${count} change`)
    await bar.getByRole('button', { name: /^Review/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send \d+ change/ })
      .click()
    await expect(savedNotice(page, `fleet-positions, ${count} setting`)).toBeVisible()

    await others.fill('board-room')
    await page.getByRole('option', { name: 'board-room' }).click()
    await expect(page.getByText('board-room has the same values.')).toBeVisible()
  },
)
