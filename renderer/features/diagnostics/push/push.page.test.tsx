import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anyOf, exactly, like, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../../testing/open-page.tsx'

const path = 'diagnostics/push'
const whole = '9f3c61aab07e4d2a'.repeat(4)
const appId = 'com.haldenferries.chat'

const main = (page: OpenPage) => page.getByRole('main')
const findToken = (page: OpenPage) => page.findByLabelText(exactly(t('diagnostics:device.field.token')))
const findApp = (page: OpenPage) => page.findByRole('textbox', { name: t('diagnostics:device.field.appid') })
const sendOf = (page: OpenPage) =>
  within(main(page)).getByRole<HTMLButtonElement>('button', { name: t('diagnostics:push.test.send') })

/** Text that describes a field, such as its refusal. */
const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

async function expectText(page: OpenPage, text: string | RegExp): Promise<void> {
  if (typeof text === 'string') await expect.poll(() => main(page).textContent).toContain(text)
  else await expect.poll(() => main(page).textContent).toMatch(text)
}

/** Fills in the form of a device, and sends it by keyboard. */
async function register(page: OpenPage): Promise<HTMLElement> {
  page.fill(await findToken(page), whole)
  page.fill(await findApp(page), appId)
  await page.user.keyboard('{Enter}')
  const dialog = await page.findByRole('dialog')
  const send = within(dialog).getByRole('button', { name: t('diagnostics:device.act.create.send') })
  await expect.poll(() => document.activeElement).toBe(send)
  await page.user.keyboard('{Enter}')
  return dialog
}

const choose = async (page: OpenPage, name: string) => page.user.click(await page.findByRole('radio', { name }))

/** Requests a test and confirms it, by keyboard. */
async function sendTest(page: OpenPage): Promise<void> {
  await expect.poll(() => sendOf(page).getAttribute('aria-disabled')).not.toBe('true')
  sendOf(page).focus()
  await page.user.keyboard('{Enter}')
  const dialog = await page.findByRole('dialog')
  const send = within(dialog).getByRole('button', { name: t('diagnostics:push.test.send') })
  await expect.poll(() => document.activeElement).toBe(send)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  // The focus returns to its earlier position.
  await expect.poll(() => document.activeElement).toBe(sendOf(page))
}

/** Status and parameters of requests by the end of their path. */
const arrived = async (page: OpenPage, end: string) =>
  (await page.requests()).flatMap(({ method, path: to, status, parameters }) =>
    method === 'POST' && to.endsWith(end) ? [{ status, parameters }] : [],
  )

it.each(['Empty or invalid length device token', 'Invalid APNS token'])(
  'says after the refusal “%s” at the token what to do next',
  async (msg) => {
    const page = await openPage({ role: 'member', path, isProduction: true })
    await page.setFaults({
      operation: 'push.register-ios-token',
      times: 1,
      status: 400,
      code: 'BAD_REQUEST',
      msg,
    })
    const dialog = await register(page)
    await expect.poll(() => dialog.textContent).toContain(`“${msg}”`)
    await expect.poll(() => document.activeElement?.textContent).toBe(t('records:review.close'))
    await page.user.keyboard('{Enter}')
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    const token = await findToken(page)
    await expect.poll(() => document.activeElement).toBe(token)
    expect(descriptionOf(token)).toContain(t('diagnostics:device.rule.token-refused'))
  },
)

it('says for each refusal of a test what to do next', async () => {
  const page = await openPage({ role: 'member', path, isProduction: true, allowsProblems: true })
  page.fill(await findToken(page), whole)
  page.fill(await findApp(page), appId)
  // The server has no such token of this account.
  await choose(page, t('diagnostics:push.test.to.test'))
  await sendTest(page)
  await expectText(page, `“Device not recognized” ${t('diagnostics:device.rule.not-registered')}`)
  for (const [status, code, sentence] of [
    [400, 'INVALID_REMOTE_PUSH_DEVICE_TOKEN', t('diagnostics:device.rule.not-at-service')],
    [400, 'NO_ACTIVE_PUSH_DEVICE', t('diagnostics:device.rule.no-device')],
    [400, 'PUSH_SERVICE_NOT_CONFIGURED', t('diagnostics:device.rule.not-configured')],
    [403, 'ADMIN_ACTION_REQUIRED', t('diagnostics:device.rule.not-signed-up')],
    [502, 'FAILED_TO_CONNECT_BOUNCER', t('diagnostics:device.rule.service-down')],
  ] as const) {
    await page.setFaults({ operation: 'push.send-test', times: 1, status, code, msg: `Words of ${code}` })
    await sendTest(page)
    await expectText(page, sentence)
  }
  await choose(page, t('diagnostics:push.test.to.test-all'))
  await page.setFaults({ operation: 'push.send-test', times: 1, drop: 'after' })
  await sendTest(page)
  await expectText(page, t('records:question.again'))
})

it('sends a test again automatically if the server asked to slow down, because nothing was applied', async () => {
  const page = await openPage({ role: 'member', path, skipsTime: true })
  await choose(page, t('diagnostics:push.test.to.test-all'))
  await page.setFaults({ operation: 'push.send-test', times: 1, retryAfterSeconds: 20 })
  await sendTest(page)
  await expectText(page, like('records:question.waiting'))
  await page.skip(21_000)
  await expectText(page, t('diagnostics:push.accepted.no-devices'))
  expect((await arrived(page, 'test_notification')).map(({ status }) => status)).toEqual([429, 200])
})

it('shows at once that the organization disables push notifications', async () => {
  const page = await openPage({ path })
  await page.demo.settings({ realm: { require_e2ee_push_notifications: true } })
  await expectText(page, t('diagnostics:push.switch.off'))
  await sendTest(page)
  await expectText(page, t('diagnostics:push.accepted.switched-off'))
  await page.demo.settings({ realm: { require_e2ee_push_notifications: false, push_notifications_enabled: false } })
  await expectText(page, t('diagnostics:push.push-off'))
  // The advice follows that fact: nothing is still sent, and no device is worth a look.
  await expectText(page, t('diagnostics:push.accepted.push-off'))
  expect(main(page).textContent).not.toMatch(
    anyOf(
      t('diagnostics:push.switch.on'),
      t('diagnostics:push.accepted.check'),
      like('diagnostics:push.accepted.check-named'),
      t('diagnostics:push.accepted.background'),
    ),
  )
})

it('says that a bot has no devices, and sends no test', async () => {
  const page = await openPage({ role: 'bot', path })
  await expectText(page, t('diagnostics:device.rule.bots'))
  const send = sendOf(page)
  expect(send.disabled || send.getAttribute('aria-disabled') === 'true').toBe(true)
  await page.user.click(send)
  await page.settled()
  expect(page.queryByRole('dialog')).toBeNull()
})

it('shows as unknown a server that reports nothing about itself, and uses the neutral path', async () => {
  const page = await openPage({ path, server: { minimal: true } })
  await expectText(page, t('diagnostics:push.switch.unreported'))
  await page.settled()
  expect(main(page).textContent).not.toMatch(
    anyOf(t('diagnostics:push.level.register'), t('diagnostics:push.level.test')),
  )
  const dialog = await register(page)
  await page.user.click(await within(dialog).findByRole('button', { name: t('records:review.done') }))
  expect((await arrived(page, 'ios_push_device_token')).map(({ parameters }) => parameters)).toHaveLength(1)
  await choose(page, t('diagnostics:push.test.to.test'))
  await sendTest(page)
  await expectText(page, t('diagnostics:push.accepted.check'))
})
