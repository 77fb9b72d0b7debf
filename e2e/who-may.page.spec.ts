import { expect, test } from './fixtures.ts'
import { accountOf, connectAccount, openChannel, openDemo } from './steps.ts'
import { anyOf, starting, words } from './words.ts'

for (const role of ['member', 'guest', 'bot']) {
  test(`a ${role} reads the settings of a channel, and learns in advance who can change them`, async ({
    launchConsole,
    demoServer,
  }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await connectAccount(page, { server: server.url, ...accountOf(server, role) })
    await page.getByRole('gridcell').getByRole('link').first().click()
    await expect(page.getByText(starting(words.channels('channel.rule.administrators')))).toBeVisible()
    const description = page.getByRole('group', { name: words.channels('channel.field.description'), exact: true })
    await expect(description).toBeVisible()
    await expect(description.getByRole('textbox')).toHaveCount(0)
    await expect(
      page.getByRole('group', { name: words.channels('channel.field.privacy') }).getByRole('radio'),
    ).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.channels('settings.archive.archive') })).toHaveCount(0)
    // People who have a permission can still be looked up.
    const post = page.getByRole('group', { name: words.channels('channel.field.can_send_message_group') })
    await expect(post.getByRole('button', { name: starting(words.permissionPicker.like('edit')) })).toHaveCount(0)
    await post
      .getByRole('button', {
        name: starting(
          words.permissionPicker.like('people.of', { label: words.channels('channel.field.can_send_message_group') }),
        ),
      })
      .click()
    await expect(
      page.getByRole('dialog', {
        name: words.permissionPicker('dialog.everyone', {
          label: words.channels('channel.field.can_send_message_group'),
        }),
      }),
    ).toBeVisible()
  })
}

test('an administrator learns at a field that only others can set it, and can change the others', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'administrator') })
  await openChannel(page, 'drills')
  const retention = page.getByRole('group', { name: words.channels('channel.field.message_retention_days') })
  await expect(retention).toContainText(words.records('lock', { who: words.roles('least.owner') }))
  await expect(retention.getByRole('radio')).toHaveCount(0)
  const privacy = page.getByRole('group', { name: words.channels('channel.field.privacy') })
  await expect(privacy.getByRole('radio', { name: words.channel('privacy.web-public') })).toBeDisabled()
  await expect(privacy.getByRole('radio', { name: words.channels('channel.value.privacy.private') })).toBeEnabled()
  await page
    .getByRole('group', { name: words.channels('channel.field.description'), exact: true })
    .getByRole('textbox')
    .fill('Drills and alarms')
  await expect(page.getByRole('button', { name: words.drafts('bar.review') })).toBeEnabled()
})

test('settings impossible for a private channel are locked with the reason, and unlocked with its privacy', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openChannel(page, 'drills')
  const forNewUsers = page.getByRole('group', { name: words.channels('channel.field.is_default_stream') })
  const privacy = page.getByRole('group', { name: words.channels('channel.field.privacy') })
  await expect(forNewUsers.getByRole('switch')).toBeEnabled()
  await privacy.getByRole('radio', { name: words.channels('channel.value.privacy.private') }).click()
  await expect(forNewUsers).toContainText(`${words.records('off')} ${words.channels('channel.rule.private-default')}`)
  await expect(forNewUsers.getByRole('switch')).toHaveCount(0)
  await privacy
    .getByRole('radio', {
      name: `${words.channel('privacy.public')} ${words.channels('channel.value.privacy.public')}`,
    })
    .click()
  await expect(forNewUsers.getByRole('switch')).toBeEnabled()
})

test('a member tries linkifiers, and can change none', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await page.getByRole('link', { name: words.titles('linkifiers') }).click()
  await expect(page.getByText(words.records('lock', { who: words.roles('least.administrator') })).first()).toBeVisible()
  await expect(page.getByRole('button', { name: words.linkifiers('detail.delete') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.order('down') })).toHaveCount(0)
  await expect(page.getByText(words.linkifiers.like('list.hint'))).toBeVisible()
  await expect(
    page.getByText(anyOf(words.listDetail('lift'), words.sortable('handle'), words.sortable('handle.menu'))),
  ).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.listDetail('new'), exact: true })).toHaveCount(0)
  // Typed text would be saved as a draft that can never be sent.
  await expect(
    page.getByRole('group', { name: words.linkifiers('linkifier.field.pattern') }).getByRole('textbox'),
  ).not.toBeEditable()
  await page.getByRole('textbox', { name: words.linkifiers('scratch.message') }).fill('See HF-2041.')
  await expect(page.getByRole('group', { name: words.linkifiers('scratch.message-result') })).toContainText(
    words.linkifiers.like('scratch.by', { text: 'HF-2041' }),
  )
})
