import type { Page } from '@playwright/test'
import { expect, test, type DemoServer } from './fixtures.ts'
import { needsKeychain } from './keychain.ts'
import { accountOf, changeChannelAs, connectAccount, openChannel, patches, setFault, savedNotice } from './steps.ts'
import { anyOf, exactly, like, starting, t } from './texts.ts'

/**
 * A write belongs to the console, not to the page. Tests stop it, leave its page and lose its answer, and check the
 * report.
 */

/** Id in the demo organization, as its README lists it. */
const dockOperations = 101

async function edit(page: Page, server: DemoServer): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await openChannel(page, 'dock-operations')
}

const description = (page: Page) => page.getByRole('textbox', { name: t('channels:channel.field.description') })
const unsent = (page: Page) => page.getByRole('region', { name: t('records:drafts.bar.label') })
const reviewOf = (page: Page) => page.getByRole('dialog', { name: starting(like('records:review.title')) })

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
  await reviewOf(page)
    .getByRole('button', { name: exactly(like('records:review.send', { count: 1 })) })
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
    await expect(page.getByText(like('records:review.waiting'))).toBeVisible()
    await expect(page.getByText(t('records:review.stop.waiting'))).toBeVisible()
    await page.getByRole('button', { name: t('records:review.stop') }).click()
    const done = page.getByRole('dialog', {
      name: starting(like('records:review.title.done', { confirmed: 0, count: 1 })),
    })
    await expect(
      done.getByRole('row', {
        name: starting(`${t('records:review.state.not-saved')} ${t('channels:channel.field.description')}`),
      }),
    ).toContainText(t('records:review.because.cancelled'))
    await done.getByRole('button', { name: t('records:review.keep-all', { count: 1 }) }).click()
    await expect(unsent(page)).toContainText(t('records:drafts.bar.changes', { count: 1 }))
    // The pause is longer than the server's wait.
    await page.waitForTimeout(3_500)
    expect(await patches(server.url)).toHaveLength(1)
  },
)

test(
  'a change by another user while the server asked to slow down is shown, and not overwritten',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await edit(page, server)
    await description(page).fill('Berths only.')
    await setFault(server.url, { operation: 'channels.update', times: 1, status: 429, retryAfterSeconds: 2 })
    await send(page)
    await expect(page.getByText(like('records:review.waiting'))).toBeVisible()
    await changeChannelAs(server.url, accountOf(server, 'administrator'), dockOperations, { description: 'Cranes.' })
    const conflict = reviewOf(page).getByRole('region', {
      name: starting(like('records:review.conflict.title', { field: t('channels:channel.field.description') })),
    })
    await expect(conflict).toContainText('Cranes.')
    expect(await patches(server.url)).toHaveLength(2)
    // After going back, a new review shows the conflict again, because the edit keeps its base until someone decides.
    await reviewOf(page)
      .getByRole('button', { name: t('records:review.back') })
      .click()
    await page.getByRole('button', { name: t('records:review.keep-all', { count: 1 }) }).click()
    await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
    await expect(conflict).toContainText('Cranes.')
    await conflict.getByRole('radio', { name: t('records:review.conflict.keep-mine') }).check({ force: true })
    await reviewOf(page)
      .getByRole('button', { name: t('records:review.send', { count: 1 }) })
      .click()
    await expect(savedNotice(page)).toBeVisible()
  },
)

test('a write continues during a reload, and is found again with its result', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await edit(page, server)
  await description(page).fill('Berths only.')
  await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 2_000 })
  await send(page)
  await expect.poll(() => patches(server.url)).toHaveLength(1)
  await page.reload()
  await expect(savedNotice(page, t('records:review.saved.about', { name: 'dock-operations', count: 1 }))).toBeVisible()
  await expect(description(page)).toHaveValue('Berths only.')
  await expect(unsent(page)).toHaveCount(0)
  expect(await patches(server.url)).toHaveLength(1)
})

test(
  'a write interrupted by the end of the console is shown at the next start, and checked',
  { tag: '@gate' },
  async ({ launchConsole, demoServer }) => {
    // The second start queries the server with the key that the first one stored.
    needsKeychain()
    const server = await demoServer()
    const first = await launchConsole()
    await edit(first.page, server)
    await description(first.page).fill('Berths only.')
    // The delay is longer than the test, so that the check finds the server without the change.
    await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 600_000 })
    await send(first.page)
    await expect.poll(() => patches(server.url)).toHaveLength(1)
    await first.close()

    const { page } = await launchConsole({ userData: first.userDataFolder })
    // The write is verified several times, with pauses, before its result is reported.
    await expect(page.getByText(like('organization:left-over.open'))).toBeVisible({ timeout: 60_000 })
    await page
      .getByRole('button', { name: t('organization:left-over.show'), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /dock-operations/ })
    await expect(dialog.getByText(like('records:review.left-over'))).toBeVisible()
    await expect(dialog.getByRole('row', { name: t('channels:channel.field.description') }).first()).toContainText(
      t('records:review.because.may-still-arrive'),
    )
    // The write is checked, but never sent again automatically.
    expect(await patches(server.url)).toHaveLength(1)
  },
)

