import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anyOf, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

/** A write belongs to the console, not to the page. Tests stop it or lose its answer, and check the report. */

const description = t('channels:channel.field.description')
const findDescription = (page: OpenPage) => page.findByRole<HTMLTextAreaElement>('textbox', { name: description })
const describeAs = async (page: OpenPage, text: string) => page.fill(await findDescription(page), text)
const queryUnsent = (page: OpenPage) => page.queryByRole('region', { name: t('records:drafts.bar.label') })
const patches = async (page: OpenPage) => (await page.requests()).filter(({ method }) => method === 'PATCH')
const closed = (page: OpenPage) => expect.poll(() => page.queryByRole('dialog')).toBeNull()

async function openReview(page: OpenPage): Promise<HTMLElement> {
  await page.user.click(await page.findByRole('button', { name: starting(t('records:drafts.bar.review')) }))
  return page.findByRole('dialog', { name: starting(like('records:review.title')) })
}

const findSend = (review: HTMLElement) =>
  within(review).findByRole<HTMLButtonElement>('button', { name: t('records:review.send', { count: 1 }) })

async function send(page: OpenPage): Promise<void> {
  await page.user.click(await findSend(await openReview(page)))
}

const findConflict = (page: OpenPage) =>
  page.findByRole('region', { name: starting(like('records:review.conflict.title', { field: description })) })

const findDone = (page: OpenPage) =>
  page.findByRole('dialog', { name: starting(like('records:review.title.done', { confirmed: 0, count: 1 })) })

const rowOf = (dialog: HTMLElement, state: 'not-saved' | 'unverified') =>
  within(dialog).findByRole('row', { name: starting(`${t(`records:review.state.${state}`)} ${description}`) })

const keepAll = async (page: OpenPage) =>
  page.user.click(await page.findByRole('button', { name: t('records:review.keep-all', { count: 1 }) }))

const expectUnsent = (page: OpenPage) =>
  expect.poll(() => queryUnsent(page)?.textContent ?? '').toContain(t('records:drafts.bar.changes', { count: 1 }))

it('sends nothing later if the user stops while the server asked to slow down, and keeps the draft', async () => {
  const page = await openPage({ path: 'channels/101', skipsTime: true })
  await describeAs(page, 'Berths only.')
  await page.setFaults({ operation: 'channels.update', times: 1, status: 429, retryAfterSeconds: 5 })
  await send(page)
  await page.findByText(like('records:review.waiting'))
  await page.findByText(t('records:review.stop.waiting'))
  await page.user.click(await page.findByRole('button', { name: t('records:review.stop') }))
  const row = await rowOf(await findDone(page), 'not-saved')
  expect(row.textContent).toContain(t('records:review.because.cancelled'))
  await keepAll(page)
  await expectUnsent(page)
  await page.skip(6_000)
  expect((await patches(page)).map(({ status }) => status)).toEqual([429])
  expect((await page.drafts()).map(({ key }) => key)).toEqual(['channel:101'])
})

it('shows a change by another administrator while the server asked to slow down, and does not overwrite it', async () => {
  const page = await openPage({ path: 'channels/101', skipsTime: true })
  await describeAs(page, 'Berths only.')
  await page.setFaults({ operation: 'channels.update', times: 1, status: 429, retryAfterSeconds: 5 })
  await send(page)
  await page.findByText(like('records:review.waiting'))
  await page.as('administrator').send('PATCH', '/streams/101', { description: 'Cranes.' })
  await page.skip(6_000)
  expect((await findConflict(page)).textContent).toContain('Cranes.')
  expect(await patches(page)).toHaveLength(2)

  // After going back, a new review shows the conflict again, because the edit keeps its base until someone decides.
  await page.user.click(await page.findByRole('button', { name: t('records:review.back') }))
  await keepAll(page)
  const review = await openReview(page)
  const conflict = await findConflict(page)
  expect(conflict.textContent).toContain('Cranes.')
  await page.user.click(await within(conflict).findByRole('radio', { name: t('records:review.conflict.keep-mine') }))
  await page.user.click(await findSend(review))
  await closed(page)
  expect((await patches(page)).map(({ status, parameters }) => [status, parameters['description']])).toEqual([
    [429, 'Berths only.'],
    [200, 'Cranes.'],
    [200, 'Berths only.'],
  ])
})

