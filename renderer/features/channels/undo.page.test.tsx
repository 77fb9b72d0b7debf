import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { fillJournal } from '../../testing/fill-journal.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const description = (page: OpenPage) =>
  page.findByRole<HTMLTextAreaElement>('textbox', { name: t('channels:channel.field.description') })
const findReview = async (page: OpenPage) =>
  within(await page.findByRole('dialog', { name: t('records:review.title.undo', { name: 'dock-operations' }) }))
const descriptions = async (page: OpenPage) =>
  (await page.requests()).filter(({ method }) => method === 'PATCH').map(({ parameters }) => parameters['description'])

async function saveDescription(page: OpenPage): Promise<string> {
  const field = await description(page)
  const before = field.value
  page.fill(field, 'Berths only.')
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = within(await page.findByRole('dialog'))
  await page.user.click(await dialog.findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  return before
}

const undo = async (page: OpenPage) =>
  page.user.click(await page.findByRole('button', { name: t('records:review.undo') }))

it('undoes a saved change, and undoes that undo', async () => {
  const page = await openPage({ path: 'channels/101' })
  const before = await saveDescription(page)
  const send = t('records:review.send.undo', { count: 1 })
  await undo(page)
  const first = await findReview(page)
  const row = await first.findByRole('row', { name: starting(t('channels:channel.field.description')) })
  expect(row.textContent).toContain(before)
  await page.user.click(await first.findByRole('button', { name: send }))
  await expect.poll(async () => (await description(page)).value).toBe(before)
  await expect.poll(async () => document.activeElement === (await description(page))).toBe(true)
  await undo(page)
  await page.user.click(await (await findReview(page)).findByRole('button', { name: send }))
  await expect.poll(async () => (await description(page)).value).toBe('Berths only.')
  expect(await descriptions(page)).toEqual(['Berths only.', before, 'Berths only.'])
})

it('asks before it undoes a change that another administrator changed since, and sends nothing if that is left', async () => {
  const page = await openPage({ path: 'channels/101' })
  await saveDescription(page)
  await page.as('administrator').send('PATCH', '/streams/101', { description: 'Cranes.' })
  await undo(page)
  const review = await findReview(page)
  const conflict = await review.findByRole('region', {
    name: starting(like('records:review.conflict.title', { field: t('channels:channel.field.description') })),
  })
  expect(conflict.textContent).toContain('Cranes.')
  await page.user.click(await review.findByRole('button', { name: t('records:review.back.undo') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(async () => (await description(page)).value).toBe('Cranes.')
  expect(await descriptions(page)).toEqual(['Berths only.', 'Cranes.'])
})

it('undoes an entry of the journal, which is marked as undone from then on', async () => {
  const page = await openPage({ path: 'journal' })
  await fillJournal(page)
  const list = within(await page.findByRole('listbox', { name: t('journal:list.label') }))
  const options = (...words: string[]) =>
    list.queryAllByRole('option').filter(({ textContent }) => words.every((word) => textContent?.includes(word)))
  await expect.poll(() => options('dock-operations', t('journal:result.partly')).length).toBe(1)
  const [entry] = options('dock-operations', t('journal:result.partly'))
  if (entry) await page.user.click(entry)
  const before = (await descriptions(page)).length
  await page.user.click(await page.findByRole('button', { name: t('records:undo.undo', { count: 2 }) }))
  const review = await findReview(page)
  await page.user.click(await review.findByRole('button', { name: t('records:review.send.undo', { count: 2 }) }))
  await expect.poll(() => page.queryByRole('complementary')?.textContent).toContain(t('records:undo.undone'))
  await expect.poll(() => options('dock-operations', t('journal:result.undone')).length).toBe(1)
  const sent = (await page.requests()).filter(({ method }) => method === 'PATCH').slice(before)
  expect(sent.map(({ parameters }) => Object.keys(parameters).toSorted())).toEqual([['description', 'topics_policy']])
})
