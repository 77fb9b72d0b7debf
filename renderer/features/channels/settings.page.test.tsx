import { within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { exactly, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

/** Ids of channels in the demo organization. */
const ids = { dockOperations: 101 }
const typed = 'Crews meet at the north quay, not at the south one, until the crane is back.'

const names = {
  description: t('channels:channel.field.description'),
  retention: t('channels:channel.field.message_retention_days'),
  days: t('records:channel.retention.number'),
}

async function openChannel(name: string): Promise<OpenPage> {
  const page = await openPage({ path: `channels?q=${name}` })
  await page.user.click(await page.findByRole('link', { name }))
  await page.findByRole('heading', { name })
  await page.findByRole('group', { name: names.description })
  return page
}

const field = (page: OpenPage, name: string) =>
  page.findByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { name })
const group = (page: OpenPage, name: string) => within(page.getByRole('group', { name }))
const radio = async (page: OpenPage, name: string | RegExp) => page.user.click(await page.findByRole('radio', { name }))
const press = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }))
const bar = (page: OpenPage) => page.queryByRole('region', { name: t('records:drafts.bar.label') })?.textContent
const reviewButton = (page: OpenPage) =>
  page.findByRole<HTMLButtonElement>('button', { name: starting(t('records:drafts.bar.review')) })
const canReview = async (page: OpenPage) => !(await reviewButton(page)).disabled
const noDialog = (page: OpenPage) => expect.poll(() => page.queryByRole('dialog')).toBeNull()
const writes = async (page: OpenPage) => (await page.requests()).filter(({ method }) => method !== 'GET')
const patches = async (page: OpenPage) =>
  (await writes(page)).filter(({ method }) => method === 'PATCH').map(({ parameters }) => parameters)

async function review(page: OpenPage): Promise<HTMLElement> {
  await page.user.click(await reviewButton(page))
  return page.findByRole('dialog')
}

