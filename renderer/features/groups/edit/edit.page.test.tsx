import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../../testing/open-page.tsx'

/** Ids of groups in the demo organization. */
const ids = { administrators: 3, terminalLeads: 43 }

const field = (page: OpenPage, name: string) => page.findByRole<HTMLInputElement>('textbox', { name })
const name = (page: OpenPage) => field(page, t('groups:user-group.field.name'))
const findHead = (page: OpenPage, title: string) => page.findByRole('heading', { level: 1, name: title })
const mainText = () => document.querySelector('main')?.textContent
const noDialog = (page: OpenPage) => expect.poll(() => page.queryByRole('dialog')).toBeNull()
const press = async (page: OpenPage, button: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name: button }))

async function review(page: OpenPage): Promise<HTMLElement> {
  await noDialog(page)
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  return page.findByRole('dialog')
}

async function send(page: OpenPage, button: string): Promise<void> {
  await press(page, button)
  await noDialog(page)
}

async function undo(page: OpenPage): Promise<void> {
  const buttons = await page.findAllByRole('button', { name: t('records:review.undo') })
  await page.user.click(buttons.at(-1) ?? document.body)
  await page.user.click(await page.findByRole('button', { name: like('records:review.send.undo') }))
  await noDialog(page)
}

async function choose(page: OpenPage, combobox: string, search: string, option: RegExp): Promise<void> {
  page.fill(await page.findByRole('combobox', { name: combobox }), search)
  await page.user.click(await page.findByRole('option', { name: option }))
}

async function paste(page: OpenPage, text: string): Promise<void> {
  const members = await page.findByRole('combobox', { name: t('groups:add.members') })
  members.focus()
  await page.user.paste(text)
}

/** Text of a member or subgroup in the form. */
function included(page: OpenPage, part: 'members' | 'subgroups', entry: string): string | undefined {
  const list = page.queryByRole('list', { name: t(`groups:list.${part}`) })
  const items = list === null ? [] : within(list).queryAllByRole('listitem')
  return items.find(({ textContent }) => textContent?.includes(entry))?.textContent ?? undefined
}
const expectAdded = (page: OpenPage, part: 'members' | 'subgroups', entry: string) =>
  expect.poll(() => included(page, part, entry) ?? '').toContain(t('groups:included.added'))
const expectSaved = (page: OpenPage, part: 'members' | 'subgroups', entry: string) =>
  expect.poll(() => included(page, part, entry) ?? t('groups:included.added')).not.toContain(t('groups:included.added'))

it('renames a group and changes who can join it in one request, and undoes that', async () => {
  const page = await openPage({ path: `groups/${ids.terminalLeads}/settings` })
  await findHead(page, 'Terminal leads')
  page.fill(await name(page), '@leads')
  await expect.poll(mainText).toContain(t('groups:user-group.rule.name-reserved', { start: '@' }))
  page.fill(await name(page), 'Leads of terminals')
  page.fill(await field(page, t('groups:user-group.field.description')), 'Everyone who leads a terminal.')
  const join = t('groups:user-group.field.can_join_group')
  await press(page, starting(t('records:permission-picker.edit', { label: join })))
  await choose(page, join, 'fleet desk', /^Fleet desk/)
  await page.user.keyboard('{Escape}')
  ;(await name(page)).focus()
  await review(page)
  await send(page, t('records:review.send', { count: 3 }))
  await findHead(page, 'Leads of terminals')
  const patches = async () => (await page.requests()).filter(({ method }) => method === 'PATCH')
  const [patch] = await patches()
  expect(patch?.path).toMatch(new RegExp(`/user_groups/${ids.terminalLeads}$`))
  expect(Object.keys(patch?.parameters ?? {}).sort()).toEqual(['can_join_group', 'description', 'name'])
  await undo(page)
  await expect.poll(async () => (await name(page)).value).toBe('Terminal leads')
})

it('adds pasted and chosen members, removes one, and undoes that', async () => {
  const page = await openPage({ path: `groups/${ids.terminalLeads}/settings?part=members` })
  await paste(page, 'carlos ibarra\nnobody@haldenferries.example')
  await expectAdded(page, 'members', 'Carlos Ibarra')
  expect(mainText()).toContain(t('groups:members.unknown', { names: 'nobody@haldenferries.example' }))
  await choose(page, t('groups:add.members'), 'harriet mo', /^Harriet Moe/)
  await expectAdded(page, 'members', 'Harriet Moe')
  const sendMembers = t('groups:user-group.act.members.send')
  const dialog = await review(page)
  expect(dialog.textContent).toContain(t('groups:user-group.act.members.title', { name: 'Terminal leads' }))
  await expect.poll(() => dialog.textContent).toContain('Carlos Ibarra')
  await send(page, sendMembers)
  await expectSaved(page, 'members', 'Carlos Ibarra')

  await paste(page, 'Signe Dahl;')
  await press(page, t('groups:included.remove-name', { name: 'Harriet Moe' }))
  await expect.poll(() => included(page, 'members', 'Harriet Moe')).toContain(t('groups:included.removed'))
  const second = await review(page)
  await expect.poll(() => second.textContent).toContain('Signe Dahl')
  expect(second.textContent).toContain('Harriet Moe')
  await send(page, sendMembers)
  await expect.poll(() => included(page, 'members', 'Harriet Moe')).toBeUndefined()
  await undo(page)
  await expect.poll(() => included(page, 'members', 'Harriet Moe')).toBeDefined()
  await expect.poll(() => included(page, 'members', 'Signe Dahl')).toBeUndefined()
})

it('adds a subgroup, but none that contains the group', async () => {
  const page = await openPage({ path: `groups/${ids.terminalLeads}/settings?part=subgroups` })
  const add = await page.findByRole('combobox', { name: t('groups:add.subgroups') })
  page.fill(add, 'terminal staff')
  const option = await page.findByRole('option', { name: /^Terminal staff/ })
  expect(option.textContent).toContain(t('groups:subgroups.loop'))
  await page.user.click(option)
  expect(included(page, 'subgroups', 'Terminal staff')).toBeUndefined()
  await choose(page, t('groups:add.subgroups'), 'harbour pil', /^Harbour pilots/)
  await expectAdded(page, 'subgroups', 'Harbour pilots')
  await review(page)
  await send(page, t('groups:user-group.act.subgroups.send'))
  await expectSaved(page, 'subgroups', 'Harbour pilots')
})

it('explains to a member why the settings of a group, and of a role group, are locked', async () => {
  const page = await openPage({ role: 'member', path: `groups/${ids.terminalLeads}/settings` })
  await expect.poll(mainText).toMatch(like('records:edit.locked'))
  await page.settled()
  expect(page.queryByRole('textbox', { name: t('groups:user-group.field.name') })).toBeNull()
  await page.go(`groups/${ids.administrators}/settings`)
  await expect.poll(mainText).toContain(t('groups:user-group.rule.system'))
})

it('offers no change of a group on a server without the operation', async () => {
  const page = await openPage({ path: `groups/${ids.terminalLeads}/settings`, server: { minimal: true } })
  await expect.poll(mainText).toContain(t('groups:edit.not-offered'))
  await page.settled()
  expect(page.queryByRole('button', { name: t('groups:activity.deactivate') })).toBeNull()
})
