import type { Page } from '@playwright/test'
import { expect, test, type DemoServer } from './fixtures.ts'
import { refusedField } from './scenarios/refused-field.ts'
import { connectAccount, enact, openChannel, patches, setFault, savedNotice } from './steps.ts'

/** What the page says when a write does not go as wished: the truth, field by field. */

async function edit(page: Page, server: DemoServer): Promise<void> {
  const owner = server.accounts.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('the demo server has no owner')
  await connectAccount(page, { server: server.url, ...owner })
  await openChannel(page, 'dock-operations')
}

const describeAs = (page: Page, text: string) => page.getByRole('textbox', { name: 'Description' }).fill(text)

async function send(page: Page, changes: number): Promise<void> {
  await page.getByRole('button', { name: /^Review/ }).click()
  const words = changes === 1 ? 'Send 1 change' : `Send ${changes} changes`
  await page
    .getByRole('dialog', { name: /^Review/ })
    .getByRole('button', { name: words })
    .click()
}

test('a parameter the server ignores is said to be ignored', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await edit(page, server)
  await describeAs(page, 'Berths only.')
  await page.getByRole('combobox', { name: 'Topics policy' }).click()
  await page.getByRole('option', { name: 'Topic required' }).click()
  await setFault(server.url, { operation: 'channels.update', times: 1, ignoreParameters: ['topics_policy'] })
  await send(page, 2)

  const done = page.getByRole('dialog', { name: '1 of 2 changes to dock-operations saved' })
  await expect(done.getByRole('row', { name: /^Ignored Topics policy/ })).toContainText('listed it as not supported')
  await expect(done.getByRole('row', { name: /^Saved Description/ })).toBeVisible()

  // What was saved can be taken back from there; what was not stays a draft.
  await done.getByRole('button', { name: 'Undo 1 saved change' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo the change to dock-operations' })
  await expect(undo.getByRole('row', { name: /Description/ })).toContainText('Berths only.')
  await expect(undo.getByRole('row', { name: /Topics policy/ })).toHaveCount(0)
  await undo.getByRole('button', { name: 'Undo 1 change' }).click()
  await expect(page.getByText('Undone and checked')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description' })).not.toHaveValue('Berths only.')
  await expect(page.getByRole('region', { name: 'Changes not sent yet' })).toContainText('Topics policy')
})

test('a parameter the server ignores silently is found out by reading back', async ({ launchConsole, demoServer }) => {
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
  const done = page.getByRole('dialog', { name: /^0 of 1/ })
  await expect(done.getByRole('row', { name: /^Ignored Description/ })).toContainText('still holds another value')
  await expect(done.getByRole('button', { name: /^Undo/ })).toHaveCount(0)

  // The track ends at its journal entry; leaving for it keeps the draft.
  await done.getByRole('list', { name: 'Progress of this change' }).getByRole('link', { name: 'Journal' }).click()
  await expect(done).toHaveCount(0)
  await expect(page.getByRole('complementary')).toContainText('Berths only.')
  await expect(page.getByRole('contentinfo')).toContainText('1 draft')
})

test('when the third of four is refused, each field tells what became of it, and the rest can be sent', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(refusedField.server)
  const { page } = await launchConsole()
  await enact(page, refusedField, server)
  await send(page, 4)

  const done = page.getByRole('dialog', { name: '2 of 4 changes to dock-operations saved' })
  await expect(done).toContainText('That name is reserved.')
  await expect(done.getByRole('row', { name: /^Saved Topics policy/ })).toContainText('before it refused')
  await expect(done.getByRole('row', { name: /^Saved Description/ })).toContainText('before it refused')
  await expect(done.getByRole('row', { name: /^Refused Name/ })).toContainText('“That name is reserved.”')
  await expect(done.getByRole('row', { name: /^Not saved Folder/ })).toBeVisible()
  expect(await patches(server.url)).toHaveLength(1)

  await done.getByRole('button', { name: /^Send the rest/ }).click()
  const rest = page.getByRole('dialog', { name: '3 of 4 changes to dock-operations saved' })
  await expect(rest.getByRole('row', { name: /^Saved Folder/ })).toBeVisible()
  await rest.getByRole('button', { name: 'Keep the other as a draft' }).click()
  await expect(page.getByRole('group', { name: 'Name', exact: true })).toContainText('The server refused this')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Changes not sent yet' })).toContainText('1 change')
})

test('a 429 was not applied: the page says that it waits, and the write leaves again by itself', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await edit(page, server)
  await describeAs(page, 'Berths only.')
  await setFault(server.url, { operation: 'channels.update', times: 1, status: 429, retryAfterSeconds: 2 })
  await send(page, 1)
  await expect(page.getByText(/The server asked to slow down/)).toBeVisible()
  await expect(savedNotice(page, 'dock-operations')).toBeVisible()
  expect(await patches(server.url)).toHaveLength(2)
})

for (const [when, outcome] of [
  ['before', /^Not saved Description/],
  ['after', /^Saved Description/],
] as const) {
  test(`a connection dropped ${when} the write was applied is told as it is, and nothing is sent twice`, async ({
    launchConsole,
    demoServer,
  }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await edit(page, server)
    await describeAs(page, 'Berths only.')
    await setFault(server.url, { operation: 'channels.update', times: 1, drop: when })
    await send(page, 1)
    const done = page.getByRole('dialog', { name: /^[01] of 1 change to dock-operations saved$/ })
    await expect(done.getByRole('row', { name: outcome })).toContainText('No answer came')
    expect(await patches(server.url)).toHaveLength(1)
  })
}

test('a write that cannot be read back is said to be unverifiable', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await edit(page, server)
  await describeAs(page, 'Berths only.')
  await page.getByRole('button', { name: /^Review/ }).click()
  const review = page.getByRole('dialog', { name: /^Review/ })
  await expect(review.getByRole('button', { name: 'Send 1 change' })).toBeEnabled()
  await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 1000 })
  await review.getByRole('button', { name: 'Send 1 change' }).click()
  await expect.poll(() => patches(server.url)).toHaveLength(1)
  await setFault(server.url, { operation: 'channels.get', status: 500, msg: 'Internal server error' })
  await expect(page.getByRole('row', { name: /^Can’t be verified Description/ })).toContainText('Reading back failed')
})
