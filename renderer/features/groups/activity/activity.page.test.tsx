import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../../testing/open-page.tsx'

/** Ids of groups in the demo organization. Only the terminal leads are in use. */
const ids = { administrators: 3, terminalLeads: 43, portAgencies: 62 }

const mainText = () => document.querySelector('main')?.textContent
const findHead = (page: OpenPage, name: string) => page.findByRole('heading', { level: 1, name })
const noDialog = (page: OpenPage) => expect.poll(() => page.queryByRole('dialog')).toBeNull()
const findButton = (page: OpenPage, act: 'deactivate' | 'reactivate') =>
  page.findByRole('button', { name: t(`groups:activity.${act}`) })
/** Presses the button once the group is read, until when it is locked. */
const press = async (page: OpenPage, act: 'deactivate' | 'reactivate') => {
  await findButton(page, act)
  await page.settled()
  await expect.poll(async () => (await findButton(page, act)).getAttribute('aria-disabled')).not.toBe('true')
  await page.user.click(await findButton(page, act))
}
const send = async (page: OpenPage, act: 'deactivate' | 'reactivate') =>
  page.user.click(await page.findByRole('button', { name: t(`groups:user-group.act.${act}.send`) }))
const uses = async (page: OpenPage, count: number) =>
  within(await page.findByRole('region', { name: t('groups:uses.title', { count }) }))

/** Changes of groups that reached the server: method, path and parameters. */
const changes = async (page: OpenPage) =>
  (await page.requests())
    .filter(({ method, path }) => method !== 'GET' && path.includes('/user_groups'))
    .map(({ method, path, parameters }) => [method, path.replace(/^.*\/user_groups/, ''), parameters])

it('lists the uses of a group before sending and after the refusal, with links to their pages', async () => {
  const page = await openPage({ role: 'administrator', path: 'overview' })
  await page.demo.settings({ realm: { can_resolve_topics_group: ids.terminalLeads } })
  await page.go(`groups/${ids.terminalLeads}/settings`)
  await press(page, 'deactivate')
  const items = async () => (await uses(page, 3)).getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  const inUse = [
    t('records:permission.organization') + t('records:permission.realm.can_resolve_topics_group'),
    `terminal-leads${t('channels:channel.field.can_administer_channel_group')}`,
    `Terminal staff${t('groups:uses.container')}`,
  ]
  await expect.poll(items).toEqual(inUse.map((use) => expect.stringContaining(use)))
  await send(page, 'deactivate')
  await expect.poll(() => page.queryByRole('dialog')?.textContent).toContain(t('groups:user-group.rule.in-use'))
  // The server names them in its own order.
  await expect.poll(items).toEqual(expect.arrayContaining(inUse.map((use) => expect.stringContaining(use))))
  await page.user.click((await uses(page, 3)).getByRole('link', { name: 'Terminal staff' }))
  await noDialog(page)
  await findHead(page, 'Terminal staff')
  const subgroups = await page.findByRole('tab', { name: t('groups:part.subgroups') })
  expect(subgroups.getAttribute('aria-selected')).toBe('true')

  await page.go(`groups/${ids.terminalLeads}/settings`)
  await findHead(page, 'Terminal leads')
  await press(page, 'deactivate')
  await page.user.click((await uses(page, 3)).getByRole('link', { name: 'terminal-leads' }))
  await noDialog(page)
  await page.findByRole('heading', { name: 'terminal-leads' })
  expect(await changes(page)).toEqual([['POST', `/${ids.terminalLeads}/deactivate`, {}]])
})

it('deactivates a group of a production organization once the label is typed, undoes it, and reactivates it', async () => {
  const page = await openPage({
    role: 'administrator',
    path: `groups/${ids.portAgencies}/settings`,
    isProduction: true,
  })
  const deactivate = async () => {
    await press(page, 'deactivate')
    ;(await uses(page, 0)).getByText(t('groups:uses.none'))
    const confirm = await page.findByRole<HTMLButtonElement>('button', {
      name: t('groups:user-group.act.deactivate.send'),
    })
    expect(confirm.disabled).toBe(true)
    page.fill(within(await page.findByRole('dialog')).getByRole('textbox'), 'Halden Ferries')
    await expect.poll(() => confirm.disabled).toBe(false)
    await page.user.click(confirm)
    await findButton(page, 'reactivate')
  }
  await deactivate()
  expect(mainText()).toContain(t('groups:pane.deactivated'))
  await page.user.click(await page.findByRole('button', { name: t('records:review.undo') }))
  await page.user.click(await page.findByRole('button', { name: t('records:review.send.undo', { count: 1 }) }))
  await noDialog(page)
  await deactivate()
  await page.go('groups?deactivated=only')
  const row = await page.findByRole('row', { name: /^Port agencies/ })
  expect(row.textContent).toContain(t('groups:state.deactivated'))
  await page.go(`groups/${ids.portAgencies}/settings`)
  await press(page, 'reactivate')
  await send(page, 'reactivate')
  await findButton(page, 'deactivate')
  expect(await changes(page)).toEqual([
    ['POST', '/62/deactivate', {}],
    ['PATCH', '/62', { deactivated: 'false' }],
    ['POST', '/62/deactivate', {}],
    ['PATCH', '/62', { deactivated: 'false' }],
  ])
})

it('explains to a member why they can’t deactivate a group, and offers nothing for a role group', async () => {
  const page = await openPage({ role: 'member', path: `groups/${ids.terminalLeads}/settings` })
  const button = await findButton(page, 'deactivate')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toMatch(like('records:record.lock'))
  await page.user.click(button)
  await page.settled()
  expect(page.queryByRole('dialog')).toBeNull()
  await page.go(`groups/${ids.administrators}/settings`)
  await expect.poll(mainText).toContain(t('groups:user-group.rule.system'))
  await page.settled()
  expect(page.queryByRole('button', { name: t('groups:activity.deactivate') })).toBeNull()
  expect(await changes(page)).toEqual([])
})
