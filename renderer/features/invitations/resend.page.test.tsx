import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const findGrid = (page: OpenPage) => page.findByRole('grid', { name: t('invitations:table.label') })
const findRow = async (page: OpenPage, name: string) =>
  within(await findGrid(page)).findByRole('row', { name: new RegExp(name) })
const expectRow = async (page: OpenPage, name: string, text: string) =>
  expect.poll(async () => (await findRow(page, name)).textContent).toContain(text)

/** Invitations that the server was asked to resend, in order. */
const resent = async (page: OpenPage) =>
  (await page.requests()).flatMap(({ method, path }) =>
    method === 'POST' ? (/\/invites\/(\d+)\/resend$/.exec(path)?.[1] ?? []) : [],
  )

it('resends the invitation that a search finds by keyboard, and says why another one can’t be resent', async () => {
  const page = await openPage({ role: 'administrator', path: 'invitations' })
  await expectRow(page, 'per.lund', 'Ingrid Solberg')
  const search = page.getByRole('textbox', { name: t('invitations:search.label') })
  await page.user.type(search, 'haldenferries.example lund')
  const grid = await findGrid(page)
  await expect.poll(() => within(grid).queryByRole('row', { name: /kari\.nord/ })).toBeNull()
  await page.user.keyboard('{ArrowDown}{Enter}')
  const dialog = await page.findByRole('dialog')
  expect(dialog.textContent).toContain(t('invitations:ask.title', { name: 'per.lund@haldenferries.example', count: 1 }))
  expect(dialog.textContent).toContain(t('invitations:what-it-does'))
  const send = within(dialog).getByRole('button', { name: t('invitations:ask.send', { count: 1 }) })
  await expect.poll(() => document.activeElement).toBe(send)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => resent(page)).toEqual(['2'])
  // The row warns of resending again so soon, but does not prevent it.
  await within(await findRow(page, 'per.lund')).findByTitle(t('invitations:warn.just-sent'))
  // The next search replaces this one.
  await expect.poll(() => document.activeElement).toBe(search)
  await page.user.keyboard('kari')
  await expect.poll(() => (search as HTMLInputElement).value).toBe('kari')

  // The row shows an administrator in advance that only an owner can resend.
  page.fill(search, 'controller')
  await expectRow(page, 'controller', t('organization:role.least.owner'))
  page.fill(search, '')
  await page.user.click(await page.findByRole('button', { name: starting(t('invitations:filter.shown')) }))
  await page.user.click(await page.findByRole('radio', { name: starting(t('invitations:shown.link')) }))
  await page.user.keyboard('{Escape}')
  await findRow(page, t('invitations:link', { id: 2 }))
  expect(await resent(page)).toEqual(['2'])
})

it('resends several until the daily limit, and does not send the others', async () => {
  const page = await openPage({ path: 'invitations' })
  await page.demo.settings({ server: { invitations_left_today: 1 } })
  await findRow(page, 'per.lund')
  const grid = await findGrid(page)
  grid.focus()
  await page.user.keyboard('{Control>}a{/Control}')
  await page.user.click(await page.findByRole('button', { name: t('invitations:resend', { count: 7 }) }))
  const dialog = await page.findByRole('dialog')
  await page.user.click(await within(dialog).findByRole('button', { name: t('invitations:ask.send', { count: 7 }) }))
  const shown = () => page.queryByRole('dialog')?.textContent ?? ''
  await expect.poll(shown).toContain(t('bulk:run.progress', { done: 1, all: 7 }))
  await expect.poll(shown).toContain(t('invitations:daily-limit'))
  await expect.poll(shown).toContain(t('bulk:run.hold.daily-limit'))
  await page.user.click(await page.findByRole('button', { name: t('bulk:run.cancel', { count: 6 }) }))
  await expect.poll(shown).toContain(t('invitations:ask.accepted', { count: 1 }))
  const lists = [...document.querySelectorAll<HTMLElement>('[role="dialog"] details')]
  const stopped = lists.find(({ textContent }) => textContent.includes(t('bulk:dialog.stopped')))
  expect(stopped?.querySelectorAll('li')).toHaveLength(6)
  expect(await resent(page)).toHaveLength(2)
})

it('shows invitations that expired while the page was open', async () => {
  const page = await openPage({ path: 'invitations' })
  await expectRow(page, 'temp@staffing.example', 'in 1 hour')
  await page.demo.control('/clock', { advanceSeconds: 2 * 3600 })
  await expectRow(page, 'temp@staffing.example', t('invitations:expires.past', { when: '1 hour ago' }))
  await expectRow(page, 'per.lund', 'in 22 hours')
  // The form begins with the address.
  const again = within(await findRow(page, 'temp@staffing.example')).getByText(t('invitations:invite-again'))
  expect(again.title).toBe(t('invitations:lock.expired'))
  await page.user.click(again)
  const addresses = await page.findByRole<HTMLTextAreaElement>('textbox', { name: t('invitations:addresses.label') })
  await expect.poll(() => addresses.value).toBe('temp@staffing.example')
})

