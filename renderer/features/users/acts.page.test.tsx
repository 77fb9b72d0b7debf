import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ending, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const mainText = () => document.querySelector('main')?.textContent
const dialogText = () => document.querySelector('[role="dialog"]')?.textContent
const noDialog = (page: OpenPage) => expect.poll(() => page.queryByRole('dialog')).toBeNull()
/** Presses a button once it is enabled. Some wait for lists that are loading. */
async function press(page: OpenPage, name: string | RegExp): Promise<void> {
  const isEnabled = () => page.queryByRole<HTMLButtonElement>('button', { name })?.disabled === false
  await expect.poll(isEnabled).toBe(true)
  await page.user.click(await page.findByRole('button', { name }))
}
const inDialog = async (page: OpenPage) => within(await page.findByRole('dialog'))

/** Chooses a channel or a group by its name in the dialog of channels and groups. */
async function choose(page: OpenPage, part: 'channelsToAdd' | 'channelsToRemove' | 'groupsToAdd', name: string) {
  page.fill(await (await inDialog(page)).findByRole('combobox', { name: t(`users:belonging.${part}`) }), name)
  await page.user.click(await page.findByRole('option', { name: starting(name) }))
}

async function findRow(page: OpenPage, name: RegExp): Promise<HTMLElement> {
  const grid = await page.findByRole('grid', { name: t('users:table.label') })
  return within(grid).findByRole('row', { name })
}

async function openAino(page: OpenPage): Promise<void> {
  await page.user.click(await findRow(page, /Aino Diallo/))
  await page.findByRole('heading', { name: ending('Aino Diallo') })
}

/** Changes of people that reached the server: method, last part of the path, and parameters. */
const changes = async (page: OpenPage) =>
  (await page.requests())
    .filter(({ method, path }) => method !== 'GET' && /\/users\/\d+/.test(path))
    .map(({ method, path, parameters }) => [method, path.replace(/^.*\/users\/\d+/, ''), parameters])

