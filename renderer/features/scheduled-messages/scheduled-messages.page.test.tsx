import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const rows = (page: OpenPage) => {
  const grid = page.queryByRole('grid', { name: t('scheduled-messages:table.label') })
  // The first row is the head.
  return grid === null ? [] : within(grid).getAllByRole('row').slice(1)
}
const rowTexts = (page: OpenPage) => rows(page).map(({ textContent }) => textContent ?? '')
const textOf = (page: OpenPage, words: string) => rowTexts(page).find((text) => text.includes(words))
const findPane = (page: OpenPage) => page.findByRole('complementary', { name: t('scheduled-messages:pane.label') })
/** Ids of the messages that the server was asked to delete, in order. */
const deletedIds = async (page: OpenPage) =>
  (await page.requests()).flatMap(({ method, path }) =>
    method === 'DELETE' ? (/\/scheduled_messages\/(\d+)$/.exec(path)?.[1] ?? []) : [],
  )

it('lists overdue messages first, the others by time', async () => {
  const page = await openPage({ path: 'scheduled-messages' })
  await expect.poll(() => rowTexts(page)[0]).toContain(t('scheduled-messages:state.failed'))
  expect(rowTexts(page)[1]).toContain('in 40 minutes')
  expect(textOf(page, 'Cake in the canteen')).toContain(
    t('scheduled-messages:place', { channel: 'random', topic: t('records:organization.topic.empty') }),
  )
})

it('cancels several messages in production, without claiming that it canceled one that another client did', async () => {
  const page = await openPage({ path: 'scheduled-messages', isProduction: true })
  await page.user.click(
    await page.findByRole('button', {
      name: `${t('scheduled-messages:column.place')} ${t('records:filter-bar.any')}`,
    }),
  )
  await page.user.click(await page.findByRole('radio', { name: starting(t('scheduled-messages:kind.channel')) }))
  await page.user.keyboard('{Escape}')
  await expect.poll(() => rows(page).length).toBe(3)
  page.getByRole('grid', { name: t('scheduled-messages:table.label') }).focus()
  await page.user.keyboard('{Control>}a{/Control}')
  await page.user.click(await page.findByRole('button', { name: t('scheduled-messages:cancel', { count: 3 }) }))
  const dialog = await page.findByRole('dialog')
  const answer = await page.as('owner').send('DELETE', '/scheduled_messages/9')
  expect(answer.status).toBe(200)
  await expect.poll(() => rowTexts(page).some((text) => text.includes('Cake in the canteen'))).toBe(false)
  const send = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: t('scheduled-messages:ask.send', { count: 3 }),
  })
  expect(send.disabled).toBe(true)
  page.fill(within(dialog).getByRole('textbox'), 'Halden Ferries')
  await page.user.click(send)
  await expect.poll(() => dialog.textContent).toContain(t('scheduled-messages:ask.done', { confirmed: 2, count: 3 }))
  const resultOf = (name: string) =>
    [...dialog.querySelectorAll('details')].find(({ textContent }) => textContent?.includes(name))?.textContent
  expect(resultOf('Cake in the canteen')).toContain(t('scheduled-messages:ask.already'))
  expect(resultOf('quiet night')).toContain(t('scheduled-messages:ask.done-word'))
  expect((await deletedIds(page)).toSorted()).toEqual(['1', '10', '9'])
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(textOf(page, 'quiet night')).toBeUndefined()
})

it('shows a message that another client schedules, until it is sent', async () => {
  const page = await openPage({ path: 'scheduled-messages' })
  await expect.poll(() => textOf(page, 'Cake in the canteen')).toBeDefined()
  // The time of the server is not that of the test.
  const start = await fetch(`${page.demo.url}/demo/requests`)
  const now = Math.floor(Date.parse(start.headers.get('date') ?? '') / 1000)
  const answer = await page.as('owner').send('POST', '/scheduled_messages', {
    type: 'direct',
    to: '[11]',
    content: 'Written elsewhere.',
    scheduled_delivery_timestamp: String(now + 300),
  })
  expect(answer.status).toBe(200)
  await expect.poll(() => textOf(page, 'Written elsewhere.')).toContain('in 5 minutes')
  await page.demo.control('/clock', { advanceSeconds: 400 })
  await expect.poll(() => textOf(page, 'Written elsewhere.')).toBeUndefined()
})

