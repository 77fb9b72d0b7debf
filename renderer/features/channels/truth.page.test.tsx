import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exactly, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

/** When a write fails, the page says truthfully for each field what happened. */

const fieldOf = (page: OpenPage, name: string) => page.findByRole<HTMLTextAreaElement>('textbox', { name })
const description = t('channels:channel.field.description')
const topics = t('channels:channel.field.topics_policy')
const newName = t('channels:channel.field.new_name')
const folder = t('channels:channel.field.folder_id')

const describeAs = async (page: OpenPage, text: string) => page.fill(await fieldOf(page, description), text)

async function choose(page: OpenPage, name: string, option: string): Promise<void> {
  await page.user.click(await page.findByRole('combobox', { name }))
  await page.user.click(await page.findByRole('option', { name: option }))
}

const chooseTopics = (page: OpenPage) =>
  choose(page, topics, t('channels:channel.value.topics_policy.disable_empty_topic'))

async function send(page: OpenPage, count: number): Promise<void> {
  await page.user.click(await page.findByRole('button', { name: starting(t('records:drafts.bar.review')) }))
  const review = await page.findByRole('dialog', { name: starting(like('records:review.title')) })
  await page.user.click(await within(review).findByRole('button', { name: t('records:review.send', { count }) }))
}

const findDone = (page: OpenPage, confirmed: number, count: number) =>
  page.findByRole('dialog', {
    name: t('records:review.title.done', { confirmed, count, subject: 'dock-operations' }),
  })

type State = 'saved' | 'refused' | 'ignored' | 'not-saved' | 'unverified'
const rowOf = (dialog: HTMLElement, state: State, field: string) =>
  within(dialog).findByRole('row', { name: starting(`${t(`records:review.state.${state}`)} ${field}`) })

const patches = async (page: OpenPage) => (await page.requests()).filter(({ method }) => method === 'PATCH')

