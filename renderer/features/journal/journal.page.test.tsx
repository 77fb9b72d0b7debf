import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { starting, t } from '#contract/testing/english.ts'
import { fillJournal } from '../../testing/fill-journal.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'
import { accountOf } from '../../testing/other-organization.ts'

const list = (page: OpenPage) => page.getByRole('listbox', { name: t('journal:list.label') })
const options = (page: OpenPage, words = '') =>
  within(list(page))
    .queryAllByRole('option')
    .filter(({ textContent }) => textContent?.includes(words))
const unanswered = (page: OpenPage) => page.queryByRole('region', { name: t('journal:unanswered.label') })
const testOfAll = t('diagnostics:device.act.test-all.past')

async function openJournal(): Promise<OpenPage> {
  const page = await openPage({ path: 'journal' })
  await fillJournal(page)
  await expect.poll(() => unanswered(page)).not.toBeNull()
  await expect.poll(() => options(page, 'dock-operations')[0]?.textContent).toContain(t('journal:result.partly'))
  return page
}

it('finds changes by keys, and shows the values before and after each', async () => {
  const page = await openJournal()
  page.getByRole('textbox', { name: t('journal:search.label') }).focus()
  await page.user.keyboard('reserved')
  await expect.poll(() => options(page).length).toBe(1)
  expect(unanswered(page)?.textContent).toContain(testOfAll)
  await page.user.keyboard('{ArrowDown}')
  const name = t('journal:title.entry', { name: 'dock-operations', what: t('journal:what.fields', { count: 3 }) })
  const pane = await page.findByRole('complementary', { name })
  const [first] = within(pane).getAllByRole('listitem')
  expect(first?.textContent).toContain(t('records:review.state.refused'))
  expect(first?.textContent).toContain('crews')
  expect(pane.textContent).toContain('“That name is reserved.”')
  await page.user.keyboard('{Enter}')
  await expect.poll(() => document.activeElement === pane).toBe(true)
  await page.user.keyboard('{Escape}')
  await expect.poll(() => page.queryByRole('complementary', { name })).toBeNull()
  expect(document.activeElement).toBe(list(page))
})

it('has the value of a change in its row', async () => {
  const page = await openPage({ path: 'channels/101' })
  const description = t('channels:channel.field.description')
  const field = await page.findByRole<HTMLInputElement>('textbox', { name: description })
  const before = field.value
  page.fill(field, 'Berths only.')
  await page.user.click(await page.findByRole('button', { name: /^Review/ }))
  await page.user.click(await page.findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await page.go('journal')
  await page.findByRole('listbox', { name: t('journal:list.label') })
  await expect
    .poll(() => options(page, 'dock-operations')[0]?.textContent)
    .toContain(`${description}${t('journal:row.values')}${before} → Berths only.`)
})

it('marks a change without an answer as handled', async () => {
  const page = await openJournal()
  const region = unanswered(page)
  if (region === null) throw new Error('every change has an answer')
  await page.user.click(await within(region).findByRole('button', { name: t('journal:mark-handled') }))
  await expect.poll(() => unanswered(page)).toBeNull()
  await expect.poll(() => options(page, testOfAll)[0]?.textContent).toContain(t('journal:result.handled'))
})

it('checks the journal as a whole, and keeps it for two years', async () => {
  const page = await openJournal()
  await page.user.click(await page.findByRole('button', { name: t('journal:chain.check') }))
  await page.findByText(t('journal:chain.whole'))
  await page.user.click(await page.findByRole('button', { name: t('journal:retention.forever') }))
  await page.user.click(await page.findByRole('menuitemradio', { name: t('journal:span.years', { count: 2 }) }))
  const kept = await page.findByRole('button', { name: t('journal:retention.years', { count: 2 }) })
  await expect.poll(() => document.activeElement === kept).toBe(true)
})

it('shows what another account of the organization changed, and by whom', async () => {
  const page = await openPage({ path: 'channels/101' })
  const description = { name: t('channels:channel.field.description') }
  page.fill(await page.findByRole('textbox', description), 'Berths only.')
  await page.user.click(await page.findByRole('button', { name: /^Review/ }))
  await page.user.click(await page.findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await expect.poll(async () => (await page.requests()).some(({ method }) => method === 'PATCH')).toBe(true)
  const owner = accountOf(page.demo, 'owner')
  const { email, apiKey } = accountOf(page.demo, 'administrator')
  await page.user.click(await page.findByRole('link', { name: t('app:rail.connect-title') }))
  page.fill(await page.findByRole('textbox', { name: t('connect:field.server') }), page.demo.url)
  page.fill(page.getByRole('textbox', { name: t('connect:field.email') }), email)
  page.fill(page.getByLabelText(t('connect:field.key')), apiKey)
  page.fill(page.getByRole('textbox', { name: t('connect:field.label') }), 'Second account')
  await page.user.keyboard('{Enter}')
  const account = () => page.queryByRole('button', { name: starting(t('dialogs:account.account.menu')) })
  await expect.poll(() => account()?.textContent).toContain('Second account')
  await page.user.click(await page.findByRole('link', { name: t('organization:feature.journal') }))
  await expect.poll(() => options(page, 'dock-operations')[0]?.textContent).toContain(owner.email)
  await page.user.click(options(page)[0] ?? document.body)
  await page.findByText(t('records:undo.other-account', { email: owner.email }))
})
