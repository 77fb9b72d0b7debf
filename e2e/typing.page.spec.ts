import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { clearFaults, typeAs } from './demo-server.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { dockOperations } from './scenarios/scenario.ts'
import { accountOf, connectAccount, setFault, type ArrivedRequest } from './steps.ts'
import { like, starting, t } from './texts.ts'

/**
 * Typing in both directions (service.md#typing). The waits of the protocol pass on the page's own clock; the server's
 * clock runs normally.
 */

const topic = { type: 'stream', stream_id: String(dockOperations.id), topic: 'MS Fossen' }
const atTopic = (op: string) => ({ op, ...topic })
const message = (page: Page) => page.getByRole('textbox', { name: t('diagnostics:typing.message.label') })
const others = (page: Page) => page.getByRole('log', { name: t('diagnostics:typing.others.heading') })
const happened = (page: Page) => page.getByRole('table', { name: t('diagnostics:typing.timeline.table') })

/** Topic in which another account types. */
const theirTopic = 'Shifts'

/** Typing notifications from this console to the server. */
async function notices(server: DemoServer): Promise<ArrivedRequest['parameters'][]> {
  const answer = await fetch(`${server.url}/demo/requests`)
  const { requests } = (await answer.json()) as { requests: ArrivedRequest[] }
  return requests
    .filter(({ path, parameters }) => path.endsWith('/typing') && parameters['topic'] !== theirTopic)
    .map(({ parameters }) => parameters)
}

const expectNotices = (server: DemoServer, expected: readonly object[]) =>
  expect.poll(() => notices(server)).toEqual(expected)

async function openTyping(page: Page, server: DemoServer, role: string): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role) })
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.diagnostics') })
    .click()
  await expect(page.getByRole('heading', { name: t('diagnostics:typing.heading'), exact: true })).toBeVisible()
}

test('a member’s typing is sent by the protocol, only by keyboard, and that of others is shown', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await page.clock.install()
  await openTyping(page, server, 'member')
  await expect(
    page.getByText(like('diagnostics:typing.times.reported', { expiry: '45', again: '30', pause: '12' })),
  ).toBeVisible()

  await page.getByRole('combobox', { name: t('diagnostics:typing.channel.label') }).focus()
  await page.keyboard.type(dockOperations.name)
  await expect(page.getByRole('option', { name: dockOperations.name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: t('diagnostics:typing.topic.label') })).toBeFocused()
  await page.keyboard.type('MS Fossen')
  await page.keyboard.press('Tab')
  await expect(message(page)).toBeFocused()
  await page.keyboard.type('berth 4')
  await expect(page.getByText(t('diagnostics:typing.status.seen'))).toBeVisible()
  await expectNotices(server, [atTopic('start')])

  await page.clock.runFor(12_000)
  await expectNotices(server, [atTopic('start'), atTopic('stop')])
  await expect(page.getByText(t('diagnostics:typing.status.idle'))).toBeVisible()
  await expect(happened(page)).toContainText(
    t('diagnostics:typing.what.stop.pause', {
      pause: '12',
      place: t('diagnostics:typing.place.topic', { channel: 'dock-operations', topic: 'MS Fossen' }),
    }),
  )
  for (let second = 0; second < 33; second += 3) {
    await page.keyboard.type('x')
    await page.clock.runFor(3_000)
  }
  await page.keyboard.press('Escape')
  await expect(message(page)).toBeFocused()
  await expect(message(page)).toHaveValue('')
  const ops = ['start', 'stop', 'start', 'start', 'stop']
  await expectNotices(server, ops.map(atTopic))
  await expect(happened(page)).toContainText(like('diagnostics:typing.what.start.continued'))
  expect(JSON.stringify(await notices(server))).not.toContain('berth')

  const moderator = accountOf(server, 'moderator')
  const theirs = { ...topic, topic: theirTopic }
  await typeAs(server.url, moderator, { op: 'start', ...theirs })
  await expect(others(page)).toContainText(
    t('diagnostics:typing.others.typing', {
      name: 'Jonas Lie',
      place: t('diagnostics:typing.place.topic', { channel: 'dock-operations', topic: 'Shifts' }),
    }),
  )
  await typeAs(server.url, moderator, { op: 'stop', ...theirs })
  await expect(others(page)).toContainText(t('diagnostics:typing.others.none'))
  await typeAs(server.url, moderator, { op: 'start', ...theirs })
  await expect(others(page)).toContainText(like('diagnostics:typing.others.typing', { name: 'Jonas Lie' }))
  expect(await findBarriers(page)).toEqual([])
  await page.clock.runFor(45_000)
  await expect(others(page)).toContainText(t('diagnostics:typing.others.none'))
  await expect(happened(page)).toContainText(like('diagnostics:typing.what.ended.expired'))

  await page.keyboard.type('on my way')
  await expectNotices(server, [...ops, 'start'].map(atTopic))
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.channels') })
    .click()
  await expectNotices(server, [...ops, 'start', 'stop'].map(atTopic))
})