it('shows a parameter as ignored if the server says so, and undoes only the saved one', async () => {
  const page = await openPage({ path: 'channels/101' })
  const before = (await fieldOf(page, description)).value
  await describeAs(page, 'Berths only.')
  await chooseTopics(page)
  await page.setFaults({ operation: 'channels.update', times: 1, ignoreParameters: ['topics_policy'] })
  await send(page, 2)
  const done = await findDone(page, 1, 2)
  expect((await rowOf(done, 'ignored', topics)).textContent).toContain(t('records:review.because.listed-as-ignored'))
  await rowOf(done, 'saved', description)

  await page.user.click(await within(done).findByRole('button', { name: t('records:review.undo.saved', { count: 1 }) }))
  const undo = await page.findByRole('dialog', { name: t('records:review.title.undo', { name: 'dock-operations' }) })
  expect((await within(undo).findByRole('row', { name: new RegExp(description) })).textContent).toContain(
    'Berths only.',
  )
  expect(within(undo).queryByRole('row', { name: new RegExp(topics) })).toBeNull()
  await page.user.click(await within(undo).findByRole('button', { name: t('records:review.send.undo', { count: 1 }) }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(async () => (await fieldOf(page, description)).value).toBe(before)
  expect((await patches(page)).map(({ parameters }) => parameters)).toEqual([
    { description: 'Berths only.', topics_policy: 'disable_empty_topic' },
    { description: before },
  ])
  expect(page.getByRole('region', { name: t('records:drafts.bar.label') }).textContent).toContain(topics)
  expect((await page.drafts()).map(({ key }) => key)).toEqual(['channel:101'])
})

it('detects by reading again that the server ignored a parameter, and keeps the draft in the journal’s page', async () => {
  const page = await openPage({ path: 'channels/101' })
  await describeAs(page, 'Berths only.')
  await page.setFaults({
    operation: 'channels.update',
    times: 1,
    ignoreParameters: ['description'],
    ignoreSilently: true,
  })
  await send(page, 1)
  const done = await findDone(page, 0, 1)
  expect((await rowOf(done, 'ignored', description)).textContent).toContain(
    t('records:review.because.reads-differently'),
  )
  expect(within(done).queryByRole('button', { name: starting(like('records:review.undo.saved')) })).toBeNull()

  // The track ends at its journal entry.
  const track = within(done).getByRole('list', { name: t('records:review.track.label') })
  await page.user.click(await within(track).findByRole('link', { name: t('records:review.track.journal') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(() => page.queryByRole('complementary')?.textContent).toContain('Berths only.')
  const status = page.getByRole('contentinfo', { name: t('app:status.label') })
  expect(status.textContent).toContain(t('organization:status.drafts', { count: 1 }))
  expect((await page.drafts()).map(({ key }) => key)).toEqual(['channel:101'])
})

it('shows the result of each field when the third of four is refused, and sends the remaining ones', async () => {
  const page = await openPage({ path: 'channels/101' })
  await chooseTopics(page)
  await describeAs(page, 'Berths only.')
  page.fill(await fieldOf(page, newName), 'dock-crews')
  await choose(page, folder, 'Safety')
  await page.setFaults({
    operation: 'channels.update',
    times: 1,
    refuseParameter: { name: 'new_name', msg: 'That name is reserved.', code: 'BAD_REQUEST' },
  })
  await send(page, 4)
  const done = await findDone(page, 2, 4)
  const keep = within(done).getByRole('button', { name: t('records:review.keep-others', { count: 2 }) })
  await expect.poll(() => document.activeElement).toBe(keep)
  const stored = t('records:review.because.stored-before-refusal')
  expect((await rowOf(done, 'saved', topics)).textContent).toContain(stored)
  expect((await rowOf(done, 'saved', description)).textContent).toContain(stored)
  expect((await rowOf(done, 'refused', newName)).textContent).toContain('“That name is reserved.”')
  await rowOf(done, 'not-saved', folder)
  expect(await patches(page)).toHaveLength(1)

  await page.user.click(
    await within(done).findByRole('button', { name: starting(like('records:review.send-remaining')) }),
  )
  const remaining = await findDone(page, 3, 4)
  await rowOf(remaining, 'saved', folder)
  const sent = await patches(page)
  expect(sent.slice(1).map(({ parameters }) => parameters)).toEqual([{ folder_id: '5' }])
  await page.user.click(
    await within(remaining).findByRole('button', { name: t('records:review.keep-others', { count: 1 }) }),
  )
  const group = await page.findByRole('group', { name: newName })
  expect(group.textContent).toMatch(like('records:form.refused'))
  const field = await fieldOf(page, newName)
  await expect.poll(() => document.activeElement).toBe(field)
  expect(page.getByRole('region', { name: t('records:drafts.bar.label') }).textContent).toContain(
    t('records:drafts.bar.changes', { count: 1 }),
  )
})

it('keeps the reason of a field after the remaining ones are sent', async () => {
  const page = await openPage({ path: 'channels/101', skipsTime: true })
  await chooseTopics(page)
  await describeAs(page, 'Berths only.')
  const refuseParameter = { name: 'description', msg: 'Internal server error', status: 500 }
  await page.setFaults({ operation: 'channels.update', times: 1, refuseParameter })
  await send(page, 2)
  await page.skip(60_000)
  const done = await findDone(page, 1, 2)
  const why = t('records:review.because.arrived-unanswered-error', { status: '500' })
  expect((await rowOf(done, 'saved', topics)).textContent).toContain(why)
  await page.user.click(
    await within(done).findByRole('button', { name: t('records:review.send-remaining', { count: 1 }) }),
  )
  await rowOf(await findDone(page, 2, 2), 'saved', description)
  expect((await rowOf(await findDone(page, 2, 2), 'saved', topics)).textContent).toContain(why)
})

it('shows that it waits after a 429, and sends the write again automatically', async () => {
  const page = await openPage({ path: 'channels/101', skipsTime: true })
  await describeAs(page, 'Berths only.')
  await page.setFaults({ operation: 'channels.update', times: 1, status: 429, retryAfterSeconds: 20 })
  await send(page, 1)
  await page.findByText(like('records:review.waiting'))
  expect(await patches(page)).toHaveLength(1)
  await page.skip(21_000)
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect((await patches(page)).map(({ status, parameters }) => [status, parameters['description']])).toEqual([
    [429, 'Berths only.'],
    [200, 'Berths only.'],
  ])
  expect(await page.drafts()).toEqual([])
})

it.each([
  ['before', 'not-saved', 'may-still-arrive'],
  ['after', 'saved', 'arrived-unanswered'],
] as const)(
  'reports a connection dropped %s the write was applied as %s, and sends nothing twice',
  async (drop, state, because) => {
    const page = await openPage({ path: 'channels/101' })
    await describeAs(page, 'Berths only.')
    await page.setFaults({ operation: 'channels.update', times: 1, drop })
    await send(page, 1)
    const done = await page.findByRole('dialog', {
      name: exactly(like('records:review.title.done', { count: 1, subject: 'dock-operations' })),
    })
    expect((await rowOf(done, state, description)).textContent).toContain(t(`records:review.because.${because}`))
    expect(await patches(page)).toHaveLength(1)
  },
)

it('shows a write that can’t be read again as unverified', async () => {
  const page = await openPage({ path: 'channels/101' })
  await describeAs(page, 'Berths only.')
  await page.setFaults({ operation: 'channels.update', times: 1, latencyMs: 1_500 })
  await send(page, 1)
  await expect.poll(() => patches(page)).toHaveLength(1)
  // The console has checked the current values before it sent the request.
  await page.setFaults({ operation: 'channels.get', status: 500, msg: 'Internal server error' })
  expect((await rowOf(await findDone(page, 0, 1), 'unverified', description)).textContent).toContain(
    t('records:review.because.read-failed'),
  )
})
