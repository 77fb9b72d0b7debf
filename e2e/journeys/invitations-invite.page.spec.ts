import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer } from '../fixtures.ts'
import { expectFocus, focused, pressInOptions, walkTo } from './focus.ts'
import { dockOperations } from '../tools/scenarios/scenario.ts'
import { accountOf, requestsAt, connectAccount } from './steps.ts'
import { ending, t } from '../texts.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const finding = (page: Page, address: string) =>
  page.getByRole('table', { name: t('invitations:addresses.table') }).getByRole('row', { name: address })
const listed = (page: Page, name: string) =>
  page.getByRole('grid', { name: t('invitations:table.label') }).getByRole('row', { name })

async function openInvitations(page: Page, server: DemoServer, role: string): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role) })
  await page.evaluate(() => (location.hash = location.hash.replace(/channels.*$/, 'invitations')))
  await expect(page.getByRole('heading', { name: ending(t('organization:feature.invitations')) })).toBeVisible()
}

/** Parameters of the requests that invited somebody, in order. */
const invited = async ({ url }: DemoServer) =>
  (await requestsAt(url))
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/invites'))
    .map(({ parameters }) => parameters)

test('a pasted list is checked, reviewed and sent by keyboard', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openInvitations(page, server, 'administrator')
  await walkTo(page, 'Tab', 'button', t('invitations:new.invite'))
  await page.keyboard.press('Enter')
  await expectFocus(page, 'textbox', t('invitations:addresses.label'))
  await page.keyboard.insertText(
    [
      '"Holm, Liv" <liv.holm@portagency.example>; tor.hagen@portagency.example',
      'per.lund@haldenferries.example, ingrid.solberg@haldenferries.example',
      'leif.strand@haldenferries.example LIV.holm@portagency.example kari@@portagency.example',
    ].join('\n'),
  )
  await expect(finding(page, 'tor.hagen')).toContainText(t('invitations:addresses.free'))
  await expect(finding(page, 'per.lund')).toContainText(t('invitations:addresses.pending', { sent: '9 days ago' }))
  await expect(finding(page, 'ingrid.solberg')).toContainText(
    t('invitations:addresses.account', { name: 'Ingrid Solberg' }),
  )
  await expect(finding(page, 'leif.strand')).toContainText(
    t('invitations:addresses.deactivated', { name: 'Leif Strand' }),
  )
  await expect(finding(page, 'LIV.holm').first()).toContainText(t('invitations:addresses.double'))
  await expect(finding(page, 'kari@@')).toContainText(t('invitations:addresses.invalid.one-at'))
  expect(await findBarriers(page)).toEqual([])

  await walkTo(page, 'Tab', 'combobox', t('invitations:invitation.field.invite_as'))
  await pressInOptions(page, 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(focused(page)).toHaveValue(t('invitations:invitation.value.invite_as.guest'))
  await walkTo(page, 'Tab', 'combobox', t('invitations:invitation.field.stream_ids'))
  await page.keyboard.type('dock-op')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toContainText(t('invitations:invite.ask', { count: 2 }))
  await expect(dialog(page)).toContainText('dock-operations')
  expect(await findBarriers(page)).toEqual([])
  expect(await invited(server)).toEqual([])
  // Nothing takes an email back, so the button that sends several doesn't have the focus.
  await expectFocus(page, 'button', t('bulk:dialog.cancel'))
  await walkTo(page, 'Tab', 'button', t('invitations:invite.send', { count: 2 }))
  await page.keyboard.press('Enter')

  await expect(listed(page, 'liv.holm@portagency.example')).toBeVisible()
  expect(await invited(server)).toEqual([
    expect.objectContaining({
      invitee_emails: 'liv.holm@portagency.example',
      invite_as: '600',
      stream_ids: `[${dockOperations.id}]`,
    }),
    expect.objectContaining({
      invitee_emails: 'tor.hagen@portagency.example',
      invite_as: '600',
      stream_ids: `[${dockOperations.id}]`,
    }),
  ])
})
