import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { records, startDemo, type Demo, type Json } from '../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

const success = { status: 200, body: { result: 'success' } }
const refusal = (msg: string | RegExp): object => ({
  status: 400,
  body: {
    result: 'error',
    code: 'BAD_REQUEST',
    msg: typeof msg === 'string' ? msg : (expect.stringMatching(msg) as unknown),
  },
})
const list = async (path: string, field: string, query: Record<string, string> = {}): Promise<Json[]> =>
  records((await demo.as('administrator').get(path, query)).body[field])

describe('the subscribers of a channel', () => {
  it('are listed only for accounts that may see the channel', async () => {
    const of = async (role: 'administrator' | 'member' | 'guest', id: number) =>
      await demo.as(role).get(`/streams/${id}/members`)
    const channels = await list('/streams', 'streams', { include_all: 'true' })
    const { stream_id: id, subscriber_count: count } = channels.find(({ name }) => name === 'board-room') ?? {}
    expect((await of('administrator', Number(id))).body['subscribers']).toHaveLength(Number(count))
    expect(await of('member', Number(id))).toMatchObject(refusal('Invalid channel ID'))
    expect(await of('guest', 999_999)).toMatchObject(refusal('Invalid channel ID'))
  })
})

describe('folders', () => {
  const change = async (fields: Record<string, string>, id = 1) =>
    await demo.as('administrator').send('PATCH', `/channel_folders/${id}`, fields)

  it('are renamed and described, with events for all', async () => {
    const queue = await demo.events('guest')
    expect(await change({ name: 'Ops', description: '**All** of it' })).toMatchObject(success)
    expect(await queue.next()).toMatchObject([
      {
        type: 'channel_folder',
        op: 'update',
        channel_folder_id: 1,
        data: { name: 'Ops', rendered_description: '<p><strong>All</strong> of it</p>' },
      },
    ])
  })

  it('are archived only when empty', async () => {
    expect(await change({ is_archived: 'true' })).toMatchObject(refusal(/remove all the channels/))
    const { body } = await demo.as('owner').send('POST', '/channel_folders/create', { name: 'Empty', description: '' })
    expect(await change({ is_archived: 'true' }, Number(body['channel_folder_id']))).toMatchObject(success)
    expect(await list('/channel_folders', 'channel_folders')).toHaveLength(8)
  })

  it('are reordered, each exactly once', async () => {
    const reorder = async (order: number[]) =>
      await demo.as('administrator').send('PATCH', '/channel_folders', { order: JSON.stringify(order) })
    expect(await reorder([1, 2])).toMatchObject(refusal(/order/))
    expect(await reorder([1, 1, 2, 3, 4, 5, 6, 7, 8])).toMatchObject(refusal(/order/))
    const queue = await demo.events('member')
    expect(await reorder([9, 8, 7, 6, 5, 4, 3, 2, 1])).toMatchObject(success)
    expect((await list('/channel_folders', 'channel_folders'))[0]).toMatchObject({ id: 8 })
    expect(await queue.next()).toMatchObject([{ type: 'channel_folder', op: 'reorder' }])
  })

  it('refuse members, unknown ids and names in use', async () => {
    const reply = await demo.as('member').send('PATCH', '/channel_folders/1', { name: 'x' })
    expect(reply.body['code']).toBe('UNAUTHORIZED_PRINCIPAL')
    expect(await change({ name: 'x' }, 99)).toMatchObject(refusal('Invalid channel folder ID'))
    expect(await change({ name: 'crew' })).toMatchObject(refusal('Channel folder name already in use'))
    expect(await change({ name: 'OPERATIONS' })).toMatchObject(success)
  })
})

describe('linkifiers', () => {
  it('are reordered and deleted', async () => {
    const send = async (method: string, path: string, fields = {}) =>
      await demo.as('administrator').send(method, path, fields)
    expect(await send('PATCH', '/realm/linkifiers', { ordered_linkifier_ids: '[1,2]' })).toMatchObject(
      refusal(/exactly once/),
    )
    expect(await send('PATCH', '/realm/linkifiers', { ordered_linkifier_ids: '[5,4,3,2,1]' })).toMatchObject(success)
    expect(await send('DELETE', '/realm/filters/4')).toMatchObject(success)
    expect(await send('DELETE', '/realm/filters/4')).toMatchObject(refusal('Linkifier not found.'))
    expect((await list('/realm/linkifiers', 'linkifiers')).map(({ id }) => id)).toEqual([5, 3, 2, 1])
    const { body } = await send('POST', '/realm/filters', { pattern: 'x(?P<a>y)', url_template: '{a}' })
    expect(body['id']).toBe(6)
  })

  it('are in the registration for clients that can expand templates', async () => {
    const register = async (capabilities: string): Promise<Json[]> => {
      const fields = { fetch_event_types: '["realm_linkifiers"]', client_capabilities: capabilities }
      return records((await demo.as('guest').send('POST', '/register', fields)).body['realm_linkifiers'])
    }
    expect(await register('{}')).toEqual([])
    expect(await register('{"linkifier_url_template":true}')).toHaveLength(5)
  })

  it('work in messages', async () => {
    const [message] = await demo.messages('dock-operations', 'MS Fossen')
    const { body } = await demo.as('owner').get(`/messages/${message?.id ?? 0}`)
    const content = String((body['message'] as Json)['content'])
    expect(content).toContain('<a href="https://tracker.haldenferries.example/issues/2041">HF-2041</a>')
    expect(content).toContain('<a href="https://ships.haldenferries.example/9234567">IMO 9234567</a>')
  })
})

