import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { texts } from '#contract/texts.ts'
import { openPage, type OpenPage } from './open-page.tsx'

const channelWords = texts('channels')
const draftWords = texts('records', 'drafts')
const reviewWords = texts('records', 'review')

async function review(page: OpenPage): Promise<HTMLElement> {
  page.fill(await page.findByRole('textbox', { name: channelWords('channel.field.description') }), 'Berths only.')
  await page.user.click(await page.findByRole('button', { name: new RegExp(`^${draftWords('bar.review')}`) }))
  return page.findByRole('dialog')
}
const send = async (page: OpenPage, dialog: HTMLElement) =>
  page.user.click(await within(dialog).findByRole('button', { name: reviewWords('send', { count: 1 }) }))

it('skips the time that a notice is shown', async () => {
  const page = await openPage({ path: 'channels/101', skipsTime: true })
  await send(page, await review(page))
  await page.findByText(reviewWords('saved'))
  await page.skip(12_000)
  expect(page.queryByText(reviewWords('saved'))).toBeNull()
})

it('skips the wait that the server asks for', async () => {
  const page = await openPage({ path: 'channels/101', skipsTime: true })
  const dialog = await review(page)
  await page.setFaults({ operation: 'channels.update', times: 1, retryAfterSeconds: 30 })
  await send(page, dialog)
  await within(dialog).findByText(/The server asked to slow down/)
  await page.skip(31_000)
  await page.findByText(reviewWords('saved'))
  const sent = (await page.requests()).filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ status }) => status)).toEqual([429, 200])
})
