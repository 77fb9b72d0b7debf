import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { accountOf, connectAccount } from './steps.ts'
import { like, starting, t } from '../texts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const provider = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const create = (page: Page, name: string) =>
  provider(page, name).getByRole('button', { name: starting(like('diagnostics:calls.create.label')) })

async function openCalls(page: Page, server: DemoServer): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, 'owner') })
  await page.evaluate(() => (location.hash = location.hash.replace(/channels.*$/, 'diagnostics/calls')))
  await expect(page.getByText(t('diagnostics:calls.what'))).toBeVisible()
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
