import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anyOf, like, starting, t } from '#contract/testing/english.ts'
import { openPage } from '../../testing/open-page.tsx'

it('lists the permissions of a person, with their objects and the groups that give them', async () => {
  const page = await openPage({ path: 'users?q=jonas+lie' })
  const people = await page.findByRole('grid', { name: t('users:table.label') })
  const row = await within(people).findByRole('row', { name: /Jonas Lie/ })
  expect(row.textContent).toContain('jonas.lie@haldenferries.example')
  await page.user.click(row)
  await page.findByRole('heading', { name: 'Jonas Lie' })
  await page.user.click(await page.findByRole('tab', { name: t('users:part.permissions') }))
  const may = await page.findByRole('grid', { name: t('users:permissions.label', { name: 'Jonas Lie' }) })
  const first = () => within(may).getAllByRole('row')[1]?.textContent
  await expect.poll(first).toContain(t('records:permission.organization'))
  const search = page.getByRole('textbox', { name: t('users:permissions.search') })
  page.fill(search, `dock-operations ${t('channels:channel.field.can_send_message_group')}`)
  await expect.poll(first).toContain('dock-operations')
  const why = await page.findByRole('complementary', { name: t('users:why.label') })
  await expect.poll(() => why.textContent).toMatch(anyOf(like('users:verdict.only'), t('users:verdict.several')))
  expect(within(why).getAllByRole('list')[0]?.textContent).toContain('Jonas Lie')
})

it('shows which permissions a guest does not have', async () => {
  const page = await openPage({ path: 'users' })
  const people = within(await page.findByRole('grid', { name: t('users:table.label') }))
  await page.user.click(
    await page.findByRole('button', { name: `${t('users:column.role')} ${t('records:filter-bar.any')}` }),
  )
  await page.user.click(await page.findByRole('checkbox', { name: starting(t('organization:role.label.guest')) }))
  await page.user.keyboard('{Escape}')
  const guest = () => people.getAllByRole('row')[1]
  await expect.poll(() => guest()?.textContent).toContain(t('organization:role.label.guest'))
  await page.user.click(guest() ?? document.body)
  await page.user.click(await page.findByRole('tab', { name: t('users:part.permissions') }))
  const permission = t('records:permission.realm.can_create_public_channel_group')
  page.fill(await page.findByRole('textbox', { name: t('users:permissions.search') }), permission)
  await page.user.click(await page.findByRole('button', { name: t('records:record-list.show-hidden') }))
  await page.findByRole('row', { name: (name) => name.includes(t('users:may.not', { may: permission })) })
})

it('lists the channels that a person sees and reads, and loads unknown subscribers on demand', async () => {
  const page = await openPage({ path: 'users/19?part=channels', skipsTime: true })
  await page.skip(3_000)
  const grid = within(await page.findByRole('grid', { name: t('users:channels.label', { name: 'Jonas Lie' }) }))
  const load = await page.findByRole('button', { name: t('users:channels.load', { count: 3 }) })
  const rowOf = (channel: string) =>
    within(grid.getByRole('row', { name: new RegExp(`${channel} `) }))
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent)
      .slice(1)
  const asked = async () => (await page.requests()).filter(({ path }) => path.endsWith('/members')).length
  const [subscribed, not] = [t('records:permission-lists.reason.subscribed'), t('users:access.not-subscribed')]
  const [open, web] = [t('records:channel.privacy.public'), t('records:channel.privacy.web-public')]
  const unknown = t('organization:unknown')
  await page.settled()
  expect(rowOf('all-hands')).toEqual([subscribed, open, open])
  expect(rowOf('harbour-notices')).toEqual([subscribed, web, web])
  expect(rowOf('canteen')).toEqual([not, open, open])
  expect(rowOf('board-room')).toEqual([not, not, not])
  expect(rowOf('duty-officers').at(-1)).toBe(t('records:permission-lists.reason.subscribed-from-then'))
  expect(rowOf('medical-cases')).toEqual([unknown, unknown, unknown])
  expect(await asked()).toBe(0)

  await page.user.click(load)
  await expect.poll(() => rowOf('medical-cases')).toEqual([not, not, not])
  expect(await asked()).toBe(3)
  expect(page.queryByRole('button', { name: like('users:channels.load') })).toBeNull()
})

it('finds both kinds of access to a channel among the permissions, with the privacy of the channel', async () => {
  const page = await openPage({ path: 'users/19?part=permissions&q=duty-off', skipsTime: true })
  await page.skip(3_000)
  const may = await page.findByRole('grid', { name: t('users:permissions.label', { name: 'Jonas Lie' }) })
  const rows = () =>
    within(may)
      .getAllByRole('row')
      .slice(1, 3)
      .map((row) =>
        within(row)
          .getAllByRole('gridcell')
          .map((cell) => cell.textContent),
      )
  await expect
    .poll(() => rows()[1])
    .toEqual(['duty-officers', t('users:access.read'), t('records:permission-lists.reason.subscribed-from-then')])
  expect(rows()[0]?.slice(0, 2)).toEqual(['duty-officers', t('users:access.see')])
  expect(within(may).getAllByRole('img', { name: t('records:channel.privacy.private-protected') })).not.toEqual([])
  const why = within(page.getByRole('complementary', { name: t('users:why.label') }))
  await page.user.click(within(may).getAllByRole('row')[2] ?? may)
  await why.findByText(t('users:verdict.subscription'))
})
