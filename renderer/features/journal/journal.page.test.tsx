import { fireEvent, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { fillJournal } from '../../testing/fill-journal.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'
import { accountOf } from '../../testing/other-organization.ts'

const list = (page: OpenPage) => page.getByRole('tree', { name: t('journal:list.label') })
const options = (page: OpenPage, words = '') =>
  within(list(page))
    .queryAllByRole('treeitem')
    .filter(({ textContent }) => textContent?.includes(words))
const unanswered = (page: OpenPage) => page.queryByRole('region', { name: t('journal:unanswered.label') })
const testOfAll = t('diagnostics:device.act.test-all.past')

const menuButton = (page: OpenPage) => page.getByRole('button', { name: t('records:record-list.more') })
const openMenu = (page: OpenPage) => page.user.click(menuButton(page))

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
  await page.findByRole('tree', { name: t('journal:list.label') })
  await expect
    .poll(() => options(page, 'dock-operations')[0]?.textContent)
    .toContain(`${description}${t('journal:row.values')}${before} → Berths only.`)
})

const changed = [101, 103, 105]

/** Changes the topics policy of three channels in one run. */
async function sendRun(page: OpenPage): Promise<void> {
  const { profileId } = page
  const rows = changed.map((id) => {
    const change = { field: 'topics_policy', base: 'inherit', mine: 'disable_empty_topic' }
    const write = { kind: 'channel' as const, act: 'update', id, changes: [change] }
    return { name: `channel ${id}`, change: 'Topics', write }
  })
  await call('run:start', { profileId, title: 'Topics', rows })
  // The page closes a run of which everything is saved.
  await expect.poll(async () => (await call('run:list', { profileId })).runs).toEqual([])
}

const policies = async (page: OpenPage) =>
  (await page.requests())
    .filter(({ method }) => method === 'PATCH')
    .map(({ parameters }) => parameters['topics_policy'])

it('shows a run as one row, opens it by keys, and undoes all of it, though the run is closed', async () => {
  const page = await openPage({ path: 'journal' })
  await sendRun(page)
  const run = () => options(page)[0] ?? document.body
  const name = t('records:record.count', { number: 3, kind: t('channels:channel.kind.many') })
  const what = `${name}${t('journal:line.join')}${t('channels:channel.field.topics_policy')}`
  await expect.poll(() => options(page).map(({ textContent }) => textContent?.includes(what))).toEqual([true])
  expect(run().getAttribute('aria-expanded')).toBe('false')
  await page.findByText(t('journal:head.count', { count: 3 }))

  list(page).focus()
  await page.user.keyboard('{ArrowDown}')
  await expect.poll(() => run().getAttribute('aria-selected')).toBe('true')
  await page.user.keyboard('{ArrowRight}')
  await expect.poll(() => options(page).map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '2', '2'])
  expect(run().getAttribute('aria-expanded')).toBe('true')
  expect(options(page).map((row) => row.getAttribute('aria-posinset'))).toEqual(['1', '1', '2', '3'])
  await page.user.keyboard('{ArrowRight}')
  await page.findByRole('complementary')
  await page.user.keyboard('{ArrowLeft}')
  await expect.poll(() => page.queryByRole('complementary')).toBeNull()
  await page.user.keyboard('{ArrowLeft}')
  await expect.poll(() => options(page).length).toBe(1)

  // A search that matches one row of the run finds that row.
  page.fill(page.getByRole('textbox', { name: t('journal:search.label') }), 'dock')
  await expect.poll(() => options(page).map((row) => row.getAttribute('aria-expanded'))).toEqual([null])
  expect(run().textContent).toContain('dock-operations')
  page.fill(page.getByRole('textbox', { name: t('journal:search.label') }), '')

  await page.user.click(await page.findByRole('button', { name: t('journal:run.undo', { count: 3 }) }))
  const dialog = within(await page.findByRole('dialog'))
  await page.user.click(await dialog.findByRole('button', { name: starting('Send') }))
  await expect.poll(() => policies(page).then((sent) => sent.slice(3))).toEqual(['inherit', 'inherit', 'inherit'])
  await expect.poll(() => run().textContent).toContain(t('journal:result.undone'))
  expect(options(page)).toHaveLength(1)
  expect(page.queryByRole('button', { name: t('journal:run.undo', { count: 3 }) })).toBeNull()
})

it('shows an undone change and its undo as one row, and both in its details', async () => {
  const page = await openJournal()
  const row = () => options(page, 'Winter routes')[0] ?? document.body
  const undo = t('records:review.undo')
  expect(within(row()).queryByRole('button')).toBeNull()
  await page.user.hover(row())
  // The simulated pointer would leave the row on its way to the button.
  fireEvent.click(await within(row()).findByRole('button', { name: undo }))
  await page.user.click(await page.findByRole('button', { name: t('records:review.send.undo', { count: 1 }) }))
  await expect.poll(() => row().textContent).toMatch(like('journal:row.undone'))
  expect(options(page, 'Winter routes')).toHaveLength(1)
  await page.user.click(row())
  const pane = within(await page.findByRole('complementary'))
  await pane.findByRole('heading', { name: t('journal:pane.undo') })
  await pane.findByText(t('records:undo.undone'))
})

it('offers no undo where a row can’t be undone', async () => {
  const page = await openJournal()
  const row = () => options(page, testOfAll)[0] ?? document.body
  await page.user.hover(row())
  await page.settled()
  expect(within(row()).queryByRole('button')).toBeNull()
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
  await openMenu(page)
  await page.user.click(await page.findByRole('menuitem', { name: t('journal:chain.check') }))
  await page.findByText(t('journal:chain.whole'))
  await openMenu(page)
  await page.findByRole('menuitem', { name: starting(t('journal:chain.check')) })
  const kept = (span: string) => t('journal:menu.keep', { span })
  const forever = await page.findByRole('menuitem', { name: kept(t('journal:span.forever')) })
  expect(page.getByText(like('journal:menu.whole'))).toBeTruthy()
  forever.focus()
  await page.user.keyboard('{ArrowRight}')
  const twoYears = t('journal:span.years', { count: 2 })
  await page.user.click(await page.findByRole('menuitemradio', { name: twoYears }))
  await expect.poll(() => document.activeElement === menuButton(page)).toBe(true)
  await openMenu(page)
  await page.findByRole('menuitem', { name: kept(twoYears) })
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