describe('invitations, playgrounds, exports', () => {
  it('invitations and links are revoked separately', async () => {
    const owner = demo.as('owner')
    expect(await list('/invites', 'invites')).toHaveLength(9)
    expect(await owner.send('DELETE', '/invites/1')).toMatchObject(success)
    expect(await owner.send('DELETE', '/invites/multiuse/1')).toMatchObject(success)
    expect(await owner.send('DELETE', '/invites/multiuse/1')).toMatchObject(refusal(/already been revoked/))
    expect(await list('/invites', 'invites')).toHaveLength(7)
    const own = records((await demo.as('member').get('/invites')).body['invites'])
    expect(own.map(({ id }) => id)).toEqual([3])
    expect((await demo.as('guest').get('/invites')).status).toBe(400)
  })

  it('playgrounds are created', async () => {
    const create = async (fields: Record<string, string>) =>
      await demo.as('owner').send('POST', '/realm/playgrounds', { name: 'Rust', pygments_language: 'Rust', ...fields })
    expect((await create({ url_template: 'https://rust.example/?c={code}' })).body['id']).toBe(4)
    expect(await create({ url_template: 'https://rust.example/' })).toMatchObject(refusal(/code/))
    expect(await create({ url_template: 'https://rust.example/{code' })).toMatchObject(refusal('Invalid URL template.'))
  })

  it('ready exports are deleted, and consents listed', async () => {
    expect(await demo.as('owner').send('DELETE', '/export/realm/2')).toMatchObject(success)
    const entry = (await list('/export/realm', 'exports')).find(({ id }) => id === 2)
    expect(entry).toMatchObject({ export_url: null, pending: false, deleted_timestamp: expect.any(Number) as unknown })
    const consents = await list('/export/realm/consents', 'export_consents')
    expect(consents[0]).toEqual({ user_id: 11, consented: false, email_address_visibility: 1 })
  })

  it('a partial download of an export can be resumed', async () => {
    const url = String((await list('/export/realm', 'exports')).find(({ id }) => id === 2)?.['export_url'])
    const whole = await fetch(url)
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const rest = async (tag: string) => await fetch(url, { headers: { Range: 'bytes=9-', 'If-Range': tag } })
    const part = await rest(whole.headers.get('etag') ?? '')
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 9-${bytes.length - 1}/${bytes.length}`,
    ])
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(9))
    expect((await rest('"another"')).status).toBe(200)
  })

  it('the file of an export pauses halfway under a fault', async () => {
    const url = String((await list('/export/realm', 'exports')).find(({ id }) => id === 2)?.['export_url'])
    const whole = new Uint8Array(await (await fetch(url)).arrayBuffer())
    await demo.control('/faults', { operation: 'exports.download', times: 1, latencyMs: 600_000 })
    const slow = await fetch(url)
    expect(slow.headers.get('content-length')).toBe(String(whole.length))
    const reader = slow.body?.getReader()
    const first = await reader?.read()
    expect(first?.value).toEqual(whole.subarray(0, Math.ceil(whole.length / 2)))
    await reader?.cancel()
  })

  it('the pending export is ready after half an hour', async () => {
    const queue = await demo.events('owner')
    const types: unknown[] = []
    // The clock moves in steps, because a queue without a poll for ten minutes is removed.
    for (let step = 0; step < 4; step += 1) {
      await demo.control('/clock', { advanceSeconds: 500 })
      types.push(...(await queue.next()).map(({ type }) => type))
    }
    expect(types).toContain('realm_export')
    expect((await list('/export/realm', 'exports')).every(({ pending }) => pending === false)).toBe(true)
  })
})

describe('messages', () => {
  it('are listed around an anchor', async () => {
    const all = await demo.messages('dock-operations', 'crane 2')
    const anchor = String(all[2]?.id)
    const { stream_id } = await demo.channel('dock-operations')
    const narrow = JSON.stringify([['stream', stream_id], { operator: 'topic', operand: 'CRANE 2' }])
    const { body } = await demo.as('owner').get('/messages', { anchor, num_before: '1', num_after: '1', narrow })
    expect(records(body['messages']).map(({ id }) => id)).toEqual(all.slice(1, 4).map(({ id }) => id))
    expect(body).toMatchObject({ found_anchor: true, found_oldest: false, found_newest: false, history_limited: false })
  })

  it('refuse invalid narrows and windows', async () => {
    const get = async (query: Record<string, string>) =>
      await demo.as('owner').get('/messages', { num_before: '1', num_after: '0', ...query })
    expect((await get({ narrow: '[{"operator":"flavour","operand":"x"}]' })).body['code']).toBe('BAD_NARROW')
    expect((await get({ num_before: '9999' })).status).toBe(400)
    expect((await get({ anchor: 'tomorrow' })).status).toBe(400)
    expect((await get({ narrow: '{}' })).status).toBe(400)
  })

  it('are hidden from accounts that may not read them', async () => {
    const messages = await demo.messages('board-room', 'minutes', 'member')
    expect(messages).toEqual([])
    const id = (await demo.messages('duty-officers', 'log', 'moderator'))[0]?.id ?? 0
    expect(await demo.as('member').get(`/messages/${id}`)).toMatchObject(refusal('Invalid message(s)'))
  })

  it('topics come newest first, the empty one by its display name', async () => {
    const { stream_id } = await demo.channel('random')
    const topics = async (query = {}): Promise<unknown[]> =>
      records((await demo.as('owner').get(`/users/me/${stream_id}/topics`, query)).body['topics']).map(
        ({ name }) => name,
      )
    expect((await topics())[0]).toBe('general chat')
    expect((await topics({ allow_empty_topic_name: 'true' }))[0]).toBe('')
  })

  it('edits and moves are reported to readers', async () => {
    const queue = await demo.events('owner')
    const message = (await demo.messages('dock-operations', 'MS Fossen')).at(-1)
    await demo.as('member').send('PATCH', `/messages/${message?.id ?? 0}`, { content: 'HF-2041', topic: 'pilots' })
    const events = await queue.next()
    expect(events.map(({ type }) => type)).toEqual(['update_message', 'update_message', 'message'])
    expect(events[0]).toMatchObject({ content: 'HF-2041', message_ids: [message?.id] })
    expect(events[1]).toMatchObject({ orig_subject: 'MS Fossen', subject: 'pilots', propagate_mode: 'change_one' })
    const owner = await demo.events('member')
    await demo.as('member').send('PATCH', `/messages/${message?.id ?? 0}`, { content: 'again' })
    expect((await owner.next()).map(({ type }) => type)).toEqual(['update_message'])
  })
})

describe('scheduled messages', () => {
  const later = async (seconds: number) =>
    String(Math.floor(Date.parse((await demo.as('owner').get('/users/me')).headers.get('date') ?? '') / 1000) + seconds)
  const schedule = async (role: 'owner' | 'guest', fields: Record<string, string>) =>
    await demo.as(role).send('POST', '/scheduled_messages', { content: 'Later.', ...fields })
  const own = async (role: 'owner' | 'guest') =>
    records((await demo.as(role).get('/scheduled_messages')).body['scheduled_messages'])

  it('are seen only by their sender, in lists and events', async () => {
    const [sender, other] = [await demo.events('owner'), await demo.events('administrator')]
    const [direct] = await own('owner').then((all) => all.filter(({ type }) => type === 'private'))
    const to = JSON.stringify(direct?.['to'])
    const { body } = await schedule('owner', { type: 'direct', to, scheduled_delivery_timestamp: await later(60) })
    const [added, ...more] = await sender.next()
    expect(more).toEqual([])
    expect(added).toMatchObject({
      type: 'scheduled_messages',
      op: 'add',
      scheduled_messages: [
        { scheduled_message_id: body['scheduled_message_id'], type: 'private', content: 'Later.', failed: false },
      ],
    })
    expect(await other.next()).toEqual([])
    expect(await own('owner')).toContainEqual(records(added?.['scheduled_messages'])[0])
  })

  it('are refused for a past time, and without permission to post', async () => {
    const fields = { type: 'stream', to: '101', topic: 'x' }
    const past = await schedule('owner', { ...fields, scheduled_delivery_timestamp: await later(-60) })
    expect(past).toMatchObject(refusal('Scheduled delivery time must be in the future.'))
    const closed = { ...fields, to: '999999', scheduled_delivery_timestamp: await later(60) }
    expect(await schedule('owner', closed)).toMatchObject(refusal('Invalid channel ID'))
    expect((await schedule('owner', fields)).body['code']).toBe('REQUEST_VARIABLE_MISSING')
  })

  it('fail where their channel is archived when they are due, and stay in the list', async () => {
    const { stream_id: to } = await demo.channel('random')
    const fields = { type: 'stream', to: String(to), topic: 'x', scheduled_delivery_timestamp: await later(300) }
    const id = (await schedule('owner', fields)).body['scheduled_message_id']
    const queue = await demo.events('owner')
    expect((await demo.as('owner').send('DELETE', `/streams/${String(to)}`)).status).toBe(200)
    await demo.control('/clock', { advanceSeconds: 400 })
    const update = (await queue.next()).find(({ type }) => type === 'scheduled_messages')
    expect(update).toMatchObject({ op: 'update', scheduled_message: { scheduled_message_id: id, failed: true } })
    expect(await own('owner')).toContainEqual(update?.['scheduled_message'])
  })
})
