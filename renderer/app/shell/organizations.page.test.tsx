import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'
import { createMemoryStore } from '../../../electron/services/testing/fake-ports.ts'
import { accountOf, startOther } from '../../testing/other-organization.ts'

type Demo = OpenPage['demo']

const account = (page: OpenPage) => page.queryByRole('button', { name: starting(t('dialogs:account.account.menu')) })
const expectAccount = (page: OpenPage, text: string) =>
  expect.poll(() => account(page)?.textContent ?? '').toContain(text)
const productionTags = (page: OpenPage) => page.queryAllByText(t('components:tag.production')).length
const description = (page: OpenPage) =>
  page.findByRole<HTMLTextAreaElement>('textbox', { name: t('channels:channel.field.description') })
const unsent = (page: OpenPage) => page.queryByRole('region', { name: t('records:drafts.bar.label') })?.textContent
const press = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }))
const patches = async (demo: Demo) =>
  ((await demo.control('/requests')).body['requests'] as { method: string }[]).filter(
    ({ method }) => method === 'PATCH',
  ).length
/** Opens an organization by its position. */
const switchTo = (page: OpenPage, position: number) => page.user.keyboard(`{Control>}${position}{/Control}`)

/** Connects another account by the form, and shows it. */
async function connectMore(page: OpenPage, demo: Demo, role: string, label: string): Promise<void> {
  const { email, apiKey } = accountOf(demo, role)
  await page.user.click(await page.findByRole('link', { name: t('app:rail.connect-title') }))
  page.fill(await page.findByRole('textbox', { name: t('connect:field.server') }), demo.url)
  page.fill(page.getByRole('textbox', { name: t('connect:field.email') }), email)
  page.fill(page.getByLabelText(t('connect:field.key')), apiKey)
  page.fill(page.getByRole('textbox', { name: t('connect:field.label') }), label)
  await page.user.keyboard('{Enter}')
  await expectAccount(page, label)
}

