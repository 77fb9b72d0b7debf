import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anyOf, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../../testing/open-page.tsx'

const [nameA, nameB] = [t('diagnostics:calls.name.field.a'), t('diagnostics:calls.name.field.b')]
const [neutralA, neutralB] = [t('diagnostics:calls.name.neutral.a'), t('diagnostics:calls.name.neutral.b')]

const path = 'diagnostics/calls'
const findProvider = (page: OpenPage, name: string) => page.findByRole('region', { name })
const createIn = (provider: HTMLElement) =>
  within(provider).getByRole('button', { name: starting(like('diagnostics:calls.create.label')) })
const created = async (page: OpenPage) =>
  (await page.requests()).filter(({ method, path: to }) => method === 'POST' && to.includes('/calls/'))

/** Requests a call and confirms it, by keyboard. */
async function makeCall(page: OpenPage, name: string): Promise<void> {
  const create = createIn(await findProvider(page, name))
  await expect.poll(() => create.getAttribute('aria-disabled')).not.toBe('true')
  create.focus()
  await page.user.keyboard('{Enter}')
  const dialog = await page.findByRole('dialog', { name: t('diagnostics:calls.ask', { name }) })
  const send = within(dialog).getByRole('button', { name: t('diagnostics:calls.create') })
  await expect.poll(() => document.activeElement).toBe(send)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(create)
}

async function expectText(page: OpenPage, name: string, text: string | RegExp): Promise<void> {
  const provider = await findProvider(page, name)
  if (typeof text === 'string') await expect.poll(() => provider.textContent).toContain(text)
  else await expect.poll(() => provider.textContent).toMatch(text)
}

it('shows an address that is not safe to open as text, with the reason', async () => {
  const page = await openPage({ path })
  const fault = { operation: 'calls.create-b', times: 1, status: 200 }
  const card = await findProvider(page, nameB)
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
    await page.setFaults({ ...fault, extra: { url } })
    await makeCall(page, nameB)
    await expectText(page, nameB, why)
    expect(card.textContent).toContain(shown)
    const opens = anyOf(like('diagnostics:calls.address.open.label'), like('diagnostics:calls.address.copy'))
    expect(within(card).queryByRole('button', { name: starting(opens) })).toBeNull()
    expect(within(card).queryByRole('link')).toBeNull()
  }
  await page.setFaults({ ...fault, extra: { url: 'https://w\u0435bex.com/j' } })
  await makeCall(page, nameB)
  await expectText(page, nameB, 'xn--wbex-v4d.com')
  expect(card.textContent).toContain(t('diagnostics:calls.address.international'))
  within(card).getByRole('button', { name: t('diagnostics:calls.address.open.label', { host: 'xn--wbex-v4d.com' }) })
})

it('says for each problem what to do next', async () => {
  const page = await openPage({ path, allowsProblems: true })
  const groups = await findProvider(page, nameA)
  const fault = { operation: 'calls.create-a', times: 1 }
  await page.demo.settings({ server: { provider_a_configured: false } })
  await makeCall(page, nameA)
  await expectText(page, nameA, `“Constructor Groups is not configured.” ${t('diagnostics:call.rule.not-configured')}`)
  await page.demo.settings({ server: { provider_a_configured: true } })

  await page.setFaults({ ...fault, code: 'INVALID_VIDEO_CALL_PROVIDER_TOKEN', msg: 'Invalid Webex access token' })
  await makeCall(page, nameA)
  await expectText(page, nameA, t('diagnostics:call.rule.no-token'))

  await page.setFaults({ ...fault, status: 200, extra: { link: 'https://meet.example' } })
  await makeCall(page, nameA)
  await expectText(page, nameA, t('diagnostics:call.rule.no-address'))
  await page.user.click(await within(groups).findByText(t('components:details')))
  await expectText(page, nameA, 'calls.create-a: url')

  await page.setFaults({ ...fault, drop: 'before' })
  await makeCall(page, nameA)
  await expectText(page, nameA, t('records:question.again'))

  const before = (await created(page)).length
  await page.setFaults({ ...fault, retryAfterSeconds: 60 })
  await makeCall(page, nameA)
  await expectText(page, nameA, like('records:question.waiting'))
  await page.user.click(await within(groups).findByRole('button', { name: t('records:question.stop') }))
  await expectText(page, nameA, t('records:review.because.cancelled'))
  expect(await created(page)).toHaveLength(before + 1)
})

it('notices a sign-in at the provider as it happens', async () => {
  const page = await openPage({ role: 'member', path })
  await expectText(page, nameB, like('diagnostics:calls.sign-in', { name: nameB }))
  await expectText(page, nameB, t('diagnostics:calls.sign-in.noticed'))
  await page.user.click(createIn(await findProvider(page, nameB)))
  await page.settled()
  expect(page.queryByRole('dialog')).toBeNull()
  await page.demo.settings({ account: { email: page.demo.email('member'), has_provider_b_token: true } })
  await expectText(page, nameB, t('diagnostics:calls.signed-in', { name: nameB }))
  await makeCall(page, nameB)
  await expectText(page, nameB, 'meet.webex.example')
  expect(await created(page)).toHaveLength(1)
})

it('says what an old server lacks, and creates a call with the other provider', async () => {
  const page = await openPage({ path, server: { featureLevel: 480 } })
  await expectText(page, nameB, t('diagnostics:call.rule.too-old-b'))
  await makeCall(page, nameA)
  await expectText(page, nameA, 'groups.video.example')
})

it('keeps the neutral names, and the sign-in unknown, if the server reports nothing about itself', async () => {
  const page = await openPage({ role: 'member', path, server: { minimal: true }, allowsProblems: true })
  await expectText(page, neutralB, t('diagnostics:calls.signed-in.whether', { name: neutralB }))
  await expectText(page, neutralB, t('organization:unknown'))
  await makeCall(page, neutralB)
  await expectText(page, neutralB, t('diagnostics:call.rule.no-token'))
  await makeCall(page, neutralA)
  await expectText(page, neutralA, 'groups.video.example')
})

it('names the call provider of the organization, and follows its change', async () => {
  const page = await openPage({ path })
  await page.findByText(t('diagnostics:calls.own', { name: 'Jitsi Meet' }))
  await page.demo.settings({ realm: { video_chat_provider: 0 } })
  await page.findByText(t('diagnostics:calls.own.none'))
})
