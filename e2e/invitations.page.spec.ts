import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer, type DemoServerOptions } from './fixtures.ts'
import { accountOf, connectAccount } from './steps.ts'
import { ending, like, starting, t } from './texts.ts'

const main = (page: Page) => page.getByRole('main')
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

async function control({ url }: DemoServer, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/demo/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
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
  await expect(notice(page, t('invitations:ask.accepted', { count: 1 }))).toBeVisible()
  expect(await resent(server)).toEqual(['2'])

  // The row warns of resending again so soon, but does not prevent it.
  await expect(row(page, 'per.lund')).toContainText(t('invitations:warn.just-sent'))

  // The row shows an administrator in advance that only an owner can resend.
  await search.fill('controller')
  await expect(row(page, 'controller')).toContainText(t('organization:role.least.owner'))
  await search.fill('')
  await page.getByRole('button', { name: starting(t('invitations:filter.shown')) }).click()
  await page.getByRole('radio', { name: starting(t('invitations:shown.link')) }).check()
  await page.keyboard.press('Escape')
  await expect(row(page, t('invitations:link', { id: 2 }))).toContainText(t('invitations:lock.link'))
  expect(await resent(server)).toEqual(['2'])
})

test('several are resent until the daily limit, and the others are not sent', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openInvitations(page, server, 'owner')
  await control(server, 'settings', { server: { invitations_left_today: 1 } })
  const grid = page.getByRole('grid', { name: t('invitations:table.label') })
  await expect(row(page, 'per.lund')).toBeVisible()
  await grid.focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: t('invitations:resend', { count: 7 }) }).click()
  await dialog(page)
    .getByRole('button', { name: t('invitations:ask.send', { count: 7 }) })
    .click()
  await expect(dialog(page)).toContainText(t('bulk:run.progress', { done: 1, all: 7 }))
  await expect(dialog(page)).toContainText(t('invitations:daily-limit'))
  await expect(dialog(page)).toContainText(t('bulk:run.hold.daily-limit'))
  await dialog(page)
    .getByRole('button', { name: t('bulk:run.cancel', { count: 6 }) })
    .click()
  await expect(dialog(page)).toContainText(t('invitations:ask.accepted', { count: 1 }))
  const stopped = dialog(page).locator('details', { hasText: t('bulk:batch.stopped') })
  await expect(stopped.getByRole('listitem')).toHaveCount(6)
  expect(await resent(server)).toHaveLength(2)
})

test('invitations that expired since this console saw them are shown, and earlier departures are not called expired', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openInvitations(page, server, 'owner')
  await expect(row(page, 'temp@staffing.example')).toContainText('in 1 hour')
  await control(server, 'clock', { advanceSeconds: 2 * 3600 })
  await expect(row(page, 'temp@staffing.example')).toContainText(t('invitations:expires.past', { when: '1 hour ago' }))
  await expect(row(page, 'temp@staffing.example')).toContainText(t('invitations:lock.expired'))
  await expect(row(page, 'per.lund')).toContainText('in 22 hours')
})

const minimal: DemoServerOptions = { minimal: true }

test('where nothing is listed, pasted ids are resent, and the page claims only what it knows', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal)
  const { page } = await launchConsole()
  await openInvitations(page, server, 'owner')
  await page.getByRole('textbox', { name: t('invitations:ids.label') }).fill('1, 2\n9999 x7')
  await page.getByRole('button', { name: t('invitations:ids.add'), exact: true }).click()
  await expect(main(page)).toContainText(t('invitations:invitation.kind.unnamed', { id: 9999 }))
  await expect(page.getByRole('region', { name: t('components:notices.label') })).toContainText(
    `${t('invitations:ids.added', { count: 3 })} ${t('invitations:ids.others', { count: 1, words: 'x7' })}`,
  )
  await page.getByRole('grid', { name: t('invitations:table.label') }).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: t('invitations:resend', { count: 3 }) }).click()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(like('invitations:ask.accepted', { count: 2 }))
  const outcome = (name: string) => dialog(page).locator('details', { hasText: name })
  await expect(outcome(t('invitations:invitation.kind.unnamed', { id: 1 }))).toContainText(
    t('records:review.because.no-read'),
  )
  await expect(outcome(t('invitations:invitation.kind.unnamed', { id: 2 }))).toContainText(
    t('records:review.state.accepted'),
  )
  await expect(outcome(t('invitations:invitation.kind.unnamed', { id: 9999 }))).toContainText(
    t('records:review.because.server-words', { words: 'No such invitation' }),
  )
  expect(await resent(server)).toEqual(['1', '2', '9999'])
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  // Invitations that may have been sent show the warning; refused ones do not.
  await expect(row(page, `${t('invitations:invitation.kind.unnamed', { id: 2 })} `)).toContainText(
    t('invitations:warn.just-sent'),
  )
  await expect(row(page, t('invitations:invitation.kind.unnamed', { id: 9999 }))).toContainText(
    t('invitations:resend.ready'),
  )
})

test('a guest and a bot learn why the page is locked, and a member that only their own invitations are listed', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  for (const [role, why] of [
    ['guest', t('organization:page.not-permitted-why', { role: t('organization:role.least.member') })],
    ['bot', t('organization:page.not-for-bots')],
  ] as const) {
    const { page } = await launchConsole()
    await openInvitations(page, server, role)
    await expect(main(page)).toContainText(why)
  }
  const { page } = await launchConsole()
  await openInvitations(page, server, 'member')
  await expect(main(page)).toContainText(t('invitations:sentence.own'))
  await expect(row(page, 'pilot@harbourpilots.example')).toContainText(t('invitations:resend.ready'))
  await expect(row(page, 'per.lund')).toHaveCount(0)
})