it('excludes a change from a review, does not send it, and keeps it in the draft', async () => {
  const page = await openChannel('fleet-positions')
  page.fill(await field(page, names.description), 'Positions of every ferry')
  await radio(page, t('records:channel.retention.days'))
  page.fill(await field(page, names.days), '90')
  const dialog = await review(page)
  const row = () => within(dialog).queryByRole('row', { name: starting(names.retention) })
  const excludeName = t('records:review.exclude.label', { field: names.retention })
  const includeName = t('records:review.include.label', { field: names.retention })
  const focused = (name: string) =>
    expect.poll(() => document.activeElement === within(dialog).queryByRole('button', { name })).toBe(true)
  await page.user.click(await within(dialog).findByRole('button', { name: excludeName }))
  await expect.poll(row).toBeNull()
  expect(within(dialog).getByRole('status').textContent).toContain(`${t('records:review.excluded')}${names.retention}`)
  expect(within(dialog).queryByRole('button', { name: starting(t('records:review.exclude')) })).toBeNull()
  await focused(includeName)
  await page.user.keyboard('{Enter}')
  await focused(excludeName)
  await page.user.keyboard('{Enter}')
  await focused(includeName)
  await page.user.click(await within(dialog).findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await noDialog(page)
  expect(await patches(page)).toEqual([{ description: 'Positions of every ferry' }])
  await expect.poll(() => bar(page)).toContain(t('records:drafts.bar.changes', { count: 1 }))
  expect((await field(page, names.days)).value).toBe('90')
})

it('never changes a text that is not a number of days into one, and explains what to enter', async () => {
  const page = await openChannel('fleet-positions')
  await radio(page, t('records:channel.retention.days'))
  const days = await field(page, names.days)
  const problem = () => group(page, names.retention).queryByRole('alert')?.textContent
  for (const text of ['1.5', '-5', '99999999999', '']) {
    await page.user.clear(days)
    if (text !== '') await page.user.type(days, text)
    expect(days.value).toBe(text)
    await expect.poll(problem).toMatch(like('records:record.rule.number'))
    expect(await canReview(page)).toBe(false)
  }
  await page.user.type(days, '31')
  await expect.poll(problem).toBeUndefined()
  expect(await canReview(page)).toBe(true)
})

it('archives a channel after a review of the effect, and unarchives it by a setting', async () => {
  const page = await openChannel('bunkering')
  const archived = t('channels:channel.field.is_archived')
  const archive = t('channels:settings.archive.archive')
  await page.user.click(await group(page, archived).findByRole('button', { name: archive }))
  const title = t('channels:channel.act.archive.title', { name: 'bunkering' })
  const archiving = await page.findByRole('dialog', { name: title })
  const row = await within(archiving).findByRole('row', { name: starting(t('channels:channel.act.archive.label')) })
  expect(row.textContent).toContain(t('channels:channel.act.archive.effect'))
  expect(archiving.textContent).toContain('DELETE /api/v1/streams/')
  await page.user.click(await within(archiving).findByRole('button', { name: t('channels:channel.act.archive.send') }))
  await noDialog(page)

  // The form is now that of an archived channel, and the same control unarchives the channel.
  await page.user.click(await group(page, archived).findByRole('switch', { name: archived }))
  const dialog = await review(page)
  await page.user.click(await within(dialog).findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await noDialog(page)
  await group(page, archived).findByRole('button', { name: archive })
  expect((await writes(page)).filter(({ path }) => /\/streams\/\d+$/.test(path))).toMatchObject([
    { method: 'DELETE', status: 200 },
    { method: 'PATCH', status: 200, parameters: { is_archived: 'false' } },
  ])
})

it('archives a channel on a server before feature level 388, which can’t unarchive it', async () => {
  const page = await openPage({ path: 'channels/101', server: { featureLevel: 387 } })
  await press(page, t('channels:settings.archive.archive'))
  const dialog = await page.findByRole('dialog', { name: like('channels:channel.act.archive.title') })
  await within(dialog).findByText(t('channels:channel.act.archive.effect'))
  await page.user.click(await within(dialog).findByRole('button', { name: t('channels:channel.act.archive.send') }))
  await noDialog(page)
  expect((await writes(page)).findLast(({ method }) => method === 'DELETE')).toMatchObject({ status: 200 })
  await expect.poll(() => page.queryByRole('button', { name: t('channels:settings.archive.archive') })).toBeNull()
})

it('copies the permissions of another channel into the draft, and sends them like any change', async () => {
  const page = await openChannel('fleet-positions')
  await press(page, t('records:edit.copy.button'))
  const others = await page.findByRole('combobox', { name: t('records:edit.copy.label') })
  await expect.poll(() => document.activeElement === others).toBe(true)
  await page.user.keyboard('board-room')
  await page.user.click(await page.findByRole('option', { name: /board-room/ }))
  const done = await page.findByText(exactly(like('records:edit.copy.done', { name: 'board-room' })))
  const count = Number(/\d+/.exec(done.textContent ?? '')?.[0])
  await expect.poll(() => bar(page)).toContain(t('records:drafts.bar.changes', { count }))
  const dialog = await review(page)
  await page.user.click(await within(dialog).findByRole('button', { name: starting(like('records:review.send')) }))
  await noDialog(page)
  const sent = await patches(page)
  expect(sent.map((parameters) => Object.keys(parameters).length)).toEqual([count])
  page.fill(others, 'board-room')
  await page.user.click(await page.findByRole('option', { name: /board-room/ }))
  await page.findByText(t('records:edit.copy.same', { name: 'board-room' }))
})

it('saves a draft while the user types without a pause', async () => {
  const page = await openPage({ path: `channels/${ids.dockOperations}`, skipsTime: true })
  const description = await field(page, names.description)
  page.fill(description, '')
  let isSaved = false
  for (const key of typed) {
    await page.user.keyboard(key)
    await page.skip(100)
    isSaved = JSON.stringify(await page.drafts()).includes('Crews meet')
    if (isSaved) break
  }
  expect(isSaved).toBe(true)
  expect(description.value).not.toBe(typed)
})

it('explains what a field does not accept, and can’t be reviewed until it is mended', async () => {
  const page = await openPage({ path: `channels/${ids.dockOperations}` })
  const newName = t('channels:channel.field.new_name')
  page.fill(await field(page, newName), 'n'.repeat(61))
  await expect
    .poll(() => page.getByRole('group', { name: newName }).textContent)
    .toContain(t('records:record.rule.too-long', { count: 1, limit: 60 }))
  await radio(page, starting(t('records:channel.privacy.public')))
  await page.user.click(await page.findByRole('switch', { name: t('channels:channel.field.is_default_stream') }))
  await radio(page, starting(t('channels:channel.value.privacy.private')))
  await expect
    .poll(() => page.getByRole('group', { name: t('channels:channel.field.privacy') }).textContent)
    .toContain(t('channels:channel.rule.default-private'))
  expect(await canReview(page)).toBe(false)
  await page.user.click(group(page, newName).getByRole('button', { name: t('records:edit.revert') }))
  await radio(page, starting(t('records:channel.privacy.public')))
  await expect.poll(() => canReview(page)).toBe(true)
  expect(bar(page)).toContain(t('records:drafts.bar.changes', { count: 2 }))
})

it('offers a draft again after the page was left, and after a restart', async () => {
  const page = await openPage({ path: `channels/${ids.dockOperations}` })
  page.fill(await field(page, names.description), 'Berths only.')
  await radio(page, starting(t('records:channel.privacy.public')))
  const count = { count: 2 }
  await expect.poll(() => bar(page)).toContain(t('records:drafts.bar.changes', count))
  await page.findByText(like('records:drafts.bar.stored'))
  // Leaving asks nothing, because the draft is kept.
  await page.go('channels')
  const row = () => page.queryByRole('row', { name: /dock-operations/ })?.textContent ?? ''
  await expect.poll(row).toContain(t('channels:tag.draft'))
  await page.user.click(await page.findByRole('link', { name: 'dock-operations' }))
  await page.findByText(like('records:edit.draft.found'))
  await expect.poll(() => bar(page)).toContain(t('records:drafts.bar.changes', count))
  await page.settled()
  await page.restart()
  await page.findByText(like('records:edit.draft.found'))
  await expect.poll(() => bar(page)).toContain(t('records:drafts.bar.changes', count))
  expect((await field(page, names.description)).value).toBe('Berths only.')
  expect(await patches(page)).toEqual([])
})

it('keeps no draft of a change that was saved before the pause after the last key', async () => {
  const page = await openPage({ path: `channels/${ids.dockOperations}` })
  const description = await field(page, names.description)
  await page.settled()
  // A fast user on a fast machine leaves the page before the pause of 400 ms.
  const wait = globalThis.setTimeout
  const slow = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run: () => void, ms = 0) => wait(run, ms === 400 ? 60_000 : ms))
  onTestFinished(() => slow.mockRestore())
  page.fill(description, typed)
  const dialog = await review(page)
  await page.user.click(await within(dialog).findByRole('button', { name: starting(like('records:review.send')) }))
  await noDialog(page)
  await page.go('folders')
  await page.findByRole('heading', { name: t('organization:feature.folders') })
  await page.settled()
  await page.go(`channels/${ids.dockOperations}`)
  await page.findByRole('heading', { name: 'dock-operations' })
  expect((await field(page, names.description)).value).toBe(typed)
  await page.settled()
  expect(bar(page)).toBeUndefined()
  expect(await page.drafts()).toEqual([])
})