it('marks an organization as production where its appearance is chosen', async () => {
  const page = await openPage()
  await expectAccount(page, 'Halden Ferries')
  expect(productionTags(page)).toBe(0)
  await page.user.click(account(page) ?? document.body)
  await page.user.click(await page.findByRole('menuitem', { name: t('dialogs:account.account.edit') }))
  const dialog = within(
    await page.findByRole('dialog', { name: t('dialogs:account.edit.title', { label: 'Halden Ferries' }) }),
  )
  await page.user.click(await dialog.findByRole('switch', { name: starting(t('dialogs:account.edit.production')) }))
  await page.user.click(await dialog.findByRole('button', { name: t('dialogs:account.edit.save') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(() => productionTags(page)).toBe(1)
})

it('has the choices of the account menu as radio items, with the chosen one checked', async () => {
  const page = await openPage()
  await expectAccount(page, 'Halden Ferries')
  await page.user.click(account(page) ?? document.body)
  const appearance = within(await page.findByRole('group', { name: t('dialogs:account.account.appearance') }))
  const choice = (name: string) => appearance.getByRole('menuitemradio', { name, hidden: true })
  expect(choice(t('dialogs:account.scheme.auto')).getAttribute('aria-checked')).toBe('true')
  await page.user.click(choice(t('dialogs:account.scheme.dark')))
  await page.user.click(account(page) ?? document.body)
  const lists = await page.findByRole('menuitemcheckbox', { name: t('dialogs:account.account.keeps-lists') })
  expect(lists.getAttribute('aria-checked')).toBe('true')
  await expect
    .poll(() =>
      page.queryByRole('menuitemradio', { name: t('dialogs:account.scheme.dark') })?.getAttribute('aria-checked'),
    )
    .toBe('true')
})

it('keeps an edit of a production organization while another one is shown', async () => {
  const tugs = await startOther()
  const page = await openPage({ isProduction: true, path: 'channels/101' })
  await description(page)
  await expect.poll(() => productionTags(page)).toBe(1)
  await connectMore(page, tugs, 'owner', 'Tugs')
  await expect.poll(() => productionTags(page)).toBe(0)
  await switchTo(page, 1)
  page.fill(await description(page), 'Berths only.')
  // The keys are pressed before the text is saved.
  await switchTo(page, 2)
  await expectAccount(page, 'Tugs')
  expect(unsent(page)).toBeUndefined()
  await switchTo(page, 1)
  await expectAccount(page, 'Halden Ferries')
  await expect.poll(() => unsent(page)).toContain(t('records:drafts.bar.changes', { count: 1 }))
  await expect.poll(async () => (await description(page)).value).toBe('Berths only.')
  await page.findByText(starting(like('records:edit.draft.found')))
  expect((await patches(page.demo)) + (await patches(tugs))).toBe(0)
})

it('asks by name before a risky change of a production organization, and only once for others', async () => {
  const page = await openPage({ isProduction: true, path: 'channels/101' })
  page.fill(await description(page), 'Berths only.')
  await press(page, starting(t('records:drafts.bar.review')))
  let review = within(await page.findByRole('dialog'))
  review.getByText(t('components:tag.production'))
  // A description is easy to revert, so Enter sends it.
  const first = await review.findByRole('button', { name: t('records:review.send', { count: 1 }) })
  await expect.poll(() => document.activeElement).toBe(first)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(await patches(page.demo)).toBe(1)

  await page.user.click(await page.findByRole('radio', { name: starting(t('records:channel.privacy.public')) }))
  await press(page, starting(t('records:drafts.bar.review')))
  review = within(await page.findByRole('dialog'))
  const name = t('records:review.confirm.label', { name: 'Halden Ferries' })
  const typed = await review.findByRole('textbox', { name })
  const send = review.getByRole<HTMLButtonElement>('button', { name: t('records:review.send', { count: 1 }) })
  await expect.poll(() => document.activeElement).toBe(typed)
  expect(send.disabled).toBe(true)
  page.fill(typed, 'Halden Fer')
  await review.findByText(t('records:review.confirm.left', { count: 4 }))
  expect(send.disabled).toBe(true)
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  expect(await patches(page.demo)).toBe(1)
  page.fill(typed, 'Halden Ferries')
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(() => patches(page.demo)).toBe(2)
})

it('closes the account shown longest ago when five are open on one server, and reads it again', async () => {
  const page = await openPage({ path: 'channels' })
  const link = (name: string) => page.findByRole('link', { name })
  await link('dock-operations')
  const queues = async () => (await page.requests()).filter(({ path }) => path === '/api/v1/register').length
  for (const role of ['administrator', 'moderator', 'member']) await connectMore(page, page.demo, role, `As ${role}`)
  await expect.poll(queues).toBe(4)
  await connectMore(page, page.demo, 'guest', 'As guest')
  await expect.poll(queues).toBe(5)
  await page.as('administrator').send('PATCH', '/streams/101', { new_name: '000 while nobody listened' })
  await switchTo(page, 1)
  await link('000 while nobody listened')
  // The queue of the closed account is gone, so it has a new one.
  await expect.poll(queues).toBe(6)
  await page.as('administrator').send('PATCH', '/streams/101', { new_name: '000 heard at once' })
  await link('000 heard at once')
})

it('says that a locked keychain can’t be reached, and opens the organization once it is unlocked', async () => {
  const keychain = createMemoryStore()
  const page = await openPage({ ports: { secretStore: keychain }, allowsProblems: true })
  const status = () => page.findByRole('contentinfo', { name: t('app:status.label') })
  await expectAccount(page, 'Halden Ferries')
  keychain.problem = 'The keychain is locked'
  await page.restart()
  await page.findByText(t('contract:failure.keychain-unreachable'))
  await within(await status()).findByText(t('organization:status.key.unreachable'))
  expect(page.queryByText(t('contract:failure.key-missing'))).toBeNull()
  await page.findByText(t('dialogs:connection-check.advice.unlock-keychain'))
  keychain.problem = null
  await expect
    .poll(
      async () => {
        const retry = page.queryByRole('button', { name: t('components:failure.retry') })
        if (retry !== null) await page.user.click(retry)
        return page.queryByRole('heading', { name: t('organization:feature.overview') })
      },
      { timeout: 8_000 },
    )
    .not.toBeNull()
  await expect.poll(async () => within(await status()).queryByText(t('organization:status.key.unreachable'))).toBeNull()
})

it('does not remove an account whose key is in a locked keychain, unless the key may stay there', async () => {
  const keychain = createMemoryStore()
  const page = await openPage({ ports: { secretStore: keychain } })
  await expectAccount(page, 'Halden Ferries')
  keychain.problem = 'The keychain is locked'
  await page.user.click(account(page) ?? document.body)
  await page.user.click(await page.findByRole('menuitem', { name: t('dialogs:account.account.remove') }))
  page.fill(
    await page.findByRole('textbox', { name: t('dialogs:account.remove.label', { label: 'Halden Ferries' }) }),
    'Halden Ferries',
  )
  expect(page.queryByRole('button', { name: t('dialogs:account.remove.leave-key') })).toBeNull()
  await press(page, t('dialogs:account.remove.confirm'))
  await page.findByText(t('dialogs:account.remove.unreachable'))
  expect(keychain.entries.size).toBeGreaterThan(0)
  await expectAccount(page, 'Halden Ferries')
  await press(page, t('dialogs:account.remove.leave-key'))
  await expect.poll(() => account(page)).toBeNull()
  expect(keychain.entries.size).toBeGreaterThan(0)
})

it('asks for a missing key on the page where the console was closed', async () => {
  const keychain = createMemoryStore()
  const page = await openPage({ path: 'channels/101', ports: { secretStore: keychain } })
  const field = () => page.findByRole<HTMLTextAreaElement>('textbox', { name: t('channels:channel.field.description') })
  page.fill(await field(), 'Berths only.')
  await expect.poll(async () => (await page.drafts()).length).toBe(1)
  keychain.entries.clear()
  await page.restart()
  await page.findByRole('heading', { name: t('connect:again.title', { label: 'Halden Ferries' }) })
  await page.findByText(`${t('connect:again.missing')} ${t('connect:again.still-here', { count: 1 })}`)
  const key = await page.findByLabelText<HTMLInputElement>(t('connect:field.key'))
  await expect.poll(() => document.activeElement).toBe(key)
  await within(await page.findByRole('contentinfo', { name: t('app:status.label') })).findByText(
    t('organization:status.key.missing'),
  )
  expect(page.queryByRole('alert')).toBeNull()
  expect(page.queryByRole('button', { name: t('components:failure.retry') })).toBeNull()
  expect(page.queryByText(t('connect:checks.title'))).toBeNull()

  // The refusal is at the field.
  await page.user.type(key, 'not the key{Enter}')
  await expect
    .poll(() => document.getElementById(key.getAttribute('aria-describedby') ?? '')?.textContent)
    .toMatch(like('contract:failure.wrong-key'))
  expect(document.activeElement).toBe(key)
  page.fill(key, accountOf(page.demo, 'owner').apiKey)
  await page.user.keyboard('{Enter}')
  await expect.poll(async () => (await field()).value).toBe('Berths only.')
})
