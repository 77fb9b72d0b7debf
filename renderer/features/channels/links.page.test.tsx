import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exactly, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

/** Counts and messages that lead to what they are about. */

const label = t('channels:channel.field.can_send_message_group')
const field = (page: OpenPage, name: string) => page.findByRole<HTMLInputElement>('textbox', { name })
const bar = async (page: OpenPage) => within(await page.findByRole('region', { name: t('records:drafts.bar.label') }))
const press = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }))
const expectFocus = (element: () => Element | null) =>
  expect.poll(() => document.activeElement === element()).toBe(true)

async function openDrills(page: OpenPage): Promise<void> {
  await page.user.click(await page.findByRole('link', { name: 'drills' }))
  await page.findByRole('heading', { name: 'drills' })
}

it('leads from a count to drafts, changes, invalid fields and people', async () => {
  const page = await openPage({ path: 'channels?q=drills' })
  await openDrills(page)
  const description = await field(page, t('channels:channel.field.description'))
  const newName = () => page.queryByRole('textbox', { name: t('channels:channel.field.new_name') })
  page.fill(description, 'Drills and alarms')
  page.fill(await field(page, t('channels:channel.field.new_name')), '')
  const changes = t('records:drafts.bar.changes', { count: 2 })
  const pressInBar = async (name: string | RegExp) =>
    page.user.click(await (await bar(page)).findByRole('button', { name }))
  await pressInBar(starting(like('records:edit.problems', { count: 1 })))
  await expectFocus(newName)
  await pressInBar(changes)
  await expectFocus(newName)
  await pressInBar(changes)
  await expectFocus(() => page.queryByRole('textbox', { name: t('channels:channel.field.description') }))

  await press(page, exactly(like('records:permission-picker.people.of', { label })))
  const people = await page.findByRole('dialog', { name: t('records:permission-picker.dialog.everyone', { label }) })
  await within(people).findAllByRole('listitem')
  await page.user.click(await within(people).findByRole('button', { name: t('app:dialog.close') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()

  await page.go('overview')
  await press(page, starting(t('organization:status.drafts', { count: 1 })))
  await page.user.click(await page.findByRole('menuitem', { name: 'drills' }))
  await expect
    .poll(async () => (await field(page, t('channels:channel.field.description'))).value)
    .toBe('Drills and alarms')
})

it('suggests to keep a draft instead of discarding it', async () => {
  const page = await openPage({ path: 'channels?q=drills' })
  await openDrills(page)
  page.fill(await field(page, t('channels:channel.field.description')), 'Drills and alarms')
  await press(page, t('records:drafts.bar.discard'))
  const dialog = within(await page.findByRole('dialog'))
  const keep = await dialog.findByRole('button', { name: t('records:drafts.discard.cancel') })
  await expectFocus(() => keep)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect((await field(page, t('channels:channel.field.description'))).value).toBe('Drills and alarms')
})

it('replaces the chosen folder by what is typed', async () => {
  const page = await openPage({ path: 'channels/101' })
  const folder = await page.findByRole<HTMLInputElement>('combobox', { name: t('channels:channel.field.folder_id') })
  await page.user.click(folder)
  await page.user.keyboard('cre')
  expect(folder.value).toBe('cre')
})

it('applies one choice of archived channels at a time, and clears all filters', async () => {
  const page = await openPage({ path: 'channels' })
  const hidden = starting(`${t('channels:filter.archived')} ${t('channels:archived.hidden')}`)
  await press(page, hidden)
  const radio = (name: string) => page.findByRole<HTMLInputElement>('radio', { name: starting(name) })
  await page.user.click(await radio(t('channels:archived.shown')))
  await expect.poll(async () => (await radio(t('channels:archived.shown'))).checked).toBe(true)
  await page.user.click(await radio(t('channels:archived.only')))
  await expect.poll(async () => (await radio(t('channels:archived.only'))).checked).toBe(true)
  expect((await radio(t('channels:archived.shown'))).checked).toBe(false)
  await page.user.keyboard('{Escape}')
  await press(page, t('records:filter-bar.clear'))
  await page.findByRole('button', { name: hidden })
})

it('reports rows that a filter hides from the search, and shows them', async () => {
  const page = await openPage({ path: 'channels' })
  const privacy = t('records:channel.filter.privacy')
  await press(page, starting(`${privacy} ${t('records:filter-bar.any')}`))
  await page.user.click(await page.findByRole('checkbox', { name: starting(t('records:channel.privacy.web-public')) }))
  await page.user.keyboard('{Escape}')
  page.fill(await field(page, t('records:channel.search.label')), 'drills')
  await page.findByText(like('records:filter-bar.hidden', { count: 1, filters: privacy }))
  await press(page, t('records:record-list.show-hidden'))
  await page.findByRole('link', { name: 'drills' })
})

it('shows the full text of a shortened cell as its title', async () => {
  const page = await openPage({ path: 'channels' })
  const grid = within(await page.findByRole('grid', { name: t('channels:table.label') }))
  const [short] = await grid.findAllByRole('gridcell', { name: t('records:organization.everyone.short') })
  await page.user.hover(short ?? document.body)
  await expect.poll(() => short?.getAttribute('title')).toBe(t('records:organization.role:everyone'))
})
