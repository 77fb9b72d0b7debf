import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../../testing/open-page.tsx'

const findGrid = (page: OpenPage) => page.findByRole('grid', { name: t('uploads:tab.files') })
const findRow = async (page: OpenPage, name: string) =>
  within(await findGrid(page)).findByRole('row', { name: new RegExp(name) })
const expectNoRow = (page: OpenPage, name: string) =>
  expect.poll(() => page.queryByRole('row', { name: new RegExp(name) })).toBeNull()
const search = (page: OpenPage) => page.findByRole('textbox', { name: t('uploads:files.search') })

it('shows the space in use and the files of the account', async () => {
  const page = await openPage({ role: 'member', path: 'uploads' })
  await page.findByText(like('uploads:space.of', { quota: '52.4 GB' }))
  await page.user.click(await page.findByRole('link', { name: starting(t('uploads:tab.files')) }))
  expect((await findRow(page, 'draft roster')).textContent).toContain(t('uploads:use.unused'))
})

it('finds a file, shows its link, and opens its message', async () => {
  const page = await openPage({ role: 'member', path: 'uploads/files' })
  await findRow(page, 'draft roster')
  page.fill(await search(page), 'fossen')
  await expectNoRow(page, 'draft roster')
  await page.user.keyboard('{Enter}')
  const pane = await page.findByRole('complementary', { name: t('uploads:pane.label') })
  await expect.poll(() => document.activeElement === pane).toBe(true)
  expect(pane.querySelector('code')?.textContent).toMatch(/^\[fossen-at-quay-3\.jpg\]\(\/user_uploads\/2\//)
  const [first] = await within(pane).findAllByRole('link')
  await page.user.click(first ?? pane)
  const opened = await page.findByRole<HTMLInputElement>('textbox', { name: t('messages:open.label') })
  await expect.poll(() => opened.value).not.toBe('')
})

it('shows a file that another client uploads', async () => {
  const page = await openPage({ role: 'member', path: 'uploads/files' })
  await findRow(page, 'draft roster')
  const account = page.demo.server.accounts.find(({ role }) => role === 'member')
  const form = new FormData()
  form.append('file', new Blob(['hello']), 'written elsewhere.txt')
  const authorization = `Basic ${Buffer.from(`${account?.email}:${account?.apiKey}`).toString('base64')}`
  const answer = await fetch(`${page.demo.url}/api/v1/user_uploads`, {
    method: 'POST',
    headers: { Authorization: authorization },
    body: form,
  })
  expect(answer.ok).toBe(true)
  expect((await findRow(page, 'written elsewhere')).textContent).toContain('5 bytes')
})

it('deletes the unused files of a production organization once the label is typed', async () => {
  const page = await openPage({ role: 'member', path: 'uploads/files', isProduction: true })
  await findRow(page, 'berth-plan')
  await page.user.click(
    await page.findByRole('button', { name: starting(`${t('uploads:filter.use')} ${t('records:filter-bar.any')}`) }),
  )
  await page.user.click(await page.findByRole('radio', { name: starting(t('uploads:use.unused')) }))
  await page.user.keyboard('{Escape}')
  await expectNoRow(page, 'berth-plan')
  ;(await findGrid(page)).focus()
  await page.user.keyboard('{Control>}a{/Control}')
  const name = t('uploads:files.delete', { count: 1 })
  await page.user.click(await page.findByRole('button', { name }))
  const dialog = await page.findByRole('dialog')
  expect(dialog.textContent).toMatch(like('uploads:ask.what'))
  const send = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: t('uploads:attachment.act.delete.send'),
  })
  expect(send.disabled).toBe(true)
  page.fill(within(dialog).getByRole('textbox'), 'Halden Ferries')
  await expect.poll(() => send.disabled).toBe(false)
  await page.user.click(send)
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expectNoRow(page, 'draft roster')
})

it('deletes several files only once the organization’s name is typed, because nothing brings them back', async () => {
  const page = await openPage({ role: 'member', path: 'uploads/files' })
  await findRow(page, 'berth-plan')
  ;(await findGrid(page)).focus()
  await page.user.keyboard('{Home}{Shift>}{ArrowDown}{/Shift}')
  const name = t('uploads:files.delete', { count: 2 })
  await page.user.click(await page.findByRole('button', { name }))
  const dialog = within(await page.findByRole('dialog'))
  await dialog.findByText(t('records:review.confirm.irreversible', { name: 'Halden Ferries' }))
  const typed = dialog.getByRole('textbox')
  await expect.poll(() => document.activeElement).toBe(typed)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  page.fill(typed, 'Halden Ferries')
  await page.user.keyboard('{Enter}')
  await expect
    .poll(async () => (await page.requests()).filter(({ method }) => method === 'DELETE'), { timeout: 15_000 })
    .toHaveLength(2)
})
