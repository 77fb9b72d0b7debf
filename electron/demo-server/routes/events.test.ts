import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { records, startDemo, type Client, type Demo, type Reply } from '../testing/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
beforeEach(async () => await demo.reset())
afterAll(async () => await demo.close())

async function register(client: Client, fields: Record<string, string> = {}): Promise<string> {
  const { body } = await client.send('POST', '/register', { fetch_event_types: '[]', ...fields })
  return String(body['queue_id'])
}

const poll = async (client: Client, queue_id: string, last = -1, more = {}): Promise<Reply> =>
  await client.get('/events', { queue_id, last_event_id: String(last), ...more })

describe('GET /events', () => {
  it('waits until something happens', async () => {
    const client = demo.as('member')
    const { stream_id } = await demo.channel('terminal-bergen')
    const queue = await register(client)
    const waiting = poll(client, queue)
    await demo.as('owner').send('PATCH', `/streams/${stream_id}`, { description: 'Quay 3\nto 9.' })
    const { body } = await waiting
    expect(body).toMatchObject({ result: 'success', queue_id: queue })
    expect(body['events']).toEqual([
      {
        id: 0,
        type: 'stream',
        op: 'update',
        stream_id,
        name: 'terminal-bergen',
        property: 'description',
        value: 'Quay 3 to 9.',
        rendered_description: '<p>Quay 3 to 9.</p>',
      },
    ])
  })

  it('ends a quiet wait with a heartbeat', async () => {
    const quiet = await startDemo({ heartbeatSeconds: 0.05 })
    try {
      const client = quiet.as('member')
      const { body } = await poll(client, await register(client))
      expect(body['events']).toEqual([{ id: 0, type: 'heartbeat' }])
    } finally {
      await quiet.close()
    }
  })

  it('does not wait with dont_block', async () => {
    const client = demo.as('member')
    const { body } = await poll(client, await register(client), -1, { dont_block: 'true' })
    expect(body['events']).toEqual([])
  })

  it('repeats events until they are acknowledged', async () => {
    const client = demo.as('owner')
    const { stream_id } = await demo.channel('random')
    const queue = await register(client)
    for (const description of ['one', 'two']) await client.send('PATCH', `/streams/${stream_id}`, { description })
    const values = async (last: number): Promise<unknown[]> =>
      records((await poll(client, queue, last, { dont_block: 'true' })).body['events']).map((event) => event['value'])
    expect(await values(-1)).toEqual(['one', 'two'])
    expect(await values(-1)).toEqual(['one', 'two'])
    expect(await values(0)).toEqual(['two'])
    expect(await values(1)).toEqual([])
    expect((await poll(client, queue, 0)).body['msg']).toMatch(/already been pruned/)
  })

  it('sends only the requested event types', async () => {
    const client = demo.as('owner')
    const { stream_id } = await demo.channel('random')
    const queue = await register(client, { event_types: '["default_streams"]' })
    await client.send('PATCH', `/streams/${stream_id}`, { description: 'x', is_default_stream: 'true' })
    const { body } = await poll(client, queue, -1, { dont_block: 'true' })
    expect(records(body['events']).map((event) => event['type'])).toEqual(['default_streams'])
    expect(records(body['events'])[0]?.['default_streams']).toContain(stream_id)
  })

  it('reports a channel only to accounts that may see it, also when it appears and disappears', async () => {
    const member = demo.as('member')
    const queue = await register(member)
    const hidden = await demo.channel('finance')
    const open = await demo.channel('fares')
    const owner = demo.as('owner')
    await owner.send('PATCH', `/streams/${hidden.stream_id}`, { description: 'nobody else hears of this' })
    await owner.send('PATCH', `/streams/${hidden.stream_id}`, { is_private: 'false' })
    await owner.send('PATCH', `/streams/${open.stream_id}`, { is_private: 'true' })
    const { body } = await poll(member, queue, -1, { dont_block: 'true' })
    expect(records(body['events']).map((event) => event['op'])).toEqual(['create', 'delete'])
    expect(records(body['events'])[1]?.['stream_ids']).toEqual([open.stream_id])
  })

  it('reports privacy and permission changes with their values', async () => {
    const client = demo.as('owner')
    const queue = await register(client)
    const { stream_id } = await demo.channel('drills')
    const members = await demo.group('role:members')
    await client.send('PATCH', `/streams/${stream_id}`, {
      is_private: 'true',
      history_public_to_subscribers: 'true',
      can_send_message_group: JSON.stringify({ new: members.id }),
    })
    const { body } = await poll(client, queue, -1, { dont_block: 'true' })
    expect(records(body['events'])).toMatchObject([
      { property: 'invite_only', value: true, history_public_to_subscribers: true, is_web_public: false },
      { property: 'can_send_message_group', value: members.id },
    ])
  })
})

