import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { accountOf, connectAccount } from './steps.ts'
import { ending, starting, t } from '../texts.ts'

const row = (page: Page, name: string) =>
  page.getByRole('grid', { name: t('invitations:table.label') }).getByRole('row', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const notice = (page: Page, text: string) =>
  page
    .getByRole('region', { name: t('components:notices.label') })
    .getByRole('status')
    .filter({ hasText: text })

async function openInvitations(page: Page, server: DemoServer, role: string): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role) })
  await page
    .getByRole('navigation', { name: t('organization:navigation.label') })
    .getByRole('link', { name: t('organization:feature.invitations') })
    .click()
  await expect(page.getByRole('heading', { name: ending(t('organization:feature.invitations')) })).toBeVisible()
}

/** Invitations that the server was asked to resend, in order. */
async function resent({ url }: DemoServer): Promise<string[]> {
  const { requests } = (await (await fetch(`${url}/demo/requests`)).json()) as {
    requests: { method: string; path: string }[]
  }
  return requests.flatMap(({ method, path }) =>
    method === 'POST' ? (/\/invites\/(\d+)\/resend$/.exec(path)?.[1] ?? []) : [],
  )
}

test('type, arrow, Enter, resent: and an invitation that can’t be resent shows why', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openInvitations(page, server, 'administrator')
  await expect(row(page, 'per.lund')).toContainText('Ingrid Solberg')
  expect(await findBarriers(page)).toEqual([])

  const search = page.getByRole('textbox', { name: t('invitations:search.label') })
  await search.focus()
  await page.keyboard.type('haldenferries.example lund')
  await expect(row(page, 'kari.nord')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(
    t('invitations:ask.title', { name: 'per.lund@haldenferries.example', count: 1 }),
  )
  await expect(dialog(page)).toContainText(t('invitations:what-it-does'))
  await page.keyboard.press('Enter')
  await expect(
    notice(page, t('invitations:invitation.act.resend.done', { name: 'per.lund@haldenferries.example' })),
  ).toBeVisible()
  expect(await resent(server)).toEqual(['2'])

  // The row warns of resending again so soon, but does not prevent it.
  await expect(row(page, 'per.lund').getByTitle(t('invitations:warn.just-sent'))).toBeVisible()

  // The row shows an administrator in advance that only an owner can resend.
  await search.fill('controller')
  await expect(row(page, 'controller')).toContainText(t('organization:role.least.owner'))
  await search.fill('')
  await page.getByRole('button', { name: starting(t('invitations:filter.shown')) }).click()
  await page.getByRole('radio', { name: starting(t('invitations:shown.link')) }).check()
  await page.keyboard.press('Escape')
  await expect(row(page, t('invitations:link', { id: 2 }))).toBeVisible()
  expect(await resent(server)).toEqual(['2'])
})