it('resends pasted IDs where nothing is listed, and claims only what it knows', async () => {
  const page = await openPage({ path: 'invitations', server: { minimal: true } })
  const unnamed = (id: number) => t('invitations:invitation.kind.unnamed', { id })
  page.fill(await page.findByRole('textbox', { name: t('invitations:ids.label') }), '1, 2 9999 x7')
  await page.user.click(await page.findByRole('button', { name: t('invitations:ids.add') }))
  await findRow(page, unnamed(9999))
  const added = `${t('invitations:ids.added', { count: 3 })} ${t('invitations:ids.others', { count: 1, words: 'x7' })}`
  await page.findByText((text) => text.includes(added))
  const grid = await findGrid(page)
  grid.focus()
  await page.user.keyboard('{Control>}a{/Control}')
  await page.user.click(await page.findByRole('button', { name: t('invitations:resend', { count: 3 }) }))
  const dialog = await page.findByRole('dialog')
  await page.user.click(await within(dialog).findByRole('button', { name: t('invitations:ask.send', { count: 3 }) }))
  await expect
    .poll(() => page.queryByRole('dialog')?.textContent)
    .toMatch(like('invitations:ask.accepted', { count: 2 }))
  const outcome = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role="dialog"] details')]
      .filter(({ textContent }) => textContent.includes(name))
      .map(({ textContent }) => textContent)
      .join(' ')
  expect(outcome(unnamed(1))).toContain(t('records:review.because.no-read'))
  expect(outcome(unnamed(2))).toContain(t('records:review.state.accepted'))
  expect(outcome(unnamed(9999))).toContain(t('records:review.because.server-words', { words: 'No such invitation' }))
  expect(await resent(page)).toEqual(['1', '2', '9999'])
  await page.user.keyboard('{Escape}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  // Invitations that may have been sent show the warning; refused ones do not.
  await within(await findRow(page, `${unnamed(2)} `)).findByTitle(t('invitations:warn.just-sent'))
  expect(within(await findRow(page, unnamed(9999))).queryByTitle(t('invitations:warn.just-sent'))).toBeNull()
})

it.each([
  ['guest', t('organization:page.not-permitted-why', { role: t('organization:role.least.member') })],
  ['bot', t('organization:page.not-for-bots')],
] as const)('tells a %s why the page is locked', async (role, why) => {
  const page = await openPage({ role, path: 'invitations' })
  const main = await page.findByRole('main')
  await expect.poll(() => main.textContent).toContain(why)
})

it('tells a member that only their own invitations are listed', async () => {
  const page = await openPage({ role: 'member', path: 'invitations' })
  const main = await page.findByRole('main')
  await expect.poll(() => main.textContent).toContain(t('invitations:sentence.own'))
  await findRow(page, 'pilot@harbourpilots.example')
  expect(within(await findGrid(page)).queryByRole('row', { name: /per\.lund/ })).toBeNull()
})

it('opens the page of an invitation from its row, and resends only by the button of the row', async () => {
  const page = await openPage({ path: 'invitations' })
  const address = 'per.lund@haldenferries.example'
  await page.user.click(await findRow(page, address))
  const resend = t('invitations:ask.send', { count: 1 })
  await page.findByRole('button', { name: resend })
  expect(page.queryByRole('dialog')).toBeNull()

  await page.go('invitations')
  const row = await findRow(page, address)
  await page.user.click(within(row).getByText(t('invitations:resend', { count: 0 })))
  const dialog = await page.findByRole('dialog')
  await page.user.click(within(dialog).getByRole('button', { name: resend }))
  await expect.poll(() => resent(page)).toEqual(['2'])
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()

  // With the keyboard, Enter asks and the arrow opens.
  const grid = await findGrid(page)
  grid.focus()
  await page.user.keyboard('{Home}{ArrowRight}')
  await page.findByRole('heading', { name: 'temp@staffing.example' })
  expect(page.queryByRole('dialog')).toBeNull()
})

it('asks whether to resend where the address names the act', async () => {
  const page = await openPage({ path: 'invitations/email/2?act=resend' })
  const dialog = await page.findByRole('dialog')
  const send = within(dialog).getByRole('button', { name: t('invitations:ask.send', { count: 1 }) })
  await expect.poll(() => document.activeElement).toBe(send)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => resent(page)).toEqual(['2'])
})
