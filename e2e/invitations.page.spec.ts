import type { Page } from '@playwright/test'
import { findBarriers } from './axe.ts'
import { expect, test, type DemoServer, type DemoServerOptions } from './fixtures.ts'
import { accountOf, connectAccount } from './steps.ts'

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: string) => page.getByRole('grid', { name: 'Invitations' }).getByRole('row', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByRole('status').filter({ hasText: text })

async function openInvitations(page: Page, server: DemoServer, role: string): Promise<void> {
  await connectAccount(page, { server: server.url, ...accountOf(server, role) })
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Invitations' }).click()
  await expect(page.getByRole('heading', { name: /Invitations$/ })).toBeVisible()
}

async function control({ url }: DemoServer, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/demo/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** The invitations that the server was asked to send again, in order. */
async function resent({ url }: DemoServer): Promise<string[]> {
  const { requests } = (await (await fetch(`${url}/demo/requests`)).json()) as {
    requests: { method: string; path: string }[]
  }
  return requests.flatMap(({ method, path }) =>
    method === 'POST' ? (/\/invites\/(\d+)\/resend$/.exec(path)?.[1] ?? []) : [],
  )
}

test('type, arrow, Enter, resent: and what cannot be resent says why', async ({ launchConsole, demoServer }) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openInvitations(page, server, 'administrator')
  await expect(row(page, 'per.lund')).toContainText('Ingrid Solberg')
  expect(await findBarriers(page)).toEqual([])

  const search = page.getByRole('textbox', { name: 'Search invitations' })
  await search.focus()
  await page.keyboard.type('haldenferries.example lund')
  await expect(row(page, 'kari.nord')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Resend the invitation to per.lund@haldenferries.example?')
  await expect(dialog(page)).toContainText('This does not extend its life.')
  await page.keyboard.press('Enter')
  await expect(notice(page, '1 accepted by the server. It doesn’t report when an email was sent.')).toBeVisible()
  expect(await resent(server)).toEqual(['2'])

  // The row warns of another resend so soon, and does not bar it.
  await expect(row(page, 'per.lund')).toContainText('Sent less than 10 minutes ago.')

  // An administrator sees before trying that only an owner may.
  await search.fill('controller')
  await expect(row(page, 'controller')).toContainText('an owner')
  await search.fill('')
  await page.getByRole('button', { name: /^Shown/ }).click()
  await page.getByRole('radio', { name: /^Reusable links/ }).check()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Reusable link 2')).toContainText('A reusable link is not sent by e-mail.')
  expect(await resent(server)).toEqual(['2'])
})

test('several are resent until the limit of a day, and the rest is left unsent', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openInvitations(page, server, 'owner')
  await control(server, 'settings', { server: { invitations_left_today: 1 } })
  const grid = page.getByRole('grid', { name: 'Invitations' })
  await expect(row(page, 'per.lund')).toBeVisible()
  await grid.focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Resend 7' }).click()
  await dialog(page).getByRole('button', { name: 'Resend 7' }).click()
  await expect(dialog(page)).toContainText('1 of 7 done')
  await expect(dialog(page)).toContainText('as many invitations as it may send in one day')
  await expect(dialog(page)).toContainText('The limit of this day is reached')
  await dialog(page).getByRole('button', { name: 'Cancel the other 6' }).click()
  await expect(dialog(page)).toContainText('1 accepted by the server')
  const stopped = dialog(page).locator('details', { hasText: 'Stopped before this one.' })
  await expect(stopped.getByRole('listitem')).toHaveCount(6)
  expect(await resent(server)).toHaveLength(2)
})

test('what this console saw and has expired since is shown, and what left before its time is not called so', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  const { page } = await launchConsole()
  await openInvitations(page, server, 'owner')
  await expect(row(page, 'temp@staffing.example')).toContainText('in 1 hour')
  await control(server, 'clock', { advanceSeconds: 2 * 3600 })
  await expect(row(page, 'temp@staffing.example')).toContainText('Expired 1 hour ago')
  await expect(row(page, 'temp@staffing.example')).toContainText('its time is over')
  await expect(row(page, 'per.lund')).toContainText('in 22 hours')
})

const minimal: DemoServerOptions = { minimal: true }

test('where nothing is listed, pasted ids are resent, and the page claims no more than it knows', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer(minimal)
  const { page } = await launchConsole()
  await openInvitations(page, server, 'owner')
  await page.getByRole('textbox', { name: 'IDs of invitations' }).fill('1, 2\n9999 x7')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(main(page)).toContainText('Invitation 9999')
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('3 IDs were added. This is no ID: x7.')
  await page.getByRole('grid', { name: 'Invitations' }).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Resend 3' }).click()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('2 accepted by the server')
  const outcome = (name: string) => dialog(page).locator('details', { hasText: name })
  await expect(outcome('Invitation 1')).toContainText('It doesn’t report this')
  await expect(outcome('Invitation 2')).toContainText('Accepted')
  await expect(outcome('Invitation 9999')).toContainText('“No such invitation”')
  expect(await resent(server)).toEqual(['1', '2', '9999'])
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  // What may have been sent rests; what was refused does not.
  await expect(row(page, 'Invitation 2 ')).toContainText('Sent less than 10 minutes ago.')
  await expect(row(page, 'Invitation 9999')).toContainText('Can be resent')
})

test('a guest and a bot read why the page is not for them, and a member that only their own are listed', async ({
  launchConsole,
  demoServer,
}) => {
  const server = await demoServer()
  for (const [role, why] of [
    ['guest', 'Only a member or above can open it.'],
    ['bot', 'Only people can open it.'],
  ] as const) {
    const { page } = await launchConsole()
    await openInvitations(page, server, role)
    await expect(main(page)).toContainText(why)
  }
  const { page } = await launchConsole()
  await openInvitations(page, server, 'member')
  await expect(main(page)).toContainText('You see those you sent; an administrator sees all.')
  await expect(row(page, 'pilot@harbourpilots.example')).toContainText('Can be resent')
  await expect(row(page, 'per.lund')).toHaveCount(0)
})
