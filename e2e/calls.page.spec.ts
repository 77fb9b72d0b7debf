import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { minimal } from './scenarios/minimal.ts'
import { accountOf, clearFaults, connectAccount, setFault } from './steps.ts'
import { anyOf, like, starting, t } from './texts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const provider = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const create = (page: Page, name: string) =>
  provider(page, name).getByRole('button', { name: starting(like('diagnostics:calls.create.label')) })

async function openCalls(page: Page, server: DemoServer, role = 'owner'): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role) })
  await page.evaluate(() => (location.hash = location.hash.replace(/channels.*$/, 'diagnostics/calls')))
  await expect(page.getByText(t('diagnostics:calls.what'))).toBeVisible()
}

async function settings({ url }: DemoServer, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/demo/settings`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** Requests a call and confirms it, by keyboard. */
async function makeCall(page: Page, name: string): Promise<void> {
  await create(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(t('diagnostics:calls.ask', { name }))
  await expect(dialog(page).getByRole('button', { name: t('diagnostics:calls.create') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(create(page, name)).toBeFocused()
}

test('by keyboard: a call is created with either provider, its host is shown first, and it survives leaving the page', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openCalls(page, server)
  await expect(provider(page, t('diagnostics:calls.name.field.b'))).toContainText(
    t('diagnostics:calls.signed-in', { name: t('diagnostics:calls.name.field.b') }),
  )
  expect(await findBarriers(page)).toEqual([])
  await makeCall(page, t('diagnostics:calls.name.field.a'))
  await expect(provider(page, t('diagnostics:calls.name.field.a'))).toContainText('groups.video.example')
  await makeCall(page, t('diagnostics:calls.name.field.b'))
  const made = provider(page, t('diagnostics:calls.name.field.b'))
  await expect(made).toContainText('meet.webex.example')
  await expect(
    made.getByRole('button', { name: t('diagnostics:calls.address.open.label', { host: 'meet.webex.example' }) }),
  ).toBeVisible()
  await made.getByRole('button', { name: starting(like('diagnostics:calls.address.copy')) }).press('Enter')
  await expect(made.getByRole('button', { name: t('components:copied') })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('link', { name: t('diagnostics:tab.push'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('diagnostics:push.register.title') })).toBeVisible()
  await page.getByRole('link', { name: t('diagnostics:tab.calls'), exact: true }).click()
  await expect(provider(page, t('diagnostics:calls.name.field.a'))).toContainText('groups.video.example')
})

test('an address that is not safe to open is text, with the reason', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openCalls(page, server)
  const card = provider(page, t('diagnostics:calls.name.field.b'))
  for (const [url, shown, why] of [
    [
      'javascript:alert(document.cookie)',
      'javascript:alert(document.cookie)',
      like('diagnostics:calls.address.scheme', { scheme: 'javascript' }),
    ],
    ['http://meet.webex.example/j', 'meet.webex.example', like('diagnostics:calls.address.scheme', { scheme: 'http' })],
    [
      'https://webex.com@evil.example/j',
      'evil.example',
      like('diagnostics:calls.address.credentials', { host: 'evil.example' }),
    ],
    ['/j/7fd2', '/j/7fd2', t('diagnostics:calls.address.no-address')],
  ] as const) {
    await setFault(server.url, { operation: 'calls.create-b', times: 1, status: 200, extra: { url } })
    await makeCall(page, t('diagnostics:calls.name.field.b'))
    await expect(card).toContainText(why)
    await expect(card).toContainText(shown)
    await expect(
      card.getByRole('button', {
        name: starting(anyOf(like('diagnostics:calls.address.open.label'), like('diagnostics:calls.address.copy'))),
      }),
    ).toHaveCount(0)
  }
  await setFault(server.url, {
    operation: 'calls.create-b',
    times: 1,
    status: 200,
    extra: { url: 'https://w\u0435bex.com/j' },
  })
  await makeCall(page, t('diagnostics:calls.name.field.b'))
  await expect(card).toContainText('xn--wbex-v4d.com')
  await expect(card).toContainText(t('diagnostics:calls.address.international'))
  await expect(
    card.getByRole('button', { name: t('diagnostics:calls.address.open.label', { host: 'xn--wbex-v4d.com' }) }),
  ).toBeVisible()
})

test('each problem says what to do next', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole({ allowsProblems: true })
  await openCalls(page, server)
  const groups = provider(page, t('diagnostics:calls.name.field.a'))
  await settings(server, { server: { provider_a_configured: false } })
  await makeCall(page, t('diagnostics:calls.name.field.a'))
  await expect(groups).toContainText(
    `“Constructor Groups is not configured.” ${t('diagnostics:call.rule.not-configured')}`,
  )
  await settings(server, { server: { provider_a_configured: true } })

  const fault = { operation: 'calls.create-a', times: 1 }
  await setFault(server.url, { ...fault, code: 'INVALID_VIDEO_CALL_PROVIDER_TOKEN', msg: 'Invalid Webex access token' })
  await makeCall(page, t('diagnostics:calls.name.field.a'))
  await expect(groups).toContainText(t('diagnostics:call.rule.no-token'))

  await setFault(server.url, { ...fault, status: 200, extra: { link: 'https://meet.example' } })
  await makeCall(page, t('diagnostics:calls.name.field.a'))
  await expect(groups).toContainText(t('diagnostics:call.rule.no-address'))
  await groups.getByText(t('components:details')).click()
  await expect(groups).toContainText('calls.create-a: url')

  await setFault(server.url, { ...fault, drop: 'before' })
  await makeCall(page, t('diagnostics:calls.name.field.a'))
  await expect(groups).toContainText(t('records:question.again'))

  await clearFaults(server.url)
  await setFault(server.url, { ...fault, retryAfterSeconds: 60 })
  await makeCall(page, t('diagnostics:calls.name.field.a'))
  await expect(groups).toContainText(like('records:question.waiting'))
  await groups.getByRole('button', { name: t('records:question.stop') }).press('Enter')
  await expect(groups).toContainText(t('records:review.because.cancelled'))
})

test('a sign-in at the provider is noticed as it happens, and an old server says what it lacks', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openCalls(page, server, 'member')
  const webex = provider(page, t('diagnostics:calls.name.field.b'))
  await expect(webex).toContainText(like('diagnostics:calls.sign-in', { name: t('diagnostics:calls.name.field.b') }))
  await expect(webex).toContainText(t('diagnostics:calls.sign-in.noticed'))
  await create(page, t('diagnostics:calls.name.field.b')).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  const { email } = accountOf(server, 'member')
  await settings(server, { account: { email, has_provider_b_token: true } })
  await expect(webex).toContainText(t('diagnostics:calls.signed-in', { name: t('diagnostics:calls.name.field.b') }))
  await makeCall(page, t('diagnostics:calls.name.field.b'))
  await expect(webex).toContainText('meet.webex.example')

  await openCalls(page, await demoServer({ featureLevel: 480 }))
  await expect(provider(page, t('diagnostics:calls.name.field.b'))).toContainText(t('diagnostics:call.rule.too-old-b'))
  await makeCall(page, t('diagnostics:calls.name.field.a'))
  await expect(provider(page, t('diagnostics:calls.name.field.a'))).toContainText('groups.video.example')
})

test('where the server reports nothing about itself, the providers keep their neutral names, and the sign-in is unknown', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal.server)
  const { page } = await launchConsole({ allowsProblems: true })
  await openCalls(page, server, 'member')
  await expect(provider(page, t('diagnostics:calls.name.neutral.b'))).toContainText(
    `${t('diagnostics:calls.signed-in.whether', { name: t('diagnostics:calls.name.neutral.b') })} ${t('organization:unknown')}`,
  )
  await makeCall(page, t('diagnostics:calls.name.neutral.b'))
  await expect(provider(page, t('diagnostics:calls.name.neutral.b'))).toContainText(t('diagnostics:call.rule.no-token'))
  await makeCall(page, t('diagnostics:calls.name.neutral.a'))
  await expect(provider(page, t('diagnostics:calls.name.neutral.a'))).toContainText('groups.video.example')
})
