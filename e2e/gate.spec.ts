import type { Page } from '@playwright/test'
import { expect, test, type DemoServer } from './fixtures.ts'
import { needsKeychain } from './keychain.ts'
import { accountOf, changeChannelAs, connectAccount, openChannel, patches, setFault, savedNotice } from './steps.ts'

/** A write belongs to the console, not to the page: stopping it, leaving it and losing it are told as they are. */

/** Of the demo organization, as its README lists it. */
const dockOperations = 101

async function edit(page: Page, server: DemoServer): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openChannel(page, 'dock-operations')
}

const description = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const unsent = (page: Page) => page.getByRole('region', { name: 'Changes not sent yet' })
const reviewOf = (page: Page) => page.getByRole('dialog', { name: /^Review/ })

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Review/ }).click()
  await reviewOf(page)
    .getByRole('button', { name: /^Send 1 change$/ })
    .click()
}

test(
  'stopping while the server asked to slow down sends nothing later, and keeps the draft',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await edit(page, server)
    await description(page).fill('Berths only.')
    await setFault(server.url, { operation: 'channels.update', times: 1, status: 429, retryAfterSeconds: 3 })
    await send(page)
    await expect(page.getByText(/The server asked to slow down/)).toBeVisible()
    await expect(page.getByText('If you stop now, nothing more is sent.')).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    const done = page.getByRole('dialog', { name: /^0 of 1/ })
    await expect(done.getByRole('row', { name: /^Not saved Description/ })).toContainText('You stopped it')
    await done.getByRole('button', { name: 'Keep it as a draft' }).click()
    await expect(unsent(page)).toContainText('1 change')
    // Longer than the server had asked to wait.
    await page.waitForTimeout(3_500)
    expect(await patches(server.url)).toHaveLength(1)
  },
)

test(
  'a change by somebody else while the server asked to slow down is shown, and not overwritten',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await edit(page, server)
    await description(page).fill('Berths only.')
    await setFault(server.url, { operation: 'channels.update', times: 1, status: 429, retryAfterSeconds: 2 })
    await send(page)
    await expect(page.getByText(/The server asked to slow down/)).toBeVisible()
    await changeChannelAs(server.url, accountOf(server, 'administrator'), dockOperations, { description: 'Cranes.' })
    const conflict = reviewOf(page).getByRole('region', { name: /^Description was changed on the server/ })
    await expect(conflict).toContainText('Cranes.')
    expect(await patches(server.url)).toHaveLength(2)
    // After going back, a new review shows it again, because the edit keeps the value it started from until somebody
    // decides.
    await reviewOf(page).getByRole('button', { name: 'Back to editing' }).click()
    await page.getByRole('button', { name: 'Keep it as a draft' }).click()
    await page.getByRole('button', { name: /^Review/ }).click()
    await expect(conflict).toContainText('Cranes.')
    await conflict.getByRole('radio', { name: 'Keep mine' }).check({ force: true })
    await reviewOf(page).getByRole('button', { name: 'Send 1 change' }).click()
    await expect(savedNotice(page)).toBeVisible()
  },
)

test('a write goes on while the page is loaded anew, and is found again with its outcome', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await edit(page, server)
  await description(page).fill('Berths only.')
  await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 2_000 })
  await send(page)
  await expect.poll(() => patches(server.url)).toHaveLength(1)
  await page.reload()
  await expect(savedNotice(page, 'dock-operations, 1 setting')).toBeVisible()
  await expect(description(page)).toHaveValue('Berths only.')
  await expect(unsent(page)).toHaveCount(0)
  expect(await patches(server.url)).toHaveLength(1)
})

test('a write that the end of the console cut off is told at the next start, and checked', async ({
  launchConsole,
  demoServer,
}) => {
  // The second start asks the server with the key that the first one kept.
  needsKeychain()
  const server = await demoServer()
  const first = await launchConsole()
  await edit(first.page, server)
  await description(first.page).fill('Berths only.')
  await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 6_000 })
  await send(first.page)
  await expect.poll(() => patches(server.url)).toHaveLength(1)
  await first.close()

  const { page } = await launchConsole({ userData: first.userDataFolder })
  const told = page.getByText(/^The console closed before the server answered a change to /)
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /dock-operations/ })
  await expect(dialog.getByText(/so it was checked now/)).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Description/ }).first()).toContainText(/Saved|may still arrive/)
  // It is looked up, and never sent again on its own.
  expect(await patches(server.url)).toHaveLength(1)
})

