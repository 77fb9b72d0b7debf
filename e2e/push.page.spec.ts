import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, clearFaults, connectAccount, setFault, type ArrivedRequest } from './steps.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const token = (page: Page) => page.getByLabel('Device token', { exact: true })
const app = (page: Page) => page.getByRole('textbox', { name: 'App ID' })
const send = (page: Page) => main(page).getByRole('button', { name: 'Send test' })
const whole = '9f3c61aab07e4d2a'.repeat(4)

async function openPush(page: Page, server: DemoServer, role = 'owner', isProduction = false): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role), isProduction })
  await page.evaluate(() => (location.hash = location.hash.replace(/channels.*$/, 'diagnostics/push')))
  await expect(page.getByRole('heading', { name: 'Register a device' })).toBeVisible()
}

/** What reached the server of one kind, by the end of its path. */
async function arrived({ url }: DemoServer, end: string): Promise<ArrivedRequest['parameters'][]> {
  const { requests } = (await (await fetch(`${url}/demo/requests`)).json()) as { requests: ArrivedRequest[] }
  return requests.flatMap(({ method, path, parameters }) =>
    method === 'POST' && path.endsWith(end) ? [parameters] : [],
  )
}

async function settings({ url }: DemoServer, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/demo/settings`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** Asks for a test and answers the question, by keyboard. */
async function sendTest(page: Page): Promise<void> {
  await send(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Send test' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  // The way back is where it began.
  await expect(send(page)).toBeFocused()
}

test('by keyboard: a pasted token is cleaned, checked, registered and tried, and nothing is claimed of the device', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openPush(page, server)
  await expect(main(page)).toContainText('This organization still sends to them.')
  await expect(main(page)).toContainText('Since feature level 406')

  // An empty form says what is missing, and where.
  await token(page).focus()
  await page.keyboard.press('Enter')
  await expect(token(page)).toHaveAccessibleDescription(/Paste the token of a device first/)
  await expect(app(page)).toHaveAccessibleDescription(/The server asks for the ID of the app/)
  await expect(token(page)).toBeFocused()

  await page.keyboard.insertText(`<${whole.slice(0, 8)} ${whole.slice(8, 57)}>`)
  await expect(token(page)).toHaveValue(whole.slice(0, 57))
  await expect(main(page)).toContainText('57 of 64 characters')
  await expect(main(page)).toContainText('Spaces and marks around the token were left out.')
  await expect(main(page)).toContainText('One character is missing or too many')
  await page.keyboard.insertText(whole.slice(57, 58))
  await expect(main(page)).toContainText('Tokens have 64 characters as a rule.')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.insertText('xyz')
  await expect(main(page)).toContainText('only 0–9 and a–f')
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Backspace')
  await page.keyboard.insertText(whole.slice(58))
  await expect(main(page)).toContainText('64 of 64 characters')

  await app(page).focus()
  await page.keyboard.type('com.halden_ferries')
  await expect(main(page)).toContainText('An app ID has only letters, digits, dots and hyphens.')
  await app(page).fill('com.haldenferries.chat')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Register a device for com.haldenferries.chat')
  await expect(dialog(page)).not.toContainText(whole)
  await expect(dialog(page).getByRole('button', { name: 'Register' })).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Accepted. No server tells which devices are registered')
  await dialog(page).getByRole('button', { name: 'Done' }).press('Enter')
  await expect(main(page)).toContainText('not that the device exists or is reached')
  expect(await arrived(server, 'apns_device_token')).toEqual([{ token: whole, appid: 'com.haldenferries.chat' }])

  await page.getByRole('radio', { name: 'The device with this token' }).press('Space')
  await sendTest(page)
  await expect(main(page)).toContainText('That means it knows the token and passed the test on')
  await expect(main(page)).toContainText('a notification names Halden Ferries')
  await page.getByRole('radio', { name: 'All devices of this account' }).press('Space')
  await sendTest(page)
  await expect(main(page)).toContainText('It answers the same where the account has no device at all.')
  expect(await arrived(server, 'test_notification')).toEqual([{ token: whole }, {}])
  expect(await findBarriers(page)).toEqual([])
  await expect(page.getByText(whole)).toHaveCount(0)
})

test('each refusal says what to do next', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole({ allowsProblems: true })
  await openPush(page, server, 'member', true)
  const register = { operation: 'push.register-ios-token', times: 1 }
  for (const [msg, words] of [
    ['Empty or invalid length device token', 'Copy it again from the device, in full.'],
    ['Invalid APNS token', 'Copy it again from the device, in full.'],
  ] as const) {
    await setFault(server.url, { ...register, status: 400, code: 'BAD_REQUEST', msg })
    await token(page).fill(whole)
    await app(page).fill('com.haldenferries.chat')
    await app(page).press('Enter')
    await dialog(page).getByRole('button', { name: 'Register' }).press('Enter')
    await expect(dialog(page)).toContainText(`“${msg}”`)
    await expect(dialog(page).getByRole('button', { name: 'Close' }).last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(token(page)).toBeFocused()
    await expect(token(page)).toHaveAccessibleDescription(new RegExp(words))
  }

  // The server knows no such token of this account.
  await page.getByRole('radio', { name: 'The device with this token' }).press('Space')
  await sendTest(page)
  await expect(main(page)).toContainText('“Device not recognized” The server has no device of this account')

  const faults = [
    [400, 'INVALID_REMOTE_PUSH_DEVICE_TOKEN', 'Sign out of the app on the device and in again'],
    [400, 'NO_ACTIVE_PUSH_DEVICE', 'This account has no device that gets notifications.'],
    [400, 'PUSH_SERVICE_NOT_CONFIGURED', 'This server is not set up to notify phones.'],
    [403, 'ADMIN_ACTION_REQUIRED', 'Whoever runs the server has to renew it.'],
    [502, 'FAILED_TO_CONNECT_BOUNCER', 'couldn’t reach the service that forwards its notifications'],
  ] as const
  for (const [status, code, words] of faults) {
    await setFault(server.url, { operation: 'push.send-test', times: 1, status, code, msg: `Words of ${code}` })
    await sendTest(page)
    await expect(main(page)).toContainText(words)
    await clearFaults(server.url)
  }

  // A server that asks to slow down has applied nothing, so that the test goes out by itself.
  await page.getByRole('radio', { name: 'All devices of this account' }).press('Space')
  await setFault(server.url, { operation: 'push.send-test', times: 1, retryAfterSeconds: 3 })
  await sendTest(page)
  await expect(main(page)).toContainText('The server asks to slow down.')
  await expect(main(page)).toContainText('It answers the same where the account has no device at all.')

  await setFault(server.url, { operation: 'push.send-test', times: 1, drop: 'after' })
  await sendTest(page)
  await expect(main(page)).toContainText('Nothing is sent again by itself.')
})

test('what an organization has switched off is said as it happens; a bot has no devices', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openPush(page, server)
  await settings(server, { realm: { require_e2ee_push_notifications: true } })
  await expect(main(page)).toContainText('This organization has switched such tokens off.')
  await settings(server, { realm: { push_notifications_enabled: false } })
  await expect(main(page)).toContainText('This organization sends no notifications to phones at all.')
  await sendTest(page)
  await expect(main(page)).toContainText('nothing will appear on the device')

  await openPush(page, server, 'bot')
  await expect(main(page)).toContainText('Bots have no devices.')
  await expect(send(page)).toBeDisabled()
})

test('where the server tells nothing of itself, it is said to be unknown, and the neutral path is used', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole()
  await openPush(page, server)
  await expect(main(page)).toContainText('This server does not say.')
  await expect(main(page)).not.toContainText('feature level')
  await token(page).fill(whole)
  await app(page).fill('com.haldenferries.chat')
  await app(page).press('Enter')
  await dialog(page).getByRole('button', { name: 'Register' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Done' }).press('Enter')
  expect(await arrived(server, 'ios_push_device_token')).toHaveLength(1)
  await page.getByRole('radio', { name: 'The device with this token' }).press('Space')
  await sendTest(page)
  await expect(main(page)).toContainText('a notification says that it is a test')
})
