import { expect, test } from './fixtures.ts'
import { accountOf, connectAccount, openChannel, openDemo } from './steps.ts'

for (const role of ['member', 'guest', 'bot']) {
  test(`a ${role} reads the settings of a channel, and is told before who may change them`, async ({
    launchConsole,
    demoServer,
  }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await connectAccount(page, { server: server.url, ...accountOf(server, role) })
    await page.getByRole('gridcell').getByRole('link').first().click()
    await expect(
      page.getByText(/^Only administrators of the organization and of this channel can change/),
    ).toBeVisible()
    const description = page.getByRole('group', { name: 'Description', exact: true })
    await expect(description).toBeVisible()
    await expect(description.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Who can find and read it' }).getByRole('radio')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Archive this channel' })).toHaveCount(0)
    // Who has a permission can still be looked up.
    const post = page.getByRole('group', { name: 'Post messages' })
    await expect(post.getByRole('button', { name: /^Change/ })).toHaveCount(0)
    await post.getByRole('button', { name: /^Post messages: / }).click()
    await expect(page.getByRole('dialog', { name: 'Post messages: who, and why' })).toBeVisible()
  })
}

test('an administrator is told at a field what only others may set, and the rest can be changed', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  await openChannel(page, 'drills')
  const retention = page.getByRole('group', { name: 'Delete messages after' })
  await expect(retention).toContainText('Only an owner can change this.')
  await expect(retention.getByRole('radio')).toHaveCount(0)
  const privacy = page.getByRole('group', { name: 'Who can find and read it' })
  await expect(privacy.getByRole('radio', { name: /Web-public/ })).toBeDisabled()
  await expect(privacy.getByRole('radio', { name: /newcomers read the whole/ })).toBeEnabled()
  await page.getByRole('group', { name: 'Description', exact: true }).getByRole('textbox').fill('Drills and alarms')
  await expect(page.getByRole('button', { name: 'Review' })).toBeEnabled()
})

test('what a private channel cannot be is locked with the reason, and unlocked with its privacy', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openChannel(page, 'drills')
  const forNewUsers = page.getByRole('group', { name: 'Default for new users' })
  const privacy = page.getByRole('group', { name: 'Who can find and read it' })
  await expect(forNewUsers.getByRole('switch')).toBeEnabled()
  await privacy.getByRole('radio', { name: /newcomers read the whole/ }).click()
  await expect(forNewUsers).toContainText('Off A default channel cannot be private.')
  await expect(forNewUsers.getByRole('switch')).toHaveCount(0)
  await privacy.getByRole('radio', { name: 'Public Public' }).click()
  await expect(forNewUsers.getByRole('switch')).toBeEnabled()
})

test('a member tries linkifiers, and can change none', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await page.getByRole('link', { name: 'Linkifiers' }).click()
  await expect(page.getByText('Only an administrator or an owner can change this.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Move down' })).toHaveCount(0)
  await expect(page.getByText('applied from top to bottom.')).toBeVisible()
  await expect(page.getByText(/press Space to lift/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0)
  // What is typed would be kept as a draft that can never be sent.
  await expect(page.getByRole('group', { name: 'Pattern' }).getByRole('textbox')).not.toBeEditable()
  await page.getByRole('textbox', { name: 'Message to try' }).fill('See HF-2041.')
  await expect(page.getByRole('group', { name: 'The message with its links' })).toContainText('HF-2041, by linkifier')
})
