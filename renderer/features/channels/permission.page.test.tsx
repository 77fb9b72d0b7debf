import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const label = t('channels:channel.field.can_send_message_group')

it('adds a group to a permission, shows who gains it, saves it, and undoes it from the notice', async () => {
  const page = await openPage({ path: 'channels/101' })
  await page.user.click(
    await page.findByRole('button', { name: new RegExp(`^${t('records:permission-picker.edit', { label })}`) }),
  )
  await page.user.type(await page.findByRole('combobox', { name: label }), 'Harbour office')
  await page.user.click(await page.findByRole('option', { name: /^Harbour office/ }))
  await page.findByText(/gains? this/)
  await page.user.keyboard('{Escape}')
  await page.user.click(await page.findByRole('button', { name: new RegExp(`^${t('records:drafts.bar.review')}`) }))
  const review = await page.findByRole('dialog')
  expect((await within(review).findByRole('row', { name: new RegExp(label) })).textContent).toContain('Harbour office')
  await page.user.click(await within(review).findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await page.findByText(t('records:review.saved'))

  await page.user.click(await page.findByRole('button', { name: t('records:review.undo') }))
  const undo = await page.findByRole('dialog', { name: t('records:review.title.undo', { name: 'dock-operations' }) })
  await page.user.click(await within(undo).findByRole('button', { name: t('records:review.send.undo', { count: 1 }) }))
  await page.findByText(t('records:review.saved.undone'))
  const sent = (await page.requests()).filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ path, status }) => [path, status])).toEqual([
    ['/api/v1/streams/101', 200],
    ['/api/v1/streams/101', 200],
  ])
})

const openPicker = async (page: OpenPage, field = label) => {
  const group = await page.findByRole('group', { name: field })
  const edit = await within(group).findByRole('button', {
    name: starting(t('records:permission-picker.edit', { label: field })),
  })
  await page.user.click(edit)
  return group
}

it('shows who has a permission, and why', async () => {
  const page = await openPage({ path: 'channels/101' })
  const group = await openPicker(page)
  await expect.poll(() => group.textContent).toMatch(like('records:permission-picker.in-the-end'))
  const all = { name: starting(like('records:permission-picker.show-all')) }
  await page.user.click(await within(group).findByRole('button', all))
  const list = await page.findByRole('dialog', { name: like('records:permission-picker.dialog.everyone') })
  const [first] = await within(list).findAllByRole('listitem')
  expect(first?.textContent).toMatch(like('records:permission-picker.dialog.through'))
})

it('shows who loses a permission that nobody has any more', async () => {
  const page = await openPage({ path: 'channels/101' })
  const group = await openPicker(page)
  const nobody = { name: t('records:permission-picker.set-nobody') }
  await page.user.click(await within(group).findByRole('button', nobody))
  await expect.poll(() => group.textContent).toMatch(like('records:permission-picker.lose'))
  await page.user.keyboard('{Escape}')
  const edit = { name: starting(t('records:permission-picker.edit', { label })) }
  await expect
    .poll(() => within(group).queryByRole('button', edit)?.textContent)
    .toContain(t('records:permission-picker.nobody'))
})

it('counts whom the organization’s setting already allows, who neither gain nor lose it', async () => {
  const page = await openPage({ path: 'channels/101' })
  const field = t('channels:channel.field.can_add_subscribers_group')
  const closed = await page.findByRole('group', { name: field })
  await expect.poll(() => closed.textContent).toMatch(like('records:permission-picker.also'))
  const group = await openPicker(page, field)
  await page.user.type(await page.findByRole('combobox', { name: field }), 'Harbour office')
  await page.user.click(await page.findByRole('option', { name: /^Harbour office/ }))
  await expect.poll(() => group.textContent).toContain(t('records:permission-picker.gain-nobody'))
  expect(group.textContent).toContain(t('records:permission-picker.organization'))
  await page.user.keyboard('{Escape}')
  await page.user.click(await page.findByRole('button', { name: starting(t('records:drafts.bar.review')) }))
  const review = await page.findByRole('dialog')
  const row = await within(review).findByRole('row', { name: starting(field) })
  expect(row.textContent).toMatch(like('records:review.effect.unaffected'))
  expect(row.textContent).not.toMatch(like('records:review.effect.gain'))
})

it.each([319, 320])('offers at level %i what fits into one request', async (featureLevel) => {
  const page = await openPage({ path: 'channels/101', server: { featureLevel } })
  const name = t('channels:channel.field.can_remove_subscribers_group')
  await page.user.click(
    await page.findByRole('button', { name: starting(t('records:permission-picker.edit', { label: name })) }),
  )
  const search = await page.findByRole('combobox', { name })
  // Moderators have it already.
  page.fill(search, 'Full members')
  await page.user.click(await page.findByRole('option', { name: /^Full members/ }))
  page.fill(search, 'Harbour office')
  const office = await page.findByRole('option', { name: /^Harbour office/ })
  const isSingle = featureLevel < 320
  expect(office.textContent?.includes(t('records:permission-picker.not-system'))).toBe(isSingle)
  await page.user.keyboard('{Escape}')
  const problem = t('channels:channel.rule.system-only')
  if (isSingle) await page.findAllByText(problem)
  else expect(page.queryByText(problem)).toBeNull()
})

it('says which groups the organization’s setting already allows, and where to change that', async () => {
  const page = await openPage({ path: 'channels/101' })
  const field = t('channels:channel.field.can_delete_any_message_group')
  const group = await openPicker(page, field)
  const allowed = await within(group).findByRole('option', {
    name: starting(t('records:organization.role:administrators')),
  })
  expect(allowed.textContent).toMatch(like('records:permission-picker.adds.organization'))
  const others = await within(group).findByRole('option', { name: starting(t('records:organization.role:moderators')) })
  expect(others.textContent).toMatch(like('records:permission-picker.adds.some'))
  expect(group.textContent).toContain(t('records:permission-picker.nobody-here'))
  expect(group.textContent).toContain(t('records:permission-picker.organization.change'))
  // An administrator has it by the same setting.
  page.fill(within(group).getByRole('combobox', { name: field }), 'Ingrid Solberg')
  const [person] = await within(group).findAllByRole('option', { name: /Ingrid Solberg/ })
  expect(person?.textContent).toContain(t('records:permission-picker.already.organization'))
})