it('cancels a message by its ID, but not by a link, on a server that lists none', async () => {
  const page = await openPage({ path: 'scheduled-messages', server: { minimal: true } })
  const field = await page.findByRole('textbox', { name: t('scheduled-messages:column.id') })
  await page.findByText(t('scheduled-messages:by-id.help'))
  page.fill(field, 'https://chat.example/#narrow/channel/7-x/topic/y/near/12')
  await page.user.keyboard('{Enter}')
  await page.findByText(like('scheduled-messages:by-id.link'))
  within(page.getByRole('main')).getByRole('link', { name: t('scheduled-messages:by-id.messages') })
  const unnamed = (id: string) => t('scheduled-messages:scheduled-message.kind.unnamed', { id })
  const cancel = async (id: string) => {
    page.fill(field, id)
    await page.user.keyboard('{Enter}')
    await expect.poll(() => textOf(page, unnamed(id))).toContain(t('organization:unknown'))
    const pane = within(await findPane(page))
    await pane.findByText(id)
    await page.user.click(await pane.findByRole('button', { name: t('scheduled-messages:cancel', { count: 1 }) }))
    const dialog = await page.findByRole('dialog')
    await within(dialog).findByText(like('scheduled-messages:ask.unread'))
    await page.user.click(
      await within(dialog).findByRole('button', { name: t('scheduled-messages:ask.send', { count: 1 }) }),
    )
  }
  await cancel('9')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  // A canceled message is forgotten. A refused one is kept until the user forgets it.
  await expect.poll(() => textOf(page, unnamed('9'))).toBeUndefined()
  await cancel('9999')
  const dialogText = () => page.queryByRole('dialog')?.textContent
  await expect
    .poll(dialogText)
    .toContain(t('records:review.because.server-words', { words: 'Scheduled message does not exist' }))
  expect(dialogText()).toContain(t('scheduled-messages:scheduled-message.rule.unknown-id'))
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(rowTexts(page)).toEqual([expect.stringContaining(unnamed('9999'))])
  expect(await deletedIds(page)).toEqual(['9', '9999'])
  await page.user.click(
    await within(await findPane(page)).findByRole('button', { name: t('scheduled-messages:forget', { count: 1 }) }),
  )
  await page.findByText(t('scheduled-messages:empty.by-id'))
})

it('asks one question about one message, and says if it is gone by then', async () => {
  const page = await openPage({ path: 'scheduled-messages' })
  const ask = async (words: string) => {
    await expect.poll(() => textOf(page, words)).toBeDefined()
    const row = rows(page).find(({ textContent }) => textContent?.includes(words))
    if (row) await page.user.click(row)
    const pane = within(await findPane(page))
    await page.user.click(await pane.findByRole('button', { name: t('scheduled-messages:cancel', { count: 1 }) }))
    return within(await page.findByRole('dialog'))
  }
  const send = t('scheduled-messages:scheduled-message.act.delete.send')
  const kept = await ask('quiet night')
  await page.user.click(kept.getByRole('button', { name: t('scheduled-messages:scheduled-message.act.delete.back') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  const dialog = await ask('Cake in the canteen')
  expect((await page.as('owner').send('DELETE', '/scheduled_messages/9')).status).toBe(200)
  await page.user.click(dialog.getByRole('button', { name: send }))
  await dialog.findByText(t('scheduled-messages:ask.already'))
  await page.user.click(dialog.getByRole('button', { name: t('bulk:run.close') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await page.user.click((await ask('quiet night')).getByRole('button', { name: send }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(() => textOf(page, 'quiet night')).toBeUndefined()
  expect(page.countCalls('run:start')).toBe(0)
})
