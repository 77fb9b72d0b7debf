import { describe, expect, it } from 'vitest'
import { AppError, type Failure } from '#contract/failures.ts'
import type { OperationId } from '#contract/operations/index.ts'
import type { Account } from '../requests/account.ts'
import { createOffers } from '../requests/offers.ts'
import type { Sender } from '../requests/sender.ts'
import { createReader } from './reader.ts'

const account: Account = {
  profileId: 'p',
  server: 'https://chat.example',
  email: 'ada@chat.example',
  key: 'KEY',
  serverVersion: { dialect: 'field', level: 509 },
}
const notOffered: Failure = { kind: 'not-found', message: 'HTTP 404', status: 404, reason: 'not-offered' }
const broken: Failure = { kind: 'network', message: 'broken', reason: 'connection-lost' }
const unknown: Failure = {
  kind: 'invalid-input',
  message: 'HTTP 400',
  status: 400,
  code: 'BAD_REQUEST',
  serverMessage: 'Invalid channel ID',
}
const badParameter: Failure = {
  kind: 'invalid-input',
  message: 'HTTP 400',
  status: 400,
  code: 'BAD_REQUEST',
  serverMessage: 'Invalid parameter',
}

const stream = (id: number) => ({ stream_id: id, name: `s${id}`, description: 'd', is_default: true })
type Answer = object | Failure
type Answers = Partial<Record<OperationId, Answer | ((parameters: object) => Answer)>>

/** A reader over a server that gives each operation a fixed answer; `asked` contains every request in order. */
function readerOver(answers: Answers) {
  const asked: { id: OperationId; parameters: object }[] = []
  const offers = createOffers()
  const sender: Pick<Sender, 'sendUnchecked'> = {
    sendUnchecked: (_, id, parameters) => {
      asked.push({ id, parameters })
      const given = answers[id] ?? notOffered
      const found: Answer = typeof given === 'function' ? given(parameters) : given
      if ('kind' in found) return Promise.reject(new AppError(found))
      const answer = { headers: new Headers(), sentAt: 0, receivedAt: 0 }
      return Promise.resolve({ reply: found, ignoredParameters: [], answer })
    },
  }
  const reader = createReader(sender, offers)
  const read = (
    fields: string[] = ['description'],
    id: number | null = 7,
    kind: 'channel' | 'linkifier' | 'user-group' = 'channel',
    role: number | null = null,
  ) => reader.read({ account: { ...account, role }, kind, id, fields, signal: new AbortController().signal })
  return { asked, offers, read, ids: () => asked.map((one) => one.id) }
}

