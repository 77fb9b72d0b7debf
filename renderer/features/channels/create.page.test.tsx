import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const newName = (page: OpenPage) =>
  page.findByRole<HTMLInputElement>('textbox', { name: t('channels:channel.field.new_name') })
const findHead = (page: OpenPage, name: string) => page.findByRole('heading', { level: 1, name })
const createLink = (page: OpenPage) =>
  within(page.getByRole('main')).queryByRole('link', { name: t('records:channel.create') })
const mainText = () => document.querySelector('main')?.textContent
const press = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }))
const send = (page: OpenPage) => press(page, t('channels:channel.act.create.send'))

async function review(page: OpenPage): Promise<HTMLElement> {
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  return page.findByRole('dialog')
}

async function choose(page: OpenPage, combobox: string, search: string, option: RegExp): Promise<void> {
  page.fill(await page.findByRole('combobox', { name: combobox }), search)
  await page.user.click(await page.findByRole('option', { name: option }))
}

/** Requests that created, changed or archived a channel. */
const writes = async (page: OpenPage) =>
  (await page.requests())
    .filter(({ method, path }) => method !== 'GET' && /\/(channels\/create|streams\/\d+)$/.test(path))
    .map(({ method, path, parameters }) => ({ method, path: path.replace(/^.*\/api\/v1/, ''), parameters }))
const methods = async (page: OpenPage) => (await writes(page)).map(({ method }) => method)