test(
  'what was lost on the way and could not be read back stays a draft, and a later look settles it',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await edit(page, server)
    await description(page).fill('Berths only.')
    await page.getByRole('button', { name: /^Review/ }).click()
    await expect(reviewOf(page).getByRole('button', { name: 'Send 1 change' })).toBeEnabled()
    await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 1_000, drop: 'before' })
    await reviewOf(page).getByRole('button', { name: 'Send 1 change' }).click()
    await expect.poll(() => patches(server.url)).toHaveLength(1)
    await setFault(server.url, { operation: 'channels.get', times: 2, status: 500, msg: 'Internal server error' })

    const done = page.getByRole('dialog', { name: /^0 of 1/ })
    await expect(done.getByRole('row', { name: /^Can’t be verified Description/ })).toContainText('Reading back failed')
    await done.getByRole('button', { name: 'Check now' }).click()
    await expect(done.getByRole('row', { name: /^Not saved Description/ })).toContainText('may still arrive')
    await done.getByRole('button', { name: /^Send the rest/ }).click()
    await expect(savedNotice(page)).toBeVisible()
    expect(await patches(server.url)).toHaveLength(2)
  },
)

test(
  'while one edits, untouched settings follow the server and nobody is blamed for one’s own write',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await edit(page, server)
    await description(page).fill('Berths only.')
    await changeChannelAs(server.url, accountOf(server, 'administrator'), dockOperations, {
      topics_policy: 'disable_empty_topic',
      new_name: 'dock-crews',
    })
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('dock-crews')
    await expect(page.getByRole('combobox', { name: 'Topics policy' })).toHaveValue('Topic required')
    await expect(page.getByText(/^Somebody changed/)).toHaveCount(0)
    await send(page)
    await expect(savedNotice(page)).toBeVisible()
    await expect(description(page)).toHaveValue('Berths only.')
    await expect(page.getByText(/^Somebody changed/)).toHaveCount(0)
  },
)

test(
  'one’s own write is not blamed on anybody when its answer was lost and an event tells of it',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await edit(page, server)
    await description(page).fill('Berths only.')
    await page.getByRole('button', { name: /^Review/ }).click()
    await expect(reviewOf(page).getByRole('button', { name: 'Send 1 change' })).toBeEnabled()
    await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 1_000, drop: 'after' })
    await reviewOf(page).getByRole('button', { name: 'Send 1 change' }).click()
    await expect.poll(() => patches(server.url)).toHaveLength(1)
    await setFault(server.url, { operation: 'channels.get', status: 500, msg: 'Internal server error' })

    const done = page.getByRole('dialog', { name: /^0 of 1/ })
    await expect(done.getByRole('row', { name: /^Can’t be verified Description/ })).toBeVisible()
    await done.getByRole('button', { name: 'Keep it as a draft' }).click()
    await expect(done).toHaveCount(0)
    // The server has what was wanted, so nothing is left to send, and nobody else was there.
    await expect(description(page)).toHaveValue('Berths only.')
    await expect(unsent(page)).toHaveCount(0)
    await expect(page.getByText(/^Somebody changed/)).toHaveCount(0)
  },
)

test(
  'a channel that one read denies, and the list has, is not called gone',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await edit(page, server)
    await description(page).fill('Berths only.')
    await setFault(server.url, {
      operation: 'channels.get',
      status: 400,
      code: 'BAD_REQUEST',
      msg: 'Invalid channel ID',
    })
    await page.getByRole('button', { name: /^Review/ }).click()
    await expect(reviewOf(page).getByRole('button', { name: 'Send 1 change' })).toBeEnabled()
    await expect(reviewOf(page)).not.toContainText('no longer exists')
    await reviewOf(page).getByRole('button', { name: 'Back to editing' }).click()
    await expect(unsent(page)).toContainText('1 change')
    expect(await patches(server.url)).toEqual([])
  },
)
