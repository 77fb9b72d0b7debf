import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exactly, like, starting, t } from '#contract/testing/english.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'
import { accountOf, startOther } from '../../testing/other-organization.ts'

const path = 'settings-file'
const dockOperations = '/streams/101'
const sentence = () => document.querySelector('main header p')?.textContent ?? ''
const alert = (page: OpenPage) => page.queryByRole('alert')?.textContent
const from = (name: string) => starting(`${t('settings-file:sides.from')}: ${name}`)
const press = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }))
const check = async (page: OpenPage, name: string) => page.user.click(await page.findByRole('checkbox', { name }))
const ofField = (field: 'description' | 'can_send_message_group') =>
  t('settings-file:check.field', { field: t(`channels:channel.field.${field}`), name: 'dock-operations' })
const findRow = (page: OpenPage, field: 'description' | 'can_send_message_group') =>
  page.findByRole('row', { name: starting(ofField(field)) })

async function choose(page: OpenPage, name: string, text: string): Promise<void> {
  const input = () => document.querySelector<HTMLInputElement>('main input[type="file"]')
  await expect.poll(input).not.toBeNull()
  await page.user.upload(input() ?? document.body, new File([text], name, { type: 'application/json' }))
}

async function save(page: OpenPage): Promise<string> {
  await expect
    .poll(() => page.queryByRole<HTMLButtonElement>('button', { name: t('settings-file:save') })?.disabled)
    .toBe(false)
  await press(page, t('settings-file:save'))
  await expect.poll(() => page.savedTexts().size).toBe(1)
  const [[name, text]] = [...page.savedTexts()] as [[string, string]]
  expect(name).toMatch(/^halden-ferries-\d{4}-\d\d-\d\d\.json$/)
  return text
}

