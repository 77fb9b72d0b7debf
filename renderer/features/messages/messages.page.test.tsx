import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exactly, like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../testing/open-page.tsx'

const main = (page: OpenPage) => within(page.getByRole('main'))
const facts = () => document.querySelector('main dl')?.textContent
const content = (page: OpenPage) =>
  page.queryByRole<HTMLTextAreaElement>('textbox', { name: t('messages:message.field.content') })
const topic = (page: OpenPage) =>
  page.findByRole<HTMLInputElement>('textbox', { name: t('messages:message.field.topic') })
const press = async (page: OpenPage, name: string) => page.user.click(await page.findByRole('button', { name }))
const tab = async (page: OpenPage, name: string) => page.user.click(await page.findByRole('tab', { name }))

/** Opens a message by its ID or link. */
async function open(page: OpenPage, reference: string | number): Promise<void> {
  page.fill(await page.findByRole('textbox', { name: t('messages:open.label') }), String(reference))
  await page.user.keyboard('{Enter}')
}

/** Sends the changes under review. */
async function send(page: OpenPage, name: string): Promise<void> {
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = await page.findByRole('dialog')
  await page.user.click(await within(dialog).findByRole('button', { name }))
}

/** Returns the ID of a message by its text. */
async function idOf(page: OpenPage, topicName: string, words: string): Promise<number> {
  const messages = await page.demo.messages('dock-operations', topicName, 'member')
  const found = messages.find((one) => String(one['content']).includes(words))
  if (found === undefined) throw new Error(`no message says ${words}`)
  return found.id
}

const patches = async (page: OpenPage) => (await page.requests()).filter(({ method }) => method === 'PATCH')

it('opens a message by its link, and reports a link to another server', async () => {
  const page = await openPage({ path: 'messages', role: 'member' })
  await open(page, 'https://chat.elsewhere.example/#narrow/channel/7/topic/x/near/12')
  await page.findByText(like('messages:open.elsewhere', { host: 'chat.elsewhere.example' }))
  const id = await idOf(page, 'MS Fossen', 'berth-plan')
  await open(page, `${page.demo.url}/#narrow/channel/101-dock-operations/topic/MS.20Fossen/near/${id}`)
  await expect.poll(facts).toContain(t('messages:fact.place', { channel: 'dock-operations', topic: 'MS Fossen' }))
  await expect.poll(facts).toContain(t('messages:fact.own', { name: 'Astrid Vik' }))
  await expect.poll(facts).toContain(t('messages:fact.place-of', { place: 6, count: 6 }))
})

const column = async (page: OpenPage, name: string) => within(await page.findByRole('region', { name }))
const focused = () => document.activeElement?.textContent

it('reaches a message by the keyboard through its channel and topic, and returns to them', async () => {
  const page = await openPage({ path: 'messages', role: 'moderator' })
  await column(page, t('messages:columns.channels'))
  await page.settled()
  await page.user.keyboard('/')
  const field = await page.findByRole('textbox', { name: t('messages:open.label') })
  expect(document.activeElement).toBe(field)
  await page.user.keyboard('Dock-op{ArrowDown}')
  expect(focused()).toContain('dock-operations')
  await page.user.keyboard('{ArrowRight}')
  await expect.poll(focused).toBe('MS Fossen')
  await page.user.keyboard('{ArrowDown}{ArrowUp}{ArrowRight}')
  await expect.poll(focused).toContain('berth-plan-week-25.pdf')
  await page.user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('MS Fossen')
  await page.user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await expect.poll(facts).toContain(t('messages:fact.place-of', { place: 5, count: 6 }))
  // Another account's text can't be edited, so the message opens with its location.
  await topic(page)
  await page.go('messages?channel=101&topic=MS%20Fossen')
  expect((await column(page, 'MS Fossen')).getAllByRole('button', { name: /Astrid Vik/ })).not.toEqual([])
})

it('filters channels and topics by name, and says if nothing has the name', async () => {
  const page = await openPage({ path: 'messages?channel=101', role: 'moderator' })
  const topics = await column(page, t('messages:columns.topics'))
  await topics.findByRole('button', { name: 'MS Fossen' })
  const field = await page.findByRole('textbox', { name: t('messages:open.label') })
  page.fill(field, 'fossen')
  await expect.poll(() => topics.getAllByRole('button').map((one) => one.textContent)).toEqual(['MS Fossen'])
  page.fill(field, 'no such name')
  await expect.poll(() => topics.queryAllByRole('button')).toEqual([])
  await page.user.click(field)
  await page.user.keyboard('{Enter}')
  // The open channel stays, so that Enter returns to it.
  expect(focused()).toContain('dock-operations')
  await page.go('messages')
  await page.settled()
  await open(page, 'no such name')
  await page.findByText(t('messages:open.unmatched'))
})