it('keeps as a draft a write that was lost and could not be read again, until a later check', async () => {
  const page = await openPage({ path: 'channels/101' })
  await describeAs(page, 'Berths only.')
  await page.setFaults({ operation: 'channels.update', times: 1, latencyMs: 1_500, drop: 'before' })
  await send(page)
  await expect.poll(() => patches(page)).toHaveLength(1)
  await page.setFaults({ operation: 'channels.get', times: 2, status: 500, msg: 'Internal server error' })
  const done = await findDone(page)
  expect((await rowOf(done, 'unverified')).textContent).toContain(t('records:review.because.read-failed'))
  expect((await page.drafts()).map(({ key }) => key)).toEqual(['channel:101'])

  await page.user.click(await within(done).findByRole('button', { name: t('records:review.check-now') }))
  expect((await rowOf(done, 'not-saved')).textContent).toContain(t('records:review.because.may-still-arrive'))
  await page.user.click(
    await within(done).findByRole('button', { name: starting(like('records:review.send-remaining')) }),
  )
  await closed(page)
  expect((await patches(page)).map(({ status }) => status).at(-1)).toBe(200)
  expect(await patches(page)).toHaveLength(2)
  expect(await page.drafts()).toEqual([])
})

it('lets untouched settings follow the server during an edit, and reports no change by others after its own write', async () => {
  const page = await openPage({ path: 'channels/101' })
  await describeAs(page, 'Berths only.')
  await page.as('administrator').send('PATCH', '/streams/101', {
    topics_policy: 'disable_empty_topic',
    new_name: 'dock-crews',
  })
  const valueOf = (role: 'textbox' | 'combobox', name: string) => page.getByRole<HTMLInputElement>(role, { name }).value
  await expect.poll(() => valueOf('textbox', t('channels:channel.field.new_name'))).toBe('dock-crews')
  await expect
    .poll(() => valueOf('combobox', t('channels:channel.field.topics_policy')))
    .toBe(t('channels:channel.value.topics_policy.disable_empty_topic'))
  expect(page.queryByText(like('records:edit.changed-on-server'))).toBeNull()
  await send(page)
  await closed(page)
  await page.settled()
  expect((await findDescription(page)).value).toBe('Berths only.')
  expect(page.queryByText(like('records:edit.changed-on-server'))).toBeNull()
  expect((await patches(page)).map(({ parameters }) => parameters).at(-1)).toEqual({ description: 'Berths only.' })
})

it('reports no change by others if the answer to its own write was lost and an event reports the write', async () => {
  const page = await openPage({ path: 'channels/101' })
  await describeAs(page, 'Berths only.')
  await page.setFaults({ operation: 'channels.update', times: 1, latencyMs: 1_500, drop: 'after' })
  await send(page)
  await expect.poll(() => patches(page)).toHaveLength(1)
  await page.setFaults({ operation: 'channels.get', status: 500, msg: 'Internal server error' })
  await rowOf(await findDone(page), 'unverified')
  await keepAll(page)
  await closed(page)
  // The server has the wanted values, so nothing remains to be sent.
  await expect.poll(() => queryUnsent(page)).toBeNull()
  expect((await findDescription(page)).value).toBe('Berths only.')
  expect(page.queryByText(like('records:edit.changed-on-server'))).toBeNull()
  expect(await patches(page)).toHaveLength(1)
})

it('does not call a channel gone that one read denies and the list has', async () => {
  const page = await openPage({ path: 'channels/101' })
  await describeAs(page, 'Berths only.')
  await page.setFaults({ operation: 'channels.get', status: 400, code: 'BAD_REQUEST', msg: 'Invalid channel ID' })
  const review = await openReview(page)
  expect((await findSend(review)).disabled).toBe(false)
  expect(review.textContent).not.toMatch(anyOf(like('records:review.gone'), t('records:review.because.gone')))
  await page.user.click(await within(review).findByRole('button', { name: t('records:review.back') }))
  await expectUnsent(page)
  expect(await patches(page)).toEqual([])
})
