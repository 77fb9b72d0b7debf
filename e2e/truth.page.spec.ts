import type { Page } from '@playwright/test'
import { expect, test, type DemoServer } from './fixtures.ts'
import { refusedField } from './scenarios/refused-field.ts'
import { connectAccount, openScenario, openChannel, patches, setFault, savedNotice } from './steps.ts'
import { exactly, like, starting, t } from './texts.ts'

/** When a write fails, the page says truthfully for each field what happened. */

async function edit(page: Page, server: DemoServer): Promise<void> {
  const owner = server.accounts.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('the demo server has no owner')
  await connectAccount(page, { server: server.url, ...owner })
  await openChannel(page, 'dock-operations')
}

const describeAs = (page: Page, text: string) =>
  page.getByRole('textbox', { name: t('channels:channel.field.description') }).fill(text)

async function send(page: Page, changes: number): Promise<void> {
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  await page
    .getByRole('dialog', { name: starting(like('records:review.title')) })
    .getByRole('button', { name: t('records:review.send', { count: changes }) })
    .click()
}

test('a parameter that the server reports as ignored is shown as ignored', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await edit(page, server)
  await describeAs(page, 'Berths only.')
  await page.getByRole('combobox', { name: t('channels:channel.field.topics_policy') }).click()
  await page.getByRole('option', { name: t('channels:channel.value.topics_policy.disable_empty_topic') }).click()
  await setFault(server.url, { operation: 'channels.update', times: 1, ignoreParameters: ['topics_policy'] })
  await send(page, 2)

  const done = page.getByRole('dialog', {
    name: t('records:review.title.done', { confirmed: 1, count: 2, subject: 'dock-operations' }),
  })
  await expect(
    done.getByRole('row', {
      name: starting(`${t('records:review.state.ignored')} ${t('channels:channel.field.topics_policy')}`),
    }),
  ).toContainText(t('records:review.because.listed-as-ignored'))
  await expect(
    done.getByRole('row', {
      name: starting(`${t('records:review.state.saved')} ${t('channels:channel.field.description')}`),
    }),
  ).toBeVisible()

  // Saved changes can be undone in this dialog; unsaved ones stay a draft.
  await done.getByRole('button', { name: t('records:review.undo.saved', { count: 1 }) }).click()
  const undo = page.getByRole('dialog', { name: t('records:review.title.undo', { name: 'dock-operations' }) })
  await expect(undo.getByRole('row', { name: t('channels:channel.field.description') })).toContainText('Berths only.')
  await expect(undo.getByRole('row', { name: t('channels:channel.field.topics_policy') })).toHaveCount(0)
  await undo.getByRole('button', { name: t('records:review.send.undo', { count: 1 }) }).click()
  await expect(page.getByText(t('records:review.saved.undone'))).toBeVisible()
  await expect(page.getByRole('textbox', { name: t('channels:channel.field.description') })).not.toHaveValue(
    'Berths only.',
  )
  await expect(page.getByRole('region', { name: t('records:drafts.bar.label') })).toContainText(
    t('channels:channel.field.topics_policy'),
  )
})

test('a parameter that the server ignores silently is detected by verifying', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await edit(page, server)
  await describeAs(page, 'Berths only.')
  await setFault(server.url, {
    operation: 'channels.update',
    times: 1,
    ignoreParameters: ['description'],
    ignoreSilently: true,
  })
  await send(page, 1)
  const done = page.getByRole('dialog', {
    name: starting(like('records:review.title.done', { confirmed: 0, count: 1 })),
  })
  await expect(
    done.getByRole('row', {
      name: starting(`${t('records:review.state.ignored')} ${t('channels:channel.field.description')}`),
    }),
  ).toContainText(t('records:review.because.reads-differently'))
  await expect(done.getByRole('button', { name: starting(like('records:review.undo.saved')) })).toHaveCount(0)

  // The track ends at its journal entry; opening it keeps the draft.
  await done
    .getByRole('list', { name: t('records:review.track.label') })
    .getByRole('link', { name: t('records:review.track.journal') })
    .click()
  await expect(done).toHaveCount(0)
  await expect(page.getByRole('complementary')).toContainText('Berths only.')
  await expect(page.getByRole('contentinfo')).toContainText(t('organization:status.drafts', { count: 1 }))
})

