import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, clearFaults, connectAccount, setFault } from './steps.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const provider = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const create = (page: Page, name: string) => provider(page, name).getByRole('button', { name: /^Create call/ })

async function openCalls(page: Page, server: DemoServer, role = 'owner'): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role) })
  await page.evaluate(() => (location.hash = location.hash.replace(/channels.*$/, 'diagnostics/calls')))
  await expect(page.getByText('Each call made here is a real one')).toBeVisible()
}

async function settings({ url }: DemoServer, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/demo/settings`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** Asks for a call and answers the question, by keyboard. */
async function makeCall(page: Page, name: string): Promise<void> {
  await create(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(`Create a call at ${name}?`)
  await expect(dialog(page).getByRole('button', { name: 'Create call' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(create(page, name)).toBeFocused()
}

test('by keyboard: a call is made at either provider, its host is told first, and it outlives the page', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openCalls(page, server)
  await expect(provider(page, 'Webex')).toContainText('This account is signed in to Webex.')
  expect(await findBarriers(page)).toEqual([])
  await makeCall(page, 'Constructor Groups')
  await expect(provider(page, 'Constructor Groups')).toContainText('groups.video.example')
  await makeCall(page, 'Webex')
  const made = provider(page, 'Webex')
  await expect(made).toContainText('meet.webex.example')
  await expect(made.getByRole('button', { name: 'Open meet.webex.example' })).toBeVisible()
  await made.getByRole('button', { name: /^Copy/ }).press('Enter')
  await expect(made.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('link', { name: 'Push', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Register a device' })).toBeVisible()
  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  await expect(provider(page, 'Constructor Groups')).toContainText('groups.video.example')
})

test('an address that is not safe to open is text, with the reason', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openCalls(page, server)
  const card = provider(page, 'Webex')
  for (const [url, shown, why] of [
    ['javascript:alert(document.cookie)', 'javascript:alert(document.cookie)', 'This is no https address (javascript)'],
    ['http://meet.webex.example/j', 'meet.webex.example', 'This is no https address (http)'],
    ['https://webex.com@evil.example/j', 'evil.example', 'It leads to evil.example, and is not opened.'],
    ['/j/7fd2', '/j/7fd2', 'This is no address'],
  ] as const) {
    await setFault(server.url, { operation: 'calls.create-b', times: 1, status: 200, extra: { url } })
    await makeCall(page, 'Webex')
    await expect(card).toContainText(why)
    await expect(card).toContainText(shown)
    await expect(card.getByRole('button', { name: /^(Open|Copy)/ })).toHaveCount(0)
  }
  await setFault(server.url, {
    operation: 'calls.create-b',
    times: 1,
    status: 200,
    extra: { url: 'https://w\u0435bex.com/j' },
  })
  await makeCall(page, 'Webex')
  await expect(card).toContainText('xn--wbex-v4d.com')
  await expect(card).toContainText('letters of other alphabets')
  await expect(card.getByRole('button', { name: 'Open xn--wbex-v4d.com' })).toBeVisible()
})

test('each trouble says what to do next', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole({ allowsProblems: true })
  await openCalls(page, server)
  const groups = provider(page, 'Constructor Groups')
  await settings(server, { server: { provider_a_configured: false } })
  await makeCall(page, 'Constructor Groups')
  await expect(groups).toContainText('“Constructor Groups is not configured.” Whoever runs the server has to set')
  await settings(server, { server: { provider_a_configured: true } })

  const fault = { operation: 'calls.create-a', times: 1 }
  await setFault(server.url, { ...fault, code: 'INVALID_VIDEO_CALL_PROVIDER_TOKEN', msg: 'Invalid Webex access token' })
  await makeCall(page, 'Constructor Groups')
  await expect(groups).toContainText('it asks to sign in. Then try again here.')

  await setFault(server.url, { ...fault, status: 200, extra: { link: 'https://meet.example' } })
  await makeCall(page, 'Constructor Groups')
  await expect(groups).toContainText('the answer has no address of it')
  await groups.getByText('Details').click()
  await expect(groups).toContainText('calls.create-a: url')

  await setFault(server.url, { ...fault, drop: 'before' })
  await makeCall(page, 'Constructor Groups')
  await expect(groups).toContainText('Nothing is sent again by itself.')

  await clearFaults(server.url)
  await setFault(server.url, { ...fault, retryAfterSeconds: 60 })
  await makeCall(page, 'Constructor Groups')
  await expect(groups).toContainText('The server asks to slow down. It goes out by itself at')
  await groups.getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(groups).toContainText('You stopped it before it was sent.')
})

test('a sign-in at the provider is noticed as it happens, and an old server says what it lacks', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openCalls(page, server, 'member')
  const webex = provider(page, 'Webex')
  await expect(webex).toContainText('This account is not signed in to Webex yet')
  await expect(webex).toContainText('This page notices when it is done.')
  await create(page, 'Webex').press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  const { email } = accountOf(server, 'member')
  await settings(server, { account: { email, has_provider_b_token: true } })
  await expect(webex).toContainText('This account is signed in to Webex.')
  await makeCall(page, 'Webex')
  await expect(webex).toContainText('meet.webex.example')

  await openCalls(page, await demoServer({ featureLevel: 480 }))
  await expect(provider(page, 'Webex')).toContainText('came with feature level 493. This server is older.')
  await makeCall(page, 'Constructor Groups')
  await expect(provider(page, 'Constructor Groups')).toContainText('groups.video.example')
})

test('where the server tells nothing of itself, the providers keep their neutral names, and the sign-in is unknown', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole({ allowsProblems: true })
  await openCalls(page, server, 'member')
  await expect(provider(page, 'Provider B')).toContainText('Whether this account is signed in to Provider B: unknown')
  await makeCall(page, 'Provider B')
  await expect(provider(page, 'Provider B')).toContainText('This account is not signed in to the provider')
  await makeCall(page, 'Provider A')
  await expect(provider(page, 'Provider A')).toContainText('groups.video.example')
})