test('a change of people stops for the old ones and starts for the new ones; refusals and lost stops are shown', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openTyping(page, server, 'member')
  await page.getByRole('radio', { name: t('diagnostics:typing.to.people') }).press('Space')
  const people = page.getByRole('combobox', { name: t('diagnostics:typing.people.label') })
  const add = async (query: string, name: string) => {
    await people.fill(query)
    await page.getByRole('option', { name }).click()
    await page.keyboard.press('Escape')
  }
  await add('999999', t('records:organization.user.unnamed', { id: 999999 }))
  await message(page).pressSequentially('hello')
  await expect(page.getByRole('alert')).toContainText('Invalid user ID 999999')
  await expect(page.getByText(t('diagnostics:typing.status.unseen'))).toBeVisible()
  await message(page).press('Escape')
  await people.press('Backspace')
  await add('jonas', 'Jonas Lie')
  await message(page).pressSequentially('hello')
  await expect(page.getByText(t('diagnostics:typing.status.seen'))).toBeVisible()
  await add('ingrid', 'Ingrid Solberg')
  await expect(happened(page)).toContainText(
    t('diagnostics:typing.what.start.moved', {
      place: t('diagnostics:typing.place.people', { names: 'Jonas Lie and Ingrid Solberg' }),
    }),
  )
  // Counted from the first, because the page may show a change before its notices have arrived.
  const firstFive = async () => (await notices(server)).slice(0, 5)
  await expect
    .poll(async () => (await firstFive()).map(({ op }) => op))
    .toEqual(['start', 'stop', 'start', 'stop', 'start'])
  const [refused, refusedStop, toOne, oneStop, toBoth] = (await firstFive()).map(({ to }) => to)
  expect(refusedStop).toBe(refused)
  expect(oneStop).toBe(toOne)
  expect([refused, toOne]).not.toContain(toBoth)

  await setFault(server.url, { operation: 'typing.set', times: 1, status: 429, retryAfterSeconds: 1 })
  await page.getByRole('button', { name: starting(t('diagnostics:typing.message.cancel')) }).click()
  await expect(page.getByRole('alert')).toContainText(like('diagnostics:typing.failed.stop'))
  await expect(page.getByRole('alert')).toContainText(like('diagnostics:typing.failed.stop-ends'))
  await clearFaults(server.url)
  await page.getByRole('button', { name: t('diagnostics:typing.message.leave') }).click()
  await expect(page.getByRole('radio', { name: t('diagnostics:typing.to.people') })).toBeFocused()
  await expect(people).toHaveAttribute('placeholder', t('diagnostics:typing.people.placeholder'))
  await expect(page.getByText(t('diagnostics:typing.status.stopping'))).toBeVisible()
})

test('reloading the page during typing ends it', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openTyping(page, server, 'member')
  await page.getByRole('combobox', { name: t('diagnostics:typing.channel.label') }).fill(dockOperations.name)
  await page.getByRole('option', { name: dockOperations.name }).click()
  await message(page).pressSequentially('hello')
  await expect.poll(async () => (await notices(server)).map(({ op }) => op)).toEqual(['start'])
  await page.reload()
  await expect.poll(async () => (await notices(server)).map(({ op }) => op)).toEqual(['start', 'stop'])
})

test('typing to a server that lists nothing works by ID, with times that can be set', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer({ minimal: true })
  const { page } = await launchConsole()
  await openTyping(page, server, 'member')
  await expect(page.getByText(t('diagnostics:typing.times.unknown'))).toBeVisible()
  await expect(others(page)).toContainText(t('diagnostics:typing.others.silent'))
  await page.getByRole('textbox', { name: t('diagnostics:typing.times.stoppedWait') }).fill('2')
  await page.getByRole('combobox', { name: t('diagnostics:typing.channel.label') }).fill(String(dockOperations.id))
  await page.getByRole('option').first().click()
  await message(page).pressSequentially('hi')
  await expectNotices(server, [
    { op: 'start', ...topic, topic: '' },
    { op: 'stop', ...topic, topic: '' },
  ])
  await page.getByRole('radio', { name: t('diagnostics:typing.to.people') }).press('Space')
  await page.getByRole('combobox', { name: t('diagnostics:typing.people.label') }).fill('13')
  await page.getByRole('option', { name: /13/ }).click()
  await message(page).pressSequentially('hi')
  await expect
    .poll(async () => (await notices(server)).slice(2))
    .toEqual([
      { op: 'start', to: '[13]' },
      { op: 'stop', to: '[13]' },
    ])
})
