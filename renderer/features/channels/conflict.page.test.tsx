import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { openPage } from '../../testing/open-page.tsx'

const draftWords = texts('records', 'drafts')
const reviewWords = texts('records', 'review')
const t = texts('channels')

it('shows a description that another administrator changed, and sends what the user combines', async () => {
  const page = await openPage({ path: 'channels/101' })
  const label = t('channel.field.description')
  page.fill(await page.findByRole('textbox', { name: label }), 'Berths, cranes and turnaround at every quay.')
  const theirs = 'Berths, cranes and turnaround. Night shift too.'
  await page.as('administrator').send('PATCH', '/streams/101', { description: theirs })

  await page.user.click(await page.findByRole('button', { name: new RegExp(`^${draftWords('bar.review')}`) }))
  const review = await page.findByRole('dialog')
  const conflict = await within(review).findByRole('region', { name: reviewWords('conflict.title', { field: label }) })
  expect(conflict.textContent).toContain(theirs)
  const radios = within(conflict).getAllByRole<HTMLInputElement>('radio')
  expect(radios.filter(({ checked }) => checked)).toEqual([])
  const send = () => within(review).getByRole('button', { name: /^(Send|Finish)/ })
  expect(send().getAttribute('aria-disabled') ?? send().hasAttribute('disabled')).toBeTruthy()

  const combined = within(conflict).getByRole<HTMLTextAreaElement>('textbox', {
    name: reviewWords('conflict.combined'),
  })
  expect(combined.value).toBe('Berths, cranes and turnaround at every quay. Night shift too.')
  await page.user.click(within(conflict).getByRole('radio', { name: reviewWords('conflict.use-combined') }))
  await page.user.click(await within(review).findByRole('button', { name: reviewWords('send', { count: 1 }) }))
  await page.findByText(reviewWords('saved'))
  const sent = (await page.requests()).filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    { description: theirs },
    { description: 'Berths, cranes and turnaround at every quay. Night shift too.' },
  ])
})
