import { expect, test } from './fixtures.ts'
import { accountOf, connectAccount, openChannel, openDemo } from './steps.ts'
import { anyOf, like, starting, t } from './texts.ts'

for (const role of ['member', 'guest', 'bot']) {
  test(`a ${role} reads the settings of a channel, and learns in advance who can change them`, async ({
    launchConsole,
    demoServer,
  }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await connectAccount(page, { server: server.url, ...accountOf(server, role) })
    await page.getByRole('gridcell').getByRole('link').first().click()
    await expect(page.getByText(starting(t('channels:channel.rule.administrators')))).toBeVisible()
    const description = page.getByRole('group', { name: t('channels:channel.field.description'), exact: true })
    await expect(description).toBeVisible()
    await expect(description.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('group', { name: t('channels:channel.field.privacy') }).getByRole('radio')).toHaveCount(
      0,
    )
    await expect(page.getByRole('button', { name: t('channels:settings.archive.archive') })).toHaveCount(0)
    // People who have a permission can still be looked up.
    const post = page.getByRole('group', { name: t('channels:channel.field.can_send_message_group') })
    await expect(post.getByRole('button', { name: starting(like('records:permission-picker.edit')) })).toHaveCount(0)
    await post
      .getByRole('button', {
        name: starting(
          like('records:permission-picker.people.of', { label: t('channels:channel.field.can_send_message_group') }),
        ),
      })
      .click()
    await expect(
      page.getByRole('dialog', {
        name: t('records:permission-picker.dialog.everyone', {
          label: t('channels:channel.field.can_send_message_group'),
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
  const retention = page.getByRole('group', { name: t('channels:channel.field.message_retention_days') })
  await expect(retention).toContainText(t('records:record.lock', { who: t('organization:role.least.owner') }))
  await expect(retention.getByRole('radio')).toHaveCount(0)
  const privacy = page.getByRole('group', { name: t('channels:channel.field.privacy') })
  await expect(privacy.getByRole('radio', { name: t('records:channel.privacy.web-public') })).toBeDisabled()
  await expect(privacy.getByRole('radio', { name: t('channels:channel.value.privacy.private') })).toBeEnabled()
  await page
    .getByRole('group', { name: t('channels:channel.field.description'), exact: true })
    .getByRole('textbox')
    .fill('Drills and alarms')
  await expect(page.getByRole('button', { name: t('records:drafts.bar.review') })).toBeEnabled()
})

test('settings impossible for a private channel are locked with the reason, and unlocked with its privacy', async ({
  launchConsole,
}) => {
  const { page } = await launchConsole()
  await openDemo(page)
  await openChannel(page, 'drills')
  const forNewUsers = page.getByRole('group', { name: t('channels:channel.field.is_default_stream') })
  const privacy = page.getByRole('group', { name: t('channels:channel.field.privacy') })
  await expect(forNewUsers.getByRole('switch')).toBeEnabled()
  await privacy.getByRole('radio', { name: t('channels:channel.value.privacy.private') }).click()
  await expect(forNewUsers).toContainText(`${t('records:record.off')} ${t('channels:channel.rule.private-default')}`)
  await expect(forNewUsers.getByRole('switch')).toHaveCount(0)
  await privacy
    .getByRole('radio', {
      name: `${t('records:channel.privacy.public')} ${t('channels:channel.value.privacy.public')}`,
    })
    .click()
  await expect(forNewUsers.getByRole('switch')).toBeEnabled()
})

test('a member tries linkifiers, and can change none', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await connectAccount(page, { server: server.url, ...accountOf(server, 'member') })
  await page.getByRole('link', { name: t('organization:feature.linkifiers') }).click()
  await expect(
    page.getByText(t('records:record.lock', { who: t('organization:role.least.administrator') })).first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: t('linkifiers:detail.delete') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('records:order.down') })).toHaveCount(0)
  await expect(page.getByText(like('linkifiers:list.hint'))).toBeVisible()
  await expect(
    page.getByText(
      anyOf(t('records:list-detail.lift'), t('records:sortable.handle'), t('records:sortable.handle.menu')),
    ),
  ).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('records:list-detail.new'), exact: true })).toHaveCount(0)
  // Typed text would be saved as a draft that can never be sent.
  await expect(
    page.getByRole('group', { name: t('linkifiers:linkifier.field.pattern') }).getByRole('textbox'),
  ).not.toBeEditable()
  await page.getByRole('textbox', { name: t('linkifiers:scratch.message') }).fill('See HF-2041.')
  await expect(page.getByRole('group', { name: t('linkifiers:scratch.message-result') })).toContainText(
    like('linkifiers:scratch.by', { text: 'HF-2041' }),
  )
})
