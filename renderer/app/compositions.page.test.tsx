import { fireEvent, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../testing/open-page.tsx'

/** Presses a key that an input method uses for itself. */
const compose = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key, isComposing: true })
const patches = async (page: OpenPage) => (await page.requests()).filter(({ method }) => method === 'PATCH')

it('sends no change when Enter ends a composition', async () => {
  const page = await openPage({ path: 'channels/101', isProduction: true })
  const privacy = { name: starting(t('records:channel.privacy.public')) }
  await page.user.click(await page.findByRole('radio', privacy))
  await page.user.click(await page.findByRole('button', { name: starting(t('records:drafts.bar.review')) }))
  const review = within(await page.findByRole('dialog', { name: like('records:review.title') }))
  const confirm = await review.findByRole<HTMLInputElement>('textbox', { name: like('records:review.confirm.label') })
  page.fill(confirm, 'Halden Ferries')
  compose(confirm, 'Enter')
  await page.settled()
  expect(await patches(page)).toEqual([])
  fireEvent.keyDown(confirm, { key: 'Enter' })
  await expect.poll(async () => (await patches(page)).length).toBe(1)
})

it('keeps a search when Escape ends a composition', async () => {
  const page = await openPage({ path: 'channels' })
  const search = await page.findByRole<HTMLInputElement>('textbox', { name: t('records:channel.search.label') })
  page.fill(search, '港')
  compose(search, 'Escape')
  expect(search.value).toBe('港')
  fireEvent.keyDown(search, { key: 'Escape' })
  await expect.poll(() => search.value).toBe('')
})