it('moves and resolves a topic without opening one of its messages', async () => {
  const page = await openPage({ path: 'messages?channel=101&topic=crane%202', role: 'moderator' })
  await column(page, 'crane 2')
  await press(page, t('messages:resolve'))
  await column(page, '✔ crane 2')
  expect((await patches(page)).map(({ parameters }) => parameters['topic'])).toEqual(['✔ crane 2'])
  await (await column(page, t('messages:columns.topics'))).findByRole('button', { name: '✔ crane 2' })
  await press(page, t('messages:columns.move-topic'))
  const all = await page.findByRole<HTMLInputElement>('radio', { name: t('messages:message.mode.all') })
  expect(all.checked).toBe(true)
})

it('opens the move of a message or topic by the key M', async () => {
  const page = await openPage({ path: 'messages?channel=101&topic=crane%202', role: 'moderator' })
  const [message] = await (await column(page, 'crane 2')).findAllByRole('button', { name: /Parts arrived/ })
  message?.focus()
  await page.user.keyboard('m')
  const scope = (mode: 'one' | 'all') =>
    page.findByRole<HTMLInputElement>('radio', { name: t(`messages:message.mode.${mode}`) })
  expect((await scope('one')).checked).toBe(true)
  await page.go('messages?channel=101')
  ;(await (await column(page, t('messages:columns.topics'))).findByRole('button', { name: 'crane 2' })).focus()
  await page.user.keyboard('m')
  expect((await scope('all')).checked).toBe(true)
})

it('opens a pasted link at once, and a typed one by Enter', async () => {
  const page = await openPage({ path: 'messages', role: 'member' })
  const id = await idOf(page, 'MS Fossen', 'berth-plan')
  await page.user.click(await page.findByRole('textbox', { name: t('messages:open.label') }))
  await page.user.paste(`${page.demo.url}/#narrow/channel/101-dock-operations/topic/MS.20Fossen/near/${id}`)
  await expect.poll(facts).toContain(t('messages:fact.place-of', { place: 6, count: 6 }))
})

it('has only the field for a link or ID if the server lists no messages', async () => {
  const page = await openPage({ path: 'messages', role: 'member', server: { minimal: true } })
  await page.findByText(t('messages:empty'))
  await page.settled()
  expect(page.queryByRole('region', { name: t('messages:columns.channels') })).toBeNull()
})

it('says that the list of messages failed, and reads it again', async () => {
  const page = await openPage({ path: 'messages', allowsProblems: true })
  await page.setFaults({ operation: 'messages.list', status: 500 })
  await page.restart()
  const failed = await page.findByRole('alert')
  await page.setFaults(null)
  await page.user.click(await within(failed).findByRole('button', { name: t('components:failure.retry') }))
  await page.findByRole('region', { name: t('messages:columns.channels') })
})

