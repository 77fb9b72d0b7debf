import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../../testing/open-page.tsx'

const findAddresses = (page: OpenPage) =>
  page.findByRole<HTMLTextAreaElement>('textbox', { name: t('invitations:addresses.label') })
const press = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }))

it('checks each address of a pasted list', async () => {
  const page = await openPage({ role: 'administrator', path: 'invitations' })
  await press(page, t('invitations:new.invite'))
  page.fill(
    await findAddresses(page),
    [
      'Holm, Liv <liv.holm@portagency.example>; tor.hagen＠portagency.example；',
      'per.lund@haldenferries.example, ingrid.solberg@haldenferries.example',
      'leif.strand@haldenferries.example LIV.holm@portagency.example kari@@portagency.example',
    ].join('\n'),
  )
  const table = await page.findByRole('table', { name: t('invitations:addresses.table') })
  const finding = (address: string) =>
    within(table)
      .queryAllByRole('row')
      .find(({ textContent }) => textContent?.includes(address))?.textContent
  for (const [address, text] of [
    ['tor.hagen', t('invitations:addresses.free')],
    ['per.lund', t('invitations:addresses.pending', { sent: '9 days ago' })],
    ['ingrid.solberg', t('invitations:addresses.account', { name: 'Ingrid Solberg' })],
    ['leif.strand', t('invitations:addresses.deactivated', { name: 'Leif Strand' })],
    ['LIV.holm', t('invitations:addresses.double')],
    ['kari@@', t('invitations:addresses.invalid.one-at')],
  ] as const)
    await expect.poll(() => finding(address), { message: address }).toContain(text)
})

it('keeps addresses that were not invited in the list, also after a restart, and gives the reason', async () => {
  const page = await openPage({ path: 'invitations' })
  await press(page, t('invitations:new.invite'))
  page.fill(await findAddresses(page), 'liv.holm@portagency.example ops@intranet')
  await press(page, t('invitations:invite.review', { count: 2 }))
  const dialog = await page.findByRole('dialog')
  await page.user.click(await within(dialog).findByRole('button', { name: t('invitations:invite.send', { count: 2 }) }))
  await page.findByRole('button', { name: t('bulk:run.save-remaining') })
  expect(page.getByRole('dialog').textContent).toContain(t('invitations:invitation.rule.address'))
  page.getByRole('dialog', { name: t('invitations:invite.done', { confirmed: 1, all: 2 }) })
  expect(page.getByRole('dialog').textContent).not.toMatch(/changes? saved/)
  await press(page, t('bulk:run.close'))
  await expect.poll(async () => (await findAddresses(page)).value).toBe('ops@intranet')
  await page.settled()
  await page.restart()
  await expect.poll(async () => (await findAddresses(page)).value).toBe('ops@intranet')
})

it('chooses a channel by Enter, and complains about a text that is no channel', async () => {
  const page = await openPage({ path: 'invitations' })
  await press(page, t('invitations:new.invite'))
  page.fill(await findAddresses(page), 'liv.holm@portagency.example')
  const name = t('invitations:invitation.field.stream_ids')
  const field = await page.findByRole<HTMLInputElement>('combobox', { name })
  const group = field.closest<HTMLElement>('[data-field]') ?? document.body
  await page.user.type(field, 'dock-op')
  await page.findByRole('option', { name: starting('dock-operations') })
  await page.user.keyboard('{Enter}')
  await within(group).findByText('dock-operations')
  expect(field.value).toBe('')
  await page.user.type(field, 'gallcanteen')
  await page.user.tab()
  await page.findByText(t('invitations:invitation.rule.unknown-name', { text: 'gallcanteen' }))
  expect(field.value).toBe('gallcanteen')
  const review = () =>
    page.findByRole<HTMLButtonElement>('button', { name: starting(t('invitations:invite.review', { count: 1 })) })
  expect((await review()).disabled).toBe(true)

  // An exact name is chosen although the field is left, and comes before a longer one.
  await page.user.clear(field)
  await page.user.type(field, 'drills')
  await page.user.tab()
  await expect.poll(() => field.value).toBe('')
  await press(page, starting(t('invitations:invite.review', { count: 1 })))
  const dialog = await page.findByRole('dialog')
  await page.user.click(
    await within(dialog).findByRole('button', { name: t('invitations:invitation.act.create.send') }),
  )
  const sent = async () =>
    (await page.requests()).filter(({ method, path }) => method === 'POST' && path.endsWith('/invites'))
  await expect.poll(async () => (await sent()).length).toBe(1)
  expect(JSON.parse((await sent())[0]?.parameters['stream_ids'] ?? '[]')).toHaveLength(2)
})

