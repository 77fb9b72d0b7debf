import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ending, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const field = (page: OpenPage, name: string) => page.findByRole<HTMLInputElement>('textbox', { name })
const name = (page: OpenPage) => field(page, t('users:user.field.full_name'))
const email = (page: OpenPage) => field(page, t('users:user.field.email'))
const passwords = (page: OpenPage) => page.findByRole('group', { name: t('users:user.field.password') })
const mainText = () => document.querySelector('main')?.textContent
const noDialog = (page: OpenPage) => expect.poll(() => page.queryByRole('dialog')).toBeNull()
/** Presses a button once it is enabled. Some wait for lists that are loading. */
async function press(page: OpenPage, name: string | RegExp): Promise<void> {
  const isEnabled = () => page.queryByRole<HTMLButtonElement>('button', { name })?.disabled === false
  await expect.poll(isEnabled).toBe(true)
  await page.user.click(await page.findByRole('button', { name }))
}

async function openNewUser(page: OpenPage): Promise<void> {
  await press(page, t('users:create'))
  await name(page)
}

async function fillPerson(page: OpenPage): Promise<void> {
  page.fill(await name(page), 'Sofie Lind')
  page.fill(await email(page), 'sofie.lind@haldenferries.example')
}

async function typePassword(page: OpenPage, text: string): Promise<void> {
  const group = within(await passwords(page))
  await page.user.click(await group.findByRole('radio', { name: starting(t('users:password.type')) }))
  page.fill(await group.findByLabelText(t('users:user.field.password'), { selector: 'input:not([type=radio])' }), text)
}

async function review(page: OpenPage): Promise<HTMLElement> {
  await noDialog(page)
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  return page.findByRole('dialog')
}

async function send(page: OpenPage): Promise<HTMLElement> {
  const dialog = await review(page)
  const row = await within(dialog).findByRole('row', { name: starting(t('users:user.field.password')) })
  expect(row.textContent).toContain('••••••••')
  await page.user.click(await within(dialog).findByRole('button', { name: t('users:user.act.create.send') }))
  return dialog
}

const keepChanges = (page: OpenPage) => press(page, ending(like('records:review.keep-all')))

/** Sets if the administrator may create users, which the role alone does not allow. */
const permit = (page: OpenPage, can_create_users: boolean) =>
  page.demo.settings({ account: { email: page.demo.email('administrator'), can_create_users } })

it('starts the form of another user at its first field', async () => {
  const page = await openPage({ path: 'users' })
  await openNewUser(page)
  await fillPerson(page)
  await send(page)
  await page.user.click(await page.findByRole('checkbox', { name: t('users:created.shared') }))
  await press(page, t('users:created.another'))
  await noDialog(page)
  await expect.poll(async () => document.activeElement === (await name(page))).toBe(true)
  expect((await name(page)).value).toBe('')
})

it('shows a missing or impossible value at its field, and does not review it', async () => {
  const page = await openPage({ role: 'administrator', path: 'users' })
  await openNewUser(page)
  await expect.poll(mainText).toContain(t('users:create.right'))
  await fillPerson(page)
  page.fill(await email(page), 'ROLF.AUNE@haldenferries.example')
  await expect.poll(mainText).toMatch(like('users:user.rule.email-taken', { name: 'Rolf Aune' }))
  page.fill(await email(page), 'sofie.lind@haldenferries.example')
  await typePassword(page, 'short')
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  const alert = await within(await passwords(page)).findByRole('alert')
  expect(alert.textContent).toMatch(like('users:user.rule.password-short', { count: 8 }))
  expect(page.queryByRole('dialog')).toBeNull()
  // It is long enough for the rule, so only the server can reject it.
  await typePassword(page, 'lind-rope')
  await page.findByText(starting(t('users:user.rule.password-named')))
  await review(page)
})

it('explains a missing permission to create users, and a password that the server rejects', async () => {
  const page = await openPage({ role: 'administrator', path: 'users' })
  await permit(page, false)
  await openNewUser(page)
  await fillPerson(page)
  await typePassword(page, 'qwertyuiop')
  const words = 'User not authorized to create users'
  const dialog = await send(page)
  await expect.poll(() => dialog.textContent).toContain(t('records:review.because.server-words', { words }))
  await expect.poll(() => dialog.textContent).toContain(t('users:user.rule.no-right'))
  await keepChanges(page)
  await expect
    .poll(() =>
      page
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    )
    .toContain(words)

  await permit(page, true)
  const again = await send(page)
  const weak = t('records:review.because.server-words', { words: 'The password is too weak.' })
  await expect.poll(() => again.textContent).toContain(weak)
  await keepChanges(page)
  await expect.poll(async () => (await passwords(page)).textContent).toContain('too weak')
})