test('when the third of four is refused, each field shows its result, and the others can be sent', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(refusedField.server)
  const { page } = await launchConsole()
  await openScenario(page, refusedField, server)
  await send(page, 4)

  const done = page.getByRole('dialog', {
    name: t('records:review.title.done', { confirmed: 2, count: 4, subject: 'dock-operations' }),
  })
  await expect(done).toContainText('That name is reserved.')
  await expect(
    done.getByRole('row', {
      name: starting(`${t('records:review.state.saved')} ${t('channels:channel.field.topics_policy')}`),
    }),
  ).toContainText(t('records:review.because.stored-before-refusal'))
  await expect(
    done.getByRole('row', {
      name: starting(`${t('records:review.state.saved')} ${t('channels:channel.field.description')}`),
    }),
  ).toContainText(t('records:review.because.stored-before-refusal'))
  await expect(
    done.getByRole('row', {
      name: starting(`${t('records:review.state.refused')} ${t('channels:channel.field.new_name')}`),
    }),
  ).toContainText('“That name is reserved.”')
  await expect(
    done.getByRole('row', {
      name: starting(`${t('records:review.state.not-saved')} ${t('channels:channel.field.folder_id')}`),
    }),
  ).toBeVisible()
  expect(await patches(server.url)).toHaveLength(1)

  await done.getByRole('button', { name: starting(like('records:review.send-remaining')) }).click()
  const rest = page.getByRole('dialog', {
    name: t('records:review.title.done', { confirmed: 3, count: 4, subject: 'dock-operations' }),
  })
  await expect(
    rest.getByRole('row', {
      name: starting(`${t('records:review.state.saved')} ${t('channels:channel.field.folder_id')}`),
    }),
  ).toBeVisible()
  await rest.getByRole('button', { name: t('records:review.keep-others', { count: 1 }) }).click()
  await expect(page.getByRole('group', { name: t('channels:channel.field.new_name'), exact: true })).toContainText(
    like('records:form.refused'),
  )
  await expect(page.getByRole('textbox', { name: t('channels:channel.field.new_name'), exact: true })).toBeFocused()
  await expect(page.getByRole('region', { name: t('records:drafts.bar.label') })).toContainText(
    t('records:drafts.bar.changes', { count: 1 }),
  )
})

test('a 429 was not applied: the page shows that it waits, and the write is sent again automatically', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await edit(page, server)
  await describeAs(page, 'Berths only.')
  await setFault(server.url, { operation: 'channels.update', times: 1, status: 429, retryAfterSeconds: 2 })
  await send(page, 1)
  await expect(page.getByText(like('records:review.waiting'))).toBeVisible()
  await expect(savedNotice(page, 'dock-operations')).toBeVisible()
  expect(await patches(server.url)).toHaveLength(2)
})

for (const [when, state, because] of [
  ['before', 'state.not-saved', 'because.may-still-arrive'],
  ['after', 'state.saved', 'because.arrived-unanswered'],
] as const) {
  test(`a connection dropped ${when} the write was applied is reported truthfully, and nothing is sent twice`, async ({
    launchConsole,
    demoServer,
  }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await edit(page, server)
    await describeAs(page, 'Berths only.')
    await setFault(server.url, { operation: 'channels.update', times: 1, drop: when })
    await send(page, 1)
    const done = page.getByRole('dialog', {
      name: exactly(like('records:review.title.done', { count: 1, subject: 'dock-operations' })),
    })
    const outcome = starting(`${t(`records:review.${state}`)} ${t('channels:channel.field.description')}`)
    await expect(done.getByRole('row', { name: outcome })).toContainText(t(`records:review.${because}`))
    expect(await patches(server.url)).toHaveLength(1)
  })
}

test('a write that cannot be read is shown as unverified', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await edit(page, server)
  await describeAs(page, 'Berths only.')
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  const review = page.getByRole('dialog', { name: starting(like('records:review.title')) })
  await expect(review.getByRole('button', { name: t('records:review.send', { count: 1 }) })).toBeEnabled()
  await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 1000 })
  await review.getByRole('button', { name: t('records:review.send', { count: 1 }) }).click()
  await expect.poll(() => patches(server.url)).toHaveLength(1)
  await setFault(server.url, { operation: 'channels.get', status: 500, msg: 'Internal server error' })
  await expect(
    page.getByRole('row', {
      name: starting(`${t('records:review.state.unverified')} ${t('channels:channel.field.description')}`),
    }),
  ).toContainText(t('records:review.because.read-failed'))
})
