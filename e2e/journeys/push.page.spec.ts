import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { accountOf, connectAccount, type ArrivedRequest } from './steps.ts'
import { anyOf, like, t } from '../texts.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const token = (page: Page) => page.getByLabel(t('diagnostics:device.field.token'), { exact: true })
const app = (page: Page) => page.getByRole('textbox', { name: t('diagnostics:device.field.appid') })
const send = (page: Page) => main(page).getByRole('button', { name: t('diagnostics:push.test.send') })
const whole = '9f3c61aab07e4d2a'.repeat(4)

async function openPush(page: Page, server: DemoServer): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page.evaluate(() => (location.hash = location.hash.replace(/channels.*$/, 'diagnostics/push')))
  await expect(page.getByRole('heading', { name: t('diagnostics:push.register.title') })).toBeVisible()
}

/** Requests of one kind that reached the server, by the end of their path. */
async function arrived({ url }: DemoServer, end: string): Promise<ArrivedRequest['parameters'][]> {
  const { requests } = (await (await fetch(`${url}/demo/requests`)).json()) as { requests: ArrivedRequest[] }
  return requests.flatMap(({ method, path, parameters }) =>
    method === 'POST' && path.endsWith(end) ? [parameters] : [],
  )
}

/** Requests a test and confirms it, by keyboard. */
async function sendTest(page: Page): Promise<void> {
  await send(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: t('diagnostics:push.test.send') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  // The focus returns to its earlier position.
  await expect(send(page)).toBeFocused()
}

test('by keyboard: a pasted token is cleaned, checked, registered and tried, and nothing is claimed about the device', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openPush(page, server)
  await expect(main(page)).toContainText(t('diagnostics:push.switch.on'))
  await expect(main(page)).toContainText(t('diagnostics:push.level.register'))

  // An empty form shows what is missing, and where.
  await token(page).focus()
  await page.keyboard.press('Enter')
  await expect(token(page)).toHaveAccessibleDescription(anyOf(t('diagnostics:device.rule.token-empty')))
  await expect(app(page)).toHaveAccessibleDescription(anyOf(t('diagnostics:device.rule.appid-empty')))
  await expect(token(page)).toBeFocused()

  await page.keyboard.insertText(`<${whole.slice(0, 8)} ${whole.slice(8, 57)}>`)
  await expect(token(page)).toHaveValue(whole.slice(0, 57))
  await expect(main(page)).toContainText(t('diagnostics:push.token.count', { count: 57, usual: 64 }))
  await expect(main(page)).toContainText(t('diagnostics:push.token.cleaned'))
  await expect(main(page)).toContainText(t('diagnostics:device.rule.token-odd'))
  await page.keyboard.insertText(whole.slice(57, 58))
  await expect(main(page)).toContainText(like('diagnostics:device.rule.token-unusual', { count: 64 }))
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.insertText('xyz')
  await expect(main(page)).toContainText(t('diagnostics:device.rule.token-not-hex'))
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Backspace')
  await page.keyboard.insertText(whole.slice(58))
  await expect(main(page)).toContainText(t('diagnostics:push.token.count', { count: 64, usual: 64 }))

  await app(page).focus()
  await page.keyboard.type('com.halden_ferries')
  await expect(main(page)).toContainText(t('diagnostics:device.rule.appid-invalid'))
  await app(page).fill('com.haldenferries.chat')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(t('diagnostics:device.act.create.title', { name: 'com.haldenferries.chat' }))
  await expect(dialog(page)).not.toContainText(whole)
  await expect(dialog(page).getByRole('button', { name: t('diagnostics:device.act.create.send') })).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(t('diagnostics:device.act.create.accepted'))
  await dialog(page)
    .getByRole('button', { name: t('records:review.done') })
    .press('Enter')
  await expect(main(page)).toContainText(like('diagnostics:push.accepted.register'))
  expect(await arrived(server, 'apns_device_token')).toEqual([{ token: whole, appid: 'com.haldenferries.chat' }])

  await page.getByRole('radio', { name: t('diagnostics:push.test.to.test') }).press('Space')
  await sendTest(page)
  await expect(main(page)).toContainText(like('diagnostics:push.accepted.test'))
  await expect(main(page)).toContainText(like('diagnostics:push.accepted.check-named', { name: 'Halden Ferries' }))
  await page.getByRole('radio', { name: t('diagnostics:push.test.to.test-all') }).press('Space')
  await sendTest(page)
  await expect(main(page)).toContainText(t('diagnostics:push.accepted.no-devices'))
  expect(await arrived(server, 'test_notification')).toEqual([{ token: whole }, {}])
  expect(await findBarriers(page)).toEqual([])
  await expect(page.getByText(whole)).toHaveCount(0)
})
