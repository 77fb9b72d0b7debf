import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t, withoutTags } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

/** Ids of groups in the demo organization. */
const ids = { terminalLeads: 43 }

const mainText = () => document.querySelector('main')?.textContent
const search = (page: OpenPage) => page.findByRole('textbox', { name: t('groups:search.label') })
const findRow = async (page: OpenPage, name: RegExp) =>
  within(await page.findByRole('grid', { name: t('organization:feature.groups') })).findByRole('row', { name })

it('offers a deactivated group if the search finds no other, and finds groups by a member', async () => {
  const page = await openPage({ path: 'groups' })
  await findRow(page, /^Bergen leads/)
  page.fill(await search(page), 'summer')
  await page.user.click(await page.findByRole('button', { name: t('records:record-list.show-hidden') }))
  expect((await findRow(page, /^Summer crew 2024/)).textContent).toContain(t('groups:state.deactivated'))
  const filter = t('groups:filter.deactivated')
  await page.user.click(await page.findByRole('button', { name: like('records:filter-bar.remove', { filter }) }))
  page.fill(await search(page), 'harriet moe')
  const grid = within(await page.findByRole('grid', { name: t('organization:feature.groups') }))
  await expect.poll(() => grid.queryAllByRole('row')).toHaveLength(2)
  ;(await search(page)).focus()
  await page.user.keyboard('{Enter}')
  const pane = await page.findByRole('complementary', { name: t('groups:pane.label') })
  await expect.poll(() => pane.textContent).toContain('Bergen leads')
})

it('shows groups that contain each other', async () => {
  const page = await openPage({ path: `groups/${ids.terminalLeads}` })
  const main = await page.findByRole('main')
  await expect.poll(() => main.querySelector('[data-group][title="Bergen leads"]')).not.toBeNull()
  const bergen = Number(main.querySelector<HTMLElement>('[data-group][title="Bergen leads"]')?.dataset['group'])
  // The server claims that the leads of Bergen contain those of all terminals, which contain them.
  await page.demo.settings({ group: { id: bergen, direct_subgroup_ids: [ids.terminalLeads] } })
  await expect.poll(mainText).toMatch(like('groups:graph.loop', { names: 'Terminal leads and Bergen leads' }))
  await page.user.click(await page.findByRole('link', { name: t('groups:link.table') }))
  page.fill(await search(page), 'bergen')
  await findRow(page, starting(`Bergen leads ${t('groups:state.loop')}`))
})

it.each(['guest', 'bot'] as const)(
  'lists groups for a %s before feature level 496, from a registration',
  async (role) => {
    const page = await openPage({ path: 'groups', role, server: { featureLevel: 495 } })
    page.fill(await search(page), 'terminal leads')
    await findRow(page, /^Terminal leads/)
    const asked = (await page.requests()).filter(({ path }) => path.endsWith('/user_groups'))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([400]))
  },
)

it('is complete on a server with only the documented operations, and marks unknown values', async () => {
  const page = await openPage({ path: 'groups', server: { minimal: true } })
  const gaps = () => page.queryByRole('list', { name: t('groups:gap.title') })?.textContent ?? ''
  for (const gap of ['subscribed', 'organization', 'people'] as const)
    await expect.poll(gaps).toContain(t(`groups:gap.${gap}`))
  page.fill(await search(page), 'terminal leads')
  await page.user.click(await findRow(page, /^Terminal leads/))
  const pane = within(await page.findByRole('complementary', { name: t('groups:pane.label') }))
  await page.user.click(await pane.findByRole('button', { name: starting(like('groups:pane.show')) }))
  const dialog = await page.findByRole('dialog')
  await expect.poll(() => dialog.textContent).toMatch(like('records:organization.user.unnamed'))
  await page.user.keyboard('{Escape}')
  await page.user.click(await pane.findByRole('link', { name: t('groups:link.what-if') }))
  page.fill(await page.findByRole('combobox', { name: t('groups:who.label') }), '7')
  await page.user.click(await page.findByRole('option', { name: t('records:organization.user.unnamed', { id: 7 }) }))
  await expect.poll(mainText).toContain(withoutTags(t('groups:number.then', { count: 12 })))
  expect(gaps()).not.toBe('')
})

it.each([
  ['groups/abc', t('groups:graph.gone', { id: 'abc' })],
  ['groups/abc/settings', t('groups:graph.gone', { id: 'abc' })],
  ['folders/abc/assign', t('folders:assign.missing', { id: 'abc' })],
  ['folders/999999/assign', t('folders:assign.missing', { id: '999999' })],
  ['channels/abc', 'abc'],
  ['users/abc', 'abc'],
  ['invitations/email/abc', t('invitations:page.missing')],
  ['messages/abc', t('messages:columns.choose-channel')],
])('says that there is nothing at %s, without a number that is none', async (path, words) => {
  const page = await openPage({ path })
  await expect.poll(() => document.body.textContent).toContain(words)
  await page.settled()
  expect(document.body.textContent).not.toContain('NaN')
})
