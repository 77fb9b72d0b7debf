import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from './open-page.tsx'

async function review(page: OpenPage): Promise<HTMLElement> {
  page.fill(await page.findByRole('textbox', { name: t('channels:channel.field.description') }), 'Berths only.')
  await page.user.click(await page.findByRole('button', { name: new RegExp(`^${t('records:drafts.bar.review')}`) }))
  return page.findByRole('dialog')
}
const send = async (page: OpenPage, dialog: HTMLElement) =>
  page.user.click(await within(dialog).findByRole('button', { name: t('records:review.send', { count: 1 }) }))

it('skips the time that a notice is shown', async () => {
  const page = await openPage({ path: 'channels/101', skipsTime: true })
  await send(page, await review(page))
  await page.findByText(t('records:review.saved'))
  await page.skip(12_000)
  expect(page.queryByText(t('records:review.saved'))).toBeNull()
})

it('skips the wait that the server asks for', async () => {
  const page = await openPage({ path: 'channels/101', skipsTime: true })
  const dialog = await review(page)
  await page.setFaults({ operation: 'channels.update', times: 1, retryAfterSeconds: 30 })
  await send(page, dialog)
  await within(dialog).findByText(/The server asked to slow down/)
  await page.skip(31_000)
  await page.findByText(t('records:review.saved'))
  const sent = (await page.requests()).filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ status }) => status)).toEqual([429, 200])
})
