import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { starting, t } from '#contract/testing/english.ts'
import { openPage } from '../../testing/open-page.tsx'

it('keeps one draft, that of a new linkifier, when another administrator deletes the edited one', async () => {
  const page = await openPage({ path: 'linkifiers?open=2' })
  const name = t('linkifiers:linkifier.field.url_template')
  const edited = await page.findByRole('textbox', { name })
  const release = page.hold('drafts:save')
  page.fill(edited, 'https://helpdesk.haldenferries.example/{ticket}')
  await expect.poll(() => page.countCalls('drafts:save')).toBe(1)
  // This change waits for the first save, so a removal that doesn't wait would be followed by another save.
  page.fill(edited, 'https://helpdesk.haldenferries.example/t/{ticket}')
  await page.as('administrator').send('DELETE', '/realm/filters/2', {})
  await page.findByText(t('records:list-detail.gone', { id: 2 }))
  await page.user.click(await page.findByRole('button', { name: t('records:list-detail.gone.continue') }))
  release()
  const field = await page.findByRole<HTMLTextAreaElement>('textbox', { name })
  expect(field.value).toBe('https://helpdesk.haldenferries.example/t/{ticket}')
  const keys = async () => (await page.drafts()).map(({ key }) => key)
  await expect.poll(keys).toEqual(['linkifier:new'])
  await page.settled()
  expect(await keys()).toEqual(['linkifier:new'])
  const status = page.getByRole('contentinfo', { name: t('app:status.label') })
  expect(status.textContent).toContain(t('organization:status.drafts', { count: 1 }))

  page.getByRole('heading', { name: 'T1188' })
  await page.user.click(await page.findByRole('button', { name: starting(t('records:drafts.bar.review')) }))
  const dialog = within(await page.findByRole('dialog'))
  await page.user.click(await dialog.findByRole('button', { name: t('linkifiers:linkifier.act.create.send') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  const sent = (await page.requests()).findLast(({ method }) => method === 'POST')
  expect(sent?.path).toMatch(/\/realm\/filters$/)
  expect(sent?.parameters['url_template']).toBe('https://helpdesk.haldenferries.example/t/{ticket}')
})