it('copies the email address of a channel in the chosen name, and a link to it', async () => {
  const page = await openChannel('all-hands')
  const address = await field(page, t('channels:settings.email.address'))
  await expect.poll(() => address.value).toMatch(/@/)
  const asGateway = address.value
  await page.user.click(await page.findByRole('combobox', { name: t('channels:settings.email.sender') }))
  await page.user.click(await page.findByRole('option', { name: 'Signe Dahl' }))
  // The field is empty until the other address is there.
  await expect.poll(() => address.value !== asGateway && address.value !== '').toBe(true)
  await press(page, t('components:copy'))
  await press(page, t('channels:settings.page.copy-link'))
  await expect
    .poll(() => page.copiedTexts())
    .toEqual([address.value, expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/#narrow\/channel\/\d+$/)])
})

it('keeps a channel on a habitual Enter when it asks whether to archive it', async () => {
  const page = await openChannel('dock-operations')
  await press(page, t('channels:settings.archive.archive'))
  const dialog = await page.findByRole('dialog', { name: like('channels:channel.act.archive.title') })
  await within(dialog).findByRole('button', { name: t('channels:channel.act.archive.send') })
  await expect.poll(() => document.activeElement?.textContent).toBe(t('channels:channel.act.archive.back'))
  await page.user.keyboard('{Enter}')
  await noDialog(page)
  expect((await writes(page)).filter(({ method }) => method === 'DELETE')).toEqual([])
})
