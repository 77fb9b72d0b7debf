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
  const permission = t('records:permission.realm.can_create_public_channel_group')
  page.fill(await page.findByRole('textbox', { name: t('users:permissions.search') }), permission)
  await page.user.click(await page.findByRole('button', { name: t('records:record-list.show-hidden') }))
  await page.findByRole('row', { name: (name) => name.includes(t('users:may.not', { may: permission })) })
})
