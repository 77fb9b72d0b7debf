import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exactly, inOrder, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const counted = exactly(like('records:channel.subscribers.count'))
const press = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }))
const findList = async (page: OpenPage, channel: string) =>
  within(await page.findByRole('dialog', { name: t('records:channel.subscribers.title', { channel }) }))
/** Text that describes an element to a screen reader. */
const describe = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
const subscriptions = async (page: OpenPage) =>
  (await page.requests()).filter(({ method, path }) => method !== 'GET' && path.endsWith('/users/me/subscriptions'))

it('lists the subscribers of a channel, with a search', async () => {
  const page = await openPage({ path: 'channels/101' })
  await press(page, counted)
  const list = await findList(page, 'dock-operations')
  const search = await list.findByRole('textbox', { name: t('records:people.search') })
  await expect.poll(() => document.activeElement === search).toBe(true)
  page.fill(search, 'astrid.vik@')
  await expect.poll(() => list.queryAllByRole('listitem').length).toBe(1)
  expect(list.getByRole('listitem').textContent).toMatch(inOrder('Astrid Vik', t('organization:role.label.member')))
  page.fill(search, 'nobody of this name')
  await expect.poll(() => list.queryByRole('status')?.textContent).toBe(t('records:people.none'))
  await page.user.keyboard('{Escape}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(page.getByRole('button', { name: counted }))
})

it('copies the addresses of all subscribers', async () => {
  const page = await openPage({ path: 'channels/101' })
  const count = Number(/\d+/.exec((await page.findByRole('button', { name: counted })).textContent ?? '')?.[0])
  await press(page, counted)
  const list = await findList(page, 'dock-operations')
  await page.user.click(await list.findByRole('button', { name: t('records:channel.subscribers.copy-emails') }))
  await expect.poll(() => page.copiedTexts().map((text) => text.split('\n').length)).toEqual([count])
})

it('lists subscribers by ID, and explains why they can’t be changed, if the server lists none by channel', async () => {
  const page = await openPage({ path: 'channels', server: { minimal: true } })
  await page.user.click(await page.findByRole('link', { name: 'all-hands' }))
  await press(page, counted)
  const list = await findList(page, 'all-hands')
  const [first] = await list.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/\d+$/)
  const add = list.getByRole('button', { name: t('records:channel.subscribers.add') })
  expect(describe(add)).toContain(t('records:channel.subscribers.locked.not-offered'))
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(list.queryByRole('checkbox')).toBeNull()
})

it('asks for the name of the organization before it unsubscribes everyone, if nobody could return', async () => {
  const page = await openPage({ path: 'overview' })
  const nobody = JSON.stringify({ new: { direct_members: [], direct_subgroups: [] } })
  const { status } = await page.as('owner').send('PATCH', '/streams/101', {
    can_subscribe_group: nobody,
    can_add_subscribers_group: nobody,
  })
  expect(status).toBe(200)
  await page.go('channels/101')
  await press(page, counted)
  const list = await findList(page, 'dock-operations')
  await page.user.click(await list.findByRole('checkbox', { name: like('records:people.select-shown') }))
  await page.user.click(await list.findByRole('button', { name: like('records:channel.subscribers.unsubscribe') }))
  const name = t('channels:channel-subscribers.act.unsubscribe.title', { name: 'dock-operations' })
  const review = await page.findByRole('dialog', { name })
  await expect.poll(() => review.textContent).toContain(t('records:channel.subscribers.last'))
  const send = within(review).getByRole<HTMLButtonElement>('button', {
    name: t('channels:channel-subscribers.act.unsubscribe.send'),
  })
  expect(send.disabled).toBe(true)
  const label = t('records:review.confirm.label', { name: 'Halden Ferries' })
  page.fill(within(review).getByRole('textbox', { name: label }), 'Halden Ferries')
  await page.user.click(send)
  await expect.poll(() => page.queryByRole('dialog', { name })).toBeNull()
  expect((await subscriptions(page)).map(({ method, status: answer }) => [method, answer])).toEqual([['DELETE', 200]])
})

it('explains why an account can’t subscribe others', async () => {
  const page = await openPage({ path: 'channels', role: 'guest' })
  const grid = await page.findByRole('grid', { name: t('channels:table.label') })
  const [first] = await within(grid).findAllByRole('link')
  if (first) await page.user.click(first)
  await press(page, counted)
  const add = await within(await page.findByRole('dialog')).findByRole('button', {
    name: t('records:channel.subscribers.add'),
  })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(describe(add)).toMatch(like('records:channel.subscribers.locked.subscribe'))
})

it('subscribes people to the selected channels, and unsubscribes them', async () => {
  const page = await openPage({ path: 'channels' })
  const grid = await page.findByRole('grid', { name: t('channels:table.label') })
  await within(grid).findByRole('link', { name: 'all-hands' })
  grid.focus()
  await page.user.keyboard('{Home}{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  for (const act of ['subscribe', 'unsubscribe'] as const) {
    await press(page, t('bulk:channels-subscribe.open'))
    const title = t('bulk:channels-subscribe.title', { count: 3 })
    const dialog = within(await page.findByRole('dialog', { name: title }))
    await page.user.click(await dialog.findByText(t(`bulk:channels-subscribe.act.${act}`)))
    await page.settled()
    const next = dialog.getByRole('button', { name: starting(t('bulk:channels-subscribe.review', { count: 0 })) })
    expect(next.getAttribute('aria-disabled')).toBe('true')
    await page.user.type(dialog.getByRole('combobox', { name: t('bulk:channels-subscribe.people') }), 'astrid vi')
    // The dialog hides the list of options from screen readers, as everything outside it, so it has no names here.
    await expect.poll(() => document.querySelector('[data-combobox-selected]')?.textContent).toContain('Astrid Vik')
    await page.user.keyboard('{Enter}')
    await page.user.click(
      await dialog.findByRole('button', { name: t('bulk:channels-subscribe.review', { count: 3 }) }),
    )
    await expect.poll(() => within(page.getByRole('dialog')).queryAllByRole('row').length).toBe(3)
    await press(page, t('bulk:dialog.send', { count: 3 }))
    // The person was already subscribed to one of them, for which nothing is sent.
    const confirmed = act === 'subscribe' ? 2 : 3
    await page.findByRole('dialog', { name: t('bulk:dialog.done', { confirmed, all: 3 }) })
    await press(page, t('bulk:run.close'))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  }
  expect((await subscriptions(page)).map(({ method }) => method)).toEqual([
    'POST',
    'POST',
    'DELETE',
    'DELETE',
    'DELETE',
  ])
})
