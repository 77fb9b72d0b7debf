import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anyOf, exactly, like, t } from '#contract/testing/english.ts'
import { openPage } from '../../testing/open-page.tsx'

it('lets a member try linkifiers, and change none', async () => {
  const page = await openPage({ role: 'member', path: 'linkifiers' })
  const locks = t('records:record.lock', { who: t('organization:role.least.administrator') })
  await page.findAllByText((text) => text.includes(locks))
  await page.findByText(like('linkifiers:list.hint'))
  await page.settled()
  for (const name of [t('linkifiers:detail.delete'), t('records:order.down'), t('records:list-detail.new')])
    expect(page.queryAllByRole('button', { name: exactly(name) })).toEqual([])
  expect(
    page.queryAllByText(
      anyOf(t('records:list-detail.lift'), t('records:sortable.handle'), t('records:sortable.handle.menu')),
    ),
  ).toEqual([])
  // Typed text would be saved as a draft that can never be sent.
  const pattern = await page.findByRole('group', { name: t('linkifiers:linkifier.field.pattern') })
  expect(within(pattern).getByRole<HTMLTextAreaElement>('textbox').readOnly).toBe(true)
  page.fill(page.getByRole('textbox', { name: t('linkifiers:scratch.message') }), 'See HF-2041.')
  const result = await page.findByRole('group', { name: t('linkifiers:scratch.message-result') })
  await expect.poll(() => result.textContent).toMatch(like('linkifiers:scratch.by', { text: 'HF-2041' }))
})