test(
  'what was lost on the way and could not be read back stays a draft, and a later look settles it',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await edit(page, server)
    await description(page).fill('Berths only.')
    await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
    await expect(reviewOf(page).getByRole('button', { name: t('records:review.send', { count: 1 }) })).toBeEnabled()
    await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 1_000, drop: 'before' })
    await reviewOf(page)
      .getByRole('button', { name: t('records:review.send', { count: 1 }) })
      .click()
    await expect.poll(() => patches(server.url)).toHaveLength(1)
    await setFault(server.url, { operation: 'channels.get', times: 2, status: 500, msg: 'Internal server error' })

    const done = page.getByRole('dialog', {
      name: starting(like('records:review.title.done', { confirmed: 0, count: 1 })),
    })
    await expect(
      done.getByRole('row', {
        name: starting(`${t('records:review.state.unverified')} ${t('channels:channel.field.description')}`),
      }),
    ).toContainText(t('records:review.because.read-failed'))
    await done.getByRole('button', { name: t('records:review.check-now') }).click()
    await expect(
      done.getByRole('row', {
        name: starting(`${t('records:review.state.not-saved')} ${t('channels:channel.field.description')}`),
      }),
    ).toContainText(t('records:review.because.may-still-arrive'))
    await done.getByRole('button', { name: starting(like('records:review.send-remaining')) }).click()
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
    await expect(page.getByRole('textbox', { name: t('channels:channel.field.new_name'), exact: true })).toHaveValue(
      'dock-crews',
    )
    await expect(page.getByRole('combobox', { name: t('channels:channel.field.topics_policy') })).toHaveValue(
      t('channels:channel.value.topics_policy.disable_empty_topic'),
    )
    await expect(page.getByText(like('records:edit.changed-on-server'))).toHaveCount(0)
    await send(page)
    await expect(savedNotice(page)).toBeVisible()
    await expect(description(page)).toHaveValue('Berths only.')
    await expect(page.getByText(like('records:edit.changed-on-server'))).toHaveCount(0)
  },
)

test(
  'one’s own write is not blamed on anyone when its answer was lost and an event reports it',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await edit(page, server)
    await description(page).fill('Berths only.')
    await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
    await expect(reviewOf(page).getByRole('button', { name: t('records:review.send', { count: 1 }) })).toBeEnabled()
    await setFault(server.url, { operation: 'channels.update', times: 1, latencyMs: 1_000, drop: 'after' })
    await reviewOf(page)
      .getByRole('button', { name: t('records:review.send', { count: 1 }) })
      .click()
    await expect.poll(() => patches(server.url)).toHaveLength(1)
    await setFault(server.url, { operation: 'channels.get', status: 500, msg: 'Internal server error' })

    const done = page.getByRole('dialog', {
      name: starting(like('records:review.title.done', { confirmed: 0, count: 1 })),
    })
    await expect(
      done.getByRole('row', {
        name: starting(`${t('records:review.state.unverified')} ${t('channels:channel.field.description')}`),
      }),
    ).toBeVisible()
    await done.getByRole('button', { name: t('records:review.keep-all', { count: 1 }) }).click()
    await expect(done).toHaveCount(0)
    // The server has the wanted values, so nothing remains to be sent, and there is no change by another user.
    await expect(description(page)).toHaveValue('Berths only.')
    await expect(unsent(page)).toHaveCount(0)
    await expect(page.getByText(like('records:edit.changed-on-server'))).toHaveCount(0)
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
    await page.getByRole('button', { name: starting(t('records:drafts.bar.review')) }).click()
    await expect(reviewOf(page).getByRole('button', { name: t('records:review.send', { count: 1 }) })).toBeEnabled()
    await expect(reviewOf(page)).not.toContainText(anyOf(like('records:review.gone'), t('records:review.because.gone')))
    await reviewOf(page)
      .getByRole('button', { name: t('records:review.back') })
      .click()
    await expect(unsent(page)).toContainText(t('records:drafts.bar.changes', { count: 1 }))
    expect(await patches(server.url)).toEqual([])
  },
)
