import { expect, it } from 'vitest'
import { like, starting, t } from '#contract/testing/english.ts'
import { openPage, type OpenPage } from '../../../testing/open-page.tsx'

/** Typing in both directions (service.md#typing). */

/** A channel of the demo organization, and a topic of it. */
const channel = { id: 101, name: 'dock-operations' }
const topic = { type: 'stream', stream_id: String(channel.id), topic: 'MS Fossen' }
const atTopic = (op: string, name = topic.topic) => ({ op, ...topic, topic: name })
/** Topic in which another account types. */
const theirTopic = 'Shifts'

const path = 'diagnostics/typing'
const message = (page: OpenPage) =>
  page.findByRole<HTMLTextAreaElement>('textbox', { name: t('diagnostics:typing.message.label') })
const others = (page: OpenPage) =>
  page.queryByRole('log', { name: t('diagnostics:typing.others.heading') })?.textContent ?? ''
const happened = (page: OpenPage) =>
  page.queryByRole('table', { name: t('diagnostics:typing.timeline.table') })?.textContent ?? ''

async function choose(page: OpenPage, name: string, query: string, option: RegExp): Promise<void> {
  page.fill(await page.findByRole('combobox', { name }), query)
  await page.user.click(await page.findByRole('option', { name: option }))
}
const chooseChannel = (page: OpenPage, query: string) =>
  choose(page, t('diagnostics:typing.channel.label'), query, new RegExp(query))
const choosePerson = (page: OpenPage, query: string, name: string) =>
  choose(page, t('diagnostics:typing.people.label'), query, new RegExp(name))
const toPeople = async (page: OpenPage) =>
  page.user.click(await page.findByRole('radio', { name: t('diagnostics:typing.to.people') }))

async function type(page: OpenPage, text: string): Promise<void> {
  ;(await message(page)).focus()
  await page.user.keyboard(text)
}

/** Typing notifications from this console to the server. */
const notices = async (page: OpenPage) =>
  (await page.requests())
    .filter(({ path: to, parameters }) => to.endsWith('/typing') && parameters['topic'] !== theirTopic)
    .map(({ parameters }) => parameters)
const expectNotices = (page: OpenPage, expected: readonly object[]) =>
  expect.poll(() => notices(page)).toEqual(expected)

it('sends a member’s typing by the protocol, without its text', async () => {
  const page = await openPage({ role: 'member', path, skipsTime: true })
  await page.findByText(like('diagnostics:typing.times.reported', { expiry: '45', again: '30', pause: '12' }))
  await chooseChannel(page, channel.name)
  page.fill(await page.findByRole('textbox', { name: t('diagnostics:typing.topic.label') }), topic.topic)
  await type(page, 'berth 4')
  await page.findByText(t('diagnostics:typing.status.seen'))
  await expectNotices(page, [atTopic('start')])
  await page.skip(12_000)
  await expectNotices(
    page,
    ['start', 'stop'].map((op) => atTopic(op)),
  )
  await page.findByText(t('diagnostics:typing.status.idle'))
  const place = t('diagnostics:typing.place.topic', { channel: channel.name, topic: topic.topic })
  await expect.poll(() => happened(page)).toContain(t('diagnostics:typing.what.stop.pause', { pause: '12', place }))

  for (let second = 0; second < 33; second += 3) {
    await page.user.keyboard('x')
    await page.skip(3_000)
  }
  await page.user.keyboard('{Escape}')
  const field = await message(page)
  await expect.poll(() => field.value).toBe('')
  expect(document.activeElement).toBe(field)
  const ops = ['start', 'stop', 'start', 'start', 'stop']
  await expectNotices(
    page,
    ops.map((op) => atTopic(op)),
  )
  await expect.poll(() => happened(page)).toMatch(like('diagnostics:typing.what.start.continued'))
  expect(JSON.stringify(await notices(page))).not.toContain('berth')

  await page.user.keyboard('on my way')
  await expectNotices(
    page,
    [...ops, 'start'].map((op) => atTopic(op)),
  )
  await page.go('channels')
  await expectNotices(
    page,
    [...ops, 'start', 'stop'].map((op) => atTopic(op)),
  )
})