it('creates a channel with the settings of another, its subscribers and its folder, and archives it to undo that', async () => {
  const page = await openPage({ path: 'channels', role: 'administrator' })
  await page.findByRole('grid', { name: t('channels:table.label') })
  const link = createLink(page)
  if (link) await page.user.click(link)
  await findHead(page, t('channels:channel.kind.new'))
  // A name in use bars the review, in any case.
  page.fill(await newName(page), 'Dock-Operations')
  await expect.poll(mainText).toContain(t('channels:channel.rule.name-taken', { name: 'dock-operations' }))
  page.fill(await newName(page), 'tug watch')
  await press(page, t('records:edit.copy.button'))
  await choose(page, t('records:edit.copy.label'), 'dock-operations', /^dock-operations$/)
  await page.user.click(await page.findByRole('radio', { name: starting(t('channels:channel.value.privacy.private')) }))
  await choose(page, t('channels:channel.field.subscribers'), 'fleet duty', /^Fleet duty officers/)
  const dialog = await review(page)
  await expect.poll(() => dialog.textContent).toContain('Tanaka')
  await send(page)
  await findHead(page, 'tug watch')
  await expect.poll(() => location.hash).toMatch(/\/channels\/\d+$/)
  const [created] = await writes(page)
  expect([created?.method, created?.path]).toEqual(['POST', '/channels/create'])
  expect(created?.parameters).toMatchObject({ name: 'tug watch', invite_only: 'true', folder_id: '1' })
  // The account itself, and the four members of the group.
  expect(created?.parameters['subscribers']?.split(',')).toHaveLength(5)

  await press(page, t('records:review.undo'))
  await press(page, t('records:review.send.undo', { count: 1 }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(await methods(page)).toEqual(['POST', 'DELETE'])
})

it('creates a channel in a folder, and shows a refusal of the server at its field', async () => {
  const page = await openPage({ path: 'folders?open=2' })
  await page.findByRole('heading', { name: t('folders:channels.title') })
  await page.user.click(await within(page.getByRole('main')).findByRole('link', { name: t('records:channel.create') }))
  await findHead(page, t('channels:channel.kind.new'))
  const refusal = "Channel 'pilots' already exists"
  await page.setFaults({
    operation: 'channels.create',
    times: 1,
    status: 409,
    code: 'CHANNEL_ALREADY_EXISTS',
    msg: refusal,
    extra: { channel_name: 'pilots' },
  })
  page.fill(await newName(page), 'pilots')
  const dialog = await review(page)
  const sent = await within(dialog).findByRole('row', { name: starting(t('channels:channel.field.folder_id')) })
  expect(sent.textContent).not.toContain(t('channels:channel.effect.folder_id'))
  await send(page)
  await expect.poll(() => dialog.textContent).toContain(refusal)
  await page.user.click(await within(dialog).findByRole('button', { name: like('records:review.keep-all') }))
  await expect
    .poll(() => page.queryByRole('group', { name: t('channels:channel.field.new_name') })?.textContent)
    .toContain(refusal)
  page.fill(await newName(page), 'pilots of Halden')
  await review(page)
  await send(page)
  await findHead(page, 'pilots of Halden')
  expect((await writes(page)).at(-1)?.parameters).toMatchObject({ name: 'pilots of Halden', folder_id: '2' })
})

it('updates what the creation does not accept, and keeps a refused setting as a draft of the new channel', async () => {
  const page = await openPage({ path: 'channels/new' })
  page.fill(await newName(page), 'tug watch')
  const label = t('channels:channel.field.can_create_topic_group')
  await press(page, starting(t('records:permission-picker.edit', { label })))
  await choose(page, label, 'fleet desk', /^Fleet desk/)
  await page.user.keyboard('{Escape}')
  await page.setFaults({
    operation: 'channels.update',
    times: 1,
    status: 400,
    code: 'BAD_REQUEST',
    msg: 'Insufficient permission',
  })
  ;(await newName(page)).focus()
  const dialog = await review(page)
  await expect.poll(() => dialog.textContent).toMatch(like('records:review.following', { count: 1 }))
  await send(page)
  await expect.poll(() => dialog.textContent).toContain('Insufficient permission')
  await press(page, t('records:review.keep-others', { count: 1 }))
  await findHead(page, 'tug watch')
  await expect.poll(() => location.hash).toMatch(/\/channels\/\d+$/)
  // The new channel has the unsaved setting as an ordinary draft.
  await page.findByRole('region', { name: t('records:drafts.bar.label') })
  const again = within(await review(page))
  await again.findByRole('row', { name: starting(label) })
  await page.user.click(await again.findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(await methods(page)).toEqual(['POST', 'PATCH', 'PATCH'])
  await expect.poll(() => page.drafts()).toEqual([])
})

it('announces a new channel in the same request, but not a private one', async () => {
  const page = await openPage({ path: 'channels/new' })
  page.fill(await newName(page), 'tug watch')
  const announce = await page.findByRole('group', { name: t('channels:channel.field.announce') })
  const toggle = async () => page.user.click(await within(announce).findByRole('switch'))
  await toggle()
  await page.user.click(await page.findByRole('radio', { name: starting(t('channels:channel.value.privacy.private')) }))
  await expect.poll(() => announce.textContent).toContain(t('channels:channel.rule.announced-private'))
  await toggle()
  await expect.poll(() => within(announce).queryByRole('switch')).toBeNull()
  expect(announce.textContent).toContain(t('channels:channel.rule.announce-private'))
  await page.user.click(await page.findByRole('radio', { name: starting(t('channels:channel.value.privacy.public')) }))
  await toggle()
  const dialog = await review(page)
  await expect
    .poll(() => dialog.textContent)
    .toContain(t('channels:channel.effect.announce.named', { channel: 'all-hands' }))
  await send(page)
  // No reading shows the message, so the dialog stays open and says so.
  const row = () =>
    within(dialog)
      .queryAllByRole('row')
      .find(({ textContent }) => textContent?.includes(t('channels:channel.field.announce')))?.textContent
  await expect.poll(row).toContain(t('records:review.state.accepted'))
  // The title counts no fields, because a person created one channel.
  within(dialog).getByRole('heading', { name: t('channels:channel.act.create.done', { name: 'tug watch' }) })
  await press(page, t('records:review.done'))
  await findHead(page, 'tug watch')
  expect(await writes(page)).toMatchObject([
    { method: 'POST', path: '/channels/create', parameters: { name: 'tug watch', announce: 'true' } },
  ])
})

it('opens the page of a new channel from the palette', async () => {
  const page = await openPage({ path: 'channels' })
  await page.findByRole('grid', { name: t('channels:table.label') })
  await page.user.keyboard('{Control>}k{/Control}')
  await page.findByRole('dialog')
  await page.user.keyboard(t('dialogs:palette.command.channel.create'))
  // Settings on the page of a new channel match too, once their texts are loaded.
  await page.settled()
  await page.user.click(
    await page.findByRole('option', { name: starting(t('dialogs:palette.command.channel.create')) }),
  )
  await findHead(page, t('channels:channel.kind.new'))
})

it.each(['member', 'guest'] as const)('explains why a %s may not create channels', async (role) => {
  const page = await openPage({ role })
  // Role groups of the demo organization: 6 are the administrators.
  await page.demo.settings({
    realm: {
      can_create_public_channel_group: 6,
      can_create_private_channel_group: 6,
      can_create_web_public_channel_group: 6,
    },
  })
  await page.go('channels')
  await page.findByRole('grid', { name: t('channels:table.label') })
  await page.settled()
  expect(createLink(page) === null).toBe(role === 'guest')
  await page.go('channels/new')
  await expect.poll(mainText).toMatch(like('records:edit.locked'))
  expect(page.queryByRole('textbox', { name: t('channels:channel.field.new_name') })).toBeNull()
  expect(await writes(page)).toEqual([])
})

it('explains that a server without the operation can’t create channels', async () => {
  const page = await openPage({ path: 'channels/new', server: { minimal: true } })
  await expect.poll(mainText).toContain(t('channels:create.not-offered'))
  expect(createLink(page)).toBeNull()
})

it('reports a creation whose update the end of the console interrupted, and keeps the rest as a draft', async () => {
  const page = await openPage({ path: 'channels/new', skipsTime: true })
  page.fill(await newName(page), 'tug watch')
  const push = within(await page.findByRole('group', { name: t('channels:channel.field.default_push_notifications') }))
  await page.user.click(await push.findByText(t('records:edit.on')))
  await page.setFaults({ operation: 'channels.update', times: 1, latencyMs: 600_000 })
  await review(page)
  await send(page)
  await expect.poll(() => methods(page)).toEqual(['POST', 'PATCH'])
  await page.restart()
  await page.skip(60_000)
  await page.findByText(like('organization:left-over.created'))
  // The page of the form doesn't open a second review of the same write.
  expect(page.queryByRole('dialog')).toBeNull()
  await press(page, t('organization:left-over.show'))
  const dialog = await page.findByRole('dialog')
  await expect.poll(() => dialog.textContent).toContain(t('records:review.because.may-still-arrive'))
  await press(page, t('records:review.keep-others', { count: 1 }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await page.go('channels/new')
  await expect.poll(async () => (await newName(page)).value).toBe('')
  await page.go('channels?q=tug')
  await page.user.click(await page.findByRole('link', { name: 'tug watch' }))
  await findHead(page, 'tug watch')
  await page.findByRole('region', { name: t('records:drafts.bar.label') })
  await review(page)
  await press(page, t('records:review.send', { count: 1 }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(await methods(page)).toEqual(['POST', 'PATCH', 'PATCH'])
})
