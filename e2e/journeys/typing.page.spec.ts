import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { dockOperations } from '../tools/scenarios/scenario.ts'
import { accountOf, connectAccount, type ArrivedRequest } from './steps.ts'
import { t } from '../texts.ts'

const message = (page: Page) => page.getByRole('textbox', { name: t('diagnostics:typing.message.label') })

/** Typing notifications from this console to the server. */
async function notices(server: DemoServer): Promise<ArrivedRequest['parameters'][]> {
  const answer = await fetch(`${server.url}/demo/requests`)
  const { requests } = (await answer.json()) as { requests: ArrivedRequest[] }
  return requests.filter(({ path }) => path.endsWith('/typing')).map(({ parameters }) => parameters)
}

async function openTyping(page: Page, server: DemoServer, role: string): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role) })
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.diagnostics') })
    .click()
  await expect(page.getByRole('heading', { name: t('diagnostics:typing.heading'), exact: true })).toBeVisible()
}

test('a member types only by keyboard, and reloading the page ends the typing', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openTyping(page, server, 'member')
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
  await expect.poll(async () => (await notices(server)).map(({ op }) => op)).toEqual(['start'])
  await page.reload()
  await expect.poll(async () => (await notices(server)).map(({ op }) => op)).toEqual(['start', 'stop'])
  expect(await findBarriers(page)).toEqual([])
})