it('tells a member without the permission who can invite people', async () => {
  const page = await openPage({ role: 'member' })
  await page.demo.settings({ realm: { can_invite_users_group: { direct_members: [], direct_subgroups: [] } } })
  await page.go('invitations')
  const button = await page.findByRole('button', { name: t('invitations:new.invite') })
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toMatch(like('invitations:lock.invite'))
})

it('says that a refused link was not created, and shows the values that were sent', async () => {
  const page = await openPage({ path: 'invitations' })
  await press(page, t('components:more-for', { label: t('invitations:new.invite') }))
  await page.user.click(await page.findByRole('menuitem', { name: t('invitations:new.link') }))
  await page.findByRole('combobox', { name: t('invitations:invitation-link.field.invite_expires_in_minutes') })
  await page.setFaults({ operation: 'invitations.create-link', times: 1, status: 400, code: 'BAD_REQUEST', msg: 'No.' })
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await page.findByRole('dialog', { name: starting(t('invitations:invitation-link.act.create.title')) })
  await press(page, t('invitations:invitation-link.act.create.send'))
  const name = t('records:review.title.not-created', { name: t('invitations:invitation-link.kind.new') })
  const dialog = within(await page.findByRole('dialog', { name }))
  dialog.getByRole('columnheader', { name: t('records:review.head.value') })
  expect(dialog.queryByText(t('records:record.unknown'))).toBeNull()
})

it('creates a link with a number of days, and shows it', async () => {
  const page = await openPage({ path: 'invitations' })
  await press(page, t('components:more-for', { label: t('invitations:new.invite') }))
  await page.user.click(await page.findByRole('menuitem', { name: t('invitations:new.link') }))
  await page.user.click(
    await page.findByRole('combobox', { name: t('invitations:invitation-link.field.invite_expires_in_minutes') }),
  )
  const options = await page.findAllByRole('option')
  await page.user.click(options.at(-1) ?? document.body)
  const count = await page.findByRole('textbox', { name: t('invitations:expiry.count') })
  page.fill(count, '0')
  await page.findByText(starting(t('invitations:invitation-link.rule.expiry')))
  page.fill(count, '3')
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await page.findByRole('dialog', { name: starting(t('invitations:invitation-link.act.create.title')) })
  await press(page, t('invitations:invitation-link.act.create.send'))
  const link = await page.findByRole<HTMLInputElement>('textbox', { name: t('invitations:link.address') })
  expect(link.value).toMatch(/\/join\//)
  await press(page, t('invitations:link.close'))
  await expect.poll(() => location.hash).toContain('shown=link')
  await page.findByRole('row', { name: /in 3 days/ })
})

it('offers to subscribe people of the list who have an account to the chosen channels', async () => {
  const page = await openPage({ path: 'invitations' })
  await press(page, t('invitations:new.invite'))
  page.fill(await findAddresses(page), 'aino.diallo@haldenferries.example liv.holm@portagency.example')
  await page.findByText(t('invitations:addresses.subscribe.choose', { count: 1 }))
  const field = await page.findByRole('combobox', { name: t('invitations:invitation.field.stream_ids') })
  await page.user.type(field, 'dock-operations{Enter}')
  await press(page, t('invitations:addresses.subscribe', { count: 1 }))
  const dialog = within(await page.findByRole('dialog', { name: t('bulk:channels-subscribe.title', { count: 1 }) }))
  await dialog.findByText('Aino Diallo')
  await page.user.click(await dialog.findByRole('button', { name: t('bulk:channels-subscribe.review', { count: 1 }) }))
  await press(page, t('channels:channel-subscribers.act.subscribe.send'))
  const subscribed = async () =>
    (await page.requests()).flatMap(({ method, path, parameters }) =>
      method === 'POST' && path.endsWith('/users/me/subscriptions') ? [parameters['principals']] : [],
    )
  await expect.poll(subscribed).toHaveLength(1)
  // The other address is still to be invited.
  await page.findByText(t('invitations:invite.count', { count: 1 }))
})