describe('the reader', () => {
  it('asks for the one record, never for a list', async () => {
    const { read, ids } = readerOver({ 'channels.get': { stream: stream(7) }, 'channels.list': { streams: [] } })
    expect(await read()).toMatchObject({ state: 'found', values: { new_name: 's7' } })
    expect(ids()).toEqual(['channels.get'])
  })

  it('asks the list for the one field that no other operation returns', async () => {
    const { read, ids } = readerOver({
      'channels.get': { stream: stream(7) },
      'channels.list': { streams: [stream(7)] },
    })
    expect(await read(['description', 'is_default_stream'])).toMatchObject({ values: { is_default_stream: true } })
    expect(ids()).toEqual(['channels.list'])
  })

  it('chooses by the fields that some operation returns', async () => {
    const { read, ids } = readerOver({
      'channels.get': { stream: stream(7) },
      'channels.list': { streams: [stream(7)] },
      'channels.subscribers': { subscribers: [11] },
    })
    expect(await read(['subscribers', 'announce'])).toMatchObject({ values: { subscribers: [11] } })
    expect(ids()).toEqual(['channels.list', 'channels.subscribers'])
  })

  it('falls back to an operation with fewer fields if the list is not offered', async () => {
    const { read, ids } = readerOver({ 'channels.get': { stream: stream(7) } })
    expect(await read(['is_default_stream'])).toMatchObject({ state: 'found' })
    expect(ids()).toEqual(['channels.list', 'channels.get'])
  })

  it('distinguishes a missing record from a missing operation', async () => {
    expect(await readerOver({ 'channels.get': unknown }).read()).toEqual({ state: 'gone' })
    expect(await readerOver({}).read()).toEqual({ state: 'none' })
  })

  it('looks up a channel whose own read is refused in the list, including archived ones', async () => {
    const archived = { ...stream(7), is_archived: true }
    const { read, asked } = readerOver({ 'channels.get': unknown, 'channels.list': { streams: [archived] } })
    expect(await read()).toMatchObject({ state: 'found', values: { is_archived: true } })
    expect(asked.at(-1)).toMatchObject({ id: 'channels.list', parameters: { exclude_archived: false } })
  })

  it('considers a refused channel gone if the list lacks it, is refused, or has only some channels', async () => {
    const lists: Answer[] = [{ streams: [stream(8)] }, badParameter, notOffered]
    for (const list of lists) {
      const { read, ids } = readerOver({
        'channels.get': unknown,
        'channels.list': list,
        'channels.subscribed': { subscriptions: [] },
      })
      expect(await read()).toEqual({ state: 'gone' })
      expect(ids()).not.toContain('channels.subscribed')
    }
  })

  it('does not consider a refused channel gone if the request for the list breaks', async () => {
    const { read } = readerOver({ 'channels.get': unknown, 'channels.list': broken })
    expect(await read()).toMatchObject({ state: 'failed', failure: { reason: 'connection-lost' } })
  })

  it('considers a channel missing from a complete list gone, and one missing from own subscriptions unknown', async () => {
    expect(await readerOver({ 'channels.list': { streams: [stream(8)] } }).read()).toEqual({ state: 'gone' })
    expect(await readerOver({ 'channels.subscribed': { subscriptions: [stream(8)] } }).read()).toEqual({
      state: 'none',
    })
  })

  it('considers an unreadable record existing: neither gone nor missing', async () => {
    const odd = (id: number | null) => ({ id, name: null, field: 'topics_policy', reason: 'other-form' })
    const failed = {
      state: 'failed',
      failure: {
        kind: 'unexpected-shape',
        reason: 'record-unreadable',
        message: 'channels.list: topics_policy: other-form',
        where: 'channels.list: topics_policy',
      },
    }
    const reading = (...unreadable: object[]) =>
      readerOver({ 'channels.list': { streams: [stream(8)], unreadable } }).read()
    expect(await reading(odd(7))).toEqual(failed)
    // The unreadable record may be the requested one.
    expect(await reading(odd(9), odd(null))).toEqual(failed)
    expect(await reading(odd(9))).toEqual({ state: 'gone' })
    const subscribed = { subscriptions: [], unreadable: [odd(7)] }
    expect(await readerOver({ 'channels.subscribed': subscribed }).read()).toMatchObject({ state: 'failed' })
    const found = { streams: [stream(7)], unreadable: [odd(8)] }
    expect(await readerOver({ 'channels.list': found }).read()).toMatchObject({ state: 'found' })
  })

  it('asks an older server with the parameters it supports', async () => {
    const { read, asked } = readerOver({ 'channels.list': badParameter })
    expect(await read(['is_default_stream'])).toMatchObject({ state: 'failed' })
    expect(asked.map(({ parameters }) => Object.keys(parameters))).toEqual([
      ['include_default', 'include_all', 'exclude_archived'],
      ['include_default', 'include_all'],
      ['include_default', 'include_public'],
    ])
  })

  it('does not consider a record gone that is missing from a reply that only older servers need', async () => {
    const { read, asked } = readerOver({
      'channels.list': (parameters) => ('include_all' in parameters ? badParameter : { streams: [stream(8)] }),
    })
    expect(await read()).toEqual({ state: 'none' })
    expect(asked.filter(({ id }) => id === 'channels.list')).toHaveLength(3)
  })

  it('asks as an administrator for all channels by the older name as well', async () => {
    const { read, asked } = readerOver({ 'channels.list': { streams: [stream(7)] } })
    await read(['is_default_stream'], 7, 'channel', 200)
    expect(asked[0]?.parameters).toMatchObject({ include_all: true, include_all_active: true })
    await read(['is_default_stream'], 7, 'channel', 400)
    expect(asked.at(-1)?.parameters).not.toHaveProperty('include_all_active')
  })

  it('reads groups from a registration if their list is refused, and reports that refusal if both are', async () => {
    const refused: Failure = { kind: 'forbidden', message: 'HTTP 403', status: 403, serverMessage: 'Not for guests' }
    const registered = { realm_user_groups: [{ id: 7, name: 'pilots', members: [] }] }
    const { read, ids } = readerOver({ 'groups.list': refused, 'groups.list-registered': registered })
    expect(await read(['name'], 7, 'user-group')).toMatchObject({ state: 'found', values: { name: 'pilots' } })
    expect(ids()).toEqual(['groups.list', 'groups.list-registered'])
    const both = readerOver({ 'groups.list': refused, 'groups.list-registered': badParameter })
    expect(await both.read(['name'], 7, 'user-group')).toMatchObject({ state: 'failed', failure: refused })
    const listed = readerOver({ 'groups.list': { user_groups: [] }, 'groups.list-registered': registered })
    expect(await listed.read(['name'], 7, 'user-group')).toEqual({ state: 'gone' })
    expect(listed.ids()).toEqual(['groups.list'])
  })

  it('does not repeat a request that broke', async () => {
    const { read, ids } = readerOver({ 'channels.get': broken, 'channels.list': { streams: [stream(7)] } })
    expect(await read()).toMatchObject({ state: 'failed', failure: { reason: 'connection-lost' } })
    expect(ids()).toEqual(['channels.get'])
  })

  it('remembers operations that a server does not offer, until asked to forget', async () => {
    const { read, offers, ids } = readerOver({ 'channels.subscribed': { subscriptions: [stream(7)] } })
    await read()
    await read()
    expect(ids()).toEqual(['channels.get', 'channels.list', 'channels.subscribed', 'channels.subscribed'])
    offers.forget('p')
    await read()
    expect(ids().slice(4)).toEqual(['channels.get', 'channels.list', 'channels.subscribed'])
  })

  it('considers a 404 from an operation that answered before a failure, since a captive portal may send it', async () => {
    const answers: Answers = { 'channels.get': { stream: stream(7) } }
    const { read } = readerOver(answers)
    await read()
    answers['channels.get'] = notOffered
    expect(await read()).toMatchObject({ state: 'failed', failure: { reason: 'not-the-api' } })
    answers['channels.get'] = { stream: stream(7) }
    expect(await read()).toMatchObject({ state: 'found' })
  })

  it('does not consider an operation offered because its request once broke', async () => {
    const answers: Answers = { 'channels.get': broken }
    const { read } = readerOver(answers)
    await read()
    delete answers['channels.get']
    expect(await read()).toEqual({ state: 'none' })
  })

  it('reads all of a kind without an id', async () => {
    const { read } = readerOver({ 'linkifiers.list': { linkifiers: [{ id: 3, pattern: 'x', url_template: 'u' }] } })
    expect(await read(['pattern'], null, 'linkifier')).toMatchObject({ state: 'list', records: [{ id: 3 }] })
    const odd = { linkifiers: [], unreadable: [{ id: 4, name: null, field: 'pattern', reason: 'missing' }] }
    expect(await readerOver({ 'linkifiers.list': odd }).read([], null, 'linkifier')).toMatchObject({
      state: 'list',
      records: [],
      unread: [{ id: 4, failure: { reason: 'record-unreadable' } }],
    })
  })
})