it('shows the typing of others, until they stop or it expires', async () => {
  const page = await openPage({ role: 'member', path, skipsTime: true })
  await page.findByText(like('diagnostics:typing.times.reported'))
  await expect.poll(() => others(page)).toContain(t('diagnostics:typing.others.none'))
  const theirs = (op: string) => page.as('moderator').send('POST', '/typing', { op, ...topic, topic: theirTopic })
  const place = t('diagnostics:typing.place.topic', { channel: channel.name, topic: theirTopic })
  const typing = t('diagnostics:typing.others.typing', { name: 'Jonas Lie', place })
  await theirs('start')
  await expect.poll(() => others(page)).toContain(typing)
  await theirs('stop')
  await expect.poll(() => others(page)).toContain(t('diagnostics:typing.others.none'))
  await theirs('start')
  await expect.poll(() => others(page)).toContain(typing)
  await page.skip(45_000)
  await expect.poll(() => others(page)).toContain(t('diagnostics:typing.others.none'))
  await expect.poll(() => happened(page)).toMatch(like('diagnostics:typing.what.ended.expired'))
})

it('stops for the old people and starts for the new ones, and shows refusals and lost stops', async () => {
  const page = await openPage({ role: 'member', path, skipsTime: true })
  await toPeople(page)
  const unknown = t('records:organization.user.unnamed', { id: 999999 })
  await choosePerson(page, '999999', unknown)
  await type(page, 'hello')
  await expect.poll(() => page.queryByRole('alert')?.textContent).toContain('Invalid user ID 999999')
  await page.findByText(t('diagnostics:typing.status.unseen'))
  await page.user.keyboard('{Escape}')
  const people = await page.findByRole('combobox', { name: t('diagnostics:typing.people.label') })
  people.focus()
  await page.user.keyboard('{Backspace}')
  await choosePerson(page, 'jonas', 'Jonas Lie')
  await type(page, 'hello')
  await page.findByText(t('diagnostics:typing.status.seen'))
  await choosePerson(page, 'ingrid', 'Ingrid Solberg')
  const place = t('diagnostics:typing.place.people', { names: 'Jonas Lie and Ingrid Solberg' })
  await expect.poll(() => happened(page)).toContain(t('diagnostics:typing.what.start.moved', { place }))
  await expect
    .poll(async () => (await notices(page)).map(({ op }) => op))
    .toEqual(['start', 'stop', 'start', 'stop', 'start'])
  const [refused, refusedStop, toOne, oneStop, toBoth] = (await notices(page)).map(({ to }) => to)
  expect(refusedStop).toBe(refused)
  expect(oneStop).toBe(toOne)
  expect([refused, toOne]).not.toContain(toBoth)

  await page.setFaults({ operation: 'typing.set', times: 1, status: 429, retryAfterSeconds: 1 })
  await page.user.click(await page.findByRole('button', { name: starting(t('diagnostics:typing.message.cancel')) }))
  await expect.poll(() => page.queryByRole('alert')?.textContent).toMatch(like('diagnostics:typing.failed.stop'))
  expect(page.getByRole('alert').textContent).toMatch(like('diagnostics:typing.failed.stop-ends'))
  await page.user.click(await page.findByRole('button', { name: t('diagnostics:typing.message.leave') }))
  const radio = page.getByRole('radio', { name: t('diagnostics:typing.to.people') })
  await expect.poll(() => document.activeElement === radio).toBe(true)
})

it('types to an ID, with times that can be set, on a server that lists nothing', async () => {
  const page = await openPage({ role: 'member', path, server: { minimal: true }, skipsTime: true })
  await page.findByText(t('diagnostics:typing.times.unknown'))
  await expect.poll(() => others(page)).toContain(t('diagnostics:typing.others.silent'))
  page.fill(await page.findByRole('textbox', { name: t('diagnostics:typing.times.stoppedWait') }), '２')
  await chooseChannel(page, String(channel.id))
  await type(page, 'hi')
  const toChannel = ['start', 'stop'].map((op) => atTopic(op, ''))
  await expectNotices(page, toChannel.slice(0, 1))
  await page.skip(2_000)
  await expectNotices(page, toChannel)
  await toPeople(page)
  await choosePerson(page, '13', '13')
  await type(page, 'hi')
  await expectNotices(page, [...toChannel, { op: 'start', to: '[13]' }])
  await page.skip(2_000)
  await expectNotices(page, [...toChannel, ...['start', 'stop'].map((op) => ({ op, to: '[13]' }))])
})
