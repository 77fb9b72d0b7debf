import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { t } from '#contract/testing/english.ts'
import { openPage } from '../../testing/open-page.tsx'

it('shows a description that another administrator changed, and sends what the user combines', async () => {
  const page = await openPage({ path: 'channels/101' })
  const label = t('channels:channel.field.description')
  page.fill(await page.findByRole('textbox', { name: label }), 'Berths, cranes and turnaround at every quay.')
  const theirs = 'Berths, cranes and turnaround. Night shift too.'
  await page.as('administrator').send('PATCH', '/streams/101', { description: theirs })

  await page.user.click(await page.findByRole('button', { name: new RegExp(`^${t('records:drafts.bar.review')}`) }))
  const review = await page.findByRole('dialog')
  const conflict = await within(review).findByRole('region', {
    name: t('records:review.conflict.title', { field: label }),
  })
  expect(conflict.textContent).toContain(theirs)
  const radios = within(conflict).getAllByRole<HTMLInputElement>('radio')
  expect(radios.filter(({ checked }) => checked)).toEqual([])
  const send = () => within(review).getByRole('button', { name: /^(Send|Finish)/ })
  expect(send().getAttribute('aria-disabled') ?? send().hasAttribute('disabled')).toBeTruthy()

  const combined = within(conflict).getByRole<HTMLTextAreaElement>('textbox', {
    name: t('records:review.conflict.combined'),
  })
  expect(combined.value).toBe('Berths, cranes and turnaround at every quay. Night shift too.')
  await page.user.click(within(conflict).getByRole('radio', { name: t('records:review.conflict.use-combined') }))
  await page.user.click(await within(review).findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await page.findByText(t('records:review.saved'))
  const sent = (await page.requests()).filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    { description: theirs },
    { description: 'Berths, cranes and turnaround at every quay. Night shift too.' },
  ])
})