describe('a queue', () => {
  const bad = { status: 400, body: { result: 'error', code: 'BAD_EVENT_QUEUE_ID' } }

  it('must exist and belong to the account', async () => {
    expect(await poll(demo.as('owner'), 'nope')).toMatchObject({ ...bad, body: { ...bad.body, queue_id: 'nope' } })
    const queue = await register(demo.as('member'))
    expect(await poll(demo.as('owner'), queue)).toMatchObject(bad)
    expect((await demo.as('owner').get('/events')).body).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING' })
  })

  it('is removed after ten minutes without a poll', async () => {
    const client = demo.as('owner')
    const queue = await register(client)
    await demo.control('/clock', { advanceSeconds: 590 })
    expect((await poll(client, queue, -1, { dont_block: 'true' })).status).toBe(200)
    await demo.control('/clock', { advanceSeconds: 601 })
    expect(await poll(client, queue)).toMatchObject(bad)
  })

  it('is kept for longer where the client asked for it', async () => {
    const client = demo.as('owner')
    const ask = async (idle_queue_timeout: string) =>
      (await client.send('POST', '/register', { fetch_event_types: '[]', idle_queue_timeout })).body
    const { queue_id, idle_queue_timeout_secs } = await ask('86400')
    expect(idle_queue_timeout_secs).toBe(86_400)
    const short = await register(client)
    await demo.control('/clock', { advanceSeconds: 80_000 })
    expect((await poll(client, String(queue_id), -1, { dont_block: 'true' })).status).toBe(200)
    expect(await poll(client, short)).toMatchObject(bad)
    await demo.control('/clock', { advanceSeconds: 86_401 })
    expect(await poll(client, String(queue_id))).toMatchObject(bad)
    expect(await ask('mobile')).toMatchObject({ idle_queue_timeout_secs: 604_800 })
    expect(await ask('900000')).toMatchObject({ idle_queue_timeout_secs: 604_800 })
    expect(await ask('0')).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('cannot be kept for longer before level 481', async () => {
    const older = await startDemo({ featureLevel: 480 })
    try {
      const { body } = await older.as('owner').send('POST', '/register', {
        fetch_event_types: '[]',
        idle_queue_timeout: '86400',
      })
      expect(body['ignored_parameters_unsupported']).toEqual(['idle_queue_timeout'])
      expect(body).not.toHaveProperty('idle_queue_timeout_secs')
    } finally {
      await older.close()
    }
  })

  it('ends with DELETE /events, a waiting poll included', async () => {
    const client = demo.as('owner')
    const queue = await register(client)
    const waiting = poll(client, queue)
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect((await client.send('DELETE', '/events', { queue_id: queue })).status).toBe(200)
    expect(await waiting).toMatchObject(bad)
    expect(await poll(client, queue)).toMatchObject(bad)
  })

  it('does not keep a closing server waiting', async () => {
    const other = await startDemo({ heartbeatSeconds: 60 })
    const client = other.as('owner')
    const waiting = poll(client, await register(client)).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 40))
    const before = performance.now()
    await other.close()
    expect(performance.now() - before).toBeLessThan(1000)
    await waiting
  })
})
