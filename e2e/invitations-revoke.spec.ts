import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from './fixtures.ts'
import { walkTo } from './focus.ts'
import { accountOf, requestsAt, connectAccount } from './steps.ts'
import { ending, like, t } from './texts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const grid = (page: Page) => page.getByRole('grid', { name: t('invitations:table.label') })
const row = (page: Page, name: string) => grid(page).getByRole('row', { name })
const notice = (page: Page, text: string) =>
  page
    .getByRole('region', { name: t('components:notices.label') })
    .getByRole('status')
    .filter({ hasText: text })

async function openInvitations(
  page: Page,
  server: DemoServer,
  query = '',
  role: 'owner' | 'administrator' = 'owner',
  appearance: { readonly label?: string; readonly isProduction?: boolean } = {},
): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role), ...appearance })
  await page.evaluate((to) => (location.hash = location.hash.replace(/channels.*$/, to)), `invitations${query}`)
  await expect(page.getByRole('heading', { name: ending(t('organization:feature.invitations')) })).toBeVisible()
}

/** Paths of the revocations that reached the server, in order. */
const revoked = async ({ url }: DemoServer) =>
  (await requestsAt(url)).flatMap(({ method, path }) =>
    method === 'DELETE' ? (/\/invites\/(.*)$/.exec(path)?.[1] ?? []) : [],
  )

test('selected invitations are revoked by keyboard, after a question that names each', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openInvitations(page, server)
  await expect(row(page, 'per.lund')).toBeVisible()
  await grid(page).focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await walkTo(page, 'Tab', 'button', t('invitations:revoke', { count: 2 }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(t('invitations:revoke.title', { count: 2 }))
  await expect(dialog(page)).toContainText('per.lund@haldenferries.example')
  await expect(dialog(page)).toContainText('temp@staffing.example')
  expect(await findBarriers(page)).toEqual([])
  // The button that keeps the invitations has the focus.
  await walkTo(page, 'Tab', 'button', t('invitations:revoke.send', { count: 2 }))
  await page.keyboard.press('Enter')
  await expect(notice(page, t('invitations:revoke.all-done', { count: 2 }))).toBeVisible()
  await expect(row(page, 'per.lund')).toHaveCount(0)
  expect(await revoked(server)).toEqual(['2', '7'])
})

test(
  'a link is opened from the list, and revoked on its page',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await openInvitations(page, server, '?shown=link')
    const name = t('invitations:link', { id: 2 })
    await expect(row(page, name)).toBeVisible()
    await page.getByRole('textbox', { name: t('invitations:search.label') }).fill(name)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('button', { name: t('invitations:link.copy') })).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: t('invitations:revoke.send', { count: 1 }) }).press('Enter')
    await expect(dialog(page)).toContainText(t('invitations:invitation-link.act.revoke.title', { name }))
    await dialog(page)
      .getByRole('button', { name: t('invitations:revoke.send', { count: 1 }) })
      .press('Enter')
    await expect(page.getByRole('main')).toContainText(t('invitations:lock.gone'))
    expect(await revoked(server)).toEqual(['multiuse/2'])
  },
)

test(
  'where nothing is listed, an invitation is revoked by its ID',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer({ minimal: true })
    const { page } = await launchConsole()
    await openInvitations(page, server)
    await page.getByRole('textbox', { name: t('invitations:ids.label') }).fill('2')
    await page.getByRole('button', { name: t('invitations:ids.add'), exact: true }).click()
    await grid(page).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: t('invitations:revoke', { count: 1 }) }).press('Enter')
    await dialog(page)
      .getByRole('button', { name: t('invitations:revoke.send', { count: 1 }) })
      .press('Enter')
    // This server has only the documented operations.
    await expect(dialog(page)).toContainText('This endpoint does not exist.')
  },
)

test(
  'an administrator can’t revoke an invitation for an owner, and is told who can',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await openInvitations(page, server, '', 'administrator')
    await expect(row(page, 'controller')).toBeVisible()
    await page.getByRole('textbox', { name: t('invitations:search.label') }).fill('controller')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toContainText(like('invitations:lock.revoke-role'))
    await expect(page.getByRole('button', { name: t('invitations:revoke.send', { count: 1 }) })).toHaveCount(0)
    expect(await findBarriers(page)).toEqual([])
    expect(await revoked(server)).toEqual([])
  },
)

test(
  'on production, the label is typed to revoke one invitation and several',
  { tag: '@page' },
  async ({ launchConsole, demoServer }) => {
    const server = await demoServer()
    const { page } = await launchConsole()
    await openInvitations(page, server, '', 'owner', { label: 'Ferries', isProduction: true })
    await expect(row(page, 'per.lund')).toBeVisible()
    const send = (count: number) => dialog(page).getByRole('button', { name: t('invitations:revoke.send', { count }) })
    const revoke = (count: number) => page.getByRole('button', { name: t('invitations:revoke', { count }) })
    await grid(page).focus()
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await revoke(2).press('Enter')
    await expect(send(2)).toBeDisabled()
    await dialog(page).getByRole('textbox').fill('Ferries')
    expect(await findBarriers(page)).toEqual([])
    await send(2).press('Enter')
    await expect(notice(page, t('invitations:revoke.all-done', { count: 2 }))).toBeVisible()

    await grid(page).focus()
    await page.keyboard.press('Space')
    await revoke(1).press('Enter')
    await expect(send(1)).toBeDisabled()
    await dialog(page).getByRole('textbox').fill('Ferries')
    await send(1).press('Enter')
    await expect(notice(page, t('invitations:revoke.all-done', { count: 1 }))).toBeVisible()
    expect(await revoked(server)).toHaveLength(3)
  },
)