it('gives selected people another role, deactivates and reactivates them', async () => {
  const page = await openPage({ role: 'administrator', path: 'users?q=aino+diallo' })
  const select = async () => {
    await findRow(page, /Aino Diallo/)
    page.getByRole('grid', { name: t('users:table.label') }).focus()
    await page.user.keyboard(' ')
  }
  const role = t('organization:role.label.guest')
  await select()
  await press(page, t('users:acts.role'))
  // Only owners make owners.
  const [owner] = await page.findAllByRole<HTMLButtonElement>('menuitem')
  expect(owner?.disabled).toBe(true)
  await page.user.click(await page.findByRole('menuitem', { name: t('users:acts.role-option', { role, count: 1 }) }))
  // One person has the review of their page, which sends without a second dialog.
  await expect.poll(dialogText).toContain(t('records:review.title', { count: 1, subject: 'Aino Diallo' }))
  await page.user.click((await inDialog(page)).getByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await noDialog(page)
  await expect.poll(async () => (await findRow(page, /Aino Diallo/)).textContent).toContain(role)
  for (const act of ['deactivate', 'reactivate'] as const) {
    const name = t(`users:acts.${act}`, { count: 1 })
    await select()
    await press(page, name)
    const dialog = await inDialog(page)
    expect(dialogText()).toContain(t(`users:user.act.${act}.title`, { name: 'Aino Diallo' }))
    expect(dialogText()).not.toContain(t('bulk:dialog.each'))
    const send = dialog.getByRole('button', { name: t(`users:user.act.${act}.send`, { name: 'Aino Diallo' }) })
    // A habitual Enter deactivates nobody.
    const first =
      act === 'reactivate' ? send : dialog.getByRole('button', { name: t('users:user.act.deactivate.back') })
    await expect.poll(() => document.activeElement).toBe(first)
    await page.user.click(send)
    await noDialog(page)
  }
  await expect.poll(async () => (await findRow(page, /Aino Diallo/)).textContent).toContain(t('users:state.active'))
  expect(page.countCalls('run:start')).toBe(0)
  expect(await changes(page)).toEqual([
    ['PATCH', '', { role: '600' }],
    ['DELETE', '', {}],
    ['POST', '/reactivate', {}],
  ])
})

it('warns an account that takes a role from itself that it can’t give it back', async () => {
  const page = await openPage({ path: 'users?q=signe+dahl' })
  await findRow(page, /Signe Dahl/)
  page.getByRole('grid', { name: t('users:table.label') }).focus()
  await page.user.keyboard(' ')
  await press(page, t('users:acts.role'))
  const role = t('organization:role.label.administrator')
  await page.user.click(await page.findByRole('menuitem', { name: t('users:acts.role-option', { role, count: 1 }) }))
  await expect.poll(dialogText).toContain(t('users:user.rule.own-role'))
})

it('subscribes a person to a channel and unsubscribes them from another', async () => {
  const page = await openPage({ path: 'users?q=aino+diallo' })
  await openAino(page)
  await press(page, t('users:belonging.change'))
  const dialog = await inDialog(page)
  await choose(page, 'channelsToAdd', 'dock-operations')
  await choose(page, 'channelsToRemove', 'all-hands')
  await page.user.click(await dialog.findByRole('button', { name: t('users:belonging.review', { count: 2 }) }))
  await expect.poll(dialogText).toContain(t('users:belonging.review-title', { name: 'Aino Diallo', count: 2 }))
  await page.user.click((await inDialog(page)).getByRole('button', { name: t('bulk:dialog.send', { count: 2 }) }))
  await expect.poll(dialogText).toContain(t('bulk:dialog.done', { confirmed: 2, all: 2 }))
})

it('copies channels and groups from another person', async () => {
  const page = await openPage({ path: 'users?q=aino+diallo' })
  await openAino(page)
  await press(page, t('users:belonging.change'))
  const dialog = await inDialog(page)
  page.fill(await dialog.findByRole('combobox', { name: t('users:belonging.copy') }), 'jonas lie')
  await page.user.click(await page.findByRole('option', { name: /Jonas Lie/ }))
  const review = await dialog.findByRole<HTMLButtonElement>('button', { name: like('users:belonging.review') })
  // The subscriptions of the other person may still be loading.
  await expect.poll(() => review.disabled).toBe(false)
  await page.user.click(review)
  const rowText = async (name: string) =>
    (await (await inDialog(page)).findByRole('row', { name: new RegExp(name) })).textContent
  expect(await rowText('Fleet desk')).toContain(t('users:belonging.groupsToAdd-change', { name: 'Aino Diallo' }))
  expect(await rowText('dock-operations')).toContain(t('users:belonging.channelsToAdd-change', { name: 'Aino Diallo' }))
})

it('selects people by a pasted list of addresses', async () => {
  const page = await openPage({ role: 'administrator', path: 'users' })
  await press(page, t('records:record-list.more'))
  await page.user.click(await page.findByRole('menuitem', { name: t('users:select.open') }))
  const addresses = 'Aino <aino.diallo@haldenferries.example>\nAna Farah, nobody@x.example'
  page.fill(await (await inDialog(page)).findByRole('textbox'), addresses)
  await expect.poll(dialogText).toContain(t('users:select.found', { count: 2 }))
  expect(dialogText()).toContain(t('users:select.unknown', { count: 1 }))
  await press(page, t('users:select.confirm', { count: 2 }))
  await page.findByRole('button', { name: t('users:acts.deactivate', { count: 2 }) })
})

it('adds selected people to a channel and a group, and copies their addresses', async () => {
  const page = await openPage({ role: 'administrator', path: 'users?q=diallo' })
  const grid = await page.findByRole('grid', { name: t('users:table.label') })
  await page.settled()
  grid.focus()
  await page.user.keyboard(' {ArrowDown} ')
  await press(page, t('users:acts.more'))
  await page.user.click(await page.findByRole('menuitem', { name: t('users:acts.copy', { count: 2 }) }))
  await expect.poll(() => page.copiedTexts().at(-1)).toMatch(/^[\w.]+diallo@[^,]+, [\w.]+diallo@[^,]+$/)

  await press(page, t('users:acts.more'))
  await page.user.click(await page.findByRole('menuitem', { name: t('users:acts.belonging', { count: 2 }) }))
  const dialog = await inDialog(page)
  const people = t('users:belonging.people', { count: 2 })
  await dialog.findByRole('heading', { name: t('users:belonging.title', { name: people }) })
  await choose(page, 'channelsToAdd', 'dock-operations')
  await choose(page, 'groupsToAdd', 'Bergen dock crew')
  await page.user.click(await dialog.findByRole('button', { name: t('users:belonging.review', { count: 2 }) }))
  await expect.poll(dialogText).toContain(t('users:belonging.review-title', { name: people, count: 2 }))
  await page.user.click((await inDialog(page)).getByRole('button', { name: t('bulk:dialog.send', { count: 2 }) }))
  await expect.poll(dialogText).toContain(t('bulk:dialog.done', { confirmed: 2, all: 2 }))
  const sent = (await page.requests()).filter(({ method }) => method === 'POST')
  const listIn = (path: RegExp, name: string) =>
    JSON.parse(sent.find((one) => path.test(one.path))?.parameters[name] ?? '[]') as unknown[]
  expect(listIn(/subscriptions$/, 'principals')).toHaveLength(2)
  expect(listIn(/user_groups\/\d+\/members$/, 'add')).toHaveLength(2)
})

it('tells a member who can change people', async () => {
  const page = await openPage({ role: 'member', path: 'users?q=aino+diallo' })
  await openAino(page)
  await expect.poll(mainText).toContain(t('users:change.locked', { who: t('organization:role.least.administrator') }))
  await page.settled()
  expect(page.queryByRole('button', { name: t('users:acts.deactivate-one') })).toBeNull()
})

it('counts the invitations that a deactivation revokes, and names the owner of a bot', async () => {
  const page = await openPage({ path: 'invitations' })
  await page.findByRole('grid', { name: t('invitations:table.label') })
  // Three emails and a link of Ingrid Solberg are open.
  await page.go('users/13')
  await press(page, t('users:acts.deactivate-one'))
  await expect.poll(dialogText).toContain(t('users:going.invitation-count', { count: 4 }))
  await page.user.keyboard('{Escape}')
  const { body } = await page.as('owner').get('/users')
  const members = body['members'] as { user_id: number; full_name: string; bot_owner_id: number | null }[]
  const bot = members.find(({ bot_owner_id: owner }) => typeof owner === 'number')
  const owner = members.find(({ user_id: id }) => id === bot?.bot_owner_id)
  await page.go(`users/${bot?.user_id ?? 0}`)
  await page.findByText(new RegExp(t('users:fact.owner', { name: owner?.full_name ?? '' })))
})
