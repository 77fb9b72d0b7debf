import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { openPage } from '../../testing/open-page.tsx'

const draftWords = texts('records', 'drafts')
const pickerWords = texts('records', 'permission-picker')
const reviewWords = texts('records', 'review')
const t = texts('channels')

const label = t('channel.field.can_add_subscribers_group')

it('adds a group to a permission, shows who gains it, saves it, and undoes it from the notice', async () => {
  const page = await openPage({ path: 'channels/101' })
  await page.user.click(await page.findByRole('button', { name: new RegExp(`^${pickerWords('edit', { label })}`) }))
  await page.user.type(await page.findByRole('combobox', { name: label }), 'Harbour office')
  await page.user.click(await page.findByRole('option', { name: /^Harbour office/ }))
  await page.findByText(/gains? this/)
  await page.user.keyboard('{Escape}')
  await page.user.click(await page.findByRole('button', { name: new RegExp(`^${draftWords('bar.review')}`) }))
  const review = await page.findByRole('dialog')
  expect((await within(review).findByRole('row', { name: new RegExp(label) })).textContent).toContain('Harbour office')
  await page.user.click(await within(review).findByRole('button', { name: reviewWords('send', { count: 1 }) }))
  await page.findByText(reviewWords('saved'))

  await page.user.click(await page.findByRole('button', { name: reviewWords('undo') }))
  const undo = await page.findByRole('dialog', { name: reviewWords('title.undo', { name: 'dock-operations' }) })
  await page.user.click(await within(undo).findByRole('button', { name: reviewWords('send.undo', { count: 1 }) }))
  await page.findByText(reviewWords('saved.undone'))
  const sent = (await page.requests()).filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ path, status }) => [path, status])).toEqual([
    ['/api/v1/streams/101', 200],
    ['/api/v1/streams/101', 200],
  ])
})