it('saves the settings by name, and applies them again to what another administrator changed', async () => {
  const page = await openPage({ path })
  const text = await save(page)
  const { written, channels } = JSON.parse(text) as { written: object; channels: Record<string, unknown>[] }
  expect(written).toMatchObject({ server: page.demo.url, by: { email: page.demo.email('owner') } })
  expect(channels.find(({ name }) => name === 'dock-operations')).toMatchObject({
    folder: 'Operations',
    can_send_message_group: 'Dock crews',
  })
  await choose(page, 'monday.json', text)
  await expect.poll(sentence).toMatch(exactly(like('settings-file:sentence.same')))
  // The count includes several fields of about fifty channels, so none of the kinds was omitted.
  expect(sentence()).toMatch(/\b1,\d{3}\b/)
  await page.as('administrator').send('PATCH', dockOperations, {
    description: 'Berths only.',
    can_send_message_group: JSON.stringify({ new: { direct_members: [], direct_subgroups: [] } }),
  })
  await expect.poll(sentence).toMatch(starting(like('settings-file:sentence.differs', { count: 2 })))
  expect((await findRow(page, 'description')).textContent).toContain('Berths only.')
  expect((await findRow(page, 'can_send_message_group')).textContent).toContain(t('settings-file:gain', { count: 36 }))
  await check(page, t('settings-file:table.all'))
  await press(page, t('settings-file:bar.review', { count: 2 }))
  const dialog = within(await page.findByRole('dialog'))
  // Two settings of one channel have the review of the channel's page.
  const row = await dialog.findByRole('row', { name: starting(t('channels:channel.field.can_send_message_group')) })
  expect(row.textContent).toContain(t('records:review.effect.gain', { count: 36 }))
  await page.user.click(await dialog.findByRole('button', { name: t('records:review.send', { count: 2 }) }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(sentence).toMatch(starting(like('settings-file:sentence.same')))
  const sent = (await page.requests()).filter(({ method }) => method === 'PATCH')
  expect(sent.at(-1)?.parameters).toEqual({
    description: 'Berths, cranes and turnaround.',
    can_send_message_group: expect.stringContaining('"old"') as unknown,
  })
})

it('reports the position of a mistake in a file, keeps the comparison, and creates a channel of another file', async () => {
  const page = await openPage({ path })
  const text = await save(page)
  await choose(page, 'monday.json', text)
  await page.findByRole('button', { name: from('monday.json') })
  const channel = { name: '<img src=x onerror=alert(1)>', privacy: 'private' }
  const whole = JSON.parse(text) as object
  await choose(page, 'typo.json', JSON.stringify({ ...whole, channels: [channel, { name: 'b', topics: 1 }] }))
  const mistake = { name: 'typo.json', where: 'channels[1] (b)', field: 'topics' }
  await expect.poll(() => alert(page)).toBe(t('settings-file:problem.unknown-field', mistake))
  page.getByRole('button', { name: from('monday.json') })
  await choose(page, 'hostile.json', JSON.stringify({ ...whole, channels: [channel] }))
  await expect.poll(() => alert(page)).toBeUndefined()
  await page.user.click(await page.findByRole('link', { name: starting(t('settings-file:section.file')) }))
  await check(page, t('settings-file:check.create', { name: channel.name }))
  await press(page, t('settings-file:bar.review', { count: 1 }))
  await press(page, t('channels:channel.act.create.send'))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  const created = (await page.requests()).find(({ path: to }) => to.endsWith('/channels/create'))
  expect(created?.parameters).toMatchObject({ name: channel.name, invite_only: 'true' })
})

it('creates a code playground of the file, and keeps one that the service can’t change', async () => {
  const page = await openPage({ path })
  const whole = JSON.parse(await save(page)) as { playgrounds: { url_template: string }[] }
  const [first, ...others] = whole.playgrounds
  if (first === undefined) throw new Error('the demo organization has no playgrounds')
  const added = { name: 'Harbor Zig', pygments_language: 'Zig', url_template: 'https://zig.example/{code}' }
  const changed = { ...first, url_template: 'https://other.example/{code}' }
  await choose(page, 'code.json', JSON.stringify({ ...whole, playgrounds: [changed, ...others, added] }))
  await page.findByText(t('settings-file:item.fixed'))
  await check(page, t('settings-file:check.create', { name: 'Harbor Zig (Zig)' }))
  await press(page, t('settings-file:bar.review', { count: 1 }))
  await press(page, t('playgrounds:playground.act.create.send'))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  const sent = (await page.requests()).filter(({ path: to }) => to.includes('/realm/playgrounds'))
  expect(sent.map(({ method, parameters }) => [method, parameters])).toEqual([['POST', added]])
})

it('creates a folder and its channel, and says before sending that the channel is put into it afterward', async () => {
  const page = await openPage({ path })
  const whole = JSON.parse(await save(page)) as { folders: object[]; channels: object[] }
  const folder = { name: 'Winter' }
  const channel = { name: 'ice reports', privacy: 'public', folder: 'Winter' }
  const file = { ...whole, folders: [...whole.folders, folder], channels: [...whole.channels, channel] }
  await choose(page, 'winter.json', JSON.stringify(file))
  await page.user.click(await page.findByRole('link', { name: starting(t('settings-file:section.file')) }))
  for (const { name } of [folder, channel]) await check(page, t('settings-file:check.create', { name }))
  await press(page, t('settings-file:bar.review', { count: 2 }))
  const review = within(await page.findByRole('dialog'))
  review.getByText(t('settings-file:run.deferred', { count: 1 }))
  await press(page, t('settings-file:run.send', { count: 2 }))
  await page.findByRole('dialog', { name: t('bulk:dialog.done', { confirmed: 2, all: 2 }) })
  await press(page, t('bulk:run.close'))
  await page.user.click(await page.findByRole('link', { name: starting(t('settings-file:section.all')) }))
  const field = t('channels:channel.field.folder_id')
  const row = await page.findByRole('row', {
    name: starting(t('settings-file:check.field', { field, name: 'ice reports' })),
  })
  expect(row.textContent).toContain(folder.name)
})

it('compares with another organization in both directions', async () => {
  const model = await startOther()
  await model.as('owner').send('PATCH', dockOperations, { description: 'As rehearsed.' })
  const { email, apiKey } = accountOf(model, 'owner')
  const page = await openPage({ path, isProduction: true })
  await call('profiles:connect-with-key', {
    server: model.url,
    email,
    apiKey,
    appearance: { label: 'Rehearsal', color: 'teal', isProduction: false },
  })
  await press(page, from(''))
  await page.user.click(await page.findByRole('menuitem', { name: /^Rehearsal/ }))
  const cell = async (position: number) =>
    within(await findRow(page, 'description')).getAllByRole('cell')[position]?.textContent
  await expect.poll(() => cell(2)).toBe('As rehearsed.')
  await check(page, t('settings-file:check.item', { name: 'dock-operations' }))
  await press(page, t('settings-file:bar.review', { count: 1 }))
  const review = within(await page.findByRole('dialog'))
  review.getByText(t('components:tag.production'))
  // Undo restores a description, so no name is asked for.
  const send = await review.findByRole('button', { name: t('records:review.send', { count: 1 }) })
  await expect.poll(() => document.activeElement).toBe(send)
  expect(review.queryByRole('textbox')).toBeNull()
  await press(page, t('records:review.back'))
  await press(page, t('settings-file:swap'))
  await page.findByRole('button', { name: from('Halden Ferries') })
  await expect.poll(() => cell(1)).toBe('As rehearsed.')
})

it('says that a server without lists has nothing to save or compare', async () => {
  const page = await openPage({ path, server: { minimal: true } })
  await page.findByRole('heading', { name: t('settings-file:nothing-listed') })
  expect(page.getByRole<HTMLButtonElement>('button', { name: t('settings-file:save') }).disabled).toBe(true)
})