it('shows the differences of an edited text, and offers to keep the file that is no longer used', async () => {
  const page = await openPage({ path: 'messages', role: 'member' })
  const id = await idOf(page, 'MS Fossen', 'berth-plan')
  await open(page, id)
  const text = 'The plan is withdrawn.\nAsk the port agent.'
  page.fill(await page.findByRole('textbox', { name: t('messages:message.field.content') }), text)
  const difference = await page.findByRole('region', { name: t('messages:difference') })
  await expect.poll(() => difference.querySelector('ins')).not.toBeNull()
  await expect
    .poll(() => within(difference).getAllByRole('status')[0]?.textContent)
    .toContain(t('messages:lines.added', { count: 1 }))
  await expect
    .poll(() => difference.textContent)
    .toMatch(like('messages:files.lost', { names: 'berth-plan-week-25.pdf' }))
  await send(page, t('records:review.send', { count: 1 }))
  const files = await page.findByRole('dialog', { name: like('uploads:attachment.act.delete.title') })
  expect(files.textContent).toContain('berth-plan-week-25.pdf')
  const keep = within(files).getByRole('button', { name: t('uploads:attachment.act.delete.back') })
  await expect.poll(() => document.activeElement === keep).toBe(true)
  await page.user.click(await within(files).findByRole('button', { name: t('uploads:attachment.act.delete.send') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(content(page)?.value).toBe(text)
  expect((await patches(page)).map(({ parameters }) => parameters['content'])).toEqual([text])

  // A change by another client to an open message appears automatically.
  const answer = await page.as('member').send('PATCH', `/messages/${id}`, { content: 'The plan is back.' })
  expect(answer.status).toBe(200)
  await expect.poll(() => content(page)?.value).toBe('The plan is back.')
})

it.each([284, 285, 378, 379])('announces of an edit only what a server of level %i does', async (featureLevel) => {
  const page = await openPage({ path: 'messages', role: 'member', server: { featureLevel } })
  await open(page, await idOf(page, 'MS Fossen', 'berth-plan'))
  page.fill(await page.findByRole('textbox', { name: t('messages:message.field.content') }), 'The plan is withdrawn.')
  const [isAsked, isGuarded] = [featureLevel >= 285, featureLevel >= 379]
  const difference = await page.findByRole('region', { name: t('messages:difference') })
  const lost = { names: 'berth-plan-week-25.pdf' }
  await expect
    .poll(() => difference.textContent)
    .toMatch(isAsked ? like('messages:files.lost', lost) : like('messages:files.lost-stored', lost))
  expect(difference.textContent).toContain(t(isGuarded ? 'messages:text.guarded' : 'messages:text.compared'))
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = await page.findByRole('dialog')
  const key = isGuarded ? 'messages:message.act.update.request' : 'messages:message.act.update.request-unguarded'
  await within(dialog).findByText(exactly(t(key)))
  await page.user.click(await within(dialog).findByRole('button', { name: t('records:review.send', { count: 1 }) }))
  if (isAsked) await page.findByRole('dialog', { name: like('uploads:attachment.act.delete.title') })
  else await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  const [sent] = await patches(page)
  expect(sent?.parameters['prev_content_sha256'] !== undefined).toBe(isGuarded)
})

it('moves the messages that may be moved, after a restart with the draft, and resolves their topic', async () => {
  const page = await openPage({ path: 'messages', role: 'member' })
  // This message is the first of those that may move, so the offer submits another write to the same message.
  await open(page, await idOf(page, 'crane 2', 'Parts arrived'))
  await tab(page, t('messages:tab.place'))
  page.fill(await topic(page), 'crane 2: parts')
  await page.user.click(await page.findByRole('radio', { name: t('messages:message.mode.all') }))
  const counted = () => page.findByRole('heading', { name: t('messages:moving.count', { count: 5 }) })
  await counted()
  await expect.poll(async () => (await page.drafts()).length).toBe(1)
  await page.settled()
  // The draft contains the options of the move as well as its target.
  await page.restart()
  expect((await topic(page)).value).toBe('crane 2: parts')
  const all = await page.findByRole<HTMLInputElement>('radio', { name: t('messages:message.mode.all') })
  expect(all.checked).toBe(true)
  await counted()
  ;(await topic(page)).focus()
  await send(page, t('messages:message.act.move.send'))
  const offer = await page.findByRole('dialog', { name: t('messages:limit.some', { allowed: '2', count: 5 }) })
  expect(offer.textContent).toContain(
    t('messages:limit.quote', {
      words: 'You only have permission to move the 2/5 most recent messages in this topic.',
    }),
  )
  const old = within(offer).getAllByRole('listitem')
  expect(old.filter(({ textContent }) => textContent?.includes(t('messages:row.old')))).toHaveLength(3)
  const move = within(offer).getByRole('button', { name: t('messages:limit.move', { count: 2 }) })
  await expect.poll(() => document.activeElement === move).toBe(true)
  await page.user.keyboard('{Enter}')
  await expect.poll(facts).toContain(t('messages:fact.place', { channel: 'dock-operations', topic: 'crane 2: parts' }))
  await page.settled()
  // Nothing of the move remains to be sent.
  expect(page.queryByRole('button', { name: starting(t('records:drafts.bar.review')) })).toBeNull()
  expect(await page.drafts()).toEqual([])

  await press(page, t('messages:resolve'))
  await expect.poll(facts).toContain('✔ crane 2: parts')
  await page.findByRole('button', { name: t('messages:unresolve') })
  expect((await patches(page)).map(({ parameters, status }) => [parameters['topic'], status])).toEqual([
    ['crane 2: parts', 400],
    ['crane 2: parts', 200],
    ['✔ crane 2: parts', 200],
  ])
})

it('shows no tab for channels of a direct message, which can’t be moved', async () => {
  const page = await openPage({ path: 'messages', role: 'member' })
  await open(page, await idOf(page, 'MS Fossen', 'New plan'))
  await page.findByText(t('messages:text.one-step'))
  const { body } = await page.as('member').get('/messages', {
    anchor: 'newest',
    num_before: '50',
    num_after: '0',
    narrow: JSON.stringify([{ operator: 'is', operand: 'dm' }]),
  })
  const direct = (body['messages'] as { id: number }[]).at(-1)
  await open(page, direct?.id ?? 0)
  await expect.poll(facts).toContain(t('messages:fact.direct'))
  const [path = ''] = location.hash.split('/').slice(3).join('/').split('?')
  await page.go(`${path}?tab=%22place%22`)
  await page.settled()
  expect(page.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([t('messages:tab.text')])
  expect(page.getByRole('tab', { selected: true }).textContent).toBe(t('messages:tab.text'))
  expect(page.queryByText(t('messages:text.one-step'))).toBeNull()
})

it('changes a message by its ID, and claims nothing more, on a server that reads no messages', async () => {
  const page = await openPage({ path: 'messages', server: { minimal: true } })
  await open(page, 389)
  await page.findByText(t('messages:not-reported'))
  await tab(page, t('messages:tab.place'))
  page.fill(await topic(page), 'crane 2: parts')
  expect((await main(page).findAllByText(t('messages:count.unknown'))).length).toBeGreaterThan(0)
  await send(page, t('messages:message.act.move.send'))
  const moved = within(await page.findByRole('dialog'))
  await moved.findByText(t('records:review.state.accepted'))
  await page.user.click(await moved.findByRole('button', { name: t('records:review.done') }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()

  await tab(page, t('messages:tab.text'))
  page.fill(await page.findByRole('textbox', { name: t('messages:message.field.content') }), 'Changed.')
  await send(page, t('records:review.send', { count: 1 }))
  const refused = await page.findByRole('dialog')
  await expect.poll(() => refused.textContent).toContain(t('messages:message.rule.others-text'))
  expect((await patches(page)).map(({ parameters, status }) => [Object.keys(parameters)[0], status])).toEqual([
    ['topic', 200],
    ['content', 400],
  ])
})

it.each([
  { channel: 'all-hands', name: '(no topic)', rule: 'topic-required' },
  { channel: 'canteen', name: 'lunch', rule: 'empty-topic-only' },
] as const)('bars a move to a topic that #$channel doesn’t allow, whatever the organization allows', async (target) => {
  const page = await openPage({ path: 'messages', role: 'moderator' })
  await open(page, await idOf(page, 'MS Fossen', 'berth-plan'))
  await tab(page, t('messages:tab.place'))
  const channel = await page.findByRole('combobox', { name: t('messages:message.field.stream_id') })
  await page.user.click(channel)
  await page.user.click(await page.findByRole('option', { name: target.channel }))
  page.fill(await topic(page), target.name)
  await page.findByText(t(`messages:message.rule.${target.rule}`))
  const review = await page.findByRole<HTMLButtonElement>('button', { name: starting(t('records:drafts.bar.review')) })
  expect(review.disabled).toBe(true)
})

it('moves a message to general chat in a channel that allows it, though the organization requires topics', async () => {
  const page = await openPage({ path: 'messages', role: 'moderator' })
  await page.demo.settings({ realm: { mandatory_topics: true } })
  await open(page, await idOf(page, 'MS Fossen', 'berth-plan'))
  await tab(page, t('messages:tab.place'))
  page.fill(await topic(page), '')
  await page.findByText(t('messages:message.rule.topic-required'))
  await page.user.click(await page.findByRole('combobox', { name: t('messages:message.field.stream_id') }))
  await page.user.click(await page.findByRole('option', { name: 'introductions' }))
  await expect.poll(() => page.queryByText(t('messages:message.rule.topic-required'))).toBeNull()
  await send(page, t('messages:message.act.move.send'))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect((await patches(page)).map(({ status, parameters }) => ({ status, topic: parameters['topic'] }))).toEqual([
    { status: 200, topic: '' },
  ])
})

it('counts the messages of a move again where they are now, and asks again before it sends', async () => {
  const page = await openPage({ path: 'messages', role: 'moderator' })
  const id = await idOf(page, 'crane 1 painting', 'Scaffold is up')
  await open(page, id)
  await tab(page, t('messages:tab.place'))
  page.fill(await topic(page), 'cranes')
  await page.user.click(await page.findByRole('radio', { name: t('messages:message.mode.all') }))
  await page.findByRole('heading', { name: t('messages:moving.count', { count: 3 }) })
  const others = page.as('administrator')
  const quietly = { send_notification_to_new_thread: 'false' }
  const moved = await others.send('PATCH', `/messages/${id}`, { topic: 'crane 2', ...quietly })
  expect(moved.status).toBe(200)
  await page.user.keyboard('{Control>}{Enter}{/Control}')

  const counted = (count: number) => t('messages:message.count', { count })
  const changed = (now: number) => t('messages:message.count.changed', { now: counted(now), before: counted(3) })
  const dialog = async () => within(await page.findByRole('dialog'))
  const conflict = within(await (await dialog()).findByRole('region', { name: like('records:review.conflict.title') }))
  await (await dialog()).findByText(changed(6))
  await page.user.click(conflict.getByRole('radio', { name: t('records:review.conflict.keep-mine') }))
  const sendButton = async () => (await dialog()).findByRole('button', { name: t('messages:message.act.move.send') })
  await expect.poll(async () => (await sendButton()).hasAttribute('disabled')).toBe(false)
  const posted = await others.send('POST', '/messages', {
    type: 'stream',
    to: '101',
    topic: 'crane 2',
    content: 'Tested again.',
  })
  expect(posted.status).toBe(200)
  await page.user.click(await sendButton())
  await (await dialog()).findByText(changed(7))
  const own = async () => (await patches(page)).filter(({ parameters }) => parameters['topic'] === 'cranes')
  expect(await own()).toEqual([])
  await page.user.click(await sendButton())
  await expect.poll(async () => (await own()).length).toBe(1)
  await expect.poll(facts).toContain(t('messages:fact.place', { channel: 'dock-operations', topic: 'cranes' }))
  // Seven messages, and the notice about their move.
  expect(await page.demo.messages('dock-operations', 'cranes', 'moderator')).toHaveLength(8)
})

it('asks again, at the button that changes nothing, if a message was posted during the review of a move', async () => {
  const page = await openPage({ path: 'messages', role: 'moderator' })
  const id = await idOf(page, 'crane 1 painting', 'Scaffold is up')
  await open(page, id)
  await tab(page, t('messages:tab.place'))
  // Only the mark changes, so that undo restores it all, and Enter would send.
  page.fill(await topic(page), '✔ crane 1 painting')
  await page.user.click(await page.findByRole('radio', { name: t('messages:message.mode.all') }))
  await page.findByRole('heading', { name: t('messages:moving.count', { count: 3 }) })
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = async () => within(await page.findByRole('dialog'))
  await (await dialog()).findByRole('button', { name: t('messages:message.act.move.send') })
  const to = { type: 'stream', to: '101', topic: 'crane 1 painting' }
  const posted = await page.as('administrator').send('POST', '/messages', { ...to, content: 'Dry by Friday.' })
  expect(posted.status).toBe(200)
  await page.user.keyboard('{Enter}')
  const [now, before] = [4, 3].map((count) => t('messages:message.count', { count }))
  await (await dialog()).findByText(t('messages:message.count.changed', { now: now ?? '', before: before ?? '' }))
  expect(document.activeElement?.textContent).toBe(t('records:review.back'))
  expect(await patches(page)).toEqual([])
})

it('warns of a topic that appears under the new name while it asks whether to resolve', async () => {
  const page = await openPage({ path: 'messages', role: 'moderator', isProduction: true })
  await open(page, await idOf(page, 'crane 1 painting', 'Scaffold is up'))
  await press(page, t('messages:resolve'))
  const dialog = within(await page.findByRole('dialog'))
  await page.settled()
  expect(dialog.queryByText(like('messages:warn.combined'))).toBeNull()
  const other = await idOf(page, 'crane 2', 'Parts arrived')
  const quietly = { send_notification_to_new_thread: 'false' }
  const moved = await page
    .as('administrator')
    .send('PATCH', `/messages/${other}`, { topic: '✔ crane 1 painting', ...quietly })
  expect(moved.status).toBe(200)
  await dialog.findByText(t('messages:warn.combined', { count: 1 }))
})