it('asks for a typed password again after a restart, because no draft contains it', async () => {
  const page = await openPage({ path: 'users' })
  await openNewUser(page)
  await fillPerson(page)
  await typePassword(page, 'lantern-rope-seven-gulls')
  await page.findByText(like('records:drafts.bar.stored'))
  await page.settled()
  const kept = JSON.stringify(await page.drafts())
  expect(kept).toContain('Sofie Lind')
  expect(kept).not.toContain('lantern-rope')
  await page.restart()
  await expect.poll(async () => (await email(page)).value).toBe('sofie.lind@haldenferries.example')
  const generated = await page.findByRole<HTMLInputElement>('radio', { name: starting(t('users:password.generate')) })
  expect(generated.checked).toBe(true)
})

it('cancels a review whose password was lost with the page', async () => {
  const page = await openPage({ path: 'users' })
  await openNewUser(page)
  await fillPerson(page)
  const dialog = await review(page)
  expect(dialog.textContent).toContain(t('users:user.act.create.title', { name: 'Sofie Lind' }))
  await page.restart()
  await expect.poll(async () => (await email(page)).value).toBe('sofie.lind@haldenferries.example')
  await page.settled()
  expect(page.queryByRole('dialog')).toBeNull()
})

it.each([
  ['moderator', t('users:create.locked', { who: t('organization:role.least.administrator') })],
  ['member', t('users:create.locked', { who: t('organization:role.least.administrator') })],
  ['guest', t('users:sentence.limited')],
  ['bot', t('users:create.locked', { who: t('organization:role.least.administrator') })],
] as const)('tells a %s who can create users', async (role, sentence) => {
  const page = await openPage({ role, path: 'users' })
  await expect.poll(mainText).toContain(sentence)
  const button = await page.findByRole('button', { name: t('users:create') })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('tells a guest of unseen users only if the server doesn’t show all users to guests', async () => {
  const page = await openPage({ role: 'guest', path: 'users' })
  await expect.poll(mainText).toContain(t('users:sentence.limited'))
  const { body } = await page.as('owner').get('/user_groups')
  const groups = body['user_groups'] as readonly { readonly id: number; readonly name: string }[]
  const everyone = groups.find(({ name }) => name === 'role:everyone')?.id
  await page.demo.settings({ realm: { can_access_all_users_group: everyone } })
  await page.restart()
  await page.go('users')
  await expect.poll(mainText).toContain(t('users:create.locked', { who: t('organization:role.least.administrator') }))
  await page.settled()
  expect(mainText()).not.toContain(t('users:sentence.limited'))
})

it('creates a user where nobody is listed, and keeps users by ID until they are forgotten', async () => {
  const page = await openPage({ path: 'users', server: { minimal: true } })
  await expect.poll(mainText).toMatch(like('records:registry.why'))
  await openNewUser(page)
  await fillPerson(page)
  await typePassword(page, 'lantern-rope-seven-gulls')
  await send(page)
  const accepted = `${t('records:review.state.accepted')}${t('users:user.field.email')}`
  await expect
    .poll(() =>
      page
        .queryAllByRole('row')
        .map(({ textContent }) => textContent)
        .join(),
    )
    .toContain(accepted)
  await press(page, t('records:review.done'))
  const created = await page.findByRole('dialog', { name: t('users:created.title', { name: 'Sofie Lind' }) })
  expect(created.textContent).toContain(t('users:created.typed'))
  await page.user.keyboard('{Escape}')
  await page.findByRole('heading', { name: 'Sofie Lind' })

  await page.go('users')
  const grid = within(await page.findByRole('grid', { name: t('users:table.label') }))
  expect((await grid.findByRole('row', { name: /Sofie Lind/ })).textContent).toContain(t('organization:unknown'))
  page.fill(await field(page, t('records:registry.id')), '７')
  await page.user.keyboard('{Enter}')
  await page.findByRole('heading', { name: t('users:user.kind.unnamed', { id: 7 }) })
  await press(page, t('records:registry.forget'))
  const forgetting = within(await page.findByRole('dialog'))
  await page.user.click(await forgetting.findByRole('button', { name: t('records:registry.forget') }))
  const rows = within(await page.findByRole('grid', { name: t('users:table.label') }))
  await rows.findByRole('row', { name: /Sofie Lind/ })
  await expect.poll(() => rows.queryByRole('row', { name: like('users:user.kind.unnamed', { id: 7 }) })).toBeNull()
})
